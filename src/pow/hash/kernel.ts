import type { Digest } from './digest.ts';
import type { LayoutName } from './layout.ts';

/** `wasm-simd-x2` is the SIMD program with two chains of four lanes instead of one. */
export type KernelName = 'javascript' | 'wasm-scalar' | 'wasm-simd' | 'wasm-simd-x2';

/** The lowest digest of a stretch, by the index of its nonce; `nonceText` of the kernel's layout turns that into text. */
export interface Hit {
  readonly index: number;
  readonly digest: Digest;
}

export interface SearchResult {
  /** Lowest digest of the stretch if it is below the bar, else null. */
  readonly best: Hit | null;
  /** Nonces tested: all that were asked for. */
  readonly attempts: number;
}

/** One prefix, opened: its constant blocks are hashed once. */
export interface Search {
  /**
   * Hashes the nonces `first` .. `first + count - 1`, all of them, whatever turns up: the caller wants the lowest digest,
   * not the first that is good enough. The bar is not a number of zeros for the same reason (and because a mask for D
   * zeros made by shifting is wrong at D = 8).
   *
   * @param below only a digest strictly lower than this one counts; null for any
   */
  run(first: number, count: number, below: Digest | null): SearchResult;
}

/** A way of hashing many nonces under one prefix. Every kernel obeys the same tests, so that the fastest may be chosen. */
export interface Kernel {
  readonly name: KernelName;
  /** The nonces it tries: what `first` and `index` mean. */
  readonly layout: LayoutName;
  open(prefix: Uint8Array): Search;
}
