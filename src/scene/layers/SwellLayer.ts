/** Moving crests: those behind the slots and the one in front of them are two instances of this layer. */
import { Container, Sprite } from 'pixi.js';
import { paintSwell } from '../paint/paintSprites.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
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

  constructor(place: 'back' | 'front') {
    this.#place = place;
  }

  resize(stage: Stage): void {
    this.#clear();
    const { lines } = stage.layout;
    const depth = lines.waterFront - lines.waterBack;
    const shares = this.#place === 'back' ? [0.22, 0.5] : [1];
    this.#crests = shares.map((share) => this.#createCrest(stage, lines.waterBack + depth * share, share));
  }

  show(_model: SceneModel, day: Daylight): void {
    for (const { sprite } of this.#crests) sprite.tint = day.groundTint;
  }

  update(_deltaMs: number, time: SceneTime): void {
    for (const { sprite, period, speed, baseY } of this.#crests) {
      sprite.x = -((time * speed) % period);
      sprite.y = baseY + Math.sin(time * 0.8 + baseY) * SCENE_CONFIG.world.swellRise;
    }
  }

  destroy(): void {
    this.#clear();
    this.view.destroy();
  }

  #createCrest({ bank, spec, layout }: Stage, y: number, near: number): Crest {
    const { swellSpeed } = SCENE_CONFIG.world;
    const period = Math.round(260 + near * 260);
    const height = Math.round(14 + near * 18);
    const width = layout.width + period;
    const { palette } = spec;
    const tone = mix(palette.sea, mix(palette.glow, 0xffffff, 0.4), 0.35 + near * 0.3);
    const key = `swell:${spec.seed}:${near}`;
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
    this.#crests = [];
  }
}
