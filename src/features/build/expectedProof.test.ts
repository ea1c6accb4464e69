import { expect, test } from 'vitest';
import { expectedProofMs } from './expectedProof.ts';

test('a faster machine waits less, and nobody waits longer than the range', () => {
  const slow = expectedProofMs(700n, 100_000, 1, 6000);
  const fast = expectedProofMs(700n, 10_000_000, 1, 6000);
  expect(fast).toBeLessThan(slow);
  expect(slow).toBeLessThanOrEqual(700 * 6000);
});

test('before the pool has measured anything, an ordinary machine is assumed', () => {
  expect(expectedProofMs(700n, 0, 2, 1000)).toBe(expectedProofMs(700n, 800_000, 1, 1000));
});
