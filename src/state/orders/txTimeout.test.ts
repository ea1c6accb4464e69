import { expect, test } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import { timeoutHeight } from './txTimeout.ts';

test.each([
  [6_000, 15n],
  [12_000, 15n],
  [1_000, 90n],
  [100, 100n],
])('with blocks of %i ms a transaction may wait for %i of them', (blockMs, blocks) => {
  expect(timeoutHeight(blockHeight(1_000n), blockMs)).toBe(1_000n + blocks);
});
