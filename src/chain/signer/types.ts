/** Keys as the page sees them: all that is secret happens behind the signer's port. docs/security.md 5 */
import type { Address } from '../../game/ids.ts';
import type { VaultEntry, Wallet } from '../types.ts';
import type { SealedPlayKey, Wrap } from './protocol.ts';

/**
 * The coin keys of this device. Phrases are made, shown and typed in the signer, passphrases too; the page keeps what is sealed.
 * Whatever asks the player @throws SignerClosedError when he turns back
 */
export interface Vault {
  list(): Promise<readonly VaultEntry[]>;
  /** A new phrase is shown, its words are checked, a passphrase is chosen; the key is kept here, and open. */
  make(): Promise<Wallet>;
  /** A phrase is typed there. */
  bring(): Promise<Wallet>;
  /** @param backup what {@link Vault.backup} gave */
  restore(backup: string): Promise<Wallet>;
  /** @throws VaultDamagedError */
  unlock(address: Address): Promise<Wallet>;
  /** The next account of the same phrase, kept under the same passphrase. */
  derive(address: Address): Promise<Wallet>;
  /** Shows the phrase there, behind the passphrase. */
  reveal(address: Address): Promise<void>;
  changePassphrase(address: Address): Promise<void>;
  /** An encrypted file of this key. */
  backup(address: Address): Promise<{ readonly name: string; readonly text: string }>;
  /** Opens a backup there as in need, and keeps nothing of it. */
  tryBackup(backup: string): Promise<void>;
  remove(address: Address): Promise<void>;
}

/** A play key that was made here and is open; it lasts when it is sealed. */
export interface PlayWallet extends Wallet {
  readonly kind: 'play';
}

/** Keys with play rights only: each browser makes its own, and keeps it for its lease. */
export interface PlayKeys {
  make(): Promise<PlayWallet>;
  /** @param wrap the page's own key for it, or what a passkey gave */
  seal(wallet: PlayWallet, wrap: Wrap): Promise<SealedPlayKey>;
  /** @throws VaultDamagedError where this wrap does not open it */
  open(sealed: SealedPlayKey, wrap: Wrap): Promise<PlayWallet>;
}
