/** What lies at a key, by the chain: what a registration of the key would move. docs/network/chain-messages.md 1.1 */
import { RouteNotServedError } from '../../chain/errors.ts';
import type { ChainReader } from '../../chain/types.ts';
import { type Holdings, holdingsWords, holdsNothing } from '../../game/holdings.ts';
import { type Address, objectTypeOf } from '../../game/ids.ts';
import { microAlpha } from '../../game/units.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { say } from '../../lib/words/say.ts';

/** A registration moves everything that lies at the key: one that holds something is never registered from here. */
export class KeyHoldsError extends BaseError {
  constructor(holds: Holdings, alphaDenom: string) {
    super({
      code: 'key_holds',
      what: say('This key has {holdings}. Adding the key would move everything to the player, so nothing was signed.', {
        holdings: holdingsWords(holds, alphaDenom),
      }),
      hint: say('Create a new key for this device.'),
    });
  }
}

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

/**
 * Looks before the key is registered for a player.
 *
 * @returns undefined where the node has no such answers: whoever signs is told that nobody looked
 * @throws KeyHoldsError where anything lies at the key, and what the node fails with
 */
export async function checkEmptyKey(
  address: Address,
  chain: Pick<ChainReader, 'ask' | 'askAll'>,
  alphaDenom: string,
): Promise<Holdings | undefined> {
  try {
    const holds = await holdingsOf(address, chain);
    if (holdsNothing(holds)) return holds;
    throw new KeyHoldsError(holds, alphaDenom);
  } catch (error) {
    if (error instanceof RouteNotServedError) return undefined;
    throw error;
  }
}
