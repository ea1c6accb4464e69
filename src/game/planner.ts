/**
 * When to hash for a proof. The difficulty's decay is known and every attempt is a coin of known bias, so all of this is
 * computed (planner/outlook.ts) and nothing guessed. docs/network/mechanics.md section 4.
 *
 * Starting later never makes a proof earlier, since every hash made counts for good, and never costs more attempts, since
 * fewer zeros are asked for when each is made. So the starts form a line from fast and hot to late and cool, and which one
 * is best depends on what a second is worth to the player: the best start has the lowest
 *
 *     expected joules + joulesPerSecond * expected seconds until the proof is in a block
 */
import { blockOfShare, attemptsAhead, meanBlocks } from './planner/outlook.ts';
import { type HashesMade, createEffort, type Effort, START_NOW } from './planner/effort.ts';
import type { BlockHeight } from './units.ts';

/** A proof to plan for, as it stands. */
export interface PlanTask {
  readonly range: bigint;
  readonly clock: BlockHeight;
  /** Newest block of the chain. */
  readonly height: BlockHeight;
  readonly blockMs: number;
  /** Attempts a second while hashing, e.g. 28_300_000; 0 when it cannot. */
  readonly rate: number;
  readonly made: HashesMade;
}

/** What heat and time are worth. */
export interface PlanTaste {
  /** Watts drawn by hashing, all threads together. A setting: no browser tells what a machine draws. */
  readonly watts: number;
  /** Joules the player would spend to have the proof a second sooner. */
  readonly joulesPerSecond: number;
}

/** What comes of one way to begin. Blocks are counted from the newest one; Infinity means never. */
export interface StartPlan {
  /** Zeros asked for when hashing begins; 64 for at once. */
  readonly startAt: number;
  /** Blocks until hashing begins, 0 for at once. */
  readonly startsIn: number;
  /** Expected block of the proof. */
  readonly mean: number;
  /** First block by which the proof is in with probability one half, and nine tenths. */
  readonly half: number;
  readonly ninety: number;
  /** Expected attempts still to be made. */
  readonly attempts: number;
  /** Expected energy: the attempts at this rate and these watts. As good an estimate as the watts are. */
  readonly joules: number;
  /** joules + joulesPerSecond * seconds: what {@link ProofPlan.best} is lowest in. */
  readonly cost: number;
}

export interface ProofPlan {
  /**
   * The starts worth a choice, soonest and hottest first: each later one costs less and takes longer. With a kept hash
   * the last one is to make no more attempts and wait for that.
   */
  readonly starts: readonly [StartPlan, ...StartPlan[]];
  readonly now: StartPlan;
  readonly best: StartPlan;
  /** Block in which the kept hash becomes valid by itself; null without one. */
  readonly keptIn: number | null;
}

/**
 * A core of a laptop or desktop under full load draws between 3 and 15 watts more than idle; nothing in a browser can
 * measure it, so the player can change it.
 */
export const DEFAULT_WATTS_PER_THREAD = 6;

/** Starts whose proofs are this much apart in time are the same to a player: only the cooler one is offered. */
const SAME_BLOCKS = 0.01;

/** The effort of a task begun in one way. */
export function effortOf(task: PlanTask, startAt: number): Effort {
  const { range, clock, height, rate, blockMs, made } = task;
  return createEffort({ range, ageNow: Number(height - clock), rate, blockMs, made, startAt });
}

/** One start, computed. */
export function planStart(task: PlanTask, taste: PlanTaste, startAt: number): StartPlan {
  const effort = effortOf(task, startAt);
  const mean = meanBlocks(effort);
  const attempts = attemptsAhead(effort);
  const joules = attempts === 0 ? 0 : (attempts / task.rate) * taste.watts;
  return {
    startAt,
    startsIn: effort.idleBlocks,
    mean,
    half: blockOfShare(effort, 0.5),
    ninety: blockOfShare(effort, 0.9),
    attempts,
    joules,
    // Never, at no price a second, is 0 and not NaN.
    cost: joules + (taste.joulesPerSecond === 0 ? 0 : (taste.joulesPerSecond * mean * task.blockMs) / 1000),
  };
}

/** All starts worth a choice, and the best of them. Under a millisecond once the range is known (bench/pow.ts). */
export function planProof(task: PlanTask, taste: PlanTaste): ProofPlan {
  const now = planStart(task, taste, START_NOW);
  const { stretches, made } = effortOf(task, START_NOW);
  const keptStretch =
    made.zeros === null ? undefined : stretches.find(({ difficulty }) => difficulty <= (made.zeros ?? 0));
  const keptIn = keptStretch?.first ?? null;
  const offered = task.rate > 0 ? stretches : [];
  const later = offered
    .filter(({ first }) => first - 1 > now.startsIn && (keptIn === null || first <= keptIn))
    .map(({ difficulty }) => planStart(task, taste, difficulty));
  // Of starts that end at the same time the last is the coolest. "Now" stays: it is what the player compares with.
  const starts = later.filter((plan, index) => {
    const next = later[index + 1];
    return next === undefined || next.mean - plan.mean > SAME_BLOCKS;
  });
  const best = starts.reduce((lowest, plan) => (plan.cost <= lowest.cost ? plan : lowest), now);
  return { starts: [now, ...starts], now, best, keptIn };
}
