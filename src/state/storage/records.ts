/** Schemas of stored records. Stored state is foreign: another version of this client, or a person, may have written it. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { parseAddress, parsePlayerId } from '../../game/ids.ts';
import { ACTIVATION_CODE } from '../../game/mirror/devices.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import type { BestHash } from '../../pow/types.ts';
import type { Enrolment } from '../stores/session.ts';
import type { TxRecord } from '../stores/activity.ts';

const refusal = z.object({
  codespace: z.string(),
  code: z.number(),
  reason: z.string(),
  words: z.string(),
  raw: z.string(),
});

const phase = z.discriminatedUnion('step', [
  z.object({ step: z.literal('queued') }),
  z.object({ step: z.literal('signing') }),
  z.object({ step: z.literal('sent'), hash: z.string().check(z.regex(/^[0-9A-F]{64}$/)) }),
  z.object({ step: z.literal('landed'), hash: z.string(), height: z.bigint() }),
  z.object({ step: z.literal('refused'), hash: z.nullable(z.string()), refusal }),
  z.object({ step: z.literal('unknown'), hash: z.nullable(z.string()), why: z.string() }),
]);

const txRecord = z.object({
  version: z.literal(1),
  id: z.string(),
  address: z.string(),
  words: z.string(),
  topic: z.string(),
  createdAtMs: z.number(),
  phase,
});

/** @param bytes the signed transaction of a record that is being sent, so that a page that dies now is no loss */
export function encodeTxRecord(record: TxRecord, bytes?: Uint8Array): unknown {
  return { version: 1, ...record, ...(bytes && { bytes }) };
}

const sentBytes = z.object({ bytes: z.instanceof(Uint8Array) });

/** What {@link encodeTxRecord} was given, or null. */
export function parseTxBytes(value: unknown): Uint8Array | null {
  const parsed = sentBytes.safeParse(value);
  return parsed.success ? parsed.data.bytes : null;
}

/** undefined when the record is not ours to read. */
export function parseTxRecord(value: unknown): TxRecord | undefined {
  const parsed = txRecord.safeParse(value);
  if (!parsed.success) return undefined;
  const { version: _, ...record } = parsed.data;
  try {
    // A refusal's reason is one of a closed list when written by this version; an unknown word reads as "other" on screen.
    const held =
      record.phase.step === 'landed' ? { ...record.phase, height: blockHeight(record.phase.height) } : record.phase;
    return { ...record, address: parseAddress(record.address), phase: held as TxRecord['phase'] };
  } catch {
    return undefined;
  }
}

const best = z.nullable(
  z.object({
    nonce: z.string().check(z.regex(/^[\x21-\x7e]{1,1024}$/)),
    digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    zeros: z.number(),
  }),
);

const progress = {
  prefix: z.string(),
  attempts: z.number().check(z.nonnegative()),
  cursor: z.int().check(z.nonnegative()),
  best,
};

const jobRecord = z.discriminatedUnion('version', [
  z.object({ version: z.literal(1), ...progress }),
  z.object({
    version: z.literal(2),
    ...progress,
    validAt: z.nullable(z.bigint()),
    paused: z.boolean(),
    startAt: z.nullable(z.int().check(z.nonnegative())),
    touchedAtMs: z.number(),
  }),
]);

/** One task in the bank: what was hashed for a prefix, and what the player wants done with it. */
export interface JobRecord {
  readonly prefix: string;
  readonly attempts: number;
  /** Blocks of nonces below this may have been hashed; a job goes on from here, never from below. */
  readonly cursor: number;
  readonly best: BestHash | null;
  /** First block in which `best` is good enough, by the range last seen; null without one. */
  readonly validAt: BlockHeight | null;
  readonly paused: boolean;
  /** Hash only once so few zeros are asked for; null = the client's own rule. */
  readonly startAt: number | null;
  readonly touchedAtMs: number;
}

export function encodeJob(record: JobRecord): unknown {
  return { version: 2, ...record };
}

/** undefined when the record is not ours to read. Whether the digest is that of its nonce is the bank's to check. */
export function parseJob(value: unknown): JobRecord | undefined {
  const parsed = jobRecord.safeParse(value);
  if (!parsed.success) return undefined;
  if (parsed.data.version === 1) {
    const { version: _, ...held } = parsed.data;
    return { ...held, validAt: null, paused: false, startAt: null, touchedAtMs: 0 };
  }
  const { version: _, validAt, ...held } = parsed.data;
  return { ...held, validAt: validAt === null ? null : blockHeight(validAt) };
}

const profile = z.object({
  version: z.literal(1),
  address: z.string(),
  enrolment: z.union([
    z.object({ step: z.literal('waiting'), name: z.string(), sinceMs: z.number() }),
    z.object({ step: z.literal('player'), playerId: z.string() }),
    z.object({
      step: z.literal('asked'),
      code: z.string().check(z.regex(ACTIVATION_CODE)),
      playerId: z.string(),
      playerName: z.string(),
      guildTag: z.string(),
      sinceMs: z.number(),
    }),
    z.object({ step: z.enum(['unknown', 'newcomer']) }),
  ]),
});

/** The key last used and how far it had come. */
export interface Profile {
  readonly address: ReturnType<typeof parseAddress>;
  readonly enrolment: Enrolment;
}

export function encodeProfile(value: Profile): unknown {
  return { version: 1, ...value };
}

export function parseProfile(value: unknown): Profile | undefined {
  const parsed = profile.safeParse(value);
  if (!parsed.success) return undefined;
  try {
    const { enrolment } = parsed.data;
    const address = parseAddress(parsed.data.address);
    if (!('playerId' in enrolment)) return { address, enrolment };
    return { address, enrolment: { ...enrolment, playerId: parsePlayerId(enrolment.playerId) } };
  } catch {
    return undefined;
  }
}
