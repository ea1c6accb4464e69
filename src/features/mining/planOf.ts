/** From what the screen knows of a view to a plan. */
import { type PlanTask, planProof, planStart, type ProofPlan, type StartPlan } from '../../game/planner.ts';
import type { BlockHeight } from '../../game/units.ts';

/** What the plan of a view depends on, all of it plain, so that it is computed anew only when one of them changes. */
export interface PlanFacts {
  readonly range: bigint;
  readonly clock: BlockHeight;
  readonly height: BlockHeight;
  readonly blockMs: number;
  /** Attempts a second. */
  readonly rate: number;
  readonly bestZeros: number;
  readonly threads: number;
  readonly wattsPerThread: number;
  /** Seconds of hashing that the player gives for a second of waiting. */
  readonly eagerness: number;
  /** Zeros at which the player wants to begin; null leaves it to the client. */
  readonly startAt: number | null;
}

export interface ShownPlan {
  readonly task: PlanTask;
  readonly plan: ProofPlan;
  /** What the curve compares with "now": the player's choice, else the best start. */
  readonly shown: StartPlan;
}

export function planOf(facts: PlanFacts): ShownPlan {
  const { range, clock, height, blockMs, rate, bestZeros, threads, wattsPerThread, eagerness, startAt } = facts;
  const task: PlanTask = { range, clock, height, blockMs, rate, made: { attempts: 0, zeros: bestZeros } };
  const watts = Math.max(1, threads) * wattsPerThread;
  const taste = { watts, joulesPerSecond: eagerness * watts };
  const plan = planProof(task, taste);
  return { task, plan, shown: startAt === null ? plan.best : planStart(task, taste, startAt) };
}
