/** A database and a lock of the client, with nothing else in the page. */
import { asked, createDatabase, wasEmptied } from '../../../src/lib/database/createDatabase.ts';
import { createMutex, platformLocks } from '../../../src/state/proofs/leader/createMutex.ts';

const STORE = 'things';
const database = createDatabase('lab', [STORE]);
const mutex = createMutex('lab', platformLocks());

let isLong = false;
const begun: string[] = [];

const made = {
  wasEmptied,
  open: () => database.open(),
  /** What was begun so far, each as often as it was. */
  begun: () => [...begun],
  write: (key: string) =>
    database.run(STORE, 'readwrite', (of) => {
      begun.push(key);
      return asked(of(STORE).put(key, key));
    }),
  /** Goes on until {@link StorageLab.endLong}. */
  writeLong: (key: string) => {
    isLong = true;
    return database.run(STORE, 'readwrite', async (of) => {
      begun.push(key);
      do await asked(of(STORE).put(key, key));
      while (isLong);
    });
  },
  endLong: () => void (isLong = false),
  keys: () => database.run(STORE, 'readonly', (of) => asked(of(STORE).getAllKeys())),
  /** Resolves once this page leads. */
  lead: async () => {
    await mutex.acquire(new AbortController().signal, false);
  },
};

export type StorageLab = typeof made;

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var storageLab: StorageLab;
}

globalThis.storageLab = made;
