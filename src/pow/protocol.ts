/**
 * What page and worker say to each other. The page hands out ranges of nonces, in blocks of NONCES_PER_BLOCK; the worker
 * hashes every nonce of them and tells what it found. Messages of one job may arrive after the page has ended it: they
 * carry an id that is never used twice, so they are dropped.
 */
import '../lib/jitless.ts';
import * as z from 'zod/mini';
import type { LayoutName } from './hash/layout.ts';

/** Page to worker. */
export type PageMessage =
  | {
      readonly kind: 'start';
      readonly jobId: number;
      /** Which nonces the blocks of its leases are; one of those that the worker named in `ready`. */
      readonly layout: LayoutName;
      /** UTF-8 of the text before the nonce. */
      readonly prefix: Uint8Array;
      /** Only digests lower than this are worth a message; null before there is one. */
      readonly below: string | null;
      /** As in `weight`. */
      readonly weight: number;
    }
  | {
      /** More work: comes after `start` and before the worker runs out. */
      readonly kind: 'lease';
      readonly jobId: number;
      readonly firstBlock: number;
      readonly blocks: number;
    }
  | {
      /** Another worker has found this: lower the bar. */
      readonly kind: 'best';
      readonly jobId: number;
      readonly digest: string;
    }
  | {
      /**
       * The job's part of the worker relative to its other jobs, from the next batch on. 0 parks it: what it has hashed is
       * reported at once, its leases are kept for later.
       */
      readonly kind: 'weight';
      readonly jobId: number;
      readonly weight: number;
    }
  | {
      /** Part of the time that the worker hashes, 0..1, from the next batch on; 0 is a rest. 1 until told. For all jobs. */
      readonly kind: 'duty';
      readonly duty: number;
    }
  | {
      /** Answered by `stopped` after the batch in progress; what is left of the leases is dropped. */
      readonly kind: 'stop';
      readonly jobId: number;
    };

const count = z.int().check(z.nonnegative());
const jobId = z.int().check(z.positive());
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Attempts a second. */
const rate = z.number().check(z.positive());
const candidate = z.object({ name: z.string(), rate });

/** A worker is foreign ground too: what comes from it is parsed. */
const workerMessage = z.discriminatedUnion('kind', [
  /**
   * The kernel is chosen; first message of every worker. `candidates` are all that hash correctly here with their rates in
   * the race, best first. A worker gets jobs of its `layouts` only.
   */
  z.object({
    kind: z.literal('ready'),
    jobId: z.null(),
    kernel: z.string(),
    rate,
    candidates: z.array(candidate),
    layouts: z.array(z.enum(['one', 'two'])).check(z.minLength(1)),
  }),
  /** Ten times a second and job, and when there is nothing left to hash. `attempts` since the last such message. */
  z.object({ kind: z.literal('progress'), jobId, attempts: count }),
  /** A digest below the bar, the lowest of its batch. Checked with the reference hash on both sides. */
  z.object({
    kind: z.literal('found'),
    jobId,
    nonce: z.string().check(z.regex(/^[1-9][0-9]{0,199}$/)),
    digest,
  }),
  /** The job is over here; the last message of this id. */
  z.object({ kind: z.literal('stopped'), jobId, attempts: count }),
  /** This worker cannot go on: its kernel is broken. `jobId` is null when none was chosen. */
  z.object({ kind: z.literal('failed'), jobId: z.nullable(jobId), reason: z.string() }),
]);

/** Worker to page. */
export type WorkerMessage = Readonly<z.infer<typeof workerMessage>>;

/** A kernel that hashes correctly in a worker, with its attempts a second in the race. */
export type Candidate = Readonly<z.infer<typeof candidate>>;

/** What a healthy worker says of a job. */
export type JobMessage = Exclude<WorkerMessage, { kind: 'ready' | 'failed' }>;

/** Null when it is no message of ours. */
export function parseWorkerMessage(data: unknown): WorkerMessage | null {
  const parsed = workerMessage.safeParse(data);
  return parsed.success ? parsed.data : null;
}
