/** While something is aimed, under the slots: the ground within reach and rings around what may be chosen. */
import { Container, type Sprite } from 'pixi.js';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { AIM_TONE } from '../signals/aimTone.ts';
import { clamp01 } from '../signals/ease.ts';
import { paintOrigin, paintReachBand, paintTargetRing } from '../signals/paintReach.ts';
import { plotsOf, type Plot } from '../signals/plots.ts';
import { SpritePool } from '../signals/SpritePool.ts';
import type { Layer, SceneTime, Stage } from '../stage/Stage.ts';
import type { SceneAim, SceneModel } from '../types.ts';

const { signal } = SCENE_CONFIG;

const BAND_HEIGHT = 46;
const BAND_STEP = 48;
const RING_SIZE = 128;
const FADE_PER_MS = 0.008;

interface Ring {
  readonly sprite: Sprite;
  readonly scale: number;
  readonly phase: number;
  readonly isTarget: boolean;
}

export class ReachLayer implements Layer {
  readonly view = new Container();
  readonly #bands = new SpritePool();
  readonly #marks = new SpritePool();
  readonly #dim: (keys: ReadonlySet<string> | null, alpha: number) => void;
  #rings: Ring[] = [];
  #stage: Stage | null = null;
  #plots: ReadonlyMap<string, Plot> = new Map();
  #aim: SceneAim | null = null;

  /** `dim`: everything but these slots sinks into the dark; null = nothing does. */
  constructor(dim: (keys: ReadonlySet<string> | null, alpha: number) => void = () => undefined) {
    this.#dim = dim;
    this.view.addChild(this.#bands.view, this.#marks.view);
    this.view.alpha = 0;
    this.view.visible = false;
  }

  get isBusy(): boolean {
    return this.view.alpha !== (this.#aim === null ? 0 : 1);
  }

  resize(stage: Stage): void {
    this.#stage = stage;
    this.#plots = plotsOf(stage.layout.spots, stage.layout.groups);
    this.#bands.clear();
    this.#marks.clear();
    this.#rings = [];
    if (this.#aim !== null) this.#build(stage, this.#aim);
  }

  show(model: SceneModel): void {
    if (this.#aim === model.aim) return;
    this.#aim = model.aim;
    const { aim } = model;
    this.#dim(aim === null ? null : new Set([...aim.candidates.keys(), aim.fromKey]), signal.dimAlpha);
    // Without an aim the last picture fades as it is.
    if (this.#stage !== null && model.aim !== null) this.#build(this.#stage, model.aim);
  }

  settle(): void {
    this.view.alpha = this.#aim === null ? 0 : 1;
  }

  update(deltaMs: number, time: SceneTime): void {
    const step = deltaMs * FADE_PER_MS * (this.#aim === null ? -1 : 1);
    this.view.alpha = clamp01(this.view.alpha + step);
    this.view.visible = this.view.alpha > 0;
    if (!this.view.visible) return;
    this.#bands.view.alpha = 0.82 + 0.18 * Math.sin(time * 2.1);
    for (const { sprite, scale, phase, isTarget } of this.#rings) {
      const breath = Math.sin(time * 2.6 + phase);
      sprite.scale.set(scale * (1 + breath * 0.028));
      sprite.alpha = isTarget ? 1 : 0.78 + breath * 0.2;
      sprite.rotation = isTarget ? time * 0.5 : 0;
    }
  }

  destroy(): void {
    this.#bands.destroy();
    this.#marks.destroy();
    this.view.destroy();
  }

  #build({ bank, layout }: Stage, aim: SceneAim): void {
    const tone = AIM_TONE[aim.kind];
    this.#bands.begin();
    this.#marks.begin();
    this.#rings = [];
    const groups = new Set<string>();
    for (const key of aim.candidates.keys()) {
      const spot = layout.spotOf.get(key);
      if (spot !== undefined) groups.add(spot.group);
    }
    for (const group of groups) {
      for (const { ambit, x, width, footY } of this.#plots.get(group)?.rows ?? []) {
        if (!aim.reach.includes(ambit)) continue;
        // In steps, so that a hundred sizes of a window do not leave a hundred pictures.
        const wide = Math.ceil((width + 20) / BAND_STEP) * BAND_STEP;
        const texture = bank.get('reach:band', wide, BAND_HEIGHT, (brush) => paintReachBand(brush, wide, BAND_HEIGHT));
        const band = this.#bands.take(texture, 'add');
        band.anchor.set(0.5, 0.72);
        band.position.set(x + width / 2, footY + 3);
        band.scale.x = (width + 20) / wide;
        band.tint = tone;
      }
    }
    const ring = bank.get('reach:ring', RING_SIZE, RING_SIZE, (brush) => paintTargetRing(brush, RING_SIZE));
    for (const [key, verdict] of aim.candidates) {
      const spot = layout.spotOf.get(key);
      if (spot === undefined || verdict !== 'open') continue;
      const mark = this.#marks.take(ring);
      const scale = (spot.size * 1.02) / RING_SIZE;
      mark.position.set(spot.x + spot.size / 2, spot.y + spot.size / 2);
      mark.scale.set(scale);
      mark.tint = tone;
      this.#rings.push({ sprite: mark, scale, phase: spot.x * 0.021, isTarget: key === aim.targetKey });
    }
    const from = layout.spotOf.get(aim.fromKey);
    if (from !== undefined) {
      const origin = this.#marks.take(
        bank.get('reach:origin', 128, 44, (brush) => paintOrigin(brush, 128, 44)),
        'add',
      );
      origin.position.set(from.x + from.size / 2, from.footY - 2);
      origin.scale.set((from.size * 1.08) / 128);
      origin.tint = tone;
    }
    this.#bands.end();
    this.#marks.end();
  }
}
