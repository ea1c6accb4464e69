import { asked, createDatabase } from '../../lib/database/createDatabase.ts';
import { isLeft } from './leftPrefixes.ts';
import type { Storage, StoreName } from './openStorage.ts';

const STORES: readonly StoreName[] = ['transactions', 'jobs', 'settings'];

/** IndexedDB, or memory where the browser forbids it (private windows): the game works, and forgets with the page. */
export async function openBestStorage(chainId: string): Promise<Storage> {
  try {
    return await openStorage(chainId);
  } catch {
    // Few browsers do: the others need not load it.
    const { createMemoryStorage } = await import('./openStorage.ts');
    return createMemoryStorage();
  }
}

/** One database a chain, so that two networks on one host never mix. @throws StorageError */
async function openStorage(chainId: string): Promise<Storage> {
  const db = createDatabase(`client/${chainId}`, STORES);
  await db.open();
  return {
    readAll: (store) => db.run(store, 'readonly', (of) => asked(of(store).getAll())),
    read: (store, key) => db.run<unknown>(store, 'readonly', (of) => asked(of(store).get(key))),
    write: async (store, key, value) => {
      await db.run(store, 'readwrite', (of) => asked(of(store).put(value, key)));
    },
    update: (store, key, change) =>
      db.run(store, 'readwrite', async (of) => {
        const next = change(await asked<unknown>(of(store).get(key)));
        await asked(of(store).put(next, key));
        return next;
      }),
    remove: (store, key) => db.run(store, 'readwrite', (of) => asked(of(store).delete(key))),
    turnTo: async (mark) => {
      // Loaded first: a transaction waits for nothing but its own requests.
      const { turnTo } = await import('./lives.ts');
      return db.run(STORES, 'readwrite', (of) =>
        turnTo(
          {
            keys: (store) => asked(of(store).getAllKeys()),
            get: (store, key) => asked<unknown>(of(store).get(key)),
            put: (store, key, value) => asked(of(store).put(value, key)),
            remove: (store, key) => asked(of(store).delete(key)),
          },
          STORES,
          mark,
        ),
      );
    },
    clear: async () => {
      await db.run(STORES, 'readwrite', async (of) => {
        const clearStore = async (store: StoreName): Promise<void> => {
          const keys = await asked(of(store).getAllKeys());
          await Promise.all(keys.filter((key) => !isLeft(key)).map((key) => asked(of(store).delete(key))));
        };
        await Promise.all(STORES.map(clearStore));
      });
    },
    close: () => db.close(),
  };
}
