/**
 * Who gets how much of the machine. Pure: tasks in, weights out; whoever runs it runs it again whenever something changes,
 * so that a more urgent task takes over at once.
 *
 * Order is by what the player loses by waiting: a raid can be beaten off, mined ore can be taken by the next raider,
 * unmined ore only comes later, a build likewise, and a charter is a race of days.
 */
import type { ProofKind } from './proof.ts';

export interface ScheduledTask {
  readonly key: string;
  readonly kind: ProofKind;
  /** Expected milliseconds until a proof is in a block if the whole machine hashed for it; of a kept hash that suffices, its wait. */
  readonly expectedMs: number;
  /** The same if nobody hashed: what the kept hash alone will do. Infinity without one. */
  readonly keptMs: number;
}

/** Lower is more urgent. */
export const URGENCY: Readonly<Record<ProofKind, number>> = { raid: 0, refine: 1, mine: 2, build: 3, charter: 4 };

/** Share of the machine that all tasks below the most urgent class have together, so that none of them starves. */
export const FLOOR_SHARE = 1 / 8;
const FLOOR_PARTS = 8;

/** Milliseconds that hashing has to save on average to be worth its heat; a tenth of a block. */
export function isIdle(task: ScheduledTask, blockMs: number): boolean {
  return task.keptMs - task.expectedMs < blockMs / 10;
}

/**
 * Whole-number weights by key; a task that would gain nothing from hashing gets 0. Equals get equal weights; everything
 * below the most urgent class shares {@link FLOOR_SHARE} equally.
 *
 * @example
 * weigh([raid, mine, build], 6000) // raid 14, mine 1, build 1
 */
export function weigh(tasks: readonly ScheduledTask[], blockMs: number): ReadonlyMap<string, number> {
  const busy = tasks.filter((task) => !isIdle(task, blockMs));
  const top = Math.min(...busy.map((task) => URGENCY[task.kind]));
  const urgent = busy.filter((task) => URGENCY[task.kind] === top).length;
  const rest = busy.length - urgent;
  const weights = new Map<string, number>(tasks.map((task) => [task.key, 0]));
  for (const task of busy) {
    // With u urgent ones at (parts - 1) * rest each and the rest at u each, the rest has 1 / parts of the whole.
    const weight = rest === 0 ? 1 : URGENCY[task.kind] === top ? (FLOOR_PARTS - 1) * rest : urgent;
    weights.set(task.key, weight);
  }
  return weights;
}

/** Most urgent first; of one class the one that will be done sooner. For lists on screen. */
export function byUrgency(a: ScheduledTask, b: ScheduledTask): number {
  const class_ = URGENCY[a.kind] - URGENCY[b.kind];
  return class_ !== 0 ? class_ : a.expectedMs === b.expectedMs ? (a.key < b.key ? -1 : 1) : a.expectedMs - b.expectedMs;
}
