/** How shots are kept from landing. */
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { beam, fireball, shock, sparks, TONE } from './flashes.ts';
import type { Point } from './FxField.ts';
import type { FxKit, HitSpot } from './FxKit.ts';

const { color } = SCENE_CONFIG;

/** Broken rings run out from the antennas, and the air flickers. */
export function jam(kit: FxKit, at: HitSpot): void {
  for (let i = 0; i < 4; i += 1) {
    kit.throw('jam', {
      on: 'light',
      delayMs: i * 110,
      lifeMs: 620,
      x: at.x,
      y: at.y,
      size: at.size * 0.35,
      toSize: at.size * 1.75,
      rotation: i * 0.7,
      spin: i % 2 === 0 ? 1.4 : -1.4,
      tint: i % 2 === 0 ? TONE.guard : TONE.net,
      fadeIn: 0.08,
      fadeOut: 0.7,
    });
  }
  for (let i = 0; i < 9; i += 1) {
    const y = at.y + kit.between(-0.45, 0.45) * at.size;
    const size = at.size * kit.between(0.3, 0.9);
    const x = at.x + kit.between(-0.2, 0.2) * at.size;
    kit.throw('tracer', {
      on: 'light',
      delayMs: kit.between(0, 380),
      lifeMs: 90,
      x,
      y,
      size,
      height: 3,
      tint: TONE.guard,
      alpha: 0.8,
    });
  }
}

/** It banks: lines of air where it was, and a flare that draws the shot. */
export function dodge(kit: FxKit, at: HitSpot, angle: number): void {
  for (let i = 0; i < 7; i += 1) {
    const y = at.y + (i / 6 - 0.5) * at.size * 0.7;
    const size = at.size * kit.between(0.5, 1);
    kit.throw('tracer', {
      on: 'light',
      delayMs: i * 26,
      lifeMs: 340,
      x: at.x + kit.between(-0.3, 0.3) * at.size,
      y,
      vy: -at.size * 1.1,
      drag: 3,
      rotation: -0.5,
      size,
      height: 4,
      tint: TONE.steel,
      alpha: 0.7,
      fadeIn: 0.15,
      fadeOut: 0.6,
    });
  }
  for (let i = 0; i < 5; i += 1) {
    const turn = angle + Math.PI + kit.between(-0.8, 0.8);
    const speed = at.size * kit.between(1, 1.8);
    kit.throw('star', {
      on: 'light',
      delayMs: i * 60,
      lifeMs: 620,
      x: at.x,
      y: at.y,
      vx: Math.cos(turn) * speed,
      vy: Math.sin(turn) * speed,
      gravity: at.size * 1.3,
      drag: 1.2,
      size: at.size * 0.26,
      toSize: at.size * 0.1,
      spin: 4,
      tint: TONE.hot,
    });
  }
  shock(kit, at, at.size * 1.1, TONE.steel, 60, 0.5, 420);
}

/** A wall of cells before the protected, held by a thread of light from who blocks. */
export function wall(kit: FxKit, at: Point, size: number, towards: 1 | -1, holder: Point | null, lifeMs: number): void {
  const height = size * 1.3;
  const wide = height * 0.5;
  const x = at.x - towards * wide * 0.25;
  const stands = { x, y: at.y, isMirrored: towards < 0, fadeIn: 0.12, fadeOut: 0.22, tint: TONE.guard } as const;
  kit.throw('wall', {
    on: 'light',
    lifeMs,
    ...stands,
    size: wide * 0.7,
    toSize: wide,
    height: height * 0.8,
    toHeight: height,
  });
  kit.throw('wall', {
    on: 'body',
    lifeMs,
    ...stands,
    size: wide * 0.7,
    toSize: wide,
    height: height * 0.8,
    toHeight: height,
    alpha: 0.7,
  });
  kit.throw('glow', {
    on: 'light',
    lifeMs,
    x: at.x,
    y: at.y,
    size: size * 0.9,
    height: height * 1.15,
    tint: TONE.guard,
    alpha: 0.3,
    fadeIn: 0.15,
    fadeOut: 0.3,
  });
  if (holder === null) return;
  beam(kit, holder, at, size * 0.17, TONE.guard, lifeMs, 0, 0.75);
  const long = Math.hypot(at.x - holder.x, at.y - holder.y);
  for (let i = 0; i < 6; i += 1) {
    const delayMs = (lifeMs * 0.7 * i) / 6;
    const pulse = {
      x: holder.x,
      y: holder.y,
      vx: ((at.x - holder.x) / 320) * 1000,
      vy: ((at.y - holder.y) / 320) * 1000,
    };
    kit.throw('glow', {
      on: 'light',
      delayMs,
      lifeMs: 320,
      ...pulse,
      size: Math.min(long, size * 0.22),
      tint: 0xffffff,
      alpha: 0.8,
      fadeIn: 0.2,
      fadeOut: 0.3,
    });
  }
}

/** The wall is struck. */
export function wallStruck(kit: FxKit, at: Point, size: number, angle: number): void {
  shock(kit, at, size * 1.1, TONE.guard, 0, 1, 360);
  kit.throw('glow', {
    on: 'light',
    lifeMs: 320,
    x: at.x,
    y: at.y,
    size: size * 1.3,
    toSize: size * 0.4,
    tint: TONE.guard,
  });
  sparks(kit, at, angle + Math.PI, 1.2, 16, size, TONE.guard);
  fireball(kit, at, size * 0.5, 2);
}

/** The network of a planet stops it in the open. `metMs` until they meet. */
export function intercept(kit: FxKit, at: Point, size: number, metMs: number): void {
  const lifeMs = metMs + 760;
  const net = { on: 'light', lifeMs, x: at.x, y: at.y, tint: TONE.net, fadeIn: 0.12, fadeOut: 0.45 } as const;
  kit.throw('lattice', { ...net, size: size * 0.5, toSize: size * 2, spin: 0.12, alpha: 0.95 });
  kit.throw('lattice', {
    ...net,
    delayMs: metMs,
    lifeMs: 420,
    size: size * 1.1,
    toSize: size * 1.7,
    spin: -0.2,
    tint: 0xffffff,
    fadeIn: 0,
    fadeOut: 0.9,
  });
  kit.throw('glow', {
    on: 'light',
    delayMs: metMs,
    lifeMs: 420,
    x: at.x,
    y: at.y,
    size: size * 1.6,
    toSize: size * 0.5,
    tint: TONE.net,
  });
  shock(kit, at, size * 1.9, TONE.net, metMs, 1, 520);
  fireball(kit, at, size * 0.55, 3, metMs);
  sparks(kit, at, 0, Math.PI, 16, size * 0.9, color.light, metMs, 0.4);
}

/** The net's nodes: threads from the sky to where it closes. */
export function netThreads(kit: FxKit, at: Point, size: number, lifeMs: number): void {
  for (let i = 0; i < 5; i += 1) {
    const angle = -Math.PI / 2 + (i - 2) * 0.42;
    const far = { x: at.x + Math.cos(angle) * size * 2.2, y: at.y + Math.sin(angle) * size * 2.2 };
    beam(kit, far, at, size * 0.05, TONE.net, lifeMs, i * 30, 0.5);
    kit.throw('glow', {
      on: 'light',
      delayMs: i * 30,
      lifeMs,
      x: far.x,
      y: far.y,
      size: size * 0.16,
      tint: TONE.net,
      fadeIn: 0.1,
    });
  }
}
