/** What the scene draws and what it reports. It knows no store, no network and no React: values in, intents out. */
import type { Ambit } from '../game/ambit.ts';
import type { StructPhase } from '../game/structStatus.ts';

export interface SceneStruct {
  /** Struct id; the key of its view, so that a struct that stays is the same view. */
  readonly id: string;
  /** Class name: chooses the art. */
  readonly typeName: string;
  readonly phase: StructPhase;
  readonly hidden: boolean;
  readonly health: number;
  readonly maxHealth: number;
  /** 0..1 while a proof is due (build, mine, refine): how far its difficulty has fallen; null when none is. */
  readonly progress: number | null;
  /** Loop to play while online. */
  readonly working: 'mine' | 'refine' | null;
}

export interface SceneSlot {
  /** `planet/land/2`, `fleet/space/0`, `fleet/command`: stable for keyboard focus and the parallel DOM. */
  readonly key: string;
  readonly side: 'planet' | 'fleet';
  readonly ambit: Ambit;
  /** 0-based; -1 for the command slot. */
  readonly slot: number;
  readonly struct: SceneStruct | null;
  /** Free and buildable with what is being placed now: glows. */
  readonly invites: boolean;
}

export interface SceneModel {
  /** Seeds terrain, palette and stars: the same id always looks the same. */
  readonly planetId: string;
  /** Drives day light. */
  readonly height: number;
  /** Ore left of ore at the start: 0..1; shown in the ground. */
  readonly oreShare: number;
  readonly slots: readonly SceneSlot[];
  readonly selectedKey: string | null;
  readonly hoveredKey: string | null;
}

export type SceneIntent =
  | { readonly kind: 'select'; readonly key: string }
  | { readonly kind: 'hover'; readonly key: string | null };

/** Where a slot is on the canvas, CSS pixels: the parallel DOM lays its buttons there. */
export interface SlotBox {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Scene {
  /** Reconciles against the last model: same, changed, new, gone. */
  update(model: SceneModel): void;
  /** CSS pixels; call from a ResizeObserver. */
  resize(width: number, height: number): void;
  /** Off under prefers-reduced-motion: state changes then show as still marks. */
  setMotion(on: boolean): void;
  watchLayout(listener: (boxes: readonly SlotBox[]) => void): () => void;
  watchIntents(listener: (intent: SceneIntent) => void): () => void;
  destroy(): void;
}
