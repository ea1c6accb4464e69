import { createIdbVaultStorage } from './createIdbVaultStorage.ts';
import type { VaultStorage } from './vaultStorage.ts';

/** Of keys that were made before networks were kept apart: they are offered on each network with their prefix, as ever. */
const SHARED = 'client-vault';

/** Keys of one network: a key that is made on one is not offered on another, though their addresses begin alike. */
export function createNetworkVault(chainId: string): VaultStorage {
  return joinVaults(createIdbVaultStorage(`${SHARED}/${chainId}`), createIdbVaultStorage(SHARED));
}

/** Two as one. What is new goes into `own`; a key of `shared` stays there, whatever is written to it. */
export function joinVaults(own: VaultStorage, shared: VaultStorage): VaultStorage {
  /** Where the record of this address lies, or is to lie. */
  async function of(address: string): Promise<VaultStorage> {
    const isShared = (await own.get(address)) === undefined && (await shared.get(address)) !== undefined;
    return isShared ? shared : own;
  }
  return {
    async list() {
      const [mine, others] = await Promise.all([own.list(), shared.list()]);
      const held = new Set(mine.map(({ address }) => address));
      return [...mine, ...others.filter(({ address }) => !held.has(address))];
    },
    get: async (address) => (await own.get(address)) ?? (await shared.get(address)),
    put: async (address, record) => (await of(address)).put(address, record),
    replace: async (address, record) => (await of(address)).replace(address, record),
    replaced: async (address) => (await of(address)).replaced(address),
    async remove(address) {
      await Promise.all([own.remove(address), shared.remove(address)]);
    },
  };
}
