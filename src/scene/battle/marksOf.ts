/** What is left of an attack where nothing moves: one still mark per struct. Pure. */
import type { BattlePlan } from './types.ts';

export interface StillMark {
  readonly structId: string;
  /** Strongest thing that happened to it; `hit` = damage only. */
  readonly kind: 'hit' | 'absorbed' | 'dodged' | 'intercepted' | 'blocked' | 'destroyed';
  /** Health it lost in the whole attack; 0 = none. */
  readonly damage: number;
}

const RANK: readonly StillMark['kind'][] = ['absorbed', 'hit', 'intercepted', 'dodged', 'blocked', 'destroyed'];

export function marksOf(plan: BattlePlan): readonly StillMark[] {
  const marks = new Map<string, StillMark>();
  const note = (structId: string, kind: StillMark['kind'], damage: number): void => {
    const known = marks.get(structId);
    const isStronger = known === undefined || RANK.indexOf(kind) > RANK.indexOf(known.kind);
    marks.set(structId, {
      structId,
      kind: isStronger ? kind : known.kind,
      damage: (known?.damage ?? 0) + damage,
    });
  };
  for (const { action } of plan.steps) {
    switch (action.kind) {
      case 'impact':
        note(action.structId, action.damage > 0 ? 'hit' : 'absorbed', action.damage);
        break;
      case 'evade':
        note(action.structId, isPlanetary(action.by) ? 'intercepted' : 'dodged', 0);
        break;
      case 'block':
        note(action.structId, 'blocked', 0);
        break;
      case 'counter':
      case 'cannon':
      case 'lastResort':
        note(action.toId, 'hit', action.damage);
        break;
      case 'recoil':
      case 'destroy':
        note(
          action.structId,
          action.kind === 'destroy' ? 'destroyed' : 'hit',
          action.kind === 'destroy' ? 0 : action.damage,
        );
        break;
      case 'ready':
      case 'fire':
      case 'rest':
        break;
    }
  }
  return [...marks.values()];
}

export function isPlanetary(by: string): boolean {
  return by === 'defensiveCannon' || by === 'lowOrbitBallisticInterceptorNetwork' || by === 'noPlanetaryDefense';
}
