import { compareDigests, formatDigest, parseDigest, type Digest } from './hash/digest.ts';
import type { Kernel, Search } from './hash/kernel.ts';
import { NONCES_PER_BLOCK, nonceText } from './hash/layout.ts';
import { referenceDigest } from './hash/reference.ts';
import { assertNever } from '../lib/BaseError.ts';
import type { PageMessage, WorkerMessage } from './protocol.ts';

export interface WorkerLoopOptions {
  readonly kernel: Kernel;
  readonly post: (message: WorkerMessage) => void;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Calls back in a new task, after the messages that have arrived by now. */
  readonly yieldTurn: (next: () => void) => void;
  /** A job's turn, and the time without looking at messages: stop must answer within 50 ms, on a busy machine too. */
  readonly batchMs?: number;
}

/** One job in this worker. */
interface LoopJob {
  readonly jobId: number;
  readonly prefix: Uint8Array;
  readonly search: Search;
  /** Lowest digest known, of any worker. */
  bar: Digest | null;
  /** Ranges not hashed yet, in order; the first one shrinks. */
  leases: { firstBlock: number; blocks: number }[];
  /** Attempts not reported yet. */
  attempts: number;
  reportedMs: number;
}

const BATCH_MS = 20;
const PROGRESS_MS = 100;

/**
 * The worker without the worker: takes messages, hashes in batches, yields in between. Jobs take turns batch by batch, so
 * that each gets the same time.
 */
export function createWorkerLoop(options: WorkerLoopOptions): { receive(message: PageMessage): void } {
  const { kernel, post, now, yieldTurn, batchMs = BATCH_MS } = options;
  const jobs = new Map<number, LoopJob>();
  let scheduled = false;
  /** The job that had the last turn. */
  let turn = 0;

  function schedule(): void {
    if (scheduled || !nextJob()) return;
    scheduled = true;
    yieldTurn(() => {
      scheduled = false;
      const job = nextJob();
      if (!job) return;
      turn = job.jobId;
      runBatch(job);
      schedule();
    });
  }

  /** Round robin in order of ids over the jobs that have work. */
  function nextJob(): LoopJob | undefined {
    const ready = [...jobs.values()].filter((job) => job.leases.length > 0);
    return ready.find((job) => job.jobId > turn) ?? ready[0];
  }

  function runBatch(job: LoopJob): void {
    const startMs = now();
    let best: { index: number; digest: Digest } | null = null;
    try {
      for (let lease = job.leases[0]; lease; lease = job.leases[0]) {
        const result = job.search.run(lease.firstBlock * NONCES_PER_BLOCK, NONCES_PER_BLOCK, job.bar);
        job.attempts += result.attempts;
        if (result.best) {
          best = result.best;
          job.bar = best.digest;
        }
        lease.firstBlock++;
        lease.blocks--;
        if (lease.blocks === 0) job.leases.shift();
        if (now() - startMs >= batchMs) break;
      }
      if (best) reportBest(job, best.index, best.digest);
    } catch (error) {
      fail(job, error instanceof Error ? error.message : String(error));
      return;
    }
    const nowMs = now();
    if (nowMs - job.reportedMs >= PROGRESS_MS || job.leases.length === 0) {
      post({ kind: 'progress', jobId: job.jobId, attempts: takeAttempts(job) });
      job.reportedMs = nowMs;
    }
  }

  function reportBest(job: LoopJob, index: number, digest: Digest): void {
    const nonce = nonceText(job.prefix.length, index);
    const text = formatDigest(digest);
    if (referenceDigest(new TextDecoder().decode(job.prefix) + nonce) !== text) {
      throw new Error(`Kernel ${kernel.name} computed a wrong digest.`);
    }
    post({ kind: 'found', jobId: job.jobId, nonce, digest: text });
  }

  function fail(job: LoopJob, reason: string): void {
    jobs.delete(job.jobId);
    post({ kind: 'failed', jobId: job.jobId, reason });
  }

  function takeAttempts(job: LoopJob): number {
    const attempts = job.attempts;
    job.attempts = 0;
    return attempts;
  }

  return {
    receive(message) {
      switch (message.kind) {
        case 'start':
          jobs.set(message.jobId, {
            jobId: message.jobId,
            prefix: message.prefix,
            search: kernel.open(message.prefix),
            bar: message.below === null ? null : parseDigest(message.below),
            leases: [],
            attempts: 0,
            reportedMs: now(),
          });
          return;
        case 'lease':
          jobs.get(message.jobId)?.leases.push({ firstBlock: message.firstBlock, blocks: message.blocks });
          schedule();
          return;
        case 'best': {
          const job = jobs.get(message.jobId);
          const digest = parseDigest(message.digest);
          if (job && (job.bar === null || compareDigests(digest, job.bar) < 0)) job.bar = digest;
          return;
        }
        case 'stop': {
          const job = jobs.get(message.jobId);
          jobs.delete(message.jobId);
          post({ kind: 'stopped', jobId: message.jobId, attempts: job ? takeAttempts(job) : 0 });
          return;
        }
        default:
          assertNever(message);
      }
    },
  };
}
