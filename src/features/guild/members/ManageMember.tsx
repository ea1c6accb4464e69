import { useState } from 'react';
import type { GuildRecord } from '../../../game/entities.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { NameOf } from '../../names/NameOf.tsx';
import { OrderButton } from '../../order/OrderButton.tsx';
import { kickObstacle } from '../overview/joinObstacles.ts';
import { useJudge } from '../useJudge.ts';
import { parseRank, rankObstacle } from './rankObstacle.ts';
import type { Member } from './sortMembers.ts';
import { Stack } from '../../../ui/Stack.tsx';
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
  const judge = useJudge(record);
  const [rank, setRank] = useState(member.rank === null ? '' : String(member.rank));
  const guildRank = parseRank(rank);
  return (
    <Dialog
      title={<NameOf kind="player" id={member.id} name={member.name} instead={`Player ${member.id}`} />}
      onClose={onClose}
    >
      <Stack gap={4} className={styles.manage}>
        <TextField
          label="Rank, 1 is best"
          inputMode="numeric"
          maxLength={20}
          value={rank}
          onChange={(event) => setRank(event.target.value)}
        />
        <OrderButton
          obstacle={judge === null ? READING : rankObstacle(judge, member, rank)}
          icon="flag"
          order={
            guildRank === null
              ? null
              : { name: 'MsgPlayerUpdateGuildRank', playerId: member.id, guildId: record.id, guildRank }
          }
          about={{ kind: 'member', verb: 'rank', guildId: record.id, playerId: member.id }}
        >
          Sign: give this rank
        </OrderButton>
        <OrderButton
          obstacle={judge === null ? READING : kickObstacle(judge, member)}
          words="Puts this player out of the guild. The guild’s power is lost to them."
          tone="danger"
          icon="cross"
          order={{ name: 'MsgGuildMembershipKick', playerId: member.id, guildId: record.id }}
        >
          Sign: put out of the guild
        </OrderButton>
      </Stack>
    </Dialog>
  );
}
