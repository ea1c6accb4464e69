import { openDB } from 'idb';
import type { VaultStorage } from './vaultStorage.ts';

const STORE = 'keys';

/** Records in IndexedDB. */
export function createIdbVaultStorage(databaseName: string): VaultStorage {
  const database = openDB(databaseName, 1, {
    upgrade(db) {
      db.createObjectStore(STORE);
    },
  });
  // Reported by the first call that needs it, not as an unhandled rejection at start.
  database.catch(() => undefined);
  return {
    async list() {
      const db = await database;
      const [keys, records] = await Promise.all([db.getAllKeys(STORE), db.getAll(STORE)]);
      return keys.flatMap((key, index) =>
        typeof key === 'string' ? [{ address: key, record: records[index] as unknown }] : [],
      );
    },
    get: async (address) => (await database).get(STORE, address) as Promise<unknown>,
    async put(address, record) {
      await (await database).put(STORE, record, address);
    },
    async remove(address) {
      await (await database).delete(STORE, address);
    },
  };
}
