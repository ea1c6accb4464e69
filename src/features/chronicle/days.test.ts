import { expect, test } from 'vitest';
import { daysOf } from './days.ts';

const DAY = 86_400_000;

test('days without a row are days of nothing, and rows of one day add up', () => {
  const rows = [
    { bucketMs: 10 * DAY, count: 2 },
    { bucketMs: 10 * DAY, count: 3 },
    { bucketMs: 8 * DAY, count: 1 },
  ];
  expect(daysOf(rows, 11 * DAY + 5, 4)).toEqual([
    { atMs: 8 * DAY, count: 1 },
    { atMs: 9 * DAY, count: 0 },
    { atMs: 10 * DAY, count: 5 },
    { atMs: 11 * DAY, count: 0 },
  ]);
});

test('a chain ahead of this clock still ends with its own newest day', () => {
  expect(daysOf([{ bucketMs: 20 * DAY, count: 1 }], 11 * DAY, 2).at(-1)).toEqual({ atMs: 20 * DAY, count: 1 });
});
