/** Where a practice world is kept: a handful of keyed records, written in the background, in order. */

export type RecordStore = 'meta' | 'blocks' | 'signUps' | 'waiting';
export type RecordKey = number | string;

export const RECORD_STORES: readonly RecordStore[] = ['meta', 'blocks', 'signUps', 'waiting'];

export interface Records {
  /** In the order of their keys. Foreign on the way in: another version may have written them. */
  readAll(store: RecordStore): Promise<readonly unknown[]>;
  put(store: RecordStore, key: RecordKey, value: unknown): void;
  remove(store: RecordStore, key: RecordKey): void;
  clear(): Promise<void>;
  /** Resolves when everything put so far is kept. Rejects when it could not be. */
  settled(): Promise<void>;
  /** Whether it outlives the page. */
  readonly lasting: boolean;
}

/** For browsers that keep nothing, and for tests, where a second practice on the same records is a reload. */
export function memoryRecords(): Records {
  const stores = new Map<RecordStore, Map<RecordKey, unknown>>();
  const of = (store: RecordStore): Map<RecordKey, unknown> => {
    const known = stores.get(store) ?? new Map<RecordKey, unknown>();
    stores.set(store, known);
    return known;
  };
  const byKey = ([a]: readonly [RecordKey, unknown], [b]: readonly [RecordKey, unknown]): number => (a < b ? -1 : 1);
  return {
    readAll: (store) =>
      Promise.resolve([...of(store).entries()].sort(byKey).map(([, value]) => structuredClone(value))),
    put: (store, key, value) => void of(store).set(key, structuredClone(value)),
    remove: (store, key) => void of(store).delete(key),
    clear() {
      stores.clear();
      return Promise.resolve();
    },
    settled: () => Promise.resolve(),
    lasting: false,
  };
}
