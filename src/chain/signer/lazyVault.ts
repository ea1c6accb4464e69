import { listKeys } from '../wallets/vaultList.ts';
import type { VaultStorage } from '../wallets/vaultStorage.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import type { Vault } from './types.ts';

/** Listing and removing want no signer: the frame is loaded by the first key that is made or opened. */
export function lazyVault(network: NetworkIdentity, storage: VaultStorage, load: () => Promise<Vault>): Vault {
  return {
    list: () => listKeys(storage, network),
    remove: (address) => storage.remove(address),
    make: async () => (await load()).make(),
    bring: async () => (await load()).bring(),
    restore: async (backup) => (await load()).restore(backup),
    unlock: async (address) => (await load()).unlock(address),
    derive: async (address) => (await load()).derive(address),
    reveal: async (address) => (await load()).reveal(address),
    changePassphrase: async (address) => (await load()).changePassphrase(address),
    backup: async (address) => (await load()).backup(address),
    tryBackup: async (backup) => (await load()).tryBackup(backup),
  };
}
