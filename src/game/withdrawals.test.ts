import { expect, it } from 'vitest';
import { ADDRESS } from '../testing/builders.ts';
import type { Defusion, LedgerEntry } from './records.ts';
import { blockHeight } from './units.ts';
import { startedIn } from './withdrawals.ts';

const coin = { denom: 'ualpha', amount: 5n };
const defusion: Defusion = {
  validator: 'v1',
  delegator: ADDRESS,
  kind: 'undelegate',
  coin,
  createdAtMs: 10_000,
  completedAtMs: 90_000,
};
const row = (height: bigint, over: Partial<LedgerEntry> = {}): LedgerEntry => ({
  id: Number(height),
  atMs: 10_000,
  height: blockHeight(height),
  address: ADDRESS,
  counterparty: 'v1',
  coin,
  action: 'defusion_started',
  direction: 'credit',
  ...over,
});

it('finds the block of a withdrawal by its moment and its validator', () => {
  const others = [row(1n, { counterparty: 'v2' }), row(2n, { action: 'infused' }), row(3n, { atMs: 40_000 })];
  expect(startedIn(defusion, [...others, row(7n, { atMs: 10_900 }), row(8n, { atMs: 11_900 })])).toBe(7n);
  expect(startedIn(defusion, [row(7n, { counterparty: null })])).toBe(7n);
});

it('says none where nothing tells it', () => {
  expect(startedIn(defusion, [row(3n, { atMs: 40_000 })])).toBeNull();
  expect(startedIn({ ...defusion, createdAtMs: null }, [row(7n)])).toBeNull();
  // What moves to another reactor cannot be cancelled.
  expect(startedIn({ ...defusion, kind: 'redelegate' }, [row(7n)])).toBeNull();
});
