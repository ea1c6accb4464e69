import { asked, createDatabase } from '../../lib/database/createDatabase.ts';
import { type VaultStorage, withReplaced } from './vaultStorage.ts';

const STORE = 'keys';
/** Beside the records: no address holds a slash. */
const replacedKey = (address: string): string => `replaced/${address}`;

/** Records in IndexedDB, opened by the first call that needs it. @throws StorageError from each */
export function createIdbVaultStorage(databaseName: string): VaultStorage {
  const db = createDatabase(databaseName, [STORE]);
  return {
    list: () =>
      db.run(STORE, 'readonly', async (of) => {
        const [keys, records] = await Promise.all([asked(of(STORE).getAllKeys()), asked(of(STORE).getAll())]);
        return keys.flatMap((key, index) =>
          typeof key === 'string' && !key.includes('/') ? [{ address: key, record: records[index] as unknown }] : [],
        );
      }),
    get: (address) => db.run<unknown>(STORE, 'readonly', (of) => asked(of(STORE).get(address))),
    async put(address, record) {
      await db.run(STORE, 'readwrite', (of) => asked(of(STORE).put(record, address)));
    },
    replace: (address, record) =>
      db.run(STORE, 'readwrite', async (of) => {
        const [before, held] = await Promise.all([
          asked(of(STORE).get(address)),
          asked(of(STORE).get(replacedKey(address))),
        ]);
        if (before !== undefined) await asked(of(STORE).put(withReplaced(before, held), replacedKey(address)));
        await asked(of(STORE).put(record, address));
      }),
    replaced: (address) =>
      db.run(STORE, 'readonly', async (of) => {
        const held: unknown = await asked(of(STORE).get(replacedKey(address)));
        return Array.isArray(held) ? held : [];
      }),
    remove: (address) =>
      db.run(STORE, 'readwrite', async (of) => {
        await Promise.all([asked(of(STORE).delete(address)), asked(of(STORE).delete(replacedKey(address)))]);
      }),
  };
}
