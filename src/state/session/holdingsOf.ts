/** What lies at a key, by the chain: what a registration of the key would move. docs/network/chain-messages.md 1.1 */
import type { ChainReader } from '../../chain/types.ts';
import type { Holdings } from '../../game/holdings.ts';
import { type Address, objectTypeOf } from '../../game/ids.ts';
import { microAlpha } from '../../game/units.ts';

/** @throws what the node fails with: half of it would be worse than nothing */
export async function holdingsOf(
  address: Address,
  chain: Pick<ChainReader, 'ask' | 'askAll'>,
  signal?: AbortSignal,
): Promise<Holdings> {
  const [{ playerId }, coins, infusions] = await Promise.all([
    chain.ask('address', { address }, signal),
    chain.askAll('balances', { address }, signal),
    chain.askAll('infusions', {}, signal),
  ]);
  const staked = infusions
    .filter((one) => one.address === address && objectTypeOf(one.destination) === 'reactor')
    .reduce((sum, { fuel }) => sum + fuel, 0n);
  return { coins: coins.filter(({ amount }) => amount > 0n), staked: microAlpha(staked), playerId };
}
