/**
 * What page and worker say to each other. The page hands out ranges of nonces, in blocks of NONCES_PER_BLOCK; the worker
 * hashes every nonce of them and tells what it found. Messages of one job may arrive after the page has ended it: they
 * carry an id that is never used twice, so they are dropped.
 */
import '../lib/jitless.ts';
import * as z from 'zod/mini';

/** Page to worker. */
export type PageMessage =
  | {
      readonly kind: 'start';
      readonly jobId: number;
      /** UTF-8 of the text before the nonce. */
      readonly prefix: Uint8Array;
      /** Only digests lower than this are worth a message; null before there is one. */
      readonly below: string | null;
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
      /** Answered by `stopped` after the batch in progress; what is left of the leases is dropped. */
      readonly kind: 'stop';
      readonly jobId: number;
    };

const count = z.int().check(z.nonnegative());
const jobId = z.int().check(z.positive());
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A worker is foreign ground too: what comes from it is parsed. */
const workerMessage = z.discriminatedUnion('kind', [
  /** The kernel is chosen; first message of every worker. */
  z.object({ kind: z.literal('ready'), jobId: z.null(), kernel: z.string(), rate: z.number().check(z.positive()) }),
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

/** What a healthy worker says of a job. */
export type JobMessage = Exclude<WorkerMessage, { kind: 'ready' | 'failed' }>;

/** Null when it is no message of ours. */
export function parseWorkerMessage(data: unknown): WorkerMessage | null {
  const parsed = workerMessage.safeParse(data);
  return parsed.success ? parsed.data : null;
}
