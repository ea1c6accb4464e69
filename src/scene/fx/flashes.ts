/** Building blocks of every fight: muzzle flash, sparks, fire, smoke, shock. */
import type { Point } from './FxField.ts';
import type { FxKit } from './FxKit.ts';

export const TONE = {
  hot: 0xffd79a,
  fire: 0xff9440,
  steel: 0xcfe4ff,
  guard: 0x74e6d6,
  net: 0x8fa4ff,
  hurt: 0xff7d62,
  spared: 0xb8c7de,
  soil: 0xa08465,
  sea: 0xbfe6ff,
} as const;

const FIRES = ['fire0', 'fire1'] as const;
const PUFFS = ['puff0', 'puff1'] as const;
const SHARDS = ['shard0', 'shard1', 'shard2'] as const;

export function muzzleFlash(kit: FxKit, at: Point, angle: number, size: number, tint: number, delayMs = 0): void {
  const here = { x: at.x, y: at.y, delayMs };
  kit.throw('glow', { on: 'light', ...here, lifeMs: 240, size: size * 0.7, toSize: size * 0.2, tint, fadeOut: 0.7 });
  kit.throw('star', {
    on: 'light',
    ...here,
    lifeMs: 190,
    size: size * 0.85,
    toSize: size * 0.3,
    rotation: angle,
    tint: 0xfff3d6,
  });
  for (let i = 0; i < 4; i += 1) {
    const turn = angle + kit.between(-0.45, 0.45);
    const speed = size * kit.between(1.4, 3.2);
    kit.throw('tracer', {
      on: 'light',
      ...here,
      lifeMs: 260,
      vx: Math.cos(turn) * speed,
      vy: Math.sin(turn) * speed,
      drag: 5,
      isAligned: true,
      size: size * 0.16,
      tint,
    });
  }
  puffs(kit, at, size * 0.3, 2, 0x9aa3b5, delayMs, 0.35);
}

/** Sparks around an angle; `spread` half its opening, radians. */
export function sparks(
  kit: FxKit,
  at: Point,
  angle: number,
  spread: number,
  count: number,
  size: number,
  tint: number,
  delayMs = 0,
  gravity = 0,
): void {
  for (let i = 0; i < count; i += 1) {
    const turn = angle + kit.between(-spread, spread);
    const speed = size * kit.between(0.9, 3.4);
    kit.throw('tracer', {
      on: 'light',
      delayMs,
      lifeMs: kit.between(280, 620),
      x: at.x,
      y: at.y,
      vx: Math.cos(turn) * speed,
      vy: Math.sin(turn) * speed,
      gravity: gravity * size,
      drag: 2.4,
      isAligned: true,
      size: size * kit.between(0.12, 0.24),
      toSize: size * 0.05,
      tint,
      fadeOut: 0.6,
    });
  }
}

export function fireball(kit: FxKit, at: Point, size: number, count: number, delayMs = 0): void {
  kit.throw('glow', {
    on: 'light',
    delayMs,
    lifeMs: 320,
    x: at.x,
    y: at.y,
    size: size * 2.1,
    toSize: size * 0.8,
    tint: 0xffe2b0,
    alpha: 0.95,
    fadeOut: 0.8,
  });
  for (let i = 0; i < count; i += 1) {
    const away = count === 1 ? 0 : size * kit.between(0, 0.3);
    const angle = kit.between(0, Math.PI * 2);
    const big = size * kit.between(0.55, 0.95);
    kit.throw(FIRES[i % 2] ?? 'fire0', {
      on: 'light',
      delayMs: delayMs + i * 26,
      lifeMs: kit.between(380, 640),
      x: at.x + Math.cos(angle) * away,
      y: at.y + Math.sin(angle) * away,
      vx: Math.cos(angle) * size * 0.3,
      vy: Math.sin(angle) * size * 0.3 - size * 0.15,
      drag: 2,
      size: big * 0.35,
      toSize: big,
      rotation: kit.between(0, 6.28),
      spin: kit.between(-1, 1),
      fadeIn: 0.06,
      fadeOut: 0.7,
    });
  }
}

export function puffs(
  kit: FxKit,
  at: Point,
  size: number,
  count: number,
  tint: number,
  delayMs = 0,
  alpha = 0.6,
): void {
  for (let i = 0; i < count; i += 1) {
    const angle = kit.between(0, Math.PI * 2);
    const speed = size * kit.between(0.1, 0.7);
    kit.throw(PUFFS[i % 2] ?? 'puff0', {
      on: 'body',
      delayMs: delayMs + i * 22,
      lifeMs: kit.between(700, 1400),
      x: at.x + Math.cos(angle) * size * 0.12,
      y: at.y + Math.sin(angle) * size * 0.12,
      vx: Math.cos(angle) * speed,
      vy: Math.sin(angle) * speed - size * 0.3,
      drag: 1.8,
      size: size * kit.between(0.3, 0.5),
      toSize: size * kit.between(0.9, 1.4),
      rotation: kit.between(0, 6.28),
      spin: kit.between(-0.5, 0.5),
      tint,
      alpha,
      fadeIn: 0.1,
      fadeOut: 0.75,
    });
  }
}

/** A thin front that runs out; flattened where it runs over ground or water. */
export function shock(kit: FxKit, at: Point, size: number, tint: number, delayMs = 0, flat = 1, lifeMs = 420): void {
  kit.throw('ring', {
    on: 'light',
    delayMs,
    lifeMs,
    x: at.x,
    y: at.y,
    size: size * 0.25,
    toSize: size,
    height: size * 0.25 * flat,
    toHeight: size * flat,
    tint,
    fadeOut: 0.85,
  });
}

export function shards(kit: FxKit, at: Point, size: number, count: number, gravity: number, delayMs = 0): void {
  for (let i = 0; i < count; i += 1) {
    const angle = kit.between(-Math.PI, Math.PI);
    const speed = size * kit.between(0.7, 2.1);
    kit.throw(SHARDS[i % 3] ?? 'shard0', {
      on: 'body',
      delayMs,
      lifeMs: kit.between(800, 1500),
      x: at.x,
      y: at.y,
      vx: Math.cos(angle) * speed,
      vy: Math.sin(angle) * speed - gravity * size * 0.5,
      gravity: gravity * size * 1.9,
      drag: gravity > 0 ? 0.5 : 1.1,
      rotation: angle,
      spin: kit.between(-9, 9),
      size: size * kit.between(0.07, 0.19),
      fadeOut: 0.35,
    });
  }
}

/** Light that stretches from one point to another. */
export function beam(
  kit: FxKit,
  from: Point,
  to: Point,
  width: number,
  tint: number,
  lifeMs: number,
  delayMs = 0,
  alpha = 1,
): void {
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  if (long < 1) return;
  kit.throw('beam', {
    on: 'light',
    delayMs,
    lifeMs,
    x: from.x,
    y: from.y,
    anchorX: 0,
    rotation: Math.atan2(to.y - from.y, to.x - from.x),
    size: long,
    height: width,
    toHeight: width * 0.45,
    tint,
    alpha,
    fadeIn: 0.08,
    fadeOut: 0.5,
  });
}
