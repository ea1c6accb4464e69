import type { GuildRecord } from '../../../game/entities.ts';
import { say } from '../../../lib/words/say.ts';
import { useWorld } from '../../../state/react.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import { OrderDoor } from '../../order/form/OrderDoor.tsx';

/** The owner, and what changes hands with the guild. Ownership and membership are two things. docs/network/mechanics.md 9.4 */
export function HandOverPanel({ record }: { readonly record: GuildRecord }) {
  const isMine = useWorld((world) => world.self.playerId !== null && world.self.playerId === record.owner);
  return (
    <Panel title={say('Owner@@of a guild')}>
      <Facts
        wide
        facts={[
          {
            name: say('Owner@@of a guild'),
            value: record.owner === null ? say('nobody') : <ObjectLink id={record.owner} />,
          },
          {
            name: say('New owner’s gain@@the new owner'),
            value: say(
              'Every permission on the guild: its settings, members and bank, and the permission to transfer the guild.',
            ),
          },
          {
            name: isMine ? say('You lose') : say('Previous owner’s loss'),
            value: say(
              'Every permission that came with ownership. Permissions granted to a player or rank stay, and so does membership.',
            ),
            tone: 'warn',
          },
          {
            name: say('Unchanged@@objects that keep their owner'),
            value: say(
              'Reactors, substations and providers stay with their owners, even when the guild gets a new owner.',
            ),
          },
          {
            name: say('Effects of the transfer'),
            value: say('The previous owner can found another guild. The new owner doesn’t have to be a member.'),
          },
        ]}
      />
      <OrderDoor name="MsgGuildUpdateOwnerId" given={{ guildId: record.id }} />
    </Panel>
  );
}
