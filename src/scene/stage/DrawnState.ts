/**
 * The model the scene was given last, and what is drawn of it now: as far as battles have been shown, with the slot under the
 * pointer. Says what a change asks for. No Pixi.
 */
import { hasSamePlaces } from '../samePlaces.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { SceneModel, SceneOwner } from '../types.ts';
import type { DrawnModel } from './Stage.ts';

/** `show`: the same places look otherwise. `paint`: somebody came or went. `planet`: another world. */
export type Change = 'show' | 'paint' | 'planet';

export class DrawnState {
  /** Lays over a model what has not been shown yet. */
  readonly #dress: (model: SceneModel) => SceneModel;
  /** Whose each group of this planet is or was: news of a fleet may come when it has gone. */
  readonly #owners = new Map<string, SceneOwner>();
  #model: SceneModel | null = null;
  #hoveredKey: string | null = null;
  #drawn: DrawnModel | null = null;

  constructor(dress: (model: SceneModel) => SceneModel) {
    this.#dress = dress;
  }

  /** null until there was a model. */
  get drawn(): DrawnModel | null {
    return this.#drawn;
  }

  ownerOf(groupKey: string): SceneOwner | null {
    return this.#owners.get(groupKey) ?? null;
  }

  take(model: SceneModel): void {
    if (this.#model?.planetId !== model.planetId) this.#owners.clear();
    for (const { key, owner } of model.groups) if (owner !== null) this.#owners.set(key, owner);
    this.#model = model;
  }

  /** True when it is another slot. */
  hover(key: string | null): boolean {
    if (key === this.#hoveredKey) return false;
    this.#hoveredKey = key;
    return true;
  }

  /** Makes what is to be drawn now; null when nothing is there to draw, or nothing else than before. */
  refresh(): Change | null {
    if (this.#model === null) return null;
    const before = this.#drawn;
    const drawn = { ...this.#dress(this.#model), hoveredKey: this.#hoveredKey };
    if (before !== null && isOnlyLater(before, drawn)) return null;
    this.#drawn = drawn;
    if (before === null) return 'paint';
    if (before.planetId !== drawn.planetId) return 'planet';
    return before.isComplete === drawn.isComplete && hasSamePlaces(before, drawn) ? 'show' : 'paint';
  }
}

/** Blocks went by and nothing else: a picture of it would cost a whole frame for daylight that nobody tells from the last. */
function isOnlyLater(before: DrawnModel, now: DrawnModel): boolean {
  const blocks = now.height - before.height;
  if (blocks <= 0 || blocks >= SCENE_CONFIG.day.unseenBlocks) return false;
  const keys = Object.keys(now) as (keyof DrawnModel)[];
  return keys.every((key) => key === 'height' || now[key] === before[key]);
}
