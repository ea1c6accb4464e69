/** Sealing and opening under a passphrase. argon2id -> 64 bytes: the first half is the AES key, the second the check. */
import { utf8 } from '../../lib/bytes.ts';
import { KDF_PARAMS, type KdfParams, VAULT_VERSION } from './vaultRecord.ts';

/** argon2id; 64 bytes. Runs in a worker in the page, directly in tests. */
export type DeriveKey = (input: {
  readonly passphrase: string;
  readonly salt: Uint8Array;
  readonly params: KdfParams;
}) => Promise<Uint8Array>;

export interface Sealed {
  readonly kdf: KdfParams & { readonly name: 'argon2id'; readonly salt: Uint8Array };
  readonly check: Uint8Array;
  readonly iv: Uint8Array;
  readonly box: Uint8Array;
}

export type Opened =
  | { readonly ok: true; readonly secret: Uint8Array }
  | { readonly ok: false; readonly reason: 'wrongPassphrase' | 'damaged' };

/** Fresh salt and IV every time. */
export async function seal(
  secret: Uint8Array,
  passphrase: string,
  address: string,
  deriveKey: DeriveKey,
): Promise<Sealed> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const { key, check } = await keysOf(passphrase, salt, KDF_PARAMS, deriveKey);
  const cipher = { name: 'AES-GCM', iv, additionalData: boundTo(address) };
  const box = new Uint8Array(await crypto.subtle.encrypt(cipher, key, Uint8Array.from(secret)));
  return { kdf: { name: 'argon2id', ...KDF_PARAMS, salt }, check, iv, box };
}

export async function open(sealed: Sealed, passphrase: string, address: string, deriveKey: DeriveKey): Promise<Opened> {
  const { key, check } = await keysOf(passphrase, sealed.kdf.salt, sealed.kdf, deriveKey);
  if (!same(check, sealed.check)) return { ok: false, reason: 'wrongPassphrase' };
  const cipher = { name: 'AES-GCM', iv: Uint8Array.from(sealed.iv), additionalData: boundTo(address) };
  try {
    const secret = new Uint8Array(await crypto.subtle.decrypt(cipher, key, Uint8Array.from(sealed.box)));
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

/** A box cannot be moved under another address or version. */
function boundTo(address: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(utf8(`vault:${VAULT_VERSION}:${address}`));
}

function same(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
