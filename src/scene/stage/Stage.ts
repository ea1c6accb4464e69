import type { Container } from 'pixi.js';
import type { SceneLayout } from '../layout.ts';
import type { SceneModel } from '../types.ts';
import type { Daylight } from '../world/daylight.ts';
import type { Terrain } from '../world/terrain.ts';
import type { WorldSpec } from '../world/worldSpec.ts';
import type { TextureBank } from './TextureBank.ts';

/** What every layer may know. Replaced as a whole when size or planet change. */
export interface Stage {
  readonly bank: TextureBank;
  readonly spec: WorldSpec;
  readonly layout: SceneLayout;
  readonly terrain: Terrain;
}

/** Seconds of scene time; stands still while motion is off. */
export type SceneTime = number;

/**
 * A layer owns one container. Order of calls: `resize` first and after each change of size or planet (builds all),
 * `show` for each model, `update` each frame, `destroy` once.
 */
export interface Layer {
  readonly view: Container;
  resize(stage: Stage): void;
  show(model: SceneModel, day: Daylight): void;
  update(deltaMs: number, time: SceneTime): void;
  /** True while a change that answers the player is still moving. */
  readonly isBusy: boolean;
  destroy(): void;
}
