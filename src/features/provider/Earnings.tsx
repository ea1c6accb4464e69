import { coinText } from '../../game/coins.ts';
import type { Player, ProviderRecord } from '../../game/entities.ts';
import { accruedOf, perBlock } from '../../game/providerBooks.ts';
import { type BlockHeight, type Milliwatts } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useWorld } from '../../state/react.ts';
import { useDenoms } from '../../state/useDenoms.ts';
import { Facts } from '../../ui/Facts.tsx';

interface Live extends ProviderRecord {
  readonly load: Milliwatts;
  readonly checkpointBlock: BlockHeight;
}

/** What a withdrawal would pay out now, what still lies with the chain for the buyers, and what a block brings. */
export function Earnings({ provider, player }: { readonly provider: Live; readonly player: Player }) {
  const denoms = useDenoms();
  const tip = useWorld((world) => world.height);
  const { denom } = provider.rate;
  const providerId = provider.id;
  const earningsPool = useRead('chain.providerEarningsAddress', { providerId }).data?.address;
  const collateralPool = useRead('chain.providerCollateralAddress', { providerId }).data?.address;
  const there = usePool(earningsPool ?? null, denom, player);
  const held = usePool(collateralPool ?? null, denom, player);
  const accrued = held === null ? null : accruedOf(provider, provider.load, provider.checkpointBlock, tip, held);
  const words = (amount: bigint | null): string => (amount === null ? '–' : coinText({ denom, amount }, denoms));
  return (
    <Facts
      facts={[
        {
          name: say('Available to withdraw'),
          value: words(there === null || accrued === null ? null : there + accrued),
          tone: 'live',
        },
        { name: say('Earned since last settlement'), value: words(accrued) },
        { name: say('Prepaid by buyers'), value: words(held) },
        { name: say('Earnings per block'), value: words(perBlock(provider, provider.load)) },
      ]}
    />
  );
}

function usePool(address: Player['primaryAddress'] | null, denom: string, player: Player): bigint | null {
  const { data } = useRead(
    'chain.balance',
    { address: address ?? player.primaryAddress, denom },
    { enabled: address !== null },
  );
  return address === null ? null : (data?.amount ?? null);
}
