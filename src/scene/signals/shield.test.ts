import fc from 'fast-check';
import { expect, test } from 'vitest';
import { domeTrail } from './dome.ts';
import { createShieldPattern, flicker, wholeness } from './shieldLook.ts';

const BOX = { left: 200, right: 700, apex: 120, foot: 420 };

test('the dome runs from foot to foot over its apex, in equal steps, alike on both sides', () => {
  const trail = domeTrail(BOX, 45);
  expect([trail.xs[0], trail.ys[0]]).toEqual([200, 420]);
  expect(trail.xs[44]).toBeCloseTo(700, 3);
  expect(trail.ys[44]).toBeCloseTo(420, 3);
  expect(Math.min(...trail.ys)).toBeCloseTo(BOX.apex, 0);
  for (let i = 0; i < 22; i += 1) {
    expect((trail.xs[i] ?? 0) + (trail.xs[44 - i] ?? 0)).toBeCloseTo(900, 1);
    expect(trail.ys[i] ?? 0).toBeCloseTo(trail.ys[44 - i] ?? 0, 1);
    expect(trail.ys[i + 1] ?? 0).toBeLessThan(trail.ys[i] ?? 0);
  }
});

test('a full shield stands everywhere and an empty one nowhere', () => {
  const { limits } = createShieldPattern('2-7', 44);
  const standing = (share: number): number => limits.reduce((sum, limit) => sum + wholeness(limit, share), 0);
  expect(standing(1)).toBeGreaterThan(43);
  expect(standing(0)).toBeLessThan(1);
  expect(standing(0.5)).toBeCloseTo(22, 0);
});

test('a falling share never mends a segment', () => {
  const { limits } = createShieldPattern('2-9', 44);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      for (const limit of limits) expect(wholeness(limit, low)).toBeLessThanOrEqual(wholeness(limit, high));
    }),
  );
});

test('segments fall in a few holes that grow, not as single teeth', () => {
  const { limits } = createShieldPattern('2-7', 44);
  const fallen = [...limits].map((limit) => wholeness(limit, 0.5) < 0.5);
  const edges = fallen.filter((isFallen, i) => i > 0 && isFallen !== fallen[i - 1]).length;
  expect(edges).toBeLessThanOrEqual(12);
});

test('the same planet breaks in the same places, another one elsewhere', () => {
  const places = (seed: string): readonly number[] => [...createShieldPattern(seed, 44).limits];
  expect(places('2-7')).toEqual(places('2-7'));
  expect(places('2-7')).not.toEqual(places('2-8'));
});

test('a broken segment is dark most of the time', () => {
  const lit = Array.from({ length: 2000 }, (_, i) => flicker(i / 30, 1.3));
  expect(lit.every((light) => light >= 0 && light <= 1)).toBe(true);
  expect(lit.filter((light) => light < 0.02).length).toBeGreaterThan(1000);
  expect(Math.max(...lit)).toBeGreaterThan(0.3);
});
