/** One page of a list, whatever its door counts pages in. */
export interface Page<T> {
  readonly items: readonly T[];
  /** What to ask for the next page with; null at the end. Opaque: a key of the chain, a page number of the mirror. */
  readonly next: string | null;
  /** Rows in all, when the answer tells. May be approximate (docs/network/game-service-interface.md "Response shape"). */
  readonly total: bigint | null;
}
