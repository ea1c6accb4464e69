/** What lies at a key: what moves when the key is registered for a player, or revoked. docs/network/chain-messages.md 1.1 */
import { listed, say } from '../lib/words/say.ts';
import { coinExact } from './coins.ts';
import type { Coin } from './entities.ts';
import { formatAlpha } from './format.ts';
import type { PlayerId } from './ids.ts';
import type { MicroAlpha } from './units.ts';

export interface Holdings {
  readonly coins: readonly Coin[];
  /** In reactors; stake on its way out is not in it, and does not move with the key. */
  readonly staked: MicroAlpha;
  /** Whose key it is; null = nobody's. */
  readonly playerId: PlayerId | null;
}

export function holdsNothing({ coins, staked, playerId }: Holdings): boolean {
  return staked === 0n && playerId === null && coins.every(({ amount }) => amount === 0n);
}

/** `50 g of alpha, 3 g staked and player 1-5`. */
export function holdingsWords({ coins, staked, playerId }: Holdings, alphaDenom: string): string {
  const all = [
    ...coins.filter(({ amount }) => amount > 0n).map((coin) => coinExact(coin, { alphaDenom })),
    ...(staked > 0n ? [say('{grams} staked', { grams: formatAlpha(staked) })] : []),
    ...(playerId === null ? [] : [say('player {playerId}', { playerId })]),
  ];
  return all.length === 0 ? say('nothing') : listed(all);
}
