import { Link } from '@tanstack/react-router';
import type { GuildRecord } from '../../../game/entities.ts';
import { say } from '../../../lib/words/say.ts';
import { useWorld } from '../../../state/react.ts';
import { Note } from '../../../ui/Note.tsx';
import { Say } from '../../../ui/Say.tsx';
import { OrderDoor } from '../../order/form/OrderDoor.tsx';

/** Asks somebody in, found by name or id. Who may not is told why, and a member where that is set. */
export function InviteForm({ record }: { readonly record: GuildRecord }) {
  const isMember = useWorld((world) => world.self.guildId === record.id);
  return (
    <>
      <OrderDoor
        name="MsgGuildMembershipInvite"
        given={{ guildId: record.id }}
        label={say('Invite a player')}
        icon="flag"
      />
      {isMember && record.bypassByInvite === 'closed' && (
        <Note tone="faint">
          <Say
            it="To turn on invitations, change {setting}."
            with={{
              setting: (
                <Link to="/guild" search={{ tab: 'settings' }}>
                  {say('the guild’s invitation rule')}
                </Link>
              ),
            }}
          />
        </Note>
      )}
    </>
  );
}
