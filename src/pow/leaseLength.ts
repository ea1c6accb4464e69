import { NONCES_PER_BLOCK } from './hash/layout.ts';

/**
 * Work that a member holds in advance, for all runs together. It has to outlast a page that is busy or in the background;
 * what is left of it at a reload is skipped, which costs nothing: one nonce is as good as another.
 */
const LEASE_MS = 2000;
/** Blocks of the smallest lease. */
const MIN_LEASE = 4;
/** A worker that boasts of more attempts a second does not get more; an H100 does 2.5e10 (measured, bench/README.md). */
const MAX_MEMBER_RATE = 1e11;

/**
 * Blocks that keep a member busy with one run for two seconds.
 * @param rate the member's attempts a second
 * @param part 0..1, of all that is being hashed
 */
export function leaseLength(rate: number, part: number): number {
  const nonces = (Math.min(rate, MAX_MEMBER_RATE) * LEASE_MS * part) / 1000;
  return Math.max(MIN_LEASE, Math.ceil(nonces / NONCES_PER_BLOCK));
}
