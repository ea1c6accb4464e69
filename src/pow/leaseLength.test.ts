import { expect, test } from 'vitest';
import { NONCES_PER_BLOCK } from './hash/layout.ts';
import { leaseLength } from './leaseLength.ts';

test('is two seconds of work, and the run’s part of it', () => {
  expect(leaseLength(8_000_000, 1)).toBe((2 * 8_000_000) / NONCES_PER_BLOCK);
  expect(leaseLength(8_000_000, 1 / 8)).toBe((2 * 1_000_000) / NONCES_PER_BLOCK);
});

test('is never so short that a slow worker asks all the time', () => {
  expect(leaseLength(0, 1)).toBe(4);
  expect(leaseLength(16_000, 1 / 100)).toBe(4);
});

test('boasting pays nothing', () => {
  expect(leaseLength(Infinity, 1)).toBe(leaseLength(1e11, 1));
});
