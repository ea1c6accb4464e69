import { compareDigests, formatDigest, parseDigest, type Digest } from './hash/digest.ts';
import type { Kernel, Search } from './hash/kernel.ts';
import { type LayoutName, NONCES_PER_BLOCK } from './hash/layout.ts';
import { LAYOUTS } from './hash/layouts.ts';
import { referenceDigest } from './hash/reference.ts';
import { assertNever } from '../lib/BaseError.ts';
import { createDutyBudget } from './createDutyBudget.ts';
import type { PageMessage, WorkerMessage } from './protocol.ts';

export interface WorkerLoopOptions {
  /** The kernel for jobs of a layout; asked once a job. */
  readonly kernelFor: (layout: LayoutName) => Kernel;
  readonly post: (message: WorkerMessage) => void;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Calls back in a new task, after the messages that have arrived by now. */
  readonly yieldTurn: (next: () => void) => void;
  /** Calls back after so many milliseconds; messages are taken meanwhile. Default: setTimeout. */
  readonly rest?: (delayMs: number, next: () => void) => void;
  /** A job's turn, and the time without looking at messages: stop must answer within 50 ms, on a busy machine too. */
  readonly batchMs?: number;
}

/** One job in this worker. */
interface LoopJob {
  readonly jobId: number;
  readonly prefix: Uint8Array;
  readonly kernel: Kernel;
  readonly search: Search;
  /** Lowest digest known, of any worker. */
  bar: Digest | null;
  /** Ranges not hashed yet, in order; the first one shrinks. */
  leases: { firstBlock: number; blocks: number }[];
  /** Its part of this worker relative to the others; 0 = parked. */
  weight: number;
  /** Attempts that it should have had by its weight and has not, since it last had something to do: who is owed most is next. */
  owed: number;
  /** Attempts not reported yet. */
  attempts: number;
  /** Attempts in all. */
  hashed: number;
  reportedMs: number;
}

const BATCH_MS = 20;
const PROGRESS_MS = 100;

/**
 * The worker without the worker: takes messages, hashes in batches, yields in between. Jobs take turns batch by batch, each
 * as often as its weight says; between batches it rests as long as its duty says.
 */
export function createWorkerLoop(options: WorkerLoopOptions): { receive(message: PageMessage): void } {
  const { kernelFor, post, now, yieldTurn, rest = restByTimer, batchMs = BATCH_MS } = options;
  const jobs = new Map<number, LoopJob>();
  const budget = createDutyBudget();
  /** Counts what was scheduled: only the last of it is run. */
  let schedules = 0;
  let scheduled = false;
  /** The job that had the last turn. */
  let turn = 0;
  /** Attempts of the last batch, by the weight of all who shared it. */
  let perWeight = 0;

  function schedule(): void {
    if (scheduled || budget.duty === 0 || !nextJob()) return;
    scheduled = true;
    const own = ++schedules;
    const restMs = budget.restMs(now());
    const next = (): void => {
      if (own === schedules) takeTurn();
    };
    if (restMs > 0) rest(restMs, next);
    else yieldTurn(next);
  }

  function takeTurn(): void {
    scheduled = false;
    const job = budget.duty === 0 ? undefined : nextJob();
    if (!job) return;
    turn = job.jobId;
    const sharing = [...jobs.values()].filter(isRunnable);
    const startMs = now();
    const before = job.hashed;
    runBatch(job);
    budget.spend(startMs, now());
    settle(sharing, job, job.hashed - before);
    schedule();
  }

  /** What was hashed was due to all that could have been next, by weight, and one of them had it. */
  function settle(sharing: readonly LoopJob[], served: LoopJob, attempts: number): void {
    const total = sharing.reduce((sum, job) => sum + job.weight, 0);
    perWeight = attempts / total;
    for (const job of sharing) job.owed += job.weight * perWeight;
    served.owed -= attempts;
  }

  function isRunnable(job: LoopJob): boolean {
    return job.leases.length > 0 && job.weight > 0;
  }

  /** The one that will be owed most when another batch is over, of those that have work; of equals in order of ids. */
  function nextJob(): LoopJob | undefined {
    let next: LoopJob | undefined;
    const due = (job: LoopJob): number => job.owed + job.weight * perWeight;
    for (const job of jobs.values()) {
      if (!isRunnable(job)) continue;
      // Less than one attempt is rounding.
      const lead = next ? due(job) - due(next) : 1;
      if (!next || lead >= 1 || (lead > -1 && next.jobId <= turn && job.jobId > turn)) next = job;
    }
    return next;
  }

  function runBatch(job: LoopJob): void {
    const startMs = now();
    let best: { index: number; digest: Digest } | null = null;
    try {
      for (let lease = job.leases[0]; lease; lease = job.leases[0]) {
        const result = job.search.run(lease.firstBlock * NONCES_PER_BLOCK, NONCES_PER_BLOCK, job.bar);
        job.attempts += result.attempts;
        job.hashed += result.attempts;
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
    if (nowMs - job.reportedMs >= PROGRESS_MS || job.leases.length === 0) report(job, nowMs);
  }

  function report(job: LoopJob, nowMs: number): void {
    post({ kind: 'progress', jobId: job.jobId, attempts: takeAttempts(job) });
    job.reportedMs = nowMs;
  }

  function reportBest(job: LoopJob, index: number, digest: Digest): void {
    const nonce = LAYOUTS[job.kernel.layout].nonceText(job.prefix.length, index);
    const text = formatDigest(digest);
    if (referenceDigest(new TextDecoder().decode(job.prefix) + nonce) !== text) {
      throw new Error(`Kernel ${job.kernel.name} computed a wrong digest.`);
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
        case 'start': {
          const kernel = kernelFor(message.layout);
          jobs.set(message.jobId, {
            jobId: message.jobId,
            prefix: message.prefix,
            kernel,
            search: kernel.open(message.prefix),
            bar: message.below === null ? null : parseDigest(message.below),
            leases: [],
            weight: message.weight,
            owed: 0,
            attempts: 0,
            hashed: 0,
            reportedMs: now(),
          });
          return;
        }
        case 'lease': {
          const job = jobs.get(message.jobId);
          if (!job) return;
          if (!isRunnable(job)) job.owed = 0;
          job.leases.push({ firstBlock: message.firstBlock, blocks: message.blocks });
          schedule();
          return;
        }
        case 'weight': {
          const job = jobs.get(message.jobId);
          if (!job) return;
          if (!isRunnable(job)) job.owed = 0;
          job.weight = message.weight;
          if (job.weight === 0 && job.attempts > 0) report(job, now());
          schedule();
          return;
        }
        case 'duty':
          budget.set(message.duty, now());
          // A rest under the old duty is over; what it had scheduled finds that it is not the last.
          scheduled = false;
          if (message.duty === 0) for (const job of jobs.values()) if (job.attempts > 0) report(job, now());
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

function restByTimer(delayMs: number, next: () => void): void {
  setTimeout(next, delayMs);
}
