/** One column of the world: ground in one picture, ore that glows as long as it lasts, light shafts in the deep. */
import { Container, Rectangle, Sprite, Texture } from 'pixi.js';
import { grain } from '../paint/brush.ts';
import { paintLand } from '../paint/paintLand.ts';
import { paintCrystals, paintGlow, paintShaft } from '../paint/paintSprites.ts';
import { paintWater } from '../paint/paintWater.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { Borrowed } from '../stage/Borrowed.ts';
import type { SceneTime, Stage } from '../stage/Stage.ts';
import { mix } from '../world/color.ts';
import type { Daylight } from '../world/daylight.ts';
import { createRandom } from '../world/random.ts';

const { width: CHUNK, bleed, maxScale } = SCENE_CONFIG.chunk;

interface Vein {
  readonly lit: Sprite;
  readonly spent: Sprite;
  readonly halo: Sprite;
  /** Place in the order of digging, 0 = the last to go. */
  readonly rank: number;
  readonly phase: number;
  /** Alpha the halo breathes around. */
  strength: number;
}

export class LandChunk {
  readonly ground = new Container();
  /** Ore and light: hangs over the column's edges, so it lies above the ground of all columns. */
  readonly above = new Container();
  readonly index: number;
  readonly #stage: Stage;
  readonly #rock: Sprite;
  #picture: Texture;
  readonly #borrowed: Borrowed;
  readonly #veins: Vein[] = [];
  readonly #shafts: { readonly sprite: Sprite; readonly phase: number }[] = [];
  #light = 1;

  constructor(stage: Stage, index: number) {
    this.#stage = stage;
    this.index = index;
    this.#borrowed = new Borrowed(stage.bank);
    this.ground.x = index * CHUNK;
    this.above.x = index * CHUNK;
    this.#picture = this.#borrow();
    this.#rock = new Sprite(this.#cut());
    this.#rock.y = topOf(stage);
    this.ground.addChild(this.#rock);
    this.#addVeins();
    this.#addShafts();
  }

  /** Asks for the picture again at the scale that the bank has now. */
  rebake(): void {
    const before = this.#picture;
    this.#picture = this.#borrow();
    const cut = this.#rock.texture;
    this.#rock.texture = this.#cut();
    cut.destroy();
    this.#stage.bank.release(before);
  }

  get isVisible(): boolean {
    return this.ground.visible;
  }

  set isVisible(isVisible: boolean) {
    this.ground.visible = isVisible;
    this.above.visible = isVisible;
  }

  show(oreShare: number, day: Daylight): void {
    this.#rock.tint = day.groundTint;
    this.#light = day.light;
    const full = Math.min(1, Math.max(0, oreShare)) * this.#stage.spec.veins.length;
    for (const vein of this.#veins) {
      const share = Math.min(1, Math.max(0, full - vein.rank));
      vein.lit.alpha = share;
      vein.lit.visible = share > 0;
      vein.spent.visible = share < 1;
      vein.spent.tint = day.groundTint;
      vein.halo.visible = share > 0;
      vein.strength = share * (0.34 + (1 - day.light) * 0.16);
    }
  }

  update(time: SceneTime): void {
    for (const vein of this.#veins) vein.halo.alpha = vein.strength * (0.8 + 0.2 * Math.sin(time * 0.9 + vein.phase));
    for (const { sprite, phase } of this.#shafts) {
      sprite.alpha = (0.25 + this.#light * 0.6) * (0.6 + 0.4 * Math.sin(time * 0.32 + phase));
      sprite.skew.x = Math.sin(time * 0.11 + phase) * 0.05;
    }
  }

  destroy(): void {
    const cut = this.#rock.texture;
    this.ground.destroy({ children: true });
    this.above.destroy({ children: true });
    cut.destroy();
    this.#stage.bank.release(this.#picture);
    this.#borrowed.release();
  }

  #borrow(): Texture {
    const { bank, spec, layout, terrain } = this.#stage;
    const top = topOf(this.#stage);
    const from = this.index * CHUNK - bleed;
    const swath = { from, to: from + CHUNK + bleed * 2 };
    const name = `ground:${spec.seed}:${spec.isSpent ? 'spent' : 'rich'}:${layout.screenWidth}x${layout.height}:${this.index}`;
    return bank.borrow(
      name,
      CHUNK + bleed * 2,
      layout.height - top,
      (brush) => {
        brush.translate(-from, -top);
        const patch = { brush, spec, layout, terrain, swath };
        paintLand(patch);
        paintWater(patch);
        grain(brush, swath, layout.height, 0.028, createRandom(`grain:${spec.seed}`));
      },
      { isAlone: true, maxScale },
    );
  }

  #cut(): Texture {
    const { source } = this.#picture;
    return new Texture({ source, frame: new Rectangle(bleed, 0, CHUNK, source.height) });
  }

  /** Ore lies on every screen alike: how much of it is left is one number. */
  #addVeins(): void {
    const { spec, layout, terrain } = this.#stage;
    const { lines, screenWidth } = layout;
    const from = this.index * CHUNK;
    const halo = this.#borrowed.get('glow', 64, 64, (brush) => paintGlow(brush, 64), { isLight: true });
    const scale = Math.min(1, 0.3 + screenWidth / 2000);
    const firstScreen = Math.floor(from / screenWidth);
    const lastScreen = Math.floor((from + CHUNK) / screenWidth);
    for (let screen = firstScreen; screen <= lastScreen; screen += 1) {
      for (const [rank, vein] of spec.veins.entries()) {
        const x = (screen + vein.x) * screenWidth;
        if (x < from || x >= from + CHUNK) continue;
        const depth = Math.max(26, lines.waterBack - terrain.groundFront(x) - 8);
        const y = terrain.groundFront(x) + 14 + (depth - 24) * vein.y;
        const size = Math.round(60 * scale * vein.size);
        const seed = `${spec.seed}:${rank}`;
        const make = (isLit: boolean): Sprite => {
          const key = `ore:${seed}:${isLit ? 'lit' : 'spent'}`;
          const sprite = new Sprite(
            this.#borrowed.get(key, size, size, (brush) => paintCrystals(brush, size, seed, spec.palette.ore, isLit)),
          );
          sprite.anchor.set(0.5);
          sprite.position.set(x - from, y);
          return sprite;
        };
        const glow = new Sprite(halo);
        glow.anchor.set(0.5);
        glow.position.set(x - from, y);
        glow.scale.set((size * 2.3) / 64, (size * 1.7) / 64);
        glow.tint = spec.palette.ore;
        const one = { lit: make(true), spent: make(false), halo: glow, rank, phase: vein.glow * 6.28, strength: 0.4 };
        this.#veins.push(one);
      }
    }
    // By kind, so that they batch.
    this.above.addChild(...this.#veins.map((vein) => vein.halo));
    this.above.addChild(...this.#veins.flatMap((vein) => [vein.spent, vein.lit]));
  }

  #addShafts(): void {
    const { spec, layout } = this.#stage;
    const { height, lines, screenWidth } = layout;
    const random = createRandom(`shafts:${spec.seed}:${this.index}`);
    const tall = height - lines.waterFront;
    const wide = Math.round(Math.max(60, tall * 0.85));
    const tone = mix(spec.palette.sea, spec.palette.glow, 0.45);
    const texture = this.#borrowed.get(`shaft:${tone}`, wide, tall, (brush) => paintShaft(brush, wide, tall, tone));
    // As many as a screen of this size would have.
    const perScreen = Math.max(3, Math.min(7, Math.round(screenWidth / 230)));
    const count = Math.max(1, Math.round((perScreen * CHUNK) / Math.max(screenWidth, 900)));
    for (let i = 0; i < count; i += 1) {
      const sprite = new Sprite(texture);
      sprite.anchor.set(0.6, 0);
      sprite.position.set(((i + random.between(0.2, 0.8)) / count) * CHUNK, lines.waterFront);
      sprite.scale.x = random.between(0.6, 1.3);
      sprite.blendMode = 'add';
      this.above.addChild(sprite);
      this.#shafts.push({ sprite, phase: random.between(0, 6.28) });
    }
  }
}

/** Above this there is only sky. */
function topOf({ layout: { bands } }: Stage): number {
  return Math.floor(bands.air.top + (bands.air.bottom - bands.air.top) * 0.1);
}
