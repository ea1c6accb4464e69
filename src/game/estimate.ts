/**
 * How long a proof will take. The input holds no age, so a hash found early becomes valid by itself when the difficulty
 * has fallen to it: a proof is in hand at a block exactly when the best hash so far meets that block's difficulty D.
 * After t of hashing at rate r that has not happened with probability exp(-r t 16^-D), and the mean wait is the integral
 * of that over the steps of the decay.
 */
import { ageForDifficulty, expectedAttempts, MAX_DIFFICULTY, requiredDifficulty } from './proof.ts';
import { type Blocks, blocks } from './units.ts';

export interface ProofOutlook {
  /** Blocks since the clock, at the next block. */
  readonly age: Blocks;
  readonly range: bigint;
  /** Attempts a second; 0 when not hashing. */
  readonly rate: number;
  readonly blockMs: number;
  /** Leading zeros of the best hash so far; 0 when none. */
  readonly bestZeros: number;
}

/** Expected milliseconds until a proof is valid in a block; at least the wait for the next block. */
export function expectedProofMs(outlook: ProofOutlook): number {
  const { age, range, rate, blockMs, bestZeros } = outlook;
  let waitedMs = 0;
  let expected = 0;
  for (let now = age; ;) {
    const difficulty = requiredDifficulty(now, range);
    if (bestZeros >= difficulty) return expected + blockMs;
    const perMs = rate / 1000 / expectedAttempts(difficulty);
    const next = difficulty > 1 ? ageForDifficulty(difficulty - 1, range) : null;
    const endMs = next === null ? Number.POSITIVE_INFINITY : waitedMs + Number(next - now) * blockMs;
    expected += survivalIntegral(perMs, waitedMs, endMs);
    if (next === null || perMs * endMs > 30) return expected + blockMs;
    now = next;
    waitedMs = endMs;
  }
}

/** Integral of exp(-rate t) from `from` to `to`; the length itself when the rate is nothing. */
function survivalIntegral(rate: number, from: number, to: number): number {
  if (rate * to < 1e-9 || rate === 0) return to - from;
  return (Math.exp(-rate * from) - Math.exp(-rate * to)) / rate;
}

/**
 * Whether hashing now is worth its heat: the difficulty of the next step can be met, on average, before that step ends.
 * Earlier than that nearly every attempt is wasted on a hash that a few later attempts would beat.
 */
export function isWorthHashing(age: Blocks, range: bigint, rate: number, blockMs: number): boolean {
  const difficulty = requiredDifficulty(blocks(age + 1n), range);
  if (difficulty >= MAX_DIFFICULTY) return false;
  if (difficulty <= 1) return true;
  const endsAt = ageForDifficulty(difficulty - 1, range);
  const stepMs = Number(endsAt > age ? endsAt - age : 1n) * blockMs;
  return (expectedAttempts(difficulty) / Math.max(1, rate)) * 1000 <= stepMs;
}
