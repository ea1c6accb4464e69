/** What this browser keeps of a play key. Stored state is foreign: what does not pass its schema is no lease. */
import '../../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { Address, PlayerId } from '../../../game/ids.ts';
import { address, playerId } from '../../../wire/ids.ts';
import { isLease, type Lease, type LeaseEnd } from './lease.ts';
import type { SealedPlayKey } from './playKeys.ts';

/** The key that owns the player, as far as this browser knows it: what is asked for what moves value or rights. */
export interface CoinRef {
  readonly kind: 'vault' | 'extension';
  readonly address: Address;
  /** Of the extension: `Keplr`. Of the vault, the key's label. */
  readonly name: string;
}

/** What opens the seal, besides what the record says itself. */
export type Seal = {
  readonly sealed: SealedPlayKey;
  /** 32 bytes, of HKDF. */
  readonly salt: Uint8Array;
  /** The browser's own, which nobody can read out; null where the tab's half or a passkey stands for it. */
  readonly deviceKey: CryptoKey | null;
  /** Of the passkey; null without one. */
  readonly credentialId: Uint8Array | null;
};

export interface LeaseRecord {
  readonly address: Address;
  readonly playerId: PlayerId;
  readonly lease: Lease;
  readonly coin: CoinRef;
  /** When the chain was seen to have it, by this machine's clock; null while its registration is under way. */
  readonly registeredAtMs: number | null;
  /** null once it has ended: the secret is gone, and the record is what its key is remembered by. */
  readonly seal: Seal | null;
  readonly end: { readonly why: LeaseEnd; readonly atMs: number } | null;
}

const base = { startedAtMs: z.number().check(z.nonnegative()), endsAtMs: z.number().check(z.nonnegative()) };
const lease = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('session'), wrap: z.literal('session'), ...base }),
  z.object({ kind: z.literal('day'), wrap: z.enum(['device', 'passkey']), ...base }),
  z.object({ kind: z.literal('month'), wrap: z.enum(['device', 'passkey']), ...base }),
]);

const bytes = (least: number, most: number) =>
  z.instanceof(Uint8Array).check(z.refine(({ length }) => length >= least && length <= most));

const seal = z.object({
  sealed: z.looseObject({ address, own: z.optional(z.looseObject({ lasts: z.boolean() })) }),
  salt: bytes(32, 32),
  deviceKey: z.nullable(
    z.custom<CryptoKey>(
      (value) => typeof CryptoKey !== 'undefined' && value instanceof CryptoKey && !value.extractable,
    ),
  ),
  credentialId: z.nullable(bytes(1, 1024)),
});

const record = z.object({
  version: z.literal(1),
  address,
  playerId,
  lease,
  coin: z.object({ kind: z.enum(['vault', 'extension']), address, name: z.string().check(z.maxLength(100)) }),
  registeredAtMs: z.nullable(z.number()),
  seal: z.nullable(seal),
  // not said: a word of the record
  end: z.nullable(z.object({ why: z.enum(['over', 'turned back', 'revoked', 'left', 'damaged']), atMs: z.number() })),
});

export function encodeLeaseRecord(value: LeaseRecord): unknown {
  return { version: 1, ...value };
}

/** undefined when it is none. */
export function parseLeaseRecord(value: unknown): LeaseRecord | undefined {
  const { data } = record.safeParse(value);
  if (!data || !isLease(data.lease)) return undefined;
  const { version: _, ...held } = data;
  // A seal of another key, or one whose wrap is not that of its lease, opens nothing.
  if (held.seal && held.seal.sealed.address !== held.address) return undefined;
  return held as LeaseRecord; // the signer reads the sealed key itself
}

/**
 * Everything a lease is about, as bytes that its wrap is derived with: a record that was changed by a letter opens no more.
 */
export function leaseFacts({
  address: of,
  playerId: player,
  lease: held,
  coin,
}: Omit<LeaseRecord, 'seal' | 'end' | 'registeredAtMs'>): string {
  const { kind, wrap, startedAtMs, endsAtMs } = held;
  // not said: a word of the record
  return JSON.stringify(['play key', 1, of, player, kind, wrap, startedAtMs, endsAtMs, coin.kind, coin.address]);
}

/** Whether it opens after a reload, and in other tabs: not where the browser lets the signer's frame keep nothing. */
export const lasts = ({ seal }: Pick<LeaseRecord, 'seal'>): boolean => seal?.sealed.own?.lasts !== false;
