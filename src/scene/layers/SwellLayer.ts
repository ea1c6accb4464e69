/** Moving crests: those behind the slots and the one in front of them are two instances of this layer. */
import { Container, Sprite } from 'pixi.js';
import { paintSwell } from '../paint/paintSprites.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { Borrowed } from '../stage/Borrowed.ts';
import type { Rect } from '../stage/Sight.ts';
import type { Layer, SceneTime, Stage } from '../stage/Stage.ts';
import type { SceneModel } from '../types.ts';
import { mix } from '../world/color.ts';
import type { Daylight } from '../world/daylight.ts';

interface Crest {
  readonly sprite: Sprite;
  readonly period: number;
  readonly speed: number;
  readonly baseY: number;
}

export class SwellLayer implements Layer {
  readonly view = new Container();
  readonly isBusy = false;
  readonly #place: 'back' | 'front';
  #crests: Crest[] = [];
  #borrowed: Borrowed | null = null;
  #paintedFor = '';
  /** What is looked at begins here, world px. */
  #from = 0;
  #time = 0;

  constructor(place: 'back' | 'front') {
    this.#place = place;
  }

  resize(stage: Stage): void {
    const { spec, layout } = stage;
    const { lines } = layout;
    const paintedFor = `${spec.seed}|${String(spec.isSpent)}|${layout.screenWidth}x${layout.height}`;
    if (paintedFor === this.#paintedFor) return;
    this.#paintedFor = paintedFor;
    this.#clear();
    const borrowed = new Borrowed(stage.bank);
    this.#borrowed = borrowed;
    const depth = lines.waterFront - lines.waterBack;
    const shares = this.#place === 'back' ? [0.22, 0.5] : [1];
    this.#crests = shares.map((share) => this.#createCrest(stage, borrowed, lines.waterBack + depth * share, share));
  }

  show(_model: SceneModel, day: Daylight): void {
    for (const { sprite } of this.#crests) sprite.tint = day.groundTint;
  }

  follow(rect: Rect): void {
    this.#from = rect.x;
    for (const crest of this.#crests) this.#drift(crest);
  }

  update(_deltaMs: number, time: SceneTime): void {
    this.#time = time;
    for (const crest of this.#crests) {
      const { sprite, baseY } = crest;
      this.#drift(crest);
      sprite.y = baseY + Math.sin(time * 0.8 + baseY) * SCENE_CONFIG.world.swellRise;
    }
  }

  destroy(): void {
    this.#clear();
    this.view.destroy();
  }

  /** The crest is as wide as the view: it jumps by whole periods, which nobody sees. */
  #drift({ sprite, period, speed }: Crest): void {
    sprite.x = Math.floor(this.#from / period) * period - ((this.#time * speed) % period);
  }

  #createCrest({ spec, layout }: Stage, bank: Borrowed, y: number, near: number): Crest {
    const { swellSpeed } = SCENE_CONFIG.world;
    const period = Math.round(260 + near * 260);
    const height = Math.round(14 + near * 18);
    // Wherever the view begins: up to a period before it, and drifted by up to another.
    const width = layout.screenWidth + period * 2;
    const { palette } = spec;
    const tone = mix(palette.sea, mix(palette.glow, 0xffffff, 0.4), 0.35 + near * 0.3);
    const key = `swell:${spec.seed}:${spec.isSpent ? 'spent' : 'rich'}:${near}`;
    const sprite = new Sprite(
      bank.get(key, width, height, (brush) =>
        paintSwell(brush, width, height, period, key, tone, mix(palette.sea, palette.deep, 0.25)),
      ),
    );
    sprite.alpha = 0.35 + near * 0.5;
    this.view.addChild(sprite);
    return { sprite, period, speed: swellSpeed[0] + (swellSpeed[1] - swellSpeed[0]) * near, baseY: y - height * 0.32 };
  }

  #clear(): void {
    for (const child of this.view.removeChildren()) child.destroy();
    this.#borrowed?.release();
    this.#borrowed = null;
    this.#crests = [];
  }
}
