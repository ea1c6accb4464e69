import { useState } from 'react';
import type { GuildRecord } from '../../../game/records.ts';
import { useRuntime, useTopic } from '../../../state/react.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { SignButton } from '../../../ui/SignButton.tsx';
import { kickObstacle } from '../overview/joinObstacles.ts';
import { useJudge } from '../useJudge.ts';
import { parseRank, rankObstacle } from './rankObstacle.ts';
import type { Member } from './sortMembers.ts';
import styles from './members.module.css';

const READING = 'Your rights are being read.';

/** What officers do: another rank, or out. Whoever may not is told why before anything is signed. */
export function ManageMember({
  record,
  member,
  onClose,
}: {
  readonly record: GuildRecord;
  readonly member: Member;
  readonly onClose: () => void;
}) {
  const { actions } = useRuntime();
  const judge = useJudge(record);
  const [rank, setRank] = useState(member.rank === null ? '' : String(member.rank));
  const rankTopic = `guild/rank/${member.id}`;
  const kickTopic = `guild/kick/${member.id}`;
  const ranking = useTopic(rankTopic);
  const kicking = useTopic(kickTopic);
  const guildRank = parseRank(rank);
  return (
    <Dialog title={member.name || `Player ${member.id}`} onClose={onClose}>
      <div className={styles.manage}>
        <TextField
          label="Rank, 1 is best"
          inputMode="numeric"
          maxLength={20}
          value={rank}
          onChange={(event) => setRank(event.target.value)}
        />
        <SignButton
          state={ranking}
          obstacle={judge === null ? READING : rankObstacle(judge, member, rank)}
          icon="flag"
          onPress={async () => {
            if (guildRank === null) return;
            await actions.sign(rankTopic, {
              name: 'MsgPlayerUpdateGuildRank',
              playerId: member.id,
              guildId: record.id,
              guildRank,
            });
          }}
        >
          Sign: give this rank
        </SignButton>
        <SignButton
          state={kicking}
          obstacle={judge === null ? READING : kickObstacle(judge, member)}
          words="Puts this player out of the guild. The guild’s power is lost to them."
          tone="danger"
          icon="cross"
          onPress={() =>
            actions.sign(kickTopic, { name: 'MsgGuildMembershipKick', playerId: member.id, guildId: record.id })
          }
        >
          Sign: put out of the guild
        </SignButton>
      </div>
    </Dialog>
  );
}
