import type { Container } from 'pixi.js';
import type { SceneLayout } from '../layout.ts';
import type { SceneModel } from '../types.ts';
import type { Daylight } from '../world/daylight.ts';
import type { Terrain } from '../world/terrain.ts';
import type { WorldSpec } from '../world/worldSpec.ts';
import type { Rect, Sight } from './Sight.ts';
import type { TextureBank } from './TextureBank.ts';

/** What every layer may know. Replaced as a whole when size, places or planet change. */
export interface Stage {
  readonly bank: TextureBank;
  readonly spec: WorldSpec;
  readonly layout: SceneLayout;
  readonly terrain: Terrain;
}

/** A model as it is drawn now: as far as it has been shown, with what only the scene knows. */
export interface DrawnModel extends SceneModel {
  /** Slot under the pointer. */
  readonly hoveredKey: string | null;
}

/** Seconds of scene time; stands still while motion is off. */
export type SceneTime = number;

/**
 * A layer owns one container. Order of calls: `resize` first and after each change of size, places or planet (builds or
 * rearranges all), `show` for each model, `look` when the camera has moved, `update` each frame, `destroy` once.
 */
export interface Layer {
  readonly view: Container;
  resize(stage: Stage): void;
  show(model: DrawnModel, day: Daylight): void;
  update(deltaMs: number, time: SceneTime): void;
  /** The camera or the world has changed: hide what is not seen. Called after `resize` and `show`, and before `update`. */
  look?(sight: Sight): void;
  /** For pictures as wide as the view rather than the world: stand where this part of the world is looked at. */
  follow?(rect: Rect): void;
  /** Ends all transitions at once: told after each `show` while motion is off, and when it goes off. */
  settle?(): void;
  /** Off under prefers-reduced-motion. Told before the first frame when it is off from the start. */
  setMotion?(on: boolean): void;
  /** True while a change that answers the player is still moving. */
  readonly isBusy: boolean;
  destroy(): void;
}
