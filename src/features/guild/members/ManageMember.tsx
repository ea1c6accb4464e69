import type { GuildId } from '../../../game/ids.ts';
import { say } from '../../../lib/words/say.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { AlphaOf } from './AlphaOf.tsx';
import { NameOf } from '../../names/NameOf.tsx';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import { OrderDoor } from '../../order/form/OrderDoor.tsx';
import { type Member, rankWords } from './sortMembers.ts';

/** What officers do: another rank, or out. Whoever may not is told why before anything is signed. */
export function ManageMember({
  guildId,
  member,
  onClose,
}: {
  readonly guildId: GuildId;
  readonly member: Member;
  readonly onClose: () => void;
}) {
  const given = { guildId, playerId: member.id };
  return (
    <Dialog
      title={<NameOf kind="player" id={member.id} name={member.name} instead={say('Player {id}', { id: member.id })} />}
      onClose={onClose}
    >
      <Stack gap={4}>
        <Facts
          facts={[
            { name: say('Player'), value: <ObjectLink id={member.id} bare /> },
            { name: say('Current rank'), value: rankWords(member.rank) },
            { name: say('Alpha'), value: <AlphaOf member={member} /> },
          ]}
        />
        <OrderDoor name="MsgPlayerUpdateGuildRank" given={given} icon="flag" />
        <OrderDoor name="MsgGuildMembershipKick" given={given} icon="cross" onGiven={onClose} />
      </Stack>
    </Dialog>
  );
}
