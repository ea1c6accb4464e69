/** Dice of the chain. docs/network/mechanics.md 7.6. */
import type { Draft } from './draft.ts';
import { createGoRand } from './goRand.ts';
import type { BlockInfo } from './tables.ts';

/** The first eight bytes of the header's application hash, big-endian and signed. */
function seedOf(block: BlockInfo): bigint {
  return BigInt.asIntN(64, BigInt(`0x${(block.appHash ?? '').slice(0, 16).padEnd(16, '0')}`));
}

/** Uses up one value of the player's nonce, whatever the odds: 1 in 1 is rolled too. */
export function roll(
  draft: Draft,
  block: BlockInfo,
  playerId: string,
  rate: { readonly numerator: bigint; readonly denominator: bigint },
): boolean {
  draft.addGrid('nonce', playerId, 1n);
  const rand = createGoRand(seedOf(block) + draft.grid('nonce', playerId));
  return BigInt(rand.int31n(Number(rate.denominator))) + 1n <= rate.numerator;
}

/** The planetary roll spends a second value on a line of the log. */
export function planetaryRoll(
  draft: Draft,
  block: BlockInfo,
  playerId: string,
  rate: { readonly numerator: bigint; readonly denominator: bigint },
): boolean {
  const success = roll(draft, block, playerId, rate);
  draft.addGrid('nonce', playerId, 1n);
  return success;
}
