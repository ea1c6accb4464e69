/**
 * Proofs for rivals: they wait until little is asked, and all of them together try only so many nonces a block. A search
 * goes on where it stopped, and its best digest so far stays good as the requirement falls. docs/network/mechanics.md section 4.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { toHex, utf8 } from '../../src/lib/bytes.ts';
import { chainDifficulty } from '../world/difficulty.ts';

export interface WorkOrder {
  /** Input up to and with the word NONCE. */
  readonly prefix: string;
  /** Block at which the clock started. */
  readonly clock: bigint;
  readonly range: bigint;
}

export interface Proof {
  readonly proof: string;
  readonly nonce: string;
}

/** Zeros above which a rival does not even begin: 16^3 attempts are four thousand. */
export const MOST_ZEROS = 3;

/** Searches kept; older ones belong to clocks that have moved. */
const MOST_SEARCHES = 4_000;

interface Search {
  next: number;
  zeros: number;
  best: number;
}

export class Prover {
  readonly #perBlock: number;
  readonly #searches = new Map<string, Search>();
  #left: number;

  constructor(attemptsPerBlock: number) {
    this.#perBlock = attemptsPerBlock;
    this.#left = attemptsPerBlock;
  }

  /** Attempts made since the last {@link refill}. */
  get spent(): number {
    return this.#perBlock - this.#left;
  }

  /** A new block: the budget is whole again. */
  refill(): void {
    this.#left = this.#perBlock;
  }

  /** A proof that suffices at `height`, if the requirement is low enough and the budget finds one. */
  find({ prefix, clock, range }: WorkOrder, height: bigint): Proof | undefined {
    if (height <= clock) return undefined;
    const need = chainDifficulty(height - clock, range);
    if (need > MOST_ZEROS) return undefined;
    const search = this.#searchOf(prefix);
    while (search.zeros < need && this.#left > 0) {
      this.#left--;
      const zeros = zerosOf(sha256(utf8(`${prefix}${search.next}`)));
      if (zeros > search.zeros) {
        search.zeros = zeros;
        search.best = search.next;
      }
      search.next++;
    }
    if (search.zeros < need) return undefined;
    const nonce = String(search.best);
    return { proof: toHex(sha256(utf8(prefix + nonce))), nonce };
  }

  #searchOf(prefix: string): Search {
    let search = this.#searches.get(prefix);
    if (!search) {
      const [oldest] = this.#searches.keys();
      if (oldest !== undefined && this.#searches.size >= MOST_SEARCHES) this.#searches.delete(oldest);
      this.#searches.set(prefix, (search = { next: 0, zeros: 0, best: 0 }));
    }
    return search;
  }
}

/** Leading hex zeros of a digest. */
function zerosOf(digest: Uint8Array): number {
  let zeros = 0;
  for (const byte of digest) {
    if (byte >= 16) return zeros;
    if (byte > 0) return zeros + 1;
    zeros += 2;
  }
  return zeros;
}
