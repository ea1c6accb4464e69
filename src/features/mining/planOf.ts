/** From what the screen knows of a job to a plan. */
import { type PlanTask, planProof, planStart, type ProofPlan, type StartPlan } from '../../game/planner.ts';
import type { BlockHeight } from '../../game/units.ts';

/** What the plan of a job depends on, all of it plain, so that it is computed anew only when one of them changes. */
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

export interface JobPlan {
  readonly task: PlanTask;
  readonly plan: ProofPlan;
  /** What the curve compares with "now": the player's choice, else the best start. */
  readonly shown: StartPlan;
}

/** Attempts a second of an ordinary machine, until the pool has measured this one. */
const ASSUMED_RATE = 5_000_000;

/**
 * The measured rate to two figures: it wavers from second to second, and a plan that wavered with it would say more than
 * it knows.
 */
export function plannedRate(jobRate: number, poolRate: number): number {
  const measured = jobRate > 0 ? jobRate : poolRate;
  return measured > 0 ? Number(measured.toPrecision(2)) : ASSUMED_RATE;
}

export function planOf(facts: PlanFacts): JobPlan {
  const { range, clock, height, blockMs, rate, bestZeros, threads, wattsPerThread, eagerness, startAt } = facts;
  const task: PlanTask = { range, clock, height, blockMs, rate, bank: { attempts: 0, zeros: bestZeros } };
  const watts = Math.max(1, threads) * wattsPerThread;
  const taste = { watts, joulesPerSecond: eagerness * watts };
  const plan = planProof(task, taste);
  return { task, plan, shown: startAt === null ? plan.best : planStart(task, taste, startAt) };
}
