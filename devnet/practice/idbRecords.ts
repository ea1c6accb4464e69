import { type IDBPDatabase, openDB } from 'idb';
import { memoryRecords, RECORD_STORES, type Records } from './records.ts';

const DATABASE = 'practice-world';

/** Records in IndexedDB, or in memory where the browser forbids it. */
export async function openRecords(): Promise<Records> {
  try {
    return idbRecords(
      await openDB(DATABASE, 1, {
        upgrade(database) {
          for (const store of RECORD_STORES) database.createObjectStore(store);
        },
      }),
    );
  } catch {
    return memoryRecords();
  }
}

function idbRecords(db: IDBPDatabase): Records {
  let last: Promise<unknown> = Promise.resolve();
  /** IndexedDB runs writes of one store in the order in which they were asked for. */
  const write = (done: Promise<unknown>): void => {
    last = Promise.all([last, done]);
    // Whoever asks settled() hears of it.
    last.catch(() => undefined);
  };
  return {
    readAll: (store) => db.getAll(store),
    put: (store, key, value) => write(db.put(store, value, key)),
    remove: (store, key) => write(db.delete(store, key)),
    async clear() {
      const tx = db.transaction([...RECORD_STORES], 'readwrite');
      await Promise.all([...RECORD_STORES.map((store) => tx.objectStore(store).clear()), tx.done]);
    },
    async settled() {
      await last;
    },
    lasting: true,
  };
}
