/**
 * A key at rest. The secret is sealed in AES-GCM-256 under a key from argon2id; everything else is in the clear. `check` tells a
 * wrong passphrase from damage, and `sum` tells damage without a passphrase.
 *
 * Version 2 has one record an address, and the sealed part says nothing of the address: accounts of one phrase hold the same sealed
 * part, byte for byte, so each of them opens alone and goes alone. Version 1 (one account, its entropy bound to the address) is read
 * and never written.
 */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { fromBase64, toBase64, utf8 } from '../../lib/bytes.ts';

export const VAULT_VERSION = 2;

/** argon2id cost, stored beside what it made so that it can be raised later. */
export interface KdfParams {
  readonly memoryKib: number;
  readonly iterations: number;
  readonly parallelism: number;
}

/** About 0.3 s in a worker on a laptop, measured. */
export const KDF_PARAMS: KdfParams = { memoryKib: 65_536, iterations: 3, parallelism: 1 };

const bytes = z.pipe(
  z.string().check(z.maxLength(4096)),
  z.transform((text, ctx) => {
    try {
      return fromBase64(text);
    } catch {
      ctx.issues.push({ code: 'custom', message: 'base64', input: text });
      return z.NEVER;
    }
  }),
);

const shared = {
  address: z.string().check(z.minLength(1), z.maxLength(128)),
  label: z.string().check(z.maxLength(256)),
  createdAtMs: z.number().check(z.nonnegative()),
  kdf: z.object({
    name: z.literal('argon2id'),
    // Up to 8 times the work of what is written today: a forged record must not hold a phone for a minute.
    memoryKib: z.int().check(z.minimum(8), z.maximum(4 * KDF_PARAMS.memoryKib)),
    iterations: z.int().check(z.minimum(1), z.maximum(2 * KDF_PARAMS.iterations)),
    parallelism: z.int().check(z.minimum(1), z.maximum(4)),
    salt: bytes,
  }),
  check: bytes,
  iv: bytes,
  box: bytes,
  sum: z.string(),
};

/** Accounts of one phrase a record may name; path m/44'/118'/0'/0/i. */
export const HIGHEST_INDEX = 2 ** 31 - 1;

const recordSchema = z.discriminatedUnion('version', [
  z.object({ ...shared, version: z.literal(1) }),
  z.object({ ...shared, version: z.literal(2), index: z.int().check(z.minimum(0), z.maximum(HIGHEST_INDEX)) }),
]);

/** The sealed part, as it lies at rest. */
export type SealedBox = Pick<z.infer<typeof recordSchema>, 'kdf' | 'check' | 'iv' | 'box'>;

export interface VaultRecord extends SealedBox {
  readonly version: 1 | 2;
  readonly address: string;
  /** Account of the phrase; 0 in version 1. */
  readonly index: number;
  readonly label: string;
  readonly createdAtMs: number;
}

/** undefined when it is not a whole record of a version we know, or its checksum does not fit. */
export async function parseVaultRecord(value: unknown): Promise<VaultRecord | undefined> {
  const result = recordSchema.safeParse(value);
  if (!result.success) return undefined;
  const { sum, ...read } = result.data;
  const record: VaultRecord = { index: 0, ...read };
  return (await sumOf(record)) === sum ? record : undefined;
}

/** What is put into storage, of this version: plain JSON values. */
export async function encodeVaultRecord(facts: Omit<VaultRecord, 'version'>): Promise<object> {
  const { kdf, check, iv, box } = facts;
  return {
    version: VAULT_VERSION,
    address: facts.address,
    index: facts.index,
    label: facts.label,
    createdAtMs: facts.createdAtMs,
    kdf: { ...kdf, salt: toBase64(kdf.salt) },
    check: toBase64(check),
    iv: toBase64(iv),
    box: toBase64(box),
    sum: await sumOf({ ...facts, version: VAULT_VERSION }),
  };
}

/** Whether both hold the same sealed part, so that one password opens both: accounts of one phrase. */
export function sharesSeal(a: VaultRecord, b: VaultRecord): boolean {
  return a.version === 2 && b.version === 2 && sealText(a) === sealText(b);
}

function sealText({ kdf, check, iv, box }: SealedBox): string {
  const { memoryKib, iterations, parallelism, salt } = kdf;
  return [memoryKib, iterations, parallelism, ...[salt, check, iv, box].map(toBase64)].join('|');
}

/** Unkeyed: against bit rot and half-written records, not against an attacker (the AES tag is). */
async function sumOf(record: VaultRecord): Promise<string> {
  const { version, address, index } = record;
  return checksum([version, address, ...(version === 1 ? [] : [index]), sealText(record)].join('|'));
}

/** The first 8 bytes of SHA-256, base64. */
export async function checksum(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(utf8(text)));
  return toBase64(new Uint8Array(digest).subarray(0, 8));
}
