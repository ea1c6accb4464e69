import type { VaultStorage } from '../chain/wallets/vaultStorage.ts';

/** Keeps copies as IndexedDB would; `records` lets a test look and damage. */
export function createMemoryVaultStorage(): VaultStorage & { readonly records: Map<string, object> } {
  const records = new Map<string, object>();
  return {
    records,
    list: () => Promise.resolve([...records].map(([address, record]) => ({ address, record }))),
    get: (address) => Promise.resolve(records.get(address)),
    put(address, record) {
      records.set(address, structuredClone(record));
      return Promise.resolve();
    },
    remove(address) {
      records.delete(address);
      return Promise.resolve();
    },
  };
}
