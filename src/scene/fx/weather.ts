/** What ground and water throw up. */
import { puffs, shock, TONE } from './flashes.ts';
import type { FxKit, HitSpot } from './FxKit.ts';

/** A fan of soil from the foot of who is hit, and the dust it leaves. */
export function clouds(kit: FxKit, at: HitSpot, power: number): void {
  const { size } = at;
  const foot = { x: at.x, y: at.y + size * 0.3 };
  for (let i = 0; i < 8 + power * 3; i += 1) {
    const angle = -Math.PI / 2 + kit.between(-0.75, 0.75);
    const speed = size * kit.between(1.1, 2.6);
    kit.throw('clod', {
      on: 'body',
      lifeMs: kit.between(520, 900),
      ...foot,
      vx: Math.cos(angle) * speed,
      vy: Math.sin(angle) * speed,
      gravity: size * 5.2,
      size: size * kit.between(0.03, 0.085),
      spin: kit.between(-8, 8),
      tint: i % 3 === 0 ? 0x6d5a48 : TONE.soil,
      fadeOut: 0.25,
    });
  }
  puffs(kit, foot, size * 0.6, 3 + power, 0xa8937c, 40, 0.55);
  shock(kit, { x: at.x, y: at.y + size * 0.38 }, size * 1.1, 0xd9c3a0, 0, 0.2, 380);
}

/** A column rises, falls back as drops, and rings run over the surface. */
export function columnOf(kit: FxKit, at: HitSpot, power: number): void {
  const { size } = at;
  const foot = { x: at.x, y: at.y + size * 0.36 };
  const height = size * (0.85 + power * 0.12);
  for (const [share, delayMs, alpha] of [
    [1, 0, 0.9],
    [0.7, 50, 0.7],
  ] as const) {
    kit.throw('column', {
      on: 'body',
      delayMs,
      lifeMs: 760,
      ...foot,
      anchorY: 0.97,
      size: size * 0.3,
      toSize: size * 0.52 * share,
      height: height * 0.3,
      toHeight: height * share,
      tint: TONE.sea,
      alpha,
      fadeIn: 0.04,
      fadeOut: 0.65,
      isMirrored: share < 1,
    });
  }
  for (let i = 0; i < 9 + power * 3; i += 1) {
    const angle = -Math.PI / 2 + kit.between(-0.6, 0.6);
    const speed = size * kit.between(1.2, 2.8);
    kit.throw('drop', {
      on: 'body',
      delayMs: kit.between(0, 120),
      lifeMs: kit.between(560, 900),
      ...foot,
      vx: Math.cos(angle) * speed,
      vy: Math.sin(angle) * speed,
      gravity: size * 5.4,
      isAligned: true,
      size: size * kit.between(0.05, 0.1),
      tint: TONE.sea,
      alpha: 0.9,
      fadeOut: 0.4,
    });
  }
  shock(kit, foot, size * 1.3, TONE.sea, 60, 0.18, 620);
  shock(kit, foot, size * 0.9, 0xffffff, 180, 0.16, 520);
}
