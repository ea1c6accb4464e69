/** Proof-of-work under way, one entry a task (game/proofTasks.ts). */
import type { ProofKey } from '../../game/proof.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BlockHeight } from '../../game/units.ts';
import type { ProofTask } from '../../game/proofTasks.ts';
import type { RunProgress, PoolStats } from '../../pow/types.ts';
import type { CharterPlan } from '../proofs/charterPlan.ts';

export type TaskStep =
  /** The difficulty is still so high that hashing now would burn heat for nothing; starts by itself. */
  | 'cooling'
  | 'hashing'
  /** A hash good enough for a coming block is in hand; sent in the block in which it becomes valid. */
  | 'ready'
  | 'submitting'
  /** Valid proof or not, the chain would refuse now: see task.blockedBy. */
  | 'blocked'
  | 'paused'
  /** Found, but the wallet is locked: unlock to sign it. */
  | 'needsWallet';

export interface TaskView {
  readonly task: ProofTask;
  readonly step: TaskStep;
  /** Its best is in storage already: nothing is shown that a crash could take back. */
  readonly progress: RunProgress;
  /** Attempts a second on this task. */
  readonly rate: number;
  /** Its part of the machine, relative to the other tasks' weights; 0 when not hashing. */
  readonly weight: number;
  /** Leading zeros asked for in the next block. */
  readonly difficulty: number;
  /** Expected milliseconds until a proof can be in a block, with what is found so far; null when not computable. */
  readonly expectedMs: number | null;
  /** First block in which the best hash so far is good enough, e.g. 41_203n; null when it never is. */
  readonly validAt: BlockHeight | null;
  /** Blocks from the newest one to {@link validAt}: "valid in 41 blocks"; 0 when the next block would take it. */
  readonly validInBlocks: number | null;
  /** The player's choice: hash only once so few zeros are asked for; null = the client's own rule. */
  readonly startAt: number | null;
}

/** A race for the guild charter. */
export interface CharterRace {
  readonly plan: CharterPlan;
  /** The chain-wide clock of the proof; null before it was read. */
  readonly anchor: BlockHeight | null;
  /** How often others founded a guild first since this page looks: each time all that was hashed is void. */
  readonly moves: number;
}

export interface ProofsState {
  readonly tasks: ReadonlyMap<ProofKey, TaskView>;
  readonly pool: PoolStats;
  /** Whether this tab hashes, shows what another tab of the same player does, or hashes and knows of no other (no Web Locks). */
  readonly role: 'leading' | 'following' | 'alone';
  readonly charter: CharterRace | null;
}

export type ProofsStore = StoreApi<ProofsState>;

export function createProofsStore(): ProofsStore {
  return createStore<ProofsState>(() => ({
    tasks: new Map(),
    pool: { threads: 0, rate: 0, kernel: '', kernels: [], gpu: 'off' },
    role: 'following',
    charter: null,
  }));
}
