/**
 * A key at rest, version 1. The secret is the phrase's entropy, in AES-GCM-256 under a key from argon2id; everything else
 * is in the clear. `check` tells a wrong passphrase from damage, and `sum` tells damage without a passphrase.
 */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { fromBase64, toBase64, utf8 } from '../../lib/bytes.ts';

export const VAULT_VERSION = 1;

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

const recordSchema = z.object({
  version: z.literal(VAULT_VERSION),
  address: z.string().check(z.minLength(1)),
  label: z.string(),
  createdAtMs: z.number().check(z.nonnegative()),
  kdf: z.object({
    name: z.literal('argon2id'),
    // Bounds: a forged record must not make the page hash for an hour.
    memoryKib: z.int().check(z.minimum(8), z.maximum(1_048_576)),
    iterations: z.int().check(z.minimum(1), z.maximum(64)),
    parallelism: z.int().check(z.minimum(1), z.maximum(16)),
    salt: bytes,
  }),
  check: bytes,
  iv: bytes,
  box: bytes,
  sum: z.string(),
});

export type VaultRecord = z.infer<typeof recordSchema>;

/** undefined when it is not a whole record of this version, or its checksum does not fit. */
export async function parseVaultRecord(value: unknown): Promise<VaultRecord | undefined> {
  const result = recordSchema.safeParse(value);
  if (!result.success) return undefined;
  return (await sumOf(result.data)) === result.data.sum ? result.data : undefined;
}

export type VaultFacts = Omit<VaultRecord, 'sum' | 'version'>;

/** What is put into storage: plain JSON values. */
export async function encodeVaultRecord(facts: VaultFacts): Promise<object> {
  const { kdf, check, iv, box } = facts;
  return {
    version: VAULT_VERSION,
    address: facts.address,
    label: facts.label,
    createdAtMs: facts.createdAtMs,
    kdf: { ...kdf, salt: toBase64(kdf.salt) },
    check: toBase64(check),
    iv: toBase64(iv),
    box: toBase64(box),
    sum: await sumOf(facts),
  };
}

/** Unkeyed: against bit rot and half-written records, not against an attacker (the AES tag is). */
async function sumOf(facts: VaultFacts): Promise<string> {
  const { kdf, check, iv, box } = facts;
  const text = [
    VAULT_VERSION,
    facts.address,
    kdf.memoryKib,
    kdf.iterations,
    kdf.parallelism,
    ...[kdf.salt, check, iv, box].map(toBase64),
  ].join('|');
  const digest = await crypto.subtle.digest('SHA-256', Uint8Array.from(utf8(text)));
  return toBase64(new Uint8Array(digest).subarray(0, 8));
}
