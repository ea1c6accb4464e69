import { expectedAttempts, requiredDifficulty } from '../../game/proof.ts';
import { blocks } from '../../game/units.ts';

/** Attempts a second that one thread of an ordinary machine makes; used until the pool has measured this one. */
const ASSUMED_RATE = 400_000;

/**
 * Milliseconds from the start of a clock until a proof can be expected: the smallest age at which all attempts made so
 * far at `rate` outweigh the difficulty of that age. Both grow one way, so halving finds it.
 */
export function expectedProofMs(range: bigint, rate: number, threads: number, blockMs: number): number {
  const perSecond = rate > 0 ? rate : ASSUMED_RATE * Math.max(1, threads);
  let low = 1n;
  let high = range > 2n ? range : 2n;
  while (low < high) {
    const middle = (low + high) / 2n;
    const made = perSecond * Number(middle) * (blockMs / 1000);
    if (made >= expectedAttempts(requiredDifficulty(blocks(middle), range))) high = middle;
    else low = middle + 1n;
  }
  return Number(low) * blockMs;
}
