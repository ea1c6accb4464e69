/** What a hit looks like where it happens: vacuum, air, ground or water. And the end of a struct. */
import { clouds, columnOf } from './weather.ts';
import { fireball, puffs, shards, shock, sparks, TONE } from './flashes.ts';
import type { FxKit, HitSpot } from './FxKit.ts';

/** How hard things fall, in sizes per second squared over two. */
const FALL: Readonly<Record<HitSpot['ambit'], number>> = { space: 0, air: 0.8, land: 1.1, water: 1 };

/** @param angle the way the shot was flying */
export function impact(kit: FxKit, at: HitSpot, angle: number, power: number): void {
  const { size, ambit } = at;
  const back = angle + Math.PI;
  sparks(kit, at, back, 1.1, 7 + power * 3, size * 0.9, TONE.hot, 0, FALL[ambit]);
  if (ambit === 'space') {
    fireball(kit, at, size * 0.5, 2);
    shock(kit, at, size * 1.15, TONE.steel, 0, 1, 380);
    shock(kit, at, size * 0.7, 0xffffff, 60, 1, 300);
  } else if (ambit === 'air') {
    fireball(kit, at, size * 0.62, 3);
    shock(kit, at, size * 0.9, TONE.hot, 0, 1, 320);
    puffs(kit, at, size * 0.6, 4, 0x6f6a72, 120, 0.5);
  } else if (ambit === 'land') {
    fireball(kit, at, size * 0.55, 2);
    clouds(kit, at, power);
  } else {
    fireball(kit, at, size * 0.45, 2);
    columnOf(kit, at, power);
  }
}

/** A shot that hit nothing: what it raises instead. */
export function missed(kit: FxKit, at: HitSpot): void {
  const { size, ambit } = at;
  if (ambit === 'land') clouds(kit, at, 1);
  else if (ambit === 'water') columnOf(kit, at, 1);
  else {
    puffs(kit, at, size * 0.34, 4, ambit === 'air' ? 0xdfe6f2 : 0x8d93b0, 0, 0.6);
    sparks(kit, at, 0, Math.PI, 5, size * 0.4, TONE.steel);
  }
}

/** Armour holds: most of it flies off along the plate. */
export function armourSparks(kit: FxKit, at: HitSpot, angle: number): void {
  const back = angle + Math.PI;
  sparks(kit, at, back - 0.9, 0.3, 12, at.size * 1.15, 0xffffff, 0, 0.6);
  sparks(kit, at, back + 0.9, 0.3, 12, at.size * 1.15, TONE.hot, 0, 0.6);
  kit.throw('star', {
    on: 'light',
    lifeMs: 260,
    x: at.x,
    y: at.y,
    size: at.size * 0.9,
    toSize: at.size * 0.4,
    rotation: back,
    tint: TONE.steel,
  });
  shock(kit, at, at.size * 0.7, TONE.steel, 0, 1, 300);
}

/** Straight through: a lance of light, and sparks on the far side. */
export function pierced(kit: FxKit, at: HitSpot, angle: number): void {
  const { size } = at;
  kit.throw('tracer', {
    on: 'light',
    lifeMs: 360,
    x: at.x + Math.cos(angle) * size * 0.7,
    y: at.y + Math.sin(angle) * size * 0.7,
    rotation: angle,
    size: size * 1.7,
    height: size * 0.16,
    toHeight: size * 0.02,
    anchorX: 0.75,
    tint: 0xfff0d8,
    fadeOut: 0.8,
  });
  const out = { x: at.x + Math.cos(angle) * size * 0.3, y: at.y + Math.sin(angle) * size * 0.3 };
  sparks(kit, out, angle, 0.28, 11, size * 1.35, TONE.fire);
}

/** In three stages: it bursts here and there, goes up, and leaves smoke. */
export function explosion(kit: FxKit, at: HitSpot): void {
  const { size, ambit } = at;
  for (let i = 0; i < 4; i += 1) {
    const spot = { x: at.x + kit.between(-0.32, 0.32) * size, y: at.y + kit.between(-0.3, 0.3) * size };
    fireball(kit, spot, size * 0.36, 1, i * 70);
    sparks(kit, spot, -Math.PI / 2, Math.PI, 3, size * 0.6, TONE.hot, i * 70, FALL[ambit]);
  }
  const bang = 270;
  kit.throw('glow', {
    on: 'light',
    delayMs: bang,
    lifeMs: 420,
    x: at.x,
    y: at.y,
    size: size * 2.7,
    toSize: size,
    tint: 0xffc890,
    fadeOut: 0.9,
  });
  kit.throw('star', {
    on: 'light',
    delayMs: bang,
    lifeMs: 340,
    x: at.x,
    y: at.y,
    size: size * 2.8,
    toSize: size * 1.1,
    tint: 0xffe6b8,
    fadeOut: 0.8,
  });
  fireball(kit, at, size * 1.15, 5, bang);
  shock(kit, at, size * 2.3, TONE.hot, bang, ambit === 'space' || ambit === 'air' ? 1 : 0.3, 560);
  if (ambit === 'space') shock(kit, at, size * 3, TONE.steel, bang + 80, 0.22, 700);
  shards(kit, at, size, 13, FALL[ambit], bang);
  sparks(kit, at, -Math.PI / 2, Math.PI, 18, size * 1.5, TONE.fire, bang, FALL[ambit]);
  puffs(kit, at, size * 0.95, ambit === 'space' ? 3 : 7, 0x423d45, bang + 140, ambit === 'space' ? 0.4 : 0.75);
  if (ambit === 'land') clouds(kit, { ...at, y: at.y + size * 0.35 }, 3);
  if (ambit === 'water') columnOf(kit, { ...at, y: at.y + size * 0.1 }, 3);
}
