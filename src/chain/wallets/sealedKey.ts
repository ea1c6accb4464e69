/** Records made and opened: the steps between a passphrase and a secret. What is opened is the caller's to wipe. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { Address } from '../../game/ids.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import { addressOf } from './holdKey.ts';
import { EmptyPassphraseError, InsecurePageError, VaultDamagedError, WrongPassphraseError } from './errors.ts';
import { privateKeyOf } from './keyOf.ts';
import { type DeriveKey, open, seal } from './vaultCrypto.ts';
import { encodeVaultRecord, parseVaultRecord, type SealedBox, type VaultRecord } from './vaultRecord.ts';
import { decodeSecret, encodeSecret, extraText, type VaultSecret, wipeSecret } from './vaultSecret.ts';

/** @throws EmptyPassphraseError, InsecurePageError */
export async function sealSecret(secret: VaultSecret, passphrase: string, deriveKey: DeriveKey): Promise<SealedBox> {
  assertSecurePage();
  if (passphrase === '') throw new EmptyPassphraseError();
  const block = encodeSecret(secret);
  try {
    return await seal(block, passphrase, deriveKey);
  } finally {
    block.fill(0);
  }
}

export interface OpenedRecord {
  readonly record: VaultRecord;
  readonly address: Address;
  /** The caller's to wipe. */
  readonly secret: VaultSecret;
}

/**
 * Opens a record of either version, and holds the address it claims against the one its secret derives to.
 * @throws WrongPassphraseError, VaultDamagedError, InsecurePageError
 */
export async function openRecord(
  stored: unknown,
  passphrase: string,
  network: NetworkIdentity,
  deriveKey: DeriveKey,
): Promise<OpenedRecord> {
  assertSecurePage();
  const record = await parseVaultRecord(stored);
  if (!record) throw new VaultDamagedError('record');
  if (passphrase === '') throw new WrongPassphraseError();
  const opened = await open(record, passphrase, deriveKey);
  if (!opened.ok) {
    throw opened.reason === 'wrongPassphrase' ? new WrongPassphraseError() : new VaultDamagedError(record.address);
  }
  const secret = decodeSecret(opened.secret, record.version);
  opened.secret.fill(0);
  if (!secret) throw new VaultDamagedError(record.address);
  const address = await addressOfSecret(secret, record.index, network);
  if (address === record.address) return { record, address, secret };
  wipeSecret(secret);
  throw new VaultDamagedError(record.address);
}

/** The key of one account. The caller's to wipe. */
export function keyOfSecret(secret: VaultSecret, index: number): Promise<Uint8Array> {
  return privateKeyOf(secret.entropy, index, extraText(secret));
}

export async function addressOfSecret(secret: VaultSecret, index: number, network: NetworkIdentity): Promise<Address> {
  const key = await keyOfSecret(secret, index);
  try {
    return addressOf(secp256k1.getPublicKey(key, true), network.addressPrefix);
  } finally {
    key.fill(0);
  }
}

/** What a record says beside its seal. */
export type KeyFacts = Pick<VaultRecord, 'address' | 'index' | 'label' | 'createdAtMs'>;

/**
 * An account under a seal: a key's first record, its record after a change of passphrase, a sibling of it, or a record of version 1 that
 * becomes one of version 2.
 * @param sealed of {@link sealSecret}, or a sibling's of version 2
 */
export function underSeal({ address, index, label, createdAtMs }: KeyFacts, sealed: SealedBox): Promise<object> {
  const { kdf, check, iv, box } = sealed;
  return encodeVaultRecord({ address, index, label, createdAtMs, kdf, check, iv, box });
}

function assertSecurePage(): void {
  // The type says it is always there; on http pages it is not.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  if (subtle === undefined) throw new InsecurePageError();
}
