/** The books of the jobs that a graphics worker has: what to hash next, what is under way, what was not told yet. */
import { type Digest, compareDigests, parseDigest } from '../hash/digest.ts';
import { COLUMNS, NONCES_PER_BLOCK } from '../hash/layout.ts';
import { type OpenTwo, openTwo } from '../hash/layoutTwo.ts';
import type { PageMessage } from '../protocol.ts';

/** Rows of a job. */
export interface Rows {
  readonly row: number;
  readonly rows: number;
}

export interface GpuJob {
  readonly jobId: number;
  readonly prefix: Uint8Array;
  readonly open: OpenTwo;
  /** Lowest digest known, of any worker. */
  bar: Digest | null;
  /** Its part relative to the others; 0 = parked. */
  weight: number;
  /** Rows so far by weight: the job that is behind is next. */
  served: number;
  /** Not hashed yet, in order. */
  leases: Rows[];
  /** Batches under way. */
  inFlight: number;
  /** Not reported yet. */
  attempts: number;
  reportedMs: number;
  /** The page wants no more of it: it ends when nothing is under way. */
  isStopping: boolean;
}

const ROWS_PER_BLOCK = NONCES_PER_BLOCK / COLUMNS;

export interface GpuJobs {
  readonly all: Iterable<GpuJob>;
  get(jobId: number): GpuJob | undefined;
  add(message: PageMessage & { readonly kind: 'start' }, nowMs: number): void;
  lease(job: GpuJob, firstBlock: number, blocks: number): void;
  setWeight(job: GpuJob, weight: number): void;
  remove(job: GpuJob): void;
  /** Up to so many rows of the job whose turn it is. */
  take(rows: number): { readonly job: GpuJob; readonly part: Rows } | null;
  /** They were not hashed after all. */
  giveBack(job: GpuJob, part: Rows): void;
}

export function createGpuJobs(): GpuJobs {
  const jobs = new Map<number, GpuJob>();
  /** How far the job had come that had the last turn: who joins begins there, and gets no turns for the time before. */
  let servedNow = 0;

  function hasWork(job: GpuJob): boolean {
    return job.leases.length > 0 && job.weight > 0 && !job.isStopping;
  }

  function rejoin(job: GpuJob): void {
    if (!hasWork(job)) job.served = Math.max(job.served, servedNow);
  }

  return {
    get all() {
      return jobs.values();
    },
    get: (jobId) => jobs.get(jobId),
    add({ jobId, prefix, below, weight }, nowMs) {
      jobs.set(jobId, {
        jobId,
        prefix,
        open: openTwo(prefix),
        bar: below === null ? null : parseDigest(below),
        weight,
        served: servedNow,
        leases: [],
        inFlight: 0,
        attempts: 0,
        reportedMs: nowMs,
        isStopping: false,
      });
    },
    lease(job, firstBlock, blocks) {
      rejoin(job);
      job.leases.push({ row: firstBlock * ROWS_PER_BLOCK, rows: blocks * ROWS_PER_BLOCK });
    },
    setWeight(job, weight) {
      rejoin(job);
      job.weight = weight;
    },
    remove: (job) => void jobs.delete(job.jobId),
    take(most) {
      let job: GpuJob | undefined;
      for (const other of jobs.values()) if (hasWork(other) && (!job || other.served < job.served)) job = other;
      const lease = job?.leases.shift();
      if (!job || !lease) return null;
      const rows = Math.min(most, lease.rows);
      if (rows < lease.rows) job.leases.unshift({ row: lease.row + rows, rows: lease.rows - rows });
      servedNow = job.served;
      job.served += rows / job.weight;
      return { job, part: { row: lease.row, rows } };
    },
    giveBack: (job, part) => void job.leases.unshift(part),
  };
}

/** Another worker has found something: the bar only falls. */
export function lowerBar(job: GpuJob, digest: Digest): boolean {
  if (job.bar !== null && compareDigests(digest, job.bar) >= 0) return false;
  job.bar = digest;
  return true;
}
