/** What a struct does while it works, as loops that follow scene time and nothing else. */
import { Container, Sprite } from 'pixi.js';
import type { StructArt } from '../art/structArt.ts';
import { paintDrill, paintGlow, paintSmoke } from '../paint/paintSprites.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import type { TextureBank } from '../stage/TextureBank.ts';
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
  const sprite = new Sprite(bank.get('glow', 64, 64, (brush) => paintGlow(brush, 64)));
  sprite.anchor.set(0.5);
  sprite.tint = tint;
  sprite.blendMode = 'add';
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
  const spark = bank.get('glow', 64, 64, (brush) => paintGlow(brush, 64));
  const dust = {
    count: 4,
    lifeS: 1.7,
    driftY: -size * 0.13,
    spread: size * 0.05,
    fromScale: size / 480,
    toScale: size / 150,
    tint: 0xc9b090,
    alpha: 0.5,
    isLight: false,
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
    isLight: true,
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
  const spark = bank.get('glow', 64, 64, (brush) => paintGlow(brush, 64));
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
    isLight: true,
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
    isLight: false,
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

export function createSmoke(bank: TextureBank, size: number, seed: string): Work {
  const smoke = bank.get('smoke', 32, 32, (brush) => paintSmoke(brush, 32));
  const loop = new PuffLoop(smoke, seed, {
    count: 5,
    lifeS: 5,
    driftX: size * 0.2,
    driftY: -size * 0.75,
    spread: size * 0.06,
    fromScale: size / 260,
    toScale: size / 60,
    tint: 0x55505a,
    alpha: 0.75,
    isLight: false,
  });
  const ember = glowSprite(bank, color.ember, { x: -size * 0.03, y: size * 0.3 }, size * 0.5, size * 0.2);
  const view = new Container();
  const back = new Container();
  loop.view.position.set(0, size * 0.22);
  view.addChild(loop.view, ember);
  return {
    view,
    back,
    update: (time) => {
      loop.update(time);
      ember.alpha = 0.3 + 0.2 * Math.sin(time * 2.3) * Math.sin(time * 5.1);
    },
  };
}
