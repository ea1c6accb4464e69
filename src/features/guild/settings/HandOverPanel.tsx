import type { GuildRecord } from '../../../game/entities.ts';
import { useWorld } from '../../../state/react.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { ObjectLink } from '../../names/ObjectLink.tsx';
import { OrderDoor } from '../../order/form/OrderDoor.tsx';
import { rightFor } from './settingRows.ts';

/** The owner, and what changes hands with the guild. Ownership and membership are two things. docs/network/mechanics.md 9.4 */
export function HandOverPanel({ record }: { readonly record: GuildRecord }) {
  const isMine = useWorld((world) => world.self.playerId !== null && world.self.playerId === record.owner);
  return (
    <Panel title="Owner">
      <Facts
        wide
        facts={[
          { name: 'Owner', value: record.owner === null ? 'nobody' : <ObjectLink id={record.owner} /> },
          {
            name: 'Gets',
            value: 'Every right on the guild: its settings, its members, its bank, and the right to hand it on.',
          },
          {
            name: isMine ? 'You lose' : 'The old owner loses',
            value:
              'What came with owning it. Rights that were given to a player or a rank stay, and so does membership.',
            tone: 'warn',
          },
          {
            name: 'Stays',
            value: 'Reactors, substations and providers belong to whoever owns them; they are not handed over with it.',
          },
          {
            name: 'Afterwards',
            value: 'Whoever owns no guild may found one again. The new owner need not be a member.',
          },
        ]}
      />
      <Note tone="faint">{`Takes ${rightFor('MsgGuildUpdateOwnerId')}.`}</Note>
      <OrderDoor name="MsgGuildUpdateOwnerId" given={{ guildId: record.id }} />
    </Panel>
  );
}
