/**
 * The one key of a practice world: made by itself, without a passphrase, since it opens nothing but a world that lives in
 * the same browser. It takes no other key: a real one must never lie here unencrypted.
 */
import { say } from '../lib/words/say.ts';
import * as z from 'zod/mini';
import { createKeyWallet } from '../chain/wallets/createKeyWallet.ts';
import { entropyOf, generateMnemonic, parseMnemonic } from '../chain/wallets/mnemonic.ts';
import type { VaultStorage } from '../chain/wallets/vaultStorage.ts';
import type { Vault } from '../chain/signer/types.ts';
import type { VaultEntry, Wallet } from '../chain/types.ts';
import type { NetworkIdentity } from '../game/network.ts';
import { type Address, parseAddress } from '../game/ids.ts';
import { BaseError } from '../lib/BaseError.ts';

const recordSchema = z.object({ version: z.literal(1), mnemonic: z.string(), createdAtMs: z.number() });

/** A practice world has one key: nothing is ever replaced. */
export type KeyStorage = Omit<VaultStorage, 'replace' | 'replaced'>;

/** For browsers that keep nothing: the key ends with the page, like its world. */
export function createMemoryVaultStorage(): KeyStorage {
  const kept = new Map<string, object>();
  return {
    list: () => Promise.resolve([...kept].map(([address, record]) => ({ address, record }))),
    get: (address) => Promise.resolve(kept.get(address)),
    put: (address, record) => Promise.resolve(void kept.set(address, record)),
    remove: (address) => Promise.resolve(void kept.delete(address)),
  };
}

export function createPracticeVault(network: NetworkIdentity, storage: KeyStorage): Vault {
  async function list(): Promise<readonly VaultEntry[]> {
    return (await storage.list()).flatMap(({ address, record }): VaultEntry[] => {
      const parsed = recordSchema.safeParse(record);
      if (!parsed.success) return [];
      return [{ address: parseAddress(address), label: say('Practice key'), createdAtMs: parsed.data.createdAtMs }];
    });
  }

  async function walletOf(mnemonic: string): Promise<Wallet> {
    const entropy = entropyOf(parseMnemonic(mnemonic));
    try {
      return await createKeyWallet(entropy, network, 'practice');
    } finally {
      entropy.fill(0);
    }
  }

  const refuse = (): Promise<never> => Promise.reject(new PracticeKeyError());

  return {
    list,
    async make() {
      if ((await list()).length > 0) throw new PracticeKeyError();
      const mnemonic = generateMnemonic();
      const wallet = await walletOf(mnemonic);
      await storage.put(wallet.address, { version: 1, mnemonic, createdAtMs: Date.now() });
      return wallet;
    },
    async unlock(address: Address) {
      const parsed = recordSchema.safeParse(await storage.get(address));
      if (!parsed.success)
        throw new BaseError({
          code: 'practice_key',
          what: say('The practice key is missing. Start over to get a new one.'),
        });
      return walletOf(parsed.data.mnemonic);
    },
    remove: (address) => storage.remove(address),
    bring: refuse,
    restore: refuse,
    derive: refuse,
    reveal: refuse,
    changePassphrase: refuse,
    backup: refuse,
    tryBackup: refuse,
  };
}

class PracticeKeyError extends BaseError {
  constructor() {
    super({
      code: 'practice_key',
      what: say('You already have the only key of this practice world.'),
      hint: say('Leave practice to use your own key.'),
    });
  }
}
