import { expect, test } from 'vitest';
import { totalsOf } from './totals.ts';

test('days add up, and the last day is the newest of all kinds', () => {
  const rows = [
    { category: 'raid_status', bucketMs: 1, count: 2 },
    { category: 'raid_status', bucketMs: 2, count: 3 },
    { category: 'struct_move', bucketMs: 1, count: 7 },
  ];
  expect([...totalsOf(rows)]).toEqual([
    ['raid_status', { all: 5, last: 3 }],
    ['struct_move', { all: 7, last: 0 }],
  ]);
  expect(totalsOf([]).size).toBe(0);
});
