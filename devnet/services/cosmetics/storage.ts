/** Where installed cosmetics are kept. */
import type { Package } from './convert.ts';

/** Whether and since when something is worn; 0 = not. */
export interface IndexEntry {
  readonly kind: Package['kind'];
  readonly hash: string;
  /** Greater = activated later. */
  readonly activation: number;
}

export interface CosmeticStorage {
  /** All that is in the index and still there; what is not in the index is gone afterwards. */
  load(): readonly { readonly entry: IndexEntry; readonly pack: Package }[];
  /** Everything or nothing; it counts once it is in the index. */
  write(pack: Package): void;
  remove(entry: IndexEntry): void;
  writeIndex(entries: readonly IndexEntry[]): void;
}

export function memoryStorage(): CosmeticStorage {
  return { load: () => [], write: () => undefined, remove: () => undefined, writeIndex: () => undefined };
}
