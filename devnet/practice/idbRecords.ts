import { asked, createDatabase, type Database } from '../../src/lib/database/createDatabase.ts';
import { memoryRecords, RECORD_STORES, type Records } from './records.ts';

const DATABASE = 'practice-world';

/** Records in IndexedDB, or in memory where the browser forbids it. */
export async function openRecords(): Promise<Records> {
  try {
    const db = createDatabase(DATABASE, RECORD_STORES);
    await db.open();
    return idbRecords(db);
  } catch {
    return memoryRecords();
  }
}

type Change = (of: (store: string) => IDBObjectStore) => IDBRequest;

function idbRecords(db: Database): Records {
  let last: Promise<unknown> = Promise.resolve();
  let pending: Change[] = [];
  /** In the order in which they were asked for, those that come together as one: also where the browser makes it begin anew. */
  async function flush(): Promise<void> {
    const changes = pending;
    pending = [];
    await db.run(RECORD_STORES, 'readwrite', (of) => Promise.all(changes.map((change) => asked(change(of)))));
  }
  function write(change: Change): void {
    if (pending.push(change) > 1) return;
    last = last.then(flush);
    // Whoever asks settled() hears of it.
    last.catch(() => undefined);
  }
  return {
    readAll: (store) => db.run(store, 'readonly', (of) => asked(of(store).getAll())),
    put: (store, key, value) => write((of) => of(store).put(value, key)),
    remove: (store, key) => write((of) => of(store).delete(key)),
    async clear() {
      await db.run(RECORD_STORES, 'readwrite', (of) =>
        Promise.all(RECORD_STORES.map((store) => asked(of(store).clear()))),
      );
    },
    async settled() {
      await last;
    },
    lasting: true,
  };
}
