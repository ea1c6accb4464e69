/**
 * A raid on stored ore as a race of two proofs: the raider's raid proof against the defender's refine proof, which turns
 * a gram of the ore into alpha that no raid can take. docs/network/mechanics.md 4.4, 6.6, 6.7.
 */
import { effortOf, type PlanTask } from '../planner.ts';
import type { BlockHeight } from '../units.ts';
import type { Effort } from './effort.ts';
import { blockOfShare, meanBlocks, survival } from './outlook.ts';

/** One side of the race. */
export interface RaceSide extends PlanTask {
  /** Zeros asked for when it begins to hash; 64 for at once. */
  readonly startAt: number;
}

export interface RaidRace {
  /** Range: the planet's shield. Clock: the raid clock, in the future while the fleet is on its way. */
  readonly raid: RaceSide;
  readonly refine: RaceSide;
  /**
   * Height at which the raiding fleet arrived or will arrive: from then on the chain refuses to refine (facts 4.4, raid
   * pause 2). null for a chain that does not.
   */
  readonly refineRefusedFrom: BlockHeight | null;
}

/** Blocks are counted from the newest one. */
export interface RaidOdds {
  /** Probability that the defender refines a gram in a block before the one in which the raid lands. */
  readonly refinedFirst: number;
  readonly raid: RaceOutlook;
  readonly refine: RaceOutlook;
  /** Last block in which refining can succeed; Infinity when the raid does not stop it, 0 when it has. */
  readonly refineUntil: number;
}

export interface RaceOutlook {
  readonly mean: number;
  readonly half: number;
  readonly ninety: number;
}

/** What is left of a probability is nothing below this. */
const NEGLIGIBLE = 1e-12;
/** Blocks that are added up one by one; a raid is won or lost long before, and what is left is taken as one. */
const MAX_BLOCKS = 100_000;

/** Joins both sides. The sum over the raid's blocks stops where refining does: later raids all meet the same ore. */
export function raidOdds({ raid, refine, refineRefusedFrom }: RaidRace): RaidOdds {
  const raiding = effortOf(raid, raid.startAt);
  const refining = effortOf(refine, refine.startAt);
  const refineUntil =
    refineRefusedFrom === null ? Number.POSITIVE_INFINITY : Math.max(0, Number(refineRefusedFrom - refine.height) - 1);
  return {
    refinedFirst: firstBefore(refining, raiding, refineUntil),
    raid: outlookOf(raiding),
    refine: outlookOf(refining),
    refineUntil,
  };
}

/** Probability that `one` is done by block `until` and in an earlier block than `other`. */
function firstBefore(one: Effort, other: Effort, until: number): number {
  let sum = 0;
  let before = 1;
  const last = Math.min(until, MAX_BLOCKS);
  for (let block = 1; block <= last && before > NEGLIGIBLE; block++) {
    const left = survival(other, block);
    sum += (before - left) * (1 - survival(one, block - 1));
    before = left;
  }
  return sum + before * (1 - survival(one, last));
}

function outlookOf(effort: Effort): RaceOutlook {
  return { mean: meanBlocks(effort), half: blockOfShare(effort, 0.5), ninety: blockOfShare(effort, 0.9) };
}
