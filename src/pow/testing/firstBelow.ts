import type { Digest } from '../hash/digest.ts';
import type { Search } from '../hash/kernel.ts';
import { NONCES_PER_BLOCK } from '../hash/layout.ts';

/**
 * The first index from `first` on whose digest is lower than the bar. A kernel gives the lowest of a range, which is rarely
 * the first that would do: what lies before it is searched again until nothing is there.
 */
export function firstBelow(search: Search, first: number, below: Digest): number {
  let from = first;
  let hit = search.run(from, NONCES_PER_BLOCK, below).best;
  while (hit === null) {
    from += NONCES_PER_BLOCK;
    hit = search.run(from, NONCES_PER_BLOCK, below).best;
  }
  let { index } = hit;
  while (index > from) {
    const earlier = search.run(from, index - from, below).best;
    if (earlier === null) break;
    index = earlier.index;
  }
  return index;
}
