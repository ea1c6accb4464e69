/** A vault whose person does as the test says: the real signer behind a real port. */
import type { Vault } from '../chain/signer/types.ts';
import type { VaultStorage } from '../chain/wallets/vaultStorage.ts';
import type { Wallet } from '../chain/types.ts';
import type { NetworkIdentity } from '../game/network.ts';
import { createSignerPair } from '../signer/testing/signerPair.ts';

/** What the person types. */
export interface TestVault {
  readonly vault: Vault;
  /** Brings a phrase, under a passphrase of this browser. */
  bring(mnemonic: string, passphrase: string): (vault: Vault) => Promise<Wallet>;
  /** Typed at the next opening; he turns back when it was wrong. */
  willType(passphrase: string): void;
  close(): void;
}

export function createTestVault(network: NetworkIdentity, storage: VaultStorage): TestVault {
  const pair = createSignerPair({ network, storage });
  return {
    vault: pair.vault,
    bring(mnemonic, passphrase) {
      pair.script.phrase = { phrase: mnemonic, extra: '', index: 0 };
      pair.script.chosen = passphrase;
      return (vault) => vault.bring();
    },
    willType(passphrase) {
      pair.script.passphrases = [passphrase, null];
    },
    close: () => pair.close(),
  };
}
