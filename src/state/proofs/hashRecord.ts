/** What is kept of a task in storage. Stored state is foreign: another version of this client, or a person, may have written it. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { ProofKey } from '../../game/proof.ts';
import { type ProofTask, validFrom } from '../../game/proofTasks.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import { proofKey } from '../../wire/ids.ts';
import type { BestHash, RunProgress } from '../../pow/types.ts';

/** What was hashed for a task, and what the player wants done with it. */
export interface HashRecord {
  readonly key: ProofKey;
  readonly attempts: number;
  /** Blocks of nonces below this may have been hashed; a run goes on from here, never from below. */
  readonly cursor: number;
  readonly best: BestHash | null;
  /** First block in which `best` is good enough, by the range last seen; null without one. */
  readonly validAt: BlockHeight | null;
  readonly paused: boolean;
  /** Hash only once so few zeros are asked for; null = the client's own rule. */
  readonly startAt: number | null;
  readonly touchedAtMs: number;
}

const progress = {
  /** The key, under the name that stands in players' storage. */
  prefix: proofKey,
  attempts: z.number().check(z.nonnegative()),
  cursor: z.int().check(z.nonnegative()),
  best: z.nullable(
    z.object({
      nonce: z.string().check(z.regex(/^[\x21-\x7e]{1,1024}$/)),
      digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      zeros: z.number(),
    }),
  ),
};

const hashRecord = z.discriminatedUnion('version', [
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

export function encodeHashRecord({ key, ...held }: HashRecord): unknown {
  return { version: 2, prefix: key, ...held };
}

/** undefined when the record is not ours to read. Whether the digest is that of its nonce is the hash store's to check. */
export function parseHashRecord(value: unknown): HashRecord | undefined {
  const parsed = hashRecord.safeParse(value);
  if (!parsed.success) return undefined;
  if (parsed.data.version === 1) {
    const { version: _, prefix: key, ...held } = parsed.data;
    return { ...emptyRecord(key), ...held };
  }
  const { version: _, prefix: key, validAt, ...held } = parsed.data;
  return { key, ...held, validAt: validAt === null ? null : blockHeight(validAt) };
}

export function emptyRecord(key: ProofKey): HashRecord {
  return {
    key,
    attempts: 0,
    cursor: 0,
    best: null,
    validAt: null,
    paused: false,
    startAt: null,
    touchedAtMs: 0,
  };
}

/**
 * Blocks of nonces to write down ahead of those handed out. The pool hands out without waiting for a disk, so what is
 * stored has to be ahead of it: a page that dies at any moment repeats nothing. Skipping costs nothing, one nonce is as
 * good as another. 17 thousand million attempts: several seconds of the fastest pool of threads, and of a desktop's GPU.
 */
export const RESERVED_BLOCKS = 1_048_576;

/** What to store for a task: its run's progress with blocks reserved, and when its best is good enough. */
export function recordOf(
  task: ProofTask,
  progress: RunProgress,
  wishes: Pick<HashRecord, 'paused' | 'startAt'>,
): HashRecord {
  const { key, attempts, cursor, best } = progress;
  const validAt = validFrom(task, best?.zeros ?? 0);
  const { paused, startAt } = wishes;
  return { key, attempts, cursor: cursor + RESERVED_BLOCKS, best, validAt, paused, startAt, touchedAtMs: 0 };
}

/** The wishes of the newer record; the lower digest, the further cursor and the larger count of both. */
export function merged(held: HashRecord | undefined, record: HashRecord): HashRecord {
  if (held?.key !== record.key) return record;
  const keepsHeld = isLower(held.best, record.best);
  return {
    ...record,
    attempts: Math.max(held.attempts, record.attempts),
    cursor: Math.max(held.cursor, record.cursor),
    best: keepsHeld ? held.best : record.best,
    validAt: keepsHeld ? held.validAt : record.validAt,
  };
}

/** Whether `a` is a lower digest than `b`. */
export function isLower(a: BestHash | null, b: BestHash | null): boolean {
  return a !== null && (b === null || a.digest < b.digest);
}
