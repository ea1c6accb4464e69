import { expect, test } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import { createConnectionStore, type LiveStep } from '../../state/stores/connection.ts';
import { knowledgeOf, hearingAt } from './knowledge.ts';

const at = (live: LiveStep, lastBlockAtMs: number | null = 10_000) =>
  hearingAt({ ...createConnectionStore().getState(), live, lastBlockAtMs }, 16_500, 1000);

test('a connection that is open is heard, whatever the clock says', () => {
  expect(at({ step: 'live' })).toEqual({ isLive: true, silentBlocks: 0 });
  expect(at({ step: 'snapshot' })).toEqual({ isLive: true, silentBlocks: 0 });
  expect(at({ step: 'idle' }, null)).toEqual({ isLive: false, silentBlocks: 0 });
});

test('blocks that nobody told of are counted by the clock', () => {
  expect(at({ step: 'stale', sinceMs: 10_000 })).toEqual({ isLive: false, silentBlocks: 6 });
  expect(at({ step: 'reconnecting', retryAtMs: 0, why: '' }, null)).toEqual({ isLive: false, silentBlocks: 0 });
  expect(at({ step: 'closed' }, 99_000).silentBlocks).toBe(0);
});

test('what is read again every few blocks is live; older than any audit is stale', () => {
  const known = (height: bigint, isLive: boolean, silentBlocks = 0) =>
    knowledgeOf(blockHeight(height), blockHeight(1_000n), { isLive, silentBlocks });
  expect(known(940n, true)).toEqual({ kind: 'live' });
  expect(known(939n, true)).toEqual({ kind: 'stale', ageBlocks: 61 });
  expect(known(997n, false)).toEqual({ kind: 'live' });
  expect(known(997n, false, 9)).toEqual({ kind: 'stale', ageBlocks: 12 });
  expect(known(1_002n, true)).toEqual({ kind: 'live' });
});

test('what a sample vouched for is as young as the sample', () => {
  const known = (height: bigint, isLive: boolean) =>
    knowledgeOf(blockHeight(height), blockHeight(1_000n), { isLive, silentBlocks: 0, vouchedAt: blockHeight(990n) });
  expect(known(500n, true)).toEqual({ kind: 'live' });
  expect(known(500n, false)).toEqual({ kind: 'stale', ageBlocks: 10 });
  expect(known(999n, false)).toEqual({ kind: 'live' });
});

test('without the stream the chain itself is heard, for as long as its blocks come', () => {
  const live: LiveStep = { step: 'stale', sinceMs: 0 };
  const told = (lastBlockAtMs: number) =>
    hearingAt({ ...createConnectionStore().getState(), live, teller: 'node', lastBlockAtMs }, 16_500, 1000);
  expect(told(15_500)).toEqual({ isLive: true, silentBlocks: 0 });
  expect(told(9_500)).toEqual({ isLive: false, silentBlocks: 7 });
});
