/** Plans of the fault run, short to write: a rule at every door, or at some. docs/faults.md */
import {
  CALM_PLAN,
  EACH,
  type FaultAction,
  type FaultPlan,
  type FaultReach,
  type FaultRule,
} from '../../devnet/faults/faultPlan.ts';
import type { FaultTarget } from '../../devnet/types.ts';

export function rule(action: FaultAction, reach: Partial<FaultReach> = {}): FaultRule {
  return { ...EACH, ...reach, ...action };
}

export function calmBut(changes: Partial<FaultPlan>): FaultPlan {
  return { ...CALM_PLAN, ...changes };
}

/** The same rules where HTTP is spoken, and on the stream where they can work on an upgrade. */
export function atDoors(
  rules: readonly FaultRule[],
  doors: readonly FaultTarget[] = ['rest', 'rpc', 'web'],
): FaultPlan {
  const at = (door: FaultTarget): readonly FaultRule[] => (doors.includes(door) ? rules : []);
  return calmBut({ doors: { rest: at('rest'), rpc: at('rpc'), web: at('web'), stream: at('stream') } });
}

export function frames(changes: Partial<FaultPlan['frames']>): FaultPlan {
  return calmBut({ frames: { ...CALM_PLAN.frames, ...changes } });
}

/** All of them at once. Later plans win where there is only one value. */
export function mixed(...plans: readonly FaultPlan[]): FaultPlan {
  return plans.reduce((sum, plan) => ({
    ...sum,
    ...changed(plan),
    doors: {
      rest: [...sum.doors.rest, ...plan.doors.rest],
      rpc: [...sum.doors.rpc, ...plan.doors.rpc],
      web: [...sum.doors.web, ...plan.doors.web],
      stream: [...sum.doors.stream, ...plan.doors.stream],
    },
    frames: { ...sum.frames, ...nonZero(plan.frames) },
  }));
}

function changed(plan: FaultPlan): Partial<FaultPlan> {
  const { clockSkewMs, sessionsExpireEvery, nodeBehindBlocks, mirrorBehindBlocks, mirrorWrong, hostileNames } = plan;
  return nonZero({ clockSkewMs, sessionsExpireEvery, nodeBehindBlocks, mirrorBehindBlocks, mirrorWrong, hostileNames });
}

function nonZero<T extends { readonly [K in keyof T]: number }>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries<number>(values).filter(([, value]) => value !== 0)) as Partial<T>; // fewer of the same
}
