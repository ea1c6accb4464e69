/** Proof-of-work under way, one entry per work item (game/work.ts). */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WorkItem } from '../../game/work.ts';
import type { JobProgress, PoolStats } from '../../pow/types.ts';

export type JobStep =
  /** The difficulty is still so high that hashing now would burn heat for nothing; starts by itself. */
  | 'cooling'
  | 'hashing'
  /** A hash good enough for a coming block is in hand; sent in the block in which it becomes valid. */
  | 'ready'
  | 'submitting'
  /** Valid proof or not, the chain would refuse now: see item.blockedBy. */
  | 'blocked'
  | 'paused'
  /** Found, but the wallet is locked: unlock to sign it. */
  | 'needsWallet';

export interface JobView {
  readonly item: WorkItem;
  readonly step: JobStep;
  readonly progress: JobProgress;
  /** Attempts a second on this job. */
  readonly rate: number;
  /** Leading zeros asked for in the next block. */
  readonly difficulty: number;
  /** Expected milliseconds until a proof can be in a block, with what is found so far; null when not computable. */
  readonly expectedMs: number | null;
}

export interface JobsState {
  readonly jobs: ReadonlyMap<string, JobView>;
  readonly pool: PoolStats;
}

export type JobsStore = StoreApi<JobsState>;

export function createJobsStore(): JobsStore {
  return createStore<JobsState>(() => ({ jobs: new Map(), pool: { threads: 0, rate: 0, kernel: '' } }));
}
