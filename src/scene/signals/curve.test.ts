import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aimArc } from './aimArc.ts';
import { alongX, alongY, curveTrail, evenTrail, type Point, type Trail } from './curve.ts';

const point = fc.record({ x: fc.integer({ min: 0, max: 3000 }), y: fc.integer({ min: 0, max: 900 }) });

function stepsOf(trail: Trail): readonly number[] {
  return Array.from({ length: trail.count - 1 }, (_, i) =>
    Math.hypot((trail.xs[i + 1] ?? 0) - (trail.xs[i] ?? 0), (trail.ys[i + 1] ?? 0) - (trail.ys[i] ?? 0)),
  );
}

function expectEnds(trail: Trail, from: Point, to: Point): void {
  expect(trail.xs[0]).toBeCloseTo(from.x, 2);
  expect(trail.ys[0]).toBeCloseTo(from.y, 2);
  expect(trail.xs[trail.count - 1]).toBeCloseTo(to.x, 2);
  expect(trail.ys[trail.count - 1]).toBeCloseTo(to.y, 2);
}

test('a line with a corner is walked in equal steps of its way', () => {
  const trail = evenTrail(
    [
      { x: 0, y: 0 },
      { x: 30, y: 0 },
      { x: 30, y: 10 },
    ],
    5,
  );
  expect([...trail.xs]).toEqual([0, 10, 20, 30, 30]);
  expect([...trail.ys]).toEqual([0, 0, 0, 0, 10]);
  expect(trail.length).toBe(40);
  expect(alongX(trail, 0.125)).toBe(5);
  expect(alongY(trail, 0.875)).toBe(5);
});

test('a curve begins and ends where it should, in steps of about one length', () => {
  fc.assert(
    fc.property(point, point, point, (a, bend, b) => {
      const trail = curveTrail(a, bend, b, 24);
      expectEnds(trail, a, b);
      const longest = Math.max(...stepsOf(trail));
      expect(longest).toBeLessThanOrEqual(trail.length / 23 + 0.5);
    }),
  );
});

test('an aiming arc rises over the straight line and stays finite even between equal points', () => {
  fc.assert(
    fc.property(point, point, (from, to) => {
      const arc = aimArc(from, to);
      expectEnds(arc, from, to);
      for (let i = 0; i < arc.count; i += 1) {
        expect(Number.isFinite(arc.xs[i])).toBe(true);
        const straight = from.y + ((to.y - from.y) * i) / (arc.count - 1);
        if (Math.abs(from.y - to.y) < 2) expect(arc.ys[i] ?? 0).toBeLessThanOrEqual(straight + 2.01);
      }
    }),
  );
});

test('an arc straight up bows to the side, so that it does not hide behind its ends', () => {
  const arc = aimArc({ x: 100, y: 500 }, { x: 100, y: 100 });
  expect(Math.max(...arc.xs)).toBeGreaterThan(120);
});
