import { type VaultStorage, withReplaced } from '../chain/wallets/vaultStorage.ts';

/** Keeps copies as IndexedDB would; `records` lets a test look and damage. */
export function createMemoryVaultStorage(): VaultStorage & { readonly records: Map<string, object> } {
  const records = new Map<string, object>();
  const replaced = new Map<string, readonly unknown[]>();
  return {
    records,
    list: () => Promise.resolve([...records].map(([address, record]) => ({ address, record }))),
    get: (address) => Promise.resolve(records.get(address)),
    put(address, record) {
      records.set(address, structuredClone(record));
      return Promise.resolve();
    },
    replace(address, record) {
      const before = records.get(address);
      if (before) replaced.set(address, withReplaced(before, replaced.get(address)));
      records.set(address, structuredClone(record));
      return Promise.resolve();
    },
    replaced: (address) => Promise.resolve(replaced.get(address) ?? []),
    remove(address) {
      records.delete(address);
      replaced.delete(address);
      return Promise.resolve();
    },
  };
}
