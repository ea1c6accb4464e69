/** The planet's cannon, a last blow, and the moment before a shot. */
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { beam, fireball, shock, sparks, TONE } from './flashes.ts';
import type { Point } from './FxField.ts';
import type { FxKit, HitSpot } from './FxKit.ts';

const { color } = SCENE_CONFIG;

/** Share of the step at which the beam stands. */
const FIRES_AT = 0.5;

/** Light gathers, then a beam as thick as a tower stands between cannon and target. */
export function cannon(kit: FxKit, from: Point, to: HitSpot, size: number, lifeMs: number): number {
  const fires = lifeMs * FIRES_AT;
  const lasts = lifeMs * 0.62;
  gather(kit, from, size, fires, color.copper);
  kit.throw('glow', {
    on: 'light',
    delayMs: 0,
    lifeMs: fires + 80,
    x: from.x,
    y: from.y,
    size: size * 0.1,
    toSize: size * 1.3,
    tint: TONE.fire,
    alpha: 0.9,
    fadeIn: 0.5,
    fadeOut: 0.1,
  });
  for (const [width, tint, alpha] of [
    [0.95, 0xb84a1c, 0.55],
    [0.5, TONE.fire, 0.85],
    [0.24, 0xffe9c0, 1],
  ] as const) {
    beam(kit, from, to, size * width, tint, lasts, fires, alpha);
  }
  for (let i = 0; i < 3; i += 1) beam(kit, from, to, size * 0.62, TONE.hot, 90, fires + 60 + i * 110, 0.5);
  shock(kit, from, size * 1.6, TONE.fire, fires, 0.35, 420);
  kit.throw('star', {
    on: 'light',
    delayMs: fires,
    lifeMs: lasts,
    x: from.x,
    y: from.y,
    size: size * 1.8,
    toSize: size * 0.9,
    tint: TONE.hot,
  });
  for (let i = 0; i < 4; i += 1)
    sparks(kit, to, Math.atan2(to.y - from.y, to.x - from.x) + Math.PI, 1.3, 7, to.size, TONE.hot, fires + i * 100);
  fireball(kit, to, to.size * 0.7, 4, fires + 40);
  shock(kit, to, to.size * 1.7, TONE.hot, fires + 60, 1, 460);
  return fires;
}

/** Motes run together at a point. */
function gather(kit: FxKit, at: Point, size: number, lifeMs: number, tint: number): void {
  const count = 12;
  for (let i = 0; i < count; i += 1) {
    const angle = (i / count) * Math.PI * 2 + kit.between(-0.2, 0.2);
    const away = size * kit.between(0.45, 0.8);
    const delayMs = kit.between(0, lifeMs * 0.55);
    const takes = Math.max(60, lifeMs - delayMs);
    const speed = (away / takes) * 1000;
    kit.throw('tracer', {
      on: 'light',
      delayMs,
      lifeMs: takes,
      x: at.x + Math.cos(angle) * away,
      y: at.y + Math.sin(angle) * away,
      vx: -Math.cos(angle) * speed,
      vy: -Math.sin(angle) * speed,
      isAligned: true,
      size: size * 0.16,
      tint,
      fadeIn: 0.3,
      fadeOut: 0.1,
    });
  }
}

/** The attacker shows its hand: light at the muzzle, a reticle that closes on the target. */
export function ready(kit: FxKit, muzzle: Point, size: number, target: HitSpot | null, lifeMs: number): void {
  gather(kit, muzzle, size * 0.6, lifeMs, color.light);
  kit.throw('glow', {
    on: 'light',
    lifeMs: lifeMs + 60,
    x: muzzle.x,
    y: muzzle.y,
    size: size * 0.08,
    toSize: size * 0.5,
    tint: color.light,
    fadeIn: 0.4,
    fadeOut: 0.12,
  });
  if (target === null) return;
  const lasts = lifeMs + 620;
  const reticle = {
    on: 'sign',
    lifeMs: lasts,
    x: target.x,
    y: target.y,
    tint: color.danger,
    fadeIn: 0.12,
    fadeOut: 0.25,
  } as const;
  kit.throw('reticle', { ...reticle, size: target.size * 1.5, toSize: target.size * 0.86, spin: 0.5 });
}

/** A dying struct takes what it can with it. */
export function lastResort(kit: FxKit, from: HitSpot, to: Point, lifeMs: number): void {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  shock(kit, from, from.size * 2.6, TONE.hurt, 0, 1, 520);
  shock(kit, from, from.size * 2, 0xffffff, 60, 1, 420);
  fireball(kit, from, from.size * 0.9, 4);
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  for (let i = 0; i < 9; i += 1) {
    const turn = angle + kit.between(-0.09, 0.09);
    const speed = (long / (lifeMs * kit.between(0.75, 0.98))) * 1000;
    const takes = (long / speed) * 1000;
    const flown = {
      x: from.x,
      y: from.y,
      vx: Math.cos(turn) * speed,
      vy: Math.sin(turn) * speed,
      lifeMs: takes,
      fadeOut: 0,
    } as const;
    kit.throw('tracer', {
      on: 'light',
      ...flown,
      rotation: turn,
      size: from.size * 0.5,
      height: from.size * 0.07,
      anchorX: 0.9,
      tint: TONE.fire,
    });
    kit.throw(i % 2 === 0 ? 'shard0' : 'shard1', { on: 'body', ...flown, spin: 12, size: from.size * 0.12 });
  }
}
