/** Ridges, ground, rock and water in one picture; ore that glows as long as it lasts; light shafts in the deep. */
import { Container, Sprite } from 'pixi.js';
import { paintLand } from '../paint/paintLand.ts';
import { paintCrystals, paintGlow, paintShaft } from '../paint/paintSprites.ts';
import { paintWater } from '../paint/paintWater.ts';
import { grain } from '../paint/brush.ts';
import type { Layer, SceneTime, Stage } from '../stage/Stage.ts';
import type { SceneModel } from '../types.ts';
import { mix } from '../world/color.ts';
import type { Daylight } from '../world/daylight.ts';
import { createRandom } from '../world/random.ts';

interface Vein {
  readonly lit: Sprite;
  readonly spent: Sprite;
  readonly halo: Sprite;
  readonly phase: number;
  /** Alpha the halo breathes around. */
  strength: number;
}

export class LandLayer implements Layer {
  readonly view = new Container();
  readonly isBusy = false;
  #ground = new Sprite();
  #veins: Vein[] = [];
  #shafts: { sprite: Sprite; phase: number }[] = [];
  #light = 1;

  resize(stage: Stage): void {
    this.#clear();
    const { bank, spec, layout, terrain } = stage;
    const { width, height, bands, lines } = layout;
    const top = Math.floor(bands.air.top + (bands.air.bottom - bands.air.top) * 0.1);
    const texture = bank.get(`ground:${spec.seed}`, width, height - top, (brush) => {
      brush.translate(0, -top);
      paintLand(brush, spec, layout, terrain);
      paintWater(brush, spec, layout, terrain);
      grain(brush, width, height, 0.028, createRandom(`grain:${spec.seed}`));
    });
    this.#ground = new Sprite(texture);
    this.#ground.y = top;
    this.view.addChild(this.#ground);

    const halo = bank.get('glow', 64, 64, (brush) => paintGlow(brush, 64));
    const scale = Math.min(1, 0.3 + width / 2000);
    this.#veins = spec.veins.map((vein, i) => {
      const x = vein.x * width;
      const depth = Math.max(26, lines.waterBack - terrain.groundFront(x) - 8);
      const y = terrain.groundFront(x) + 14 + (depth - 24) * vein.y;
      const size = Math.round(60 * scale * vein.size);
      const seed = `${spec.seed}:${i}`;
      const make = (isLit: boolean): Sprite => {
        const key = `ore:${seed}:${isLit ? 'lit' : 'spent'}`;
        const sprite = new Sprite(
          bank.get(key, size, size, (brush) => paintCrystals(brush, size, seed, spec.palette.ore, isLit)),
        );
        sprite.anchor.set(0.5);
        sprite.position.set(x, y);
        return sprite;
      };
      const spent = make(false);
      const lit = make(true);
      const glowSprite = new Sprite(halo);
      glowSprite.anchor.set(0.5);
      glowSprite.position.set(x, y);
      glowSprite.scale.set((size * 2.3) / 64, (size * 1.7) / 64);
      glowSprite.tint = spec.palette.ore;
      glowSprite.blendMode = 'add';
      this.view.addChild(glowSprite, spent, lit);
      return { lit, spent, halo: glowSprite, phase: vein.glow * 6.28, strength: 0.4 };
    });
    this.#addShafts(stage);
  }

  show(model: SceneModel, day: Daylight): void {
    this.#ground.tint = day.groundTint;
    this.#light = day.light;
    const full = Math.min(1, Math.max(0, model.oreShare)) * this.#veins.length;
    this.#veins.forEach((vein, i) => {
      const share = Math.min(1, Math.max(0, full - i));
      vein.lit.alpha = share;
      vein.lit.visible = share > 0;
      vein.spent.visible = share < 1;
      vein.spent.tint = day.groundTint;
      vein.halo.visible = share > 0;
      vein.strength = share * (0.34 + (1 - day.light) * 0.16);
    });
  }

  update(_deltaMs: number, time: SceneTime): void {
    for (const vein of this.#veins) vein.halo.alpha = vein.strength * (0.8 + 0.2 * Math.sin(time * 0.9 + vein.phase));
    for (const { sprite, phase } of this.#shafts) {
      sprite.alpha = (0.25 + this.#light * 0.6) * (0.6 + 0.4 * Math.sin(time * 0.32 + phase));
      sprite.skew.x = Math.sin(time * 0.11 + phase) * 0.05;
    }
  }

  destroy(): void {
    this.#clear();
    this.view.destroy();
  }

  #addShafts({ bank, spec, layout }: Stage): void {
    const { width, height, lines } = layout;
    const random = createRandom(`shafts:${spec.seed}`);
    const tall = height - lines.waterFront;
    const wide = Math.round(Math.max(60, tall * 0.85));
    const tone = mix(spec.palette.sea, spec.palette.glow, 0.45);
    const texture = bank.get(`shaft:${tone}`, wide, tall, (brush) => paintShaft(brush, wide, tall, tone));
    const count = Math.max(3, Math.min(7, Math.round(width / 230)));
    this.#shafts = Array.from({ length: count }, (_, i) => {
      const sprite = new Sprite(texture);
      sprite.anchor.set(0.6, 0);
      sprite.position.set(((i + random.between(0.2, 0.8)) / count) * width, lines.waterFront);
      sprite.scale.x = random.between(0.6, 1.3);
      sprite.blendMode = 'add';
      this.view.addChild(sprite);
      return { sprite, phase: random.between(0, 6.28) };
    });
  }

  #clear(): void {
    for (const child of this.view.removeChildren()) child.destroy();
    this.#veins = [];
    this.#shafts = [];
  }
}
