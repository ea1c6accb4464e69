import { formatAlpha } from '../../game/format.ts';
import type { MicroAlpha } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** What founding gives and takes, whichever way. docs/network/mechanics.md 9.1 */
export function Gains({
  leaves,
  way,
  fee,
}: {
  readonly leaves: string | null;
  readonly way: 'charter' | 'reactor';
  readonly fee: MicroAlpha | null;
}) {
  return (
    <Panel title={say('Benefits and costs')} level={3}>
      <Facts
        wide
        facts={[
          { name: say('Founder and owner'), value: say('You, with rank 1 and every permission on the guild') },
          {
            name: say('New members'),
            value: say('Start at rank 101. Requests and invitations stay off until you turn them on.'),
          },
          { name: say('Minimum stake to join'), value: say('No minimum until you set one') },
          { name: say('Bank'), value: say('The guild has its own token. You can mint it. Nothing is minted yet.') },
          {
            name: say('Reactor'),
            value: say(
              'This reactor becomes the guild’s main reactor. The guild owns the reactor only if the reactor had no guild and you may found one with it.',
            ),
          },
          {
            name: say('Cost'),
            value: costs(way, fee),
          },
          {
            name: say('Guild you leave'),
            value: leaves ?? say('Nothing (you’re not in a guild)'),
            ...(leaves && { tone: 'warn' as const }),
          },
        ]}
      />
    </Panel>
  );
}

function costs(way: 'charter' | 'reactor', paid: MicroAlpha | null): string {
  if (paid === null) {
    return way === 'charter'
      ? say('Proof of work on this device, and the network’s fee. No coins are locked.')
      : say('The reactor’s one-time entitlement and the network’s fee. No coins are locked.');
  }
  const fee = formatAlpha(paid, 'up');
  return way === 'charter'
    ? say('Proof of work on this device, and {fee} for the network. No coins are locked.', { fee })
    : say('The reactor’s one-time entitlement and {fee} for the network. No coins are locked.', { fee });
}
