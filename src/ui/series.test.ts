import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder, momentsOf, spanOf, stepPath, ticksTo, valueAt } from './series.ts';

const point = (atMs: number, value: number) => ({ atMs, value });

test('a value holds until the next one', () => {
  const points = inOrder([point(20, 5), point(10, 3), point(20, 6)]);
  expect(points).toEqual([point(10, 3), point(20, 6)]);
  expect([9, 10, 19, 20, 99].map((atMs) => valueAt(points, atMs))).toEqual([null, 3, 3, 6, 6]);
});

test('the line is carried in from before and on to the end', () => {
  const points = [point(-50, 2), point(50, 4)];
  expect(stepPath(points, { fromMs: 0, toMs: 100 }, 4)).toBe('M0 500H500V0H1000');
});

test('a series that begins later begins later', () => {
  expect(stepPath([point(50, 4)], { fromMs: 0, toMs: 100 }, 4)).toBe('M500 0H500V0H1000');
  expect(stepPath([point(150, 4)], { fromMs: 0, toMs: 100 }, 4)).toBe('');
});

test('moments are where something changes, ends included', () => {
  const series = [
    { name: 'a', points: [point(-5, 1), point(30, 2)] },
    { name: 'b', points: [point(30, 2), point(200, 2)] },
  ];
  expect(momentsOf(series, { fromMs: 0, toMs: 100 })).toEqual([0, 30, 100]);
});

test('a lone point stands in the middle of an hour; nothing has no span', () => {
  expect(spanOf([{ name: 'a', points: [point(7_200_000, 1)] }])).toEqual({ fromMs: 3_600_000, toMs: 7_200_000 });
  expect(spanOf([{ name: 'a', points: [] }])).toBeNull();
});

test('the scale has three to six round marks and reaches the highest value', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e18, noNaN: true }), (max) => {
      const ticks = ticksTo(max);
      expect(ticks[0]).toBe(0);
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect((ticks.at(-1) ?? 0) * (1 + 1e-9)).toBeGreaterThanOrEqual(max);
    }),
  );
  expect(ticksTo(0)).toEqual([0, 1]);
});
