/**
 * Keys kept on this device under a passphrase. Light: listing loads neither signing code nor word list nor cipher; those come
 * with the first key made or opened (createVaultKeys.ts).
 */
import type { NetworkIdentity } from '../../game/network.ts';
import type { Clock } from '../../lib/clock.ts';
import { onceLoaded } from '../../lib/onceLoaded.ts';
import type { Vault, VaultEntry } from '../types.ts';
import { addressOrNull, describeRecord } from './vaultList.ts';
import type { DeriveKey } from './vaultCrypto.ts';
import type { VaultStorage } from './vaultStorage.ts';

export interface VaultOptions {
  readonly network: NetworkIdentity;
  readonly storage: VaultStorage;
  /** `deriveKeyInWorker` in the page, `deriveKeyHere` in Node. */
  readonly deriveKey: DeriveKey;
  readonly clock?: Clock;
}

export function createVault(options: VaultOptions): Vault {
  const { network, storage } = options;

  const keys = onceLoaded(async () => (await import('./createVaultKeys.ts')).createVaultKeys(options));

  return {
    async list() {
      const entries = (await storage.list()).flatMap(({ address: key, record }): VaultEntry[] => {
        const address = addressOrNull(key);
        // Keys of another network share the database.
        const ours = address?.startsWith(`${network.addressPrefix}1`);
        return address !== null && ours ? [{ address, ...describeRecord(record) }] : [];
      });
      return entries.sort((a, b) => a.createdAtMs - b.createdAtMs);
    },

    add: async (input) => (await keys()).add(input),
    unlock: async (address, passphrase) => (await keys()).unlock(address, passphrase),
    remove: (address) => storage.remove(address),
  };
}
