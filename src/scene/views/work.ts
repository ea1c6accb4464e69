/** What a struct does while it works, as loops that follow scene time and nothing else. */
import { Container, Sprite } from 'pixi.js';
import type { StructArt } from '../art/structArt.ts';
import type { HurtStage } from '../paint/paintDamage.ts';
import { paintDrill, paintGlow, paintSmoke } from '../paint/paintSprites.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { TextureBank } from '../stage/TextureBank.ts';
import { createRandom } from '../world/random.ts';
import { PuffLoop } from './PuffLoop.ts';

const { color, struct: config } = SCENE_CONFIG;

export interface Work {
  /** In front of the struct. */
  readonly view: Container;
  /** Behind it. */
  readonly back: Container;
  update(time: number): void;
}

export function createWork(
  bank: TextureBank,
  kind: 'mine' | 'refine',
  size: number,
  art: StructArt,
  seed: string,
): Work {
  const at = { x: (art.focus[0] / 64 - 0.5) * size, y: (art.focus[1] / 64 - 0.5) * size };
  return kind === 'mine' ? createMining(bank, size, at, seed) : createRefining(bank, size, at, seed);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function glowSprite(bank: TextureBank, tint: number, at: Point, width: number, height: number): Sprite {
  const sprite = new Sprite(bank.get('glow', 64, 64, (brush) => paintGlow(brush, 64), { isLight: true }));
  sprite.anchor.set(0.5);
  sprite.tint = tint;
  sprite.position.set(at.x, at.y);
  sprite.scale.set(width / 64, height / 64);
  return sprite;
}

/** The string strokes in its shaft, dust blows from the hole, ore comes up. */
function createMining(bank: TextureBank, size: number, at: Point, seed: string): Work {
  const view = new Container();
  const back = new Container();
  const width = Math.max(6, Math.round(size * 0.12));
  const height = Math.round(size * 0.5);
  const drill = new Sprite(bank.get('drill', width, height, (brush) => paintDrill(brush, width, height)));
  drill.anchor.set(0.5, 0);
  drill.x = at.x;
  const bitY = at.y + size * 0.3;
  const heat = glowSprite(bank, color.ember, { x: at.x, y: bitY }, size * 0.4, size * 0.26);
  const smoke = bank.get('smoke', 32, 32, (brush) => paintSmoke(brush, 32));
  const spark = bank.get('glow', 64, 64, (brush) => paintGlow(brush, 64), { isLight: true });
  const dust = {
    count: 4,
    lifeS: 1.7,
    driftY: -size * 0.13,
    spread: size * 0.05,
    fromScale: size / 480,
    toScale: size / 150,
    tint: 0xc9b090,
    alpha: 0.5,
  };
  const left = new PuffLoop(smoke, `${seed}l`, { ...dust, driftX: -size * 0.3 });
  const right = new PuffLoop(smoke, `${seed}r`, { ...dust, driftX: size * 0.3 });
  const ore = new PuffLoop(spark, `${seed}o`, {
    count: 5,
    lifeS: 2.2,
    driftX: 0,
    driftY: -size * 0.62,
    spread: size * 0.03,
    fromScale: size / 1400,
    toScale: size / 2000,
    tint: color.ember,
    alpha: 0.95,
  });
  for (const puff of [left, right]) puff.view.position.set(at.x, at.y - size * 0.01);
  ore.view.position.set(at.x, bitY);
  back.addChild(drill, heat);
  view.addChild(left.view, right.view, ore.view);
  return {
    view,
    back,
    update: (time) => {
      const stroke = (time * config.drillHz) % 1;
      // Slow down, quick up: a hammer, not a pendulum.
      const down = stroke < 0.7 ? stroke / 0.7 : 1 - (stroke - 0.7) / 0.3;
      drill.y = at.y - height * 0.5 + down * size * 0.1;
      heat.alpha = 0.25 + down * 0.55;
      left.update(time);
      right.update(time);
      ore.update(time);
    },
  };
}

/** The crucible breathes heat; embers leave it. */
function createRefining(bank: TextureBank, size: number, at: Point, seed: string): Work {
  const view = new Container();
  const back = new Container();
  const lip: Point = { x: at.x, y: at.y - size * 0.12 };
  const halo = glowSprite(bank, color.ember, at, size * 0.8, size * 0.66);
  const pool = glowSprite(bank, 0xffd08a, lip, size * 0.4, size * 0.1);
  const stream = glowSprite(bank, 0xff9440, { x: at.x, y: at.y + size * 0.04 }, size * 0.17, size * 0.2);
  const spark = bank.get('glow', 64, 64, (brush) => paintGlow(brush, 64), { isLight: true });
  const embers = new PuffLoop(spark, `${seed}e`, {
    count: 6,
    lifeS: 2.6,
    driftX: size * 0.05,
    driftY: -size * 0.5,
    spread: size * 0.13,
    fromScale: size / 1500,
    toScale: size / 3600,
    tint: color.ember,
    alpha: 0.9,
  });
  const smoke = bank.get('smoke', 32, 32, (brush) => paintSmoke(brush, 32));
  const steam = new PuffLoop(smoke, `${seed}s`, {
    count: 3,
    lifeS: 4.2,
    driftX: size * 0.18,
    driftY: -size * 0.34,
    spread: size * 0.02,
    fromScale: size / 640,
    toScale: size / 150,
    tint: 0xcdd6e2,
    alpha: 0.3,
  });
  embers.view.position.set(lip.x, lip.y);
  steam.view.position.set(size * -0.1, size * -0.42);
  back.addChild(steam.view);
  view.addChild(halo, pool, stream, embers.view);
  return {
    view,
    back,
    update: (time) => {
      const pulse = 0.5 + 0.5 * Math.sin(time * Math.PI * 2 * config.crucibleHz);
      halo.alpha = 0.26 + pulse * 0.3;
      pool.alpha = 0.7 + pulse * 0.3;
      stream.alpha = 0.5 + pulse * 0.4;
      embers.update(time);
      steam.update(time);
    },
  };
}

/** Smoke and embers of what lies destroyed. */
export function createSmoke(bank: TextureBank, size: number, seed: string): Work {
  return createFire(bank, size, seed, WRECK_FIRE);
}

/** What a hurt body shows while it still works: sparks, then smoke, then fire. */
export function createHurt(bank: TextureBank, size: number, seed: string, stage: HurtStage): Work {
  if (stage !== 1) return createFire(bank, size, seed, HURT_FIRE[stage]);
  const view = new Container();
  const random = createRandom(`hurt:${seed}`);
  const at = { x: random.between(-0.2, 0.2) * size, y: random.between(-0.05, 0.15) * size };
  const spark = glowSprite(bank, 0xcfeaff, at, size * 0.2, size * 0.2);
  const beat = random.between(5, 8);
  view.addChild(spark);
  return {
    view,
    back: new Container(),
    update: (time) => {
      spark.alpha = Math.max(0, Math.sin(time * 37) * Math.sin(time * beat) - 0.35) * 1.4;
    },
  };
}

interface Fire {
  readonly puffs: number;
  readonly tint: number;
  readonly alpha: number;
  /** Shares of the size: how high smoke rises, where it begins. */
  readonly rise: number;
  readonly y: number;
  /** Brightness of what burns below it. */
  readonly heat: number;
}

const WRECK_FIRE: Fire = { puffs: 7, tint: 0x55505a, alpha: 0.95, rise: 0.75, y: 0.22, heat: 0.3 };
const HURT_FIRE: Readonly<Record<2 | 3, Fire>> = {
  2: { puffs: 5, tint: 0x98949e, alpha: 0.75, rise: 0.7, y: 0.02, heat: 0.16 },
  3: { puffs: 8, tint: 0x4a444b, alpha: 1, rise: 0.9, y: 0.04, heat: 0.6 },
};

function createFire(bank: TextureBank, size: number, seed: string, fire: Fire): Work {
  const smoke = bank.get('smoke', 32, 32, (brush) => paintSmoke(brush, 32));
  const loop = new PuffLoop(smoke, seed, {
    count: fire.puffs,
    lifeS: 5 - fire.heat * 2,
    driftX: -size * 0.2,
    driftY: -size * fire.rise,
    spread: size * 0.06,
    fromScale: size / 200,
    toScale: size / (fire.heat > 0.2 ? 38 : 58),
    tint: fire.tint,
    alpha: fire.alpha,
  });
  const random = createRandom(`fire:${seed}`);
  const x = random.between(-0.14, 0.1) * size;
  const ember = glowSprite(bank, color.ember, { x, y: size * (fire.y + 0.08) }, size * 0.5, size * 0.24);
  const beat = random.between(4.4, 6);
  const view = new Container();
  loop.view.position.set(x, size * fire.y);
  view.addChild(ember, loop.view);
  return {
    view,
    back: new Container(),
    update: (time) => {
      loop.update(time);
      ember.alpha = fire.heat * (1 + 0.6 * Math.sin(time * 2.3) * Math.sin(time * beat));
    },
  };
}
