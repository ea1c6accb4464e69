/**
 * What outlives the page: transactions under way, proof-of-work, which key was last used. The storage door: what comes
 * back has passed its schema; a record that does not is reported and dropped, the others stay.
 */
import { isLeft } from './leftPrefixes.ts';
import { type Shelves, type Turn, turnTo } from './lives.ts';

export type StoreName = 'transactions' | 'jobs' | 'settings';

export interface Storage {
  /** All records of a store, unread records included: pass each through its schema. */
  readAll(store: StoreName): Promise<readonly unknown[]>;
  read(store: StoreName, key: string): Promise<unknown>;
  write(store: StoreName, key: string, value: unknown): Promise<void>;
  /**
   * Reads, changes and writes in one step, so that two tabs never lose each other's change. `change` gets what is there
   * (undefined = nothing) and answers what is to be there; it runs synchronously. Resolves to its answer.
   */
  update(store: StoreName, key: string, change: (held: unknown) => unknown): Promise<unknown>;
  remove(store: StoreName, key: string): Promise<void>;
  /**
   * The chain that answers has this mark. Where it is not the one that the records are about, they are set aside, and those of this
   * one come back. Keys, and what {@link isLeft} names, stay.
   */
  turnTo(mark: string): Promise<Turn>;
  /** Deletes everything this client kept about this chain: only at the player's word. Keys, and what {@link isLeft} names, stay. */
  clear(): Promise<void>;
  close(): void;
}

const STORES: readonly StoreName[] = ['transactions', 'jobs', 'settings'];

/** For Node tests, and for browsers that forbid storage: works, and forgets with the page. */
export function createMemoryStorage(): Storage {
  const stores = new Map<StoreName, Map<string, unknown>>(STORES.map((store) => [store, new Map()]));
  const of = (store: StoreName): Map<string, unknown> => stores.get(store) ?? new Map<string, unknown>();
  return {
    readAll: async (store) => structuredClone([...of(store).values()]),
    read: async (store, key) => structuredClone(of(store).get(key)),
    write: async (store, key, value) => {
      of(store).set(key, structuredClone(value));
    },
    update: async (store, key, change) => {
      const next = change(structuredClone(of(store).get(key)));
      of(store).set(key, structuredClone(next));
      return next;
    },
    remove: async (store, key) => {
      of(store).delete(key);
    },
    turnTo: (mark) => {
      const shelves: Shelves = {
        keys: async (store) => [...of(store).keys()],
        get: async (store, key) => of(store).get(key),
        put: async (store, key, value) => of(store).set(key, value),
        remove: async (store, key) => of(store).delete(key),
      };
      return turnTo(shelves, STORES, mark);
    },
    clear: async () => {
      for (const store of stores.values()) for (const key of store.keys()) if (!isLeft(key)) store.delete(key);
    },
    close: () => undefined,
  };
}
