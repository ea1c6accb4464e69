/** Schemas of stored records. Stored state is foreign: another version of this client, or a person, may have written it. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { parseAddress } from '../../game/ids.ts';
import { parseSubject } from '../../game/messages/subject.ts';
import { blockHeight } from '../../game/units.ts';
import type { TxAttempt, TxPhase, TxRecord } from '../stores/activity.ts';

const refusal = z.object({
  codespace: z.string(),
  code: z.number(),
  reason: z.string(),
  words: z.string(),
  raw: z.string(),
});

const phase = z.discriminatedUnion('step', [
  z.object({ step: z.literal('given') }),
  z.object({ step: z.literal('queued') }),
  z.object({ step: z.literal('signing') }),
  z.object({ step: z.literal('sent'), hash: z.string().check(z.regex(/^[0-9A-F]{64}$/)) }),
  z.object({ step: z.literal('landed'), hash: z.string(), height: z.bigint() }),
  z.object({ step: z.literal('refused'), hash: z.nullable(z.string()), refusal }),
  z.object({ step: z.literal('included'), hash: z.string(), height: z.bigint() }),
  z.object({ step: z.literal('dropped'), hash: z.nullable(z.string()), why: z.string() }),
  // Without a hash nothing was sent, which older versions did not tell from not knowing.
  z.object({ step: z.literal('unknown'), hash: z.nullable(z.string()), why: z.string() }),
]);

const attempt = z.object({ hash: z.string(), sequence: z.bigint(), from: z.bigint(), until: z.bigint() });

const signed = {
  id: z.string(),
  address: z.string(),
  words: z.string(),
  exact: z.optional(z.string()),
  key: z.optional(z.enum(['coin', 'play'])),
  paidTo: z.optional(z.array(z.string())),
  createdAtMs: z.number(),
  phase,
};

const txRecord = z.discriminatedUnion('version', [
  // Its subject was a text then, which no button asks about any more.
  z.object({ version: z.literal(1), ...signed, subject: z._default(z.unknown(), { kind: 'unnamed' }) }),
  // It bound no transaction to a block, and kept the last hash alone.
  z.object({ version: z.literal(2), ...signed, subject: z.unknown() }),
  z.object({ version: z.literal(3), ...signed, subject: z.unknown(), attempts: z.optional(z.array(attempt)) }),
]);

/** @param bytes the signed transaction of a record that is being sent, so that a page that dies now is no loss */
export function encodeTxRecord(record: TxRecord, bytes?: Uint8Array): unknown {
  return { version: 3, ...record, ...(bytes && { bytes }) };
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
    const subject = parseSubject(record.subject) ?? { kind: 'unnamed' };
    const { id, words, exact, key, paidTo, createdAtMs } = record;
    const attempts = 'attempts' in record && record.attempts?.map(readAttempt);
    return {
      id,
      words,
      ...(exact !== undefined && { exact }),
      ...(key !== undefined && { key }),
      ...(paidTo && { paidTo: paidTo.map(parseAddress) }),
      createdAtMs,
      subject,
      address: parseAddress(record.address),
      phase: readPhase(record.phase),
      ...(attempts && { attempts }),
    };
  } catch {
    return undefined;
  }
}

/** A refusal's reason is one of a closed list when written by this version; an unknown word reads as "other" on screen. */
function readPhase(held: z.infer<typeof phase>): TxPhase {
  if (held.step === 'landed' || held.step === 'included') return { ...held, height: blockHeight(held.height) };
  if (held.step === 'unknown' && held.hash === null) return { ...held, step: 'dropped' };
  return held as TxPhase;
}

function readAttempt({ from, until, ...held }: z.infer<typeof attempt>): TxAttempt {
  return { ...held, from: blockHeight(from), until: blockHeight(until) };
}
