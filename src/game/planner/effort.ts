import { MAX_DIFFICULTY } from '../proof.ts';
import { decaySteps } from './decaySteps.ts';

/** What is known of the hashes made so far, for one's own task or a rival's. */
export interface HashesMade {
  /** Attempts made. */
  readonly attempts: number;
  /**
   * Leading zeros of the lowest digest among them, 0 when there is none; null when nobody told us, as of a rival. When it
   * is known, `attempts` say nothing more: only the lowest digest can become valid.
   */
  readonly zeros: number | null;
}

export const NO_HASHES: HashesMade = { attempts: 0, zeros: 0 };

/** A start at so many zeros is a start at once: no more are ever asked for. */
export const START_NOW = MAX_DIFFICULTY;

/** Blocks to come that ask for the same zeros. Blocks are counted from now: 1 is the next block of the chain. */
export interface Stretch {
  readonly difficulty: number;
  readonly first: number;
  /** First block after it; Infinity for the last one. */
  readonly end: number;
}

/** Hashing for one proof, reduced to what decides when it is done. */
export interface Effort {
  /** From block 1 on, without a gap, hardest first. */
  readonly stretches: readonly Stretch[];
  /** Hashes made while one block passes. Those made while block j - 1 is the newest serve block j. */
  readonly attemptsPerBlock: number;
  /** Last block before hashing begins; 0 when it is under way. */
  readonly idleBlocks: number;
  readonly made: HashesMade;
  /** Zeros that were asked for in the newest block: a hash with these would have been sent. */
  readonly difficultyNow: number;
}

export interface EffortInput {
  readonly range: bigint;
  /** Newest height less the clock; below 0 when the clock is still to be set, as of a raid whose fleet is on its way. */
  readonly ageNow: number;
  /** Attempts a second, 0 or more. */
  readonly rate: number;
  readonly blockMs: number;
  readonly made: HashesMade;
  /** Hashing begins when the next block asks for no more zeros than this, 1..64. */
  readonly startAt: number;
}

/** So that a product with it stays finite. */
const MAX_ATTEMPTS_PER_BLOCK = 1e100;

export function createEffort(input: EffortInput): Effort {
  const { range, ageNow, rate, blockMs, made, startAt } = input;
  const steps = decaySteps(range);
  const stretches: Stretch[] = [];
  let difficultyNow = MAX_DIFFICULTY;
  for (const [index, { difficulty, fromAge }] of steps.entries()) {
    if (fromAge <= ageNow) difficultyNow = difficulty;
    const first = index === 0 ? 1 : Math.max(1, fromAge - ageNow);
    const next = steps[index + 1];
    const end = next ? Math.max(1, next.fromAge - ageNow) : Number.POSITIVE_INFINITY;
    if (first < end) stretches.push({ difficulty, first, end });
  }
  const begin = stretches.find((stretch) => stretch.difficulty <= startAt);
  // The input holds the clock: nobody hashes before it is set.
  const clockBlock = Math.max(0, -ageNow);
  const perBlock = Math.min(MAX_ATTEMPTS_PER_BLOCK, Math.max(0, (rate * blockMs) / 1000));
  return {
    stretches,
    attemptsPerBlock: perBlock,
    idleBlocks: Math.max(clockBlock, begin ? begin.first - 1 : 0),
    made,
    difficultyNow,
  };
}
