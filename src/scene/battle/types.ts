/** One attack as an ordered plan: built whole from the full shot detail, then only played. Pure data. */
import type {
  ActiveWeaponry,
  PassiveWeaponry,
  PlanetaryDefense,
  UnitDefense,
  WeaponControl,
} from '../../game/attack.ts';

export type StepAction =
  /** The attacker shows itself: it loses stealth and turns its weapon. */
  | { readonly kind: 'ready'; readonly structId: string; readonly targetId: string }
  /** One projectile leaves; `hits` = it arrives with damage. `toId` is who really takes it (the blocker, if one does). */
  | {
      readonly kind: 'fire';
      readonly fromId: string;
      readonly toId: string;
      readonly weaponry: ActiveWeaponry | null;
      readonly control: WeaponControl | null;
      /** 0-based of its volley. */
      readonly shot: number;
      readonly shots: number;
      readonly ends: 'hit' | 'miss' | 'evaded' | 'intercepted';
    }
  | { readonly kind: 'evade'; readonly structId: string; readonly by: UnitDefense | PlanetaryDefense }
  | { readonly kind: 'block'; readonly structId: string; readonly targetId: string }
  | {
      readonly kind: 'impact';
      readonly structId: string;
      readonly damage: number;
      readonly reducedBy: UnitDefense | null;
      readonly reduction: number;
      readonly armourPiercing: boolean;
    }
  | {
      readonly kind: 'counter';
      readonly fromId: string;
      readonly toId: string;
      readonly weaponry: ActiveWeaponry | PassiveWeaponry | null;
      readonly damage: number;
    }
  | { readonly kind: 'cannon'; readonly toId: string; readonly damage: number }
  | { readonly kind: 'recoil'; readonly structId: string; readonly damage: number }
  | { readonly kind: 'lastResort'; readonly fromId: string; readonly toId: string; readonly damage: number }
  | { readonly kind: 'destroy'; readonly structId: string }
  /** Nothing moves: time for the eye between two parts. */
  | { readonly kind: 'rest' };

/** Health as shown from the start of the step on; null = as the model says. */
export interface ShownChange {
  readonly structId: string;
  readonly health: number;
  readonly isDestroyed: boolean;
}

export interface BattleStep {
  /** From the start of the plan, at speed 1, ms. */
  readonly atMs: number;
  readonly durationMs: number;
  readonly action: StepAction;
  /** What becomes visible at the end of the step. */
  readonly changes: readonly ShownChange[];
}

export interface BattlePlan {
  readonly id: string;
  readonly steps: readonly BattleStep[];
  readonly durationMs: number;
  /** Everybody in it, attacker first: who must be in view. */
  readonly cast: readonly string[];
  /** How everybody stood before it, as far as the record tells. */
  readonly before: readonly ShownChange[];
}

/** Where somebody stands and from where it fires, world px. */
export interface Anchor {
  readonly x: number;
  readonly y: number;
  /** Edge of its square. */
  readonly size: number;
  /** 1 looks right, -1 left. */
  readonly facing: 1 | -1;
  readonly muzzleX: number;
  readonly muzzleY: number;
}

export type Gesture = 'fire' | 'recoil' | 'dodge' | 'brace' | 'shake';

/** What the battle asks of the slots. */
export interface BattleActors {
  /** Writes into `out`; false when the struct is not in the picture. Allocates nothing. */
  anchorOf(structId: string, out: { -readonly [K in keyof Anchor]: Anchor[K] }): boolean;
  /** A short movement of the body, as long as `durationMs`. */
  gesture(structId: string, gesture: Gesture, durationMs: number): void;
}
