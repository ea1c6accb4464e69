/**
 * The worker of the graphics processor without the worker: takes the same messages as createWorkerLoop.ts and gives the
 * same answers. Batches are small enough to be over in a few milliseconds, and two are under way at a time, so that the
 * device need not wait for us and the page need not wait for the device.
 *
 * When the device is lost, what was under way goes back to its job and another device is asked for.
 */
import { assert, assertNever } from '../../lib/BaseError.ts';
import { createDutyBudget } from '../createDutyBudget.ts';
import { type Digest, formatDigest, parseDigest } from '../hash/digest.ts';
import { COLUMNS } from '../hash/layout.ts';
import { layoutTwo } from '../hash/layoutTwo.ts';
import { referenceDigest } from '../hash/reference.ts';
import type { PageMessage, WorkerMessage } from '../protocol.ts';
import type { Candidate } from './batchWords.ts';
import { createBatchSize } from './createBatchSize.ts';
import { type GpuJob, type Rows, createGpuJobs, lowerBar } from './createGpuJobs.ts';
import { createLossPolicy } from './createLossPolicy.ts';
import { type GpuEngine, MAX_IN_FLIGHT } from './engine.ts';
import { GpuError } from './GpuError.ts';

export interface GpuLoopOptions {
  readonly engine: GpuEngine;
  /** Another one after a loss, tested like the first. */
  readonly reopen: () => Promise<GpuEngine>;
  readonly post: (message: WorkerMessage) => void;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
  /** Calls back after so many milliseconds. */
  readonly wait: (delayMs: number, next: () => void) => void;
}

const PROGRESS_MS = 100;

export function createGpuLoop(options: GpuLoopOptions): { receive(message: PageMessage): void } {
  const { reopen, post, now, wait } = options;
  const jobs = createGpuJobs();
  const budget = createDutyBudget();
  const losses = createLossPolicy();
  /** Null between devices, and for good after `failed`. */
  let engine: GpuEngine | null = options.engine;
  let size = createBatchSize(engine.maxRows);
  let inFlight = 0;
  /** When the last batch ended: the next one has the device from then on. */
  let endedMs = Number.NEGATIVE_INFINITY;
  /** Counts rests: only the last one ends in work. */
  let rests = 0;
  let isFailed = false;

  function pump(): void {
    while (engine && inFlight < (budget.duty < 1 ? 1 : MAX_IN_FLIGHT)) {
      const restMs = budget.restMs(now());
      if (restMs > 0) {
        if (restMs < Number.POSITIVE_INFINITY) rest(restMs);
        return;
      }
      const next = jobs.take(size.rows);
      if (!next) return;
      void launch(engine, next.job, next.part);
    }
  }

  function rest(restMs: number): void {
    const own = ++rests;
    wait(restMs, () => {
      if (own === rests) pump();
    });
  }

  async function launch(on: GpuEngine, job: GpuJob, part: Rows): Promise<void> {
    const launchedMs = now();
    inFlight++;
    job.inFlight++;
    try {
      const candidate = await on.run({ open: job.open, row: part.row, rows: part.rows, below: job.bar });
      const nowMs = now();
      const startMs = Math.max(launchedMs, endedMs);
      endedMs = nowMs;
      budget.spend(startMs, nowMs);
      if (on === engine) size.note(part.rows, nowMs - startMs);
      job.attempts += part.rows * COLUMNS;
      if (candidate) offer(job, candidate);
      const isIdle = job.leases.length === 0 || job.weight === 0 || budget.duty === 0;
      if (isIdle || nowMs - job.reportedMs >= PROGRESS_MS) report(job);
    } catch (error) {
      jobs.giveBack(job, part);
      if (error instanceof GpuError && error.code === 'gpu_lost') recover(on, error.what);
      else fail(error instanceof Error ? error.message : String(error));
    } finally {
      inFlight--;
      job.inFlight--;
    }
    if (job.isStopping) finish(job);
    pump();
  }

  /** The device compares 64 bits, and is trusted with none. */
  function offer(job: GpuJob, { index, head }: Candidate): void {
    const digest: Digest = job.open.exactDigest(index);
    if (digest[0] !== head[0] || digest[1] !== head[1])
      // not said: for whoever looks into the machine
      throw new GpuError('gpu_wrong', 'The graphics device miscounted.');
    if (!lowerBar(job, digest)) return;
    const nonce = layoutTwo.nonceText(job.prefix.length, index);
    const text = formatDigest(digest);
    if (referenceDigest(new TextDecoder().decode(job.prefix) + nonce) !== text) {
      // not said: for whoever looks into the machine
      throw new GpuError('gpu_wrong', 'Kernel webgpu computed a wrong digest.');
    }
    post({ kind: 'found', jobId: job.jobId, nonce, digest: text });
  }

  /** Called by each batch that was under way; the first one does it. */
  function recover(lost: GpuEngine, reason: string): void {
    if (engine !== lost) return;
    engine = null;
    lost.close();
    // A sign of life: the next device may take seconds.
    for (const job of jobs.all) if (!job.isStopping) report(job);
    retry(reason);
  }

  async function restart(): Promise<void> {
    try {
      engine = await reopen();
      size = createBatchSize(engine.maxRows);
      pump();
    } catch (error) {
      retry(error instanceof Error ? error.message : String(error));
    }
  }

  function retry(reason: string): void {
    const delayMs = losses.note(now());
    if (delayMs === null) fail(`The graphics device was lost too often. ${reason}`);
    else wait(delayMs, () => void restart());
  }

  function fail(reason: string): void {
    if (isFailed) return;
    isFailed = true;
    engine?.close();
    engine = null;
    post({ kind: 'failed', jobId: null, reason });
  }

  function report(job: GpuJob): void {
    post({ kind: 'progress', jobId: job.jobId, attempts: takeAttempts(job) });
    job.reportedMs = now();
  }

  function takeAttempts(job: GpuJob): number {
    const { attempts } = job;
    job.attempts = 0;
    return attempts;
  }

  function finish(job: GpuJob): void {
    if (job.inFlight > 0 || isFailed) return;
    jobs.remove(job);
    post({ kind: 'stopped', jobId: job.jobId, attempts: takeAttempts(job) });
  }

  /** What was hashed is told at once when nothing more will be for a while. */
  function settle(job: GpuJob): void {
    if (job.attempts > 0) report(job);
  }

  function receiveFor(job: GpuJob, message: Exclude<PageMessage, { kind: 'start' | 'duty' }>): void {
    switch (message.kind) {
      case 'lease':
        jobs.lease(job, message.firstBlock, message.blocks);
        return;
      case 'weight':
        jobs.setWeight(job, message.weight);
        if (message.weight === 0) settle(job);
        return;
      case 'best':
        lowerBar(job, parseDigest(message.digest));
        return;
      case 'stop':
        job.isStopping = true;
        finish(job);
        return;
      default:
        assertNever(message);
    }
  }

  return {
    receive(message) {
      if (message.kind === 'start') {
        assert(message.layout === 'two', 'The graphics worker has named its layout in `ready`.');
        jobs.add(message, now());
      } else if (message.kind === 'duty') {
        budget.set(message.duty, now());
        // A rest under the old duty is over.
        rests++;
        if (message.duty === 0) for (const job of jobs.all) settle(job);
      } else {
        const job = jobs.get(message.jobId);
        if (job) receiveFor(job, message);
        else if (message.kind === 'stop') post({ kind: 'stopped', jobId: message.jobId, attempts: 0 });
      }
      pump();
    },
  };
}
