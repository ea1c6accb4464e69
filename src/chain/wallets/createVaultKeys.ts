/** Making and opening the keys of a vault; loaded with the first of them. No secret ever reaches an error, a log or JSON. */
import { systemClock } from '../../lib/clock.ts';
import type { Vault, Wallet } from '../types.ts';
import { createKeyWallet } from './createKeyWallet.ts';
import type { VaultOptions } from './createVault.ts';
import { EmptyPassphraseError, InsecurePageError, VaultDamagedError, WrongPassphraseError } from './errors.ts';
import { entropyOf, parseMnemonic } from './mnemonic.ts';
import { open, seal } from './vaultCrypto.ts';
import { encodeVaultRecord, parseVaultRecord } from './vaultRecord.ts';

export function createVaultKeys(options: VaultOptions): Pick<Vault, 'add' | 'unlock'> {
  const { network, storage, deriveKey } = options;
  const clock = options.clock ?? systemClock;

  async function walletOf(entropy: Uint8Array): Promise<Wallet> {
    try {
      return await createKeyWallet(entropy, network);
    } finally {
      entropy.fill(0);
    }
  }

  return {
    async add({ mnemonic, passphrase, label }) {
      assertSecurePage();
      if (passphrase === '') throw new EmptyPassphraseError();
      const entropy = entropyOf(parseMnemonic(mnemonic));
      const secret = Uint8Array.from(entropy);
      const wallet = await walletOf(entropy);
      try {
        const { address } = wallet;
        const sealed = await seal(secret, passphrase, address, deriveKey);
        const createdAtMs = clock.now();
        await storage.put(address, await encodeVaultRecord({ address, label, createdAtMs, ...recordParts(sealed) }));
      } catch (error) {
        wallet.lock();
        throw error;
      } finally {
        secret.fill(0);
      }
      return wallet;
    },

    async unlock(address, passphrase) {
      assertSecurePage();
      const record = await parseVaultRecord(await storage.get(address));
      if (record?.address !== address) throw new VaultDamagedError(address);
      if (passphrase === '') throw new WrongPassphraseError();
      const opened = await open(record, passphrase, address, deriveKey);
      if (!opened.ok) {
        throw opened.reason === 'wrongPassphrase' ? new WrongPassphraseError() : new VaultDamagedError(address);
      }
      const wallet = await walletOf(opened.secret).catch(() => {
        throw new VaultDamagedError(address);
      });
      if (wallet.address === address) return wallet;
      wallet.lock();
      throw new VaultDamagedError(address);
    },
  };
}

function assertSecurePage(): void {
  // The type says it is always there; on http pages it is not.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (subtle === undefined) throw new InsecurePageError();
}

/** Copies with buffers of their own, as the record's schema has them. */
function recordParts({ kdf, check, iv, box }: Awaited<ReturnType<typeof seal>>) {
  return {
    kdf: { ...kdf, salt: Uint8Array.from(kdf.salt) },
    check: Uint8Array.from(check),
    iv: Uint8Array.from(iv),
    box: Uint8Array.from(box),
  };
}
