/** An attack laid between two models, and the moments of it worth a picture: read off the very plan that is played. */
import type { AttackRecord } from '../../../game/attack.ts';
import { planAttack } from '../../../scene/battle/planAttack.ts';
import type { BattlePlan, BattleStep, ShownChange, StepAction } from '../../../scene/battle/types.ts';
import { SCENE_CONFIG } from '../../../scene/sceneConfig.ts';
import type { SceneModel, SceneStruct } from '../../../scene/types.ts';

export function planOf(id: string, attack: AttackRecord): BattlePlan {
  return planAttack(id, attack, SCENE_CONFIG.battle.timings);
}

/** The model as it was before the attack, and as it is when all of it has happened. */
export function aroundAttack(model: SceneModel, plan: BattlePlan): { before: SceneModel; after: SceneModel } {
  const before = withShown(model, plan.before);
  return {
    before,
    after: withShown(
      before,
      plan.steps.flatMap((step) => step.changes),
    ),
  };
}

/** The last word about each struct holds. */
function withShown(model: SceneModel, changes: readonly ShownChange[]): SceneModel {
  const byId = new Map(changes.map((change) => [change.structId, change]));
  const changed = (struct: SceneStruct): SceneStruct => {
    const change = byId.get(struct.id);
    if (change === undefined) return struct;
    return { ...struct, health: change.health, phase: change.isDestroyed ? 'destroyed' : struct.phase };
  };
  const slots = model.slots.map((slot) => (slot.struct === null ? slot : { ...slot, struct: changed(slot.struct) }));
  return { ...model, slots };
}

/** @throws RangeError when the plan has no such step: the picture would show something else. */
export function stepOf(plan: BattlePlan, kind: StepAction['kind'], nth = 0): BattleStep {
  const step = plan.steps.filter(({ action }) => action.kind === kind)[nth];
  if (step === undefined) throw new RangeError(`${plan.id} has no step ${kind} number ${nth}.`);
  return step;
}

/** Whom a step is about, when it is about one place and not about what flies between two. */
export function placeOf({ action }: BattleStep): string | null {
  switch (action.kind) {
    case 'ready':
    case 'evade':
    case 'block':
    case 'impact':
    case 'recoil':
    case 'destroy':
      return action.structId;
    default:
      return null;
  }
}

/** @param share 0..1 of the step */
export function momentOf(plan: BattlePlan, kind: StepAction['kind'], share: number, nth = 0): number {
  const step = stepOf(plan, kind, nth);
  return Math.round(step.atMs + step.durationMs * share);
}
