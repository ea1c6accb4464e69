/** Sealing and opening under a passphrase. argon2id -> 64 bytes: the first half is the AES key, the second the check. */
import { utf8 } from '../../lib/bytes.ts';
import { KDF_PARAMS, type KdfParams, type SealedBox, VAULT_VERSION, type VaultRecord } from './vaultRecord.ts';

/** argon2id; 64 bytes. Runs in a worker in the page, directly in tests. */
export type DeriveKey = (input: {
  readonly passphrase: string;
  readonly salt: Uint8Array;
  readonly params: KdfParams;
}) => Promise<Uint8Array>;

export type Opened =
  | { readonly ok: true; readonly secret: Uint8Array }
  | { readonly ok: false; readonly reason: 'wrongPassphrase' | 'damaged' };

/** Fresh salt and IV every time. */
export async function seal(secret: Uint8Array, passphrase: string, deriveKey: DeriveKey): Promise<SealedBox> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const { key, check } = await keysOf(passphrase, salt, KDF_PARAMS, deriveKey);
  const cipher = { name: 'AES-GCM', iv, additionalData: boundTo({ version: VAULT_VERSION, address: '' }) };
  const box = new Uint8Array(await crypto.subtle.encrypt(cipher, key, Uint8Array.from(secret)));
  return { kdf: { name: 'argon2id', ...KDF_PARAMS, salt }, check, iv, box };
}

export async function open(record: VaultRecord, passphrase: string, deriveKey: DeriveKey): Promise<Opened> {
  const { key, check } = await keysOf(passphrase, record.kdf.salt, record.kdf, deriveKey);
  if (!same(check, record.check)) return { ok: false, reason: 'wrongPassphrase' };
  const cipher = { name: 'AES-GCM', iv: Uint8Array.from(record.iv), additionalData: boundTo(record) };
  try {
    const secret = new Uint8Array(await crypto.subtle.decrypt(cipher, key, Uint8Array.from(record.box)));
    return { ok: true, secret };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

async function keysOf(passphrase: string, salt: Uint8Array, params: KdfParams, deriveKey: DeriveKey) {
  // The same passphrase typed on another system must give the same bytes.
  const derived = await deriveKey({ passphrase: passphrase.normalize('NFKC'), salt, params });
  const half = Uint8Array.from(derived.subarray(32, 64));
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(derived.subarray(0, 32)), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ]);
  const check = new Uint8Array(await crypto.subtle.digest('SHA-256', half)).slice(0, 16);
  derived.fill(0);
  half.fill(0);
  return { key, check };
}

/**
 * A box cannot be moved under another version. Version 1 was bound to its address; in version 2 accounts share the box, and the
 * address is held against what the secret derives to (sealedKey.ts).
 */
function boundTo({ version, address }: Pick<VaultRecord, 'version' | 'address'>): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(utf8(version === 1 ? `vault:1:${address}` : `vault:${version}`));
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
