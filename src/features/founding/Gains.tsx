import { formatAlpha } from '../../game/format.ts';
import type { MicroAlpha } from '../../game/units.ts';
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
  const paid = fee === null ? 'the network’s fee' : `${formatAlpha(fee, 'up')} for the network`;
  return (
    <Panel title="What you get, what it costs" level={3}>
      <Facts
        wide
        facts={[
          { name: 'Founder and owner', value: 'You, with rank 1 and every right on the guild' },
          { name: 'New members', value: 'Start at rank 101; nobody can invite or ask until you open a way in' },
          { name: 'Stake to join', value: 'None until you ask for one' },
          { name: 'A bank', value: 'With a token of its own; you may mint, nothing is minted yet' },
          {
            name: 'The reactor',
            value: 'Becomes the guild’s primary one. It is the guild’s own only if it had none and you hold its right.',
          },
          {
            name: 'Costs',
            value:
              way === 'charter'
                ? `The work of this machine, and ${paid}. Nothing is locked.`
                : `The reactor’s one founding, and ${paid}. Nothing is locked.`,
          },
          {
            name: 'You leave',
            value: leaves ?? 'Nothing: you are in no guild',
            ...(leaves && { tone: 'warn' as const }),
          },
        ]}
      />
    </Panel>
  );
}
