/** For what planet, size and company the layers were built last, and when that has to be done anew. No Pixi but the textures' bank. */
import { layoutScene, type SceneLayout } from '../layout.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { SceneModel } from '../types.ts';
import { createTerrain } from '../world/terrain.ts';
import { createWorldSpec } from '../world/worldSpec.ts';
import type { Stage } from './Stage.ts';
import type { TextureBank } from './TextureBank.ts';

type Company = Pick<SceneModel, 'planetId' | 'isComplete' | 'slots' | 'groups'>;

export class PaintedWorld {
  readonly #bank: TextureBank;
  #stage: Stage | null = null;
  #paintedFor = '';

  constructor(bank: TextureBank) {
    this.#bank = bank;
  }

  /** What the layers were built for; null = nothing yet. */
  get stage(): Stage | null {
    return this.#stage;
  }

  layout(width: number, height: number, { slots, groups }: Company): SceneLayout {
    return layoutScene(width, height, slots, groups);
  }

  /** Everything anew for this planet, size and company; the same planet in the same size keeps its looks. */
  build(width: number, height: number, company: Company): Stage {
    const { planetId, isComplete } = company;
    const layout = this.layout(width, height, company);
    const paintKey = `${planetId}|${String(isComplete)}|${layout.screenWidth}x${layout.height}`;
    const known = paintKey === this.#paintedFor ? this.#stage : null;
    const spec = known?.spec ?? createWorldSpec(planetId, isComplete);
    this.#stage = { bank: this.#bank, spec, layout, terrain: createTerrain(spec, layout) };
    this.#paintedFor = paintKey;
    return this.#stage;
  }

  /** Pictures as fine as they are looked at from so near; false = they are. */
  refine(zoom: number): boolean {
    const scale = SCENE_CONFIG.camera.bakeScales.find((step) => step >= zoom - 0.05) ?? 1;
    if (scale === this.#bank.scale) return false;
    this.#bank.scale = scale;
    return true;
  }
}
