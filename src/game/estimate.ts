/**
 * How long a proof will take, in one figure. The input holds no age, so a hash found early becomes valid by itself when
 * the difficulty has fallen to it: a proof is in hand at a block exactly when the best hash so far meets that block's
 * difficulty. planner/outlook.ts has the sums.
 */
import { say } from '../lib/words/say.ts';
import { decaySteps } from './planner/decaySteps.ts';
import { assert } from '../lib/BaseError.ts';
import { formatClock, isSameDay } from './clockTime.ts';
import { formatDuration } from './format.ts';
import { createEffort } from './planner/effort.ts';
import { meanBlocks } from './planner/outlook.ts';
import { expectedAttempts, MAX_DIFFICULTY, requiredDifficulty } from './proof.ts';
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
  /** Hashing begins when no more zeros than these are asked for: START_NOW, a player's choice, or {@link ownStart}. */
  readonly startAt: number;
}

/** Expected milliseconds until a proof is valid in a block; at least the wait for the next block. */
export function expectedProofMs({ age, range, rate, blockMs, bestZeros, startAt }: ProofOutlook): number {
  const made = { attempts: 0, zeros: bestZeros };
  return blockMs * meanBlocks(createEffort({ range, ageNow: Number(age) - 1, rate, blockMs, made, startAt }));
}

/** `3 min 20 s`, `Now`, `Not known yet`: an expectation in milliseconds, null where there is none. */
export function formatExpected(expectedMs: number | null): string {
  if (expectedMs === null || !Number.isFinite(expectedMs)) return say('Not known yet');
  return expectedMs <= 0 ? say('Now') : formatDuration(expectedMs);
}

/** An expectation nearer than this is watched; a later one is a time to come back at. */
const WATCHED_MS = 120_000;

/** `at 03:40`, `on Tue 03:40`: when the clock on the wall will show it; null where one would rather stay and watch. */
export function expectedClock(expectedMs: number | null, nowMs: number): string | null {
  if (expectedMs === null || !Number.isFinite(expectedMs) || expectedMs < WATCHED_MS) return null;
  const atMs = nowMs + expectedMs;
  const time = formatClock(atMs, nowMs);
  return isSameDay(atMs, nowMs)
    ? say('at {time}@@a time of today', { time })
    : say('on {time}@@a day and its time', { time });
}

/** The start that a client chooses by itself. */
export interface OwnStart {
  /** Zeros asked for from then on. */
  readonly difficulty: number;
  /** First age, of the next block. */
  readonly age: Blocks;
}

/**
 * Where {@link isWorthHashing} begins to hold: until then a machine whose player made no choice rests. Steps grow longer and
 * easier with age, so once a whole step is enough every later one is.
 */
export function ownStart(range: bigint, rate: number, blockMs: number): OwnStart {
  const starts = decaySteps(range).map(({ difficulty, fromAge }) => ({
    difficulty,
    // Of an age the difficulty of the next block counts.
    age: blocks(BigInt(Math.max(0, fromAge - 1))),
  }));
  const first = starts.find(({ age }) => isWorthHashing(age, range, rate, blockMs)) ?? starts.at(-1);
  assert(first, 'a range without steps');
  return first;
}

/**
 * Whether hashing now is worth its heat: the difficulty of the next step can be met, on average, before that step ends.
 * Earlier than that nearly every attempt is wasted on a hash that a few later attempts would beat. The rule of a player
 * who has made no choice; `planProof` finds the best start for one who says what a second is worth.
 */
export function isWorthHashing(age: Blocks, range: bigint, rate: number, blockMs: number): boolean {
  const difficulty = requiredDifficulty(blocks(age + 1n), range);
  if (difficulty >= MAX_DIFFICULTY) return false;
  if (difficulty <= 1) return true;
  const endsAt = decaySteps(range).find((step) => step.difficulty < difficulty)?.fromAge ?? 0;
  const stepMs = Math.max(1, endsAt - Number(age)) * blockMs;
  return (expectedAttempts(difficulty) / Math.max(1, rate)) * 1000 <= stepMs;
}
