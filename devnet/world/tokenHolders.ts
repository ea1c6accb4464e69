/** Who may hold guild tokens, and from whom they cannot be taken. docs/network/mechanics.md 9.5. */
import { moduleAddress } from './address.ts';
import type { Draft } from './draft.ts';
import { providerPools } from './markets.ts';

/** A registered player's address, the game module's account, or a pool of a provider there is. */
export function mayHoldTokens(draft: Draft, address: string): boolean {
  const { namespace, addressPrefix } = draft.config;
  if (draft.get('address', address) !== undefined) return true;
  if (address === moduleAddress(namespace, addressPrefix)) return true;
  return draft.overlay.keys('provider', '').some((id) => {
    const { collateral, earnings } = providerPools(id, addressPrefix);
    return address === collateral || address === earnings;
  });
}

/** What consumers have paid in is theirs until it is earned: out of reach of confiscation. */
export function isProviderCollateral(draft: Draft, address: string): boolean {
  const { addressPrefix } = draft.config;
  return draft.overlay.keys('provider', '').some((id) => providerPools(id, addressPrefix).collateral === address);
}
