/** Schemas of stored records. Stored state is foreign: another version of this client, or a person, may have written it. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { parseAddress, parsePlayerId } from '../../game/ids.ts';
import { ACTIVATION_CODE } from '../../game/mirror/devices.ts';
import { blockHeight } from '../../game/units.ts';
import type { JobProgress } from '../../pow/types.ts';
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

export function encodeTxRecord(record: TxRecord): unknown {
  return { version: 1, ...record };
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

const jobProgress = z.object({
  version: z.literal(1),
  prefix: z.string(),
  attempts: z.number(),
  cursor: z.number().check(z.nonnegative()),
  best: z.nullable(
    z.object({
      nonce: z.string().check(z.regex(/^[\x21-\x7e]{1,1024}$/)),
      digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      zeros: z.number(),
    }),
  ),
});

export function encodeJob(progress: JobProgress): unknown {
  return { version: 1, ...progress };
}

export function parseJob(value: unknown): JobProgress | undefined {
  const parsed = jobProgress.safeParse(value);
  if (!parsed.success) return undefined;
  const { version: _, ...progress } = parsed.data;
  return progress;
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
