/**
 * One database of the browser. The browser may take a connection away at any time (disk full, site data cleared, page in the background):
 * what is asked then runs again on a new one. It also freezes pages that leave, for its page cache: a transaction that is open then
 * holds up every other page of this site. So none is left open, and none begins until the page is back.
 */
import { systemClock } from '../clock.ts';
import { deferred } from '../deferred.ts';
import { pageAway, watchLeaving } from '../pageAway.ts';
import type { StorageFault } from './databaseErrors.ts';
import { beginWait } from './waits.ts';

export interface Database {
  /**
   * Runs `work` in one transaction, which is kept whole or not at all. `work` may run again from its beginning, as if it had never run,
   * and waits for nothing but {@link asked}.
   *
   * @throws StorageError
   */
  run<T>(
    stores: string | readonly string[],
    mode: 'readonly' | 'readwrite',
    work: (store: (name: string) => IDBObjectStore) => Promise<T>,
  ): Promise<T>;
  /** Opens it now. @throws StorageError where the browser has no database for this site */
  open(): Promise<void>;
  close(): void;
}

/** What a request of a transaction is answered. */
export function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

let isEmptied = false;
let isRefused = false;

/** Whether the browser has no database for this site, as the last try to open one showed. */
export const isStorageRefused = (): boolean => isRefused;

/** Whether the browser deleted a database that this page had open: keys and all. */
export const wasEmptied = (): boolean => isEmptied;

/** How the browser says that a connection is gone; what it says of a transaction that it ended by itself. */
const GONE = new Set(['InvalidStateError', 'UnknownError', 'AbortError']);

/** Tries to open a database, and the pause before the second one, in ms; each later pause is twice as long. */
const [OPEN_TRIES, FIRST_PAUSE_MS] = [4, 150];

const nameOf = (error: unknown): string => (error instanceof DOMException ? error.name : '');

/** Few ever see one: the others need not load its words. */
async function told(fault: StorageFault, cause: unknown): Promise<unknown> {
  const part = await import('./databaseErrors.ts').catch(() => null);
  return part ? new part.StorageError(fault, cause) : cause;
}

/** @param stores made where the database is new; one version for good, since stored things say their own */
export function createDatabase(name: string, stores: readonly string[]): Database {
  let connecting: Promise<IDBDatabase> | null = null;
  let wasOpen = false;
  let disconnect: () => void = () => undefined;
  /** Ends each transaction that is open. */
  const running = new Set<() => void>();

  const unwatch = watchLeaving(() => {
    for (const end of running) end();
    disconnect();
  });

  async function connect(): Promise<IDBDatabase> {
    if (!globalThis.indexedDB) throw new DOMException('', 'SecurityError');
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => {
        for (const store of stores) request.result.createObjectStore(store);
        isEmptied ||= wasOpen;
      };
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    wasOpen = true;
    disconnect = () => {
      db.close();
      connecting = null;
    };
    // The browser closed it; or somebody deletes it, who would have to wait for this page.
    db.onclose = disconnect;
    db.onversionchange = disconnect;
    return db;
  }

  /** A busy browser refuses to open a database that it opens a moment later. Without it the page would not see what is stored. */
  async function connectInTries(): Promise<IDBDatabase> {
    for (let tries = 1; ; tries++) {
      try {
        return await connect();
      } catch (error) {
        if (tries === OPEN_TRIES || !GONE.has(nameOf(error))) throw error;
        await systemClock.sleep(FIRST_PAUSE_MS * 2 ** (tries - 1));
      }
    }
  }

  function connection(): Promise<IDBDatabase> {
    if (connecting) return connecting;
    const opening = connectInTries().catch((error: unknown) => {
      connecting = null;
      throw error;
    });
    connecting = opening;
    return opening;
  }

  /** One try. @returns undefined when the page left meanwhile: nothing was done */
  async function attempt<T>(
    names: string | readonly string[],
    mode: IDBTransactionMode,
    work: (store: (name: string) => IDBObjectStore) => Promise<T>,
  ): Promise<{ readonly value: T } | undefined> {
    const db = await connection();
    // It left while that was waited for.
    if (pageAway()) return undefined;
    const tx = db.transaction(names, mode);
    const done = deferred<void>();
    done.promise.catch(() => undefined);
    tx.oncomplete = () => done.resolve();
    tx.onabort = () => done.reject(tx.error ?? new DOMException('', 'AbortError'));
    let hasLeft = false;
    const end = (): void => {
      try {
        tx.abort();
        hasLeft = true;
      } catch {
        // It is being written already, and needs nothing more of the page.
      }
    };
    running.add(end);
    try {
      const value = await work((store) => tx.objectStore(store));
      await done.promise;
      return { value };
    } catch (error) {
      const gone = hasLeft;
      end();
      if (gone) return undefined;
      throw error;
    } finally {
      running.delete(end);
    }
  }

  return {
    async open() {
      const endWait = beginWait('storage');
      try {
        await connection();
        isRefused = false;
      } catch (error) {
        isRefused = true;
        throw await told('refused', error);
      } finally {
        endWait();
      }
    },
    async run(names, mode, work) {
      for (let losses = 0; ;) {
        await pageAway();
        const endWait = beginWait('storage');
        try {
          const done = await attempt(names, mode, work);
          if (done) return done.value;
        } catch (error) {
          const what = nameOf(error);
          if (what === 'QuotaExceededError') throw await told('full', error);
          if (what === 'SecurityError') throw await told('refused', error);
          if (!GONE.has(what)) throw error;
          disconnect();
          if (losses++ > 0) throw await told(wasOpen ? 'lost' : 'refused', error);
        } finally {
          endWait();
        }
      }
    },
    close() {
      unwatch();
      connecting?.then(() => disconnect()).catch(() => undefined);
    },
  };
}
