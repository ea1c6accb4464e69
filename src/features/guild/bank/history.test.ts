import { expect, test } from 'vitest';
import { historyOf, reachOf } from './history.ts';

const row = (bucketMs: number, action: string, volume: bigint) => ({ bucketMs, action, denom: 'uguild.0-1', volume });

test('rows of one bucket are one column, oldest first', () => {
  const columns = historyOf([
    row(20, 'minted', 5n),
    row(10, 'minted', 2n),
    row(20, 'burned', -3n),
    row(20, 'minted', 1n),
  ]);
  expect(columns.map(({ bucketMs, volumes }) => [bucketMs, [...volumes]])).toEqual([
    [10, [['minted', 2n]]],
    [
      20,
      [
        ['minted', 6n],
        ['burned', -3n],
      ],
    ],
  ]);
});

test('what is burned goes down, whichever sign it came with', () => {
  expect([...(historyOf([row(1, 'burned', 3n)])[0]?.volumes ?? [])]).toEqual([['burned', -3n]]);
});

test('the scale reaches the highest and the lowest sum', () => {
  expect(reachOf(historyOf([row(1, 'minted', 5n), row(1, 'infused', 2n), row(2, 'burned', -9n)]))).toEqual({
    up: 7n,
    down: 9n,
  });
  expect(reachOf([])).toEqual({ up: 0n, down: 0n });
});
