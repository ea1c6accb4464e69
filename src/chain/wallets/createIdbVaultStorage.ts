import { asked, createDatabase } from '../../lib/database/createDatabase.ts';
import type { VaultStorage } from './vaultStorage.ts';

const STORE = 'keys';

/** Records in IndexedDB, opened by the first call that needs it. @throws StorageError from each */
export function createIdbVaultStorage(databaseName: string): VaultStorage {
  const db = createDatabase(databaseName, [STORE]);
  return {
    list: () =>
      db.run(STORE, 'readonly', async (of) => {
        const [keys, records] = await Promise.all([asked(of(STORE).getAllKeys()), asked(of(STORE).getAll())]);
        return keys.flatMap((key, index) =>
          typeof key === 'string' ? [{ address: key, record: records[index] as unknown }] : [],
        );
      }),
    get: (address) => db.run<unknown>(STORE, 'readonly', (of) => asked(of(STORE).get(address))),
    async put(address, record) {
      await db.run(STORE, 'readwrite', (of) => asked(of(STORE).put(record, address)));
    },
    remove: (address) => db.run(STORE, 'readwrite', (of) => asked(of(STORE).delete(address))),
  };
}
