import type { GuildRecord } from '../../../game/entities.ts';
import { say } from '../../../lib/words/say.ts';
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
    <Panel title={say('Owner@@of a guild')}>
      <Facts
        wide
        facts={[
          {
            name: say('Owner@@of a guild'),
            value: record.owner === null ? say('nobody') : <ObjectLink id={record.owner} />,
          },
          {
            name: say('Gets@@the new owner'),
            value: say('Every right on the guild: its settings, its members, its bank, and the right to hand it on.'),
          },
          {
            name: isMine ? say('You lose') : say('The old owner loses'),
            value: say(
              'What came with owning it. Rights that were given to a player or a rank stay, and so does membership.',
            ),
            tone: 'warn',
          },
          {
            name: say('Stays@@with whom it is'),
            value: say(
              'Reactors, substations and providers belong to whoever owns them; they are not handed over with it.',
            ),
          },
          {
            name: say('Afterwards'),
            value: say('Whoever owns no guild may found one again. The new owner need not be a member.'),
          },
        ]}
      />
      <Note tone="faint">{say('Takes {right}.', { right: rightFor('MsgGuildUpdateOwnerId') })}</Note>
      <OrderDoor name="MsgGuildUpdateOwnerId" given={{ guildId: record.id }} />
    </Panel>
  );
}
