import { expect, test } from 'vitest';
import type { LedgerStat } from '../../game/mirror/ledger.ts';
import { dayLines, denomsOf } from './ledgerDays.ts';

const DAY = 86_400_000;
const row = (day: number, action: string, volume: bigint, denom = 'ualpha'): LedgerStat => ({
  bucketMs: day * DAY,
  action,
  denom,
  volume,
  count: 1,
});

test('a day without a row is a day of nothing, and a transfer is told once', () => {
  const stats = [row(3, 'received', 5n), row(3, 'sent', -5n), row(1, 'refined', 9n), row(2, 'mined', 2n, 'ore')];
  expect(dayLines(stats, 'ualpha', 'ualpha')).toEqual([
    { name: 'Refined from ore', points: [1, 2, 3].map((day, at) => ({ atMs: day * DAY, value: [9, 0, 0][at] })) },
    { name: 'Sent and received', points: [1, 2, 3].map((day, at) => ({ atMs: day * DAY, value: [0, 0, 5][at] })) },
  ]);
});

test('more actions than a chart can tell apart leave the smallest out', () => {
  const stats = ['a', 'b', 'c', 'd', 'e'].map((action, index) => row(1, action, BigInt(index + 1)));
  expect(dayLines(stats, 'ualpha', 'ualpha').map(({ name }) => name)).toEqual(['E', 'D', 'C', 'B']);
});

test('denominations stand by how often they moved', () => {
  expect(denomsOf([row(1, 'mined', 1n, 'ore'), row(1, 'sent', 1n), row(2, 'sent', 1n)])).toEqual(['ualpha', 'ore']);
});
