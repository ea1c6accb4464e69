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
    <Panel title={say('What you get, what it costs')} level={3}>
      <Facts
        wide
        facts={[
          { name: say('Founder and owner'), value: say('You, with rank 1 and every right on the guild') },
          {
            name: say('New members'),
            value: say('Start at rank 101; nobody can invite or ask until you open a way in'),
          },
          { name: say('Stake to join'), value: say('None until you ask for one') },
          { name: say('A bank'), value: say('With a token of its own; you may mint, nothing is minted yet') },
          {
            name: say('The reactor'),
            value: say(
              'Becomes the guild’s primary one. It is the guild’s own only if it had none and you hold its right.',
            ),
          },
          {
            name: say('Costs'),
            value: costs(way, fee),
          },
          {
            name: say('You leave'),
            value: leaves ?? say('Nothing: you are in no guild'),
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
      ? say('The work of this machine, and the network’s fee. Nothing is locked.')
      : say('The reactor’s one founding, and the network’s fee. Nothing is locked.');
  }
  const fee = formatAlpha(paid, 'up');
  return way === 'charter'
    ? say('The work of this machine, and {fee} for the network. Nothing is locked.', { fee })
    : say('The reactor’s one founding, and {fee} for the network. Nothing is locked.', { fee });
}
