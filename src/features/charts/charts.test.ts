import { expect, test } from 'vitest';
import { lineOf, startOf } from './lines.ts';
import { rangeOf, SPANS } from './ranges.ts';

const DAY_S = 86_400;

test('every span is within what the service allows', () => {
  for (const { value } of SPANS) {
    const { startTime, endTime, bucket } = rangeOf(value, 1_790_000_000_499);
    expect(endTime * 1000).toBeGreaterThan(1_790_000_000_499);
    expect(endTime - startTime).toBeLessThanOrEqual((bucket === undefined ? 7 : 30) * DAY_S);
  }
  expect(rangeOf('30d', 5000).startTime).toBe(0);
});

test('a span without a sample had the present value all along', () => {
  expect(lineOf([], 7, { fromMs: 10, toMs: 20, sampled: true })).toEqual([{ atMs: 10, value: 7 }]);
});

test('a picture begins where something is known, if that is late', () => {
  expect(startOf([[{ atMs: 80, value: 1 }], []], 0, 100)).toBe(80);
  expect(startOf([[{ atMs: 40, value: 1 }], []], 0, 100)).toBe(0);
  expect(startOf([[], []], 0, 100)).toBe(0);
});

test('the present value ends a line of samples, and is not laid over means', () => {
  const points = [{ atMs: 12, value: 3 }];
  expect(lineOf(points, 5, { fromMs: 10, toMs: 20, sampled: true })).toEqual([...points, { atMs: 20, value: 5 }]);
  expect(lineOf(points, 3, { fromMs: 10, toMs: 20, sampled: true })).toEqual(points);
  expect(lineOf(points, 5, { fromMs: 10, toMs: 20, sampled: false })).toEqual(points);
});
