import { ageForDifficulty, MAX_DIFFICULTY, requiredDifficulty } from '../proof.ts';
import { blocks } from '../units.ts';

/** A stretch of ages at which the same number of zeros is asked for. It ends where the next one begins. */
export interface DecayStep {
  /** Leading hex zeros, 64 down to 1. */
  readonly difficulty: number;
  /** First age in blocks, e.g. 569 for 3 zeros of range 700. A number: no age of play comes near 2^53. */
  readonly fromAge: number;
}

/** Beyond this the float guess of a root could be off by more than a few blocks, and bisection is the shorter way. */
const GUESSABLE_RANGE = 2n ** 40n;
/** Ranges kept: the types of one planet, its shield, the charter. */
const CACHE_SIZE = 64;
const cache = new Map<bigint, readonly DecayStep[]>();

/**
 * The whole decay of a range as at most 64 steps, hardest first, the last one without end. docs/network/mechanics.md 4.3.
 * Exactly {@link requiredDifficulty}, whose exceptions are in it: a float only guesses where a step begins.
 * Building it takes a millisecond for the longest range; planning asks for it many times a second, so it is kept.
 */
export function decaySteps(range: bigint): readonly DecayStep[] {
  const known = cache.get(range);
  if (known) return known;
  const steps: DecayStep[] = [{ difficulty: MAX_DIFFICULTY, fromAge: 0 }];
  for (let age = 2n, last = MAX_DIFFICULTY; last > 1;) {
    const difficulty = requiredDifficulty(blocks(age), range);
    if (difficulty < last) {
      steps.push({ difficulty, fromAge: Number(age) });
      if (difficulty > 1) age = firstAgeBelow(difficulty, range);
      last = difficulty;
    } else {
      // One of the ages at which the chain's floating point asks for one zero more.
      age++;
    }
  }
  const oldest = cache.size >= CACHE_SIZE ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(range, steps);
  return steps;
}

/** First age that asks for fewer zeros by the integer rule, age^63 >= range^(65 - difficulty): a root, then the exact block. */
function firstAgeBelow(difficulty: number, range: bigint): bigint {
  if (range > GUESSABLE_RANGE) return ageForDifficulty(difficulty - 1, range);
  const exponent = MAX_DIFFICULTY - difficulty + 1;
  const power = range ** BigInt(exponent);
  let age = BigInt(Math.round(Number(range) ** (exponent / 63)));
  while (age ** 63n < power) age++;
  while ((age - 1n) ** 63n >= power) age--;
  return age;
}
