/**
 * What was hashed, kept: the best hash of each task with its block of validity, in storage. A proof's input holds no age,
 * so the lowest hash found so far becomes valid by itself; losing it would be losing all the work behind it. A record is
 * merged into what is there, never put over it: whatever two tabs write in whatever order, the lower digest stays.
 */
import { validFrom, type WorkItem } from '../../game/work.ts';
import { leadingZeros } from '../../game/proof.ts';
import type { Clock } from '../../lib/clock.ts';
import { referenceDigest } from '../../pow/hash/reference.ts';
import type { BestHash, JobProgress } from '../../pow/types.ts';
import { encodeJob, type JobRecord, parseJob } from '../storage/records.ts';
import type { Storage } from '../storage/openStorage.ts';

export interface Bank {
  /** What is kept for a task; an empty record when nothing is. A best that is not what it claims is forgotten. */
  open(key: string): Promise<JobRecord>;
  /** Merges into what is kept; resolves to that, once it would survive the page. */
  save(record: JobRecord): Promise<JobRecord>;
  /** Forgets what was not touched for {@link KEEP_MS}, but for the keys named. */
  sweep(keep: ReadonlySet<string>): Promise<void>;
}

/** A clock may move away and its task with it; how long its record waits for it to come back. A week. */
export const KEEP_MS = 7 * 24 * 3_600_000;

export interface BankInput {
  readonly storage: Storage;
  readonly clock: Clock;
  /** Whether this network would take such a nonce (nonceLimit.ts); what it would not is forgotten. */
  readonly accepts: (prefix: string, best: BestHash) => boolean;
}

export function createBank({ storage, clock, accepts }: BankInput): Bank {
  const usable = (prefix: string, best: BestHash | null): BestHash | null =>
    best && accepts(prefix, best) ? best : null;
  return {
    async open(key) {
      const held = parseJob(await storage.read('jobs', key));
      if (held?.prefix !== key) return emptyRecord(key);
      return { ...held, best: usable(key, recheck(key, held.best)) };
    },

    async save(record) {
      let kept: JobRecord = { ...record, touchedAtMs: clock.now() };
      await storage.update('jobs', record.prefix, (found) => {
        const held = parseJob(found);
        kept = merged(held && { ...held, best: usable(held.prefix, recheck(held.prefix, held.best)) }, kept);
        return encodeJob(kept);
      });
      return kept;
    },

    async sweep(keep) {
      const oldestMs = clock.now() - KEEP_MS;
      for (const found of await storage.readAll('jobs')) {
        const record = parseJob(found);
        if (!record || keep.has(record.prefix) || record.touchedAtMs >= oldestMs) continue;
        await storage.remove('jobs', record.prefix);
      }
    },
  };
}

export function emptyRecord(key: string): JobRecord {
  return {
    prefix: key,
    attempts: 0,
    cursor: 0,
    best: null,
    validAt: null,
    paused: false,
    startAt: null,
    touchedAtMs: 0,
  };
}

/** The wishes of the newer record; the lower digest, the further cursor and the larger count of both. */
export function merged(held: JobRecord | undefined, record: JobRecord): JobRecord {
  if (held?.prefix !== record.prefix) return record;
  const keepsHeld = lower(held.best, record.best);
  return {
    ...record,
    attempts: Math.max(held.attempts, record.attempts),
    cursor: Math.max(held.cursor, record.cursor),
    best: keepsHeld ? held.best : record.best,
    validAt: keepsHeld ? held.validAt : record.validAt,
  };
}

/** Whether `a` is a lower digest than `b`. */
export function lower(a: BestHash | null, b: BestHash | null): boolean {
  return a !== null && (b === null || a.digest < b.digest);
}

/**
 * Blocks of nonces to write down ahead of those handed out. The pool hands out without waiting for a disk, so what is
 * stored has to be ahead of it: a page that dies at any moment repeats nothing. Skipping costs nothing, one nonce is as
 * good as another. 17 thousand million attempts: several seconds of the fastest pool of threads, and of a desktop's GPU.
 */
export const RESERVED_BLOCKS = 1_048_576;

/** What to store for a job: its progress with blocks reserved, and when its best is good enough. */
export function recordOf(
  item: WorkItem,
  progress: JobProgress,
  wishes: Pick<JobRecord, 'paused' | 'startAt'>,
): JobRecord {
  const { prefix, attempts, cursor, best } = progress;
  const validAt = validFrom(item, best?.zeros ?? 0);
  const { paused, startAt } = wishes;
  return { prefix, attempts, cursor: cursor + RESERVED_BLOCKS, best, validAt, paused, startAt, touchedAtMs: 0 };
}

/** Storage is foreign: a best that its nonce does not give would be sent to the chain again and again. */
function recheck(prefix: string, best: BestHash | null): BestHash | null {
  if (!best || referenceDigest(prefix + best.nonce) !== best.digest) return null;
  return { ...best, zeros: leadingZeros(best.digest) };
}
