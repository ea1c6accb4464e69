/** The worker pool as the rest of the client sees it. */

import type { ProofKey } from '../game/proof.ts';
import type { LayoutName } from './hash/layout.ts';

/** The best hash a run has found: the lowest digest, with the nonce text that gives it. */
export interface BestHash {
  readonly nonce: string;
  /** 64 lower-case hex digits, re-computed on the page with the reference hash before it is shown here. */
  readonly digest: string;
  /** Leading hex zeros. */
  readonly zeros: number;
}

/** Where a run stands; plain data, kept across reloads as it is. */
export interface RunProgress {
  /** What is hashed for: the text before the nonce. */
  readonly key: ProofKey;
  /** Attempts so far, over all sessions. */
  readonly attempts: number;
  /** First block of nonces (hash/layout.ts) not handed out yet; a resumed run goes on from here. */
  readonly cursor: number;
  /**
   * Which nonces it tries; absent in what an older client stored, and means `two`. May be changed between sessions,
   * `start({ ...progress, layout: 'one' })`: the cursor stays, since from block 1 on the layouts have no nonce in common.
   * The best hash stays too, long nonce and all: who changes the layout because a node refused it starts with `best: null`.
   */
  readonly layout?: LayoutName;
  readonly best: BestHash | null;
}

/** A way of hashing that works on this machine. */
export interface KernelRow {
  /** `wasm-simd`, `webgpu` */
  readonly name: string;
  /** Attempts a second that one worker reached with it in the race at its start. */
  readonly rate: number;
  /** How many workers hash with it now. */
  readonly workers: number;
}

/** Whether the graphics card hashes too. `failed`: it could not, or could no longer; only the player turns it on again. */
export type GpuState = 'off' | 'starting' | 'working' | 'failed';

export interface PoolStats {
  readonly threads: number;
  /** Attempts a second over the last two seconds, all runs. */
  readonly rate: number;
  /** Names of the kernels in use, e.g. `3 × wasm-simd + webgpu`; `none` before a worker is ready. */
  readonly kernel: string;
  /** Every kernel that some worker found to hash correctly here, best first. */
  readonly kernels: readonly KernelRow[];
  readonly gpu: GpuState;
}

export interface PowPool {
  /**
   * Hashes until stopped. Progress comes about four times a second and at once when a better hash is found.
   * Several runs share the threads by weight, evenly until told otherwise.
   */
  start(from: RunProgress, onProgress: (progress: RunProgress, rate: number) => void): RunHandle;
  /** Worker count, 1..navigator.hardwareConcurrency; takes effect at once. */
  setThreads(threads: number): void;
  /** Part of the time that every worker hashes, 0..1, from its next batch on; 0 = rest, and keep everything in hand. */
  setDuty(duty: number): void;
  /** Whether the graphics card is one more worker; does nothing where none is offered. */
  setGpu(on: boolean): void;
  readonly stats: PoolStats;
  watchStats(listener: (stats: PoolStats) => void): () => void;
  /** A worker died, hung or lied: it was replaced, its runs go on. */
  watchTrouble(listener: (trouble: { readonly what: string }) => void): () => void;
  close(): void;
}

export interface RunHandle {
  pause(): void;
  resume(): void;
  /**
   * Its part of the machine relative to the other runs; 1 until told. 0 parks it within a batch, and unlike `pause` it keeps
   * the nonces it was given.
   */
  setWeight(weight: number): void;
  /** Hashing ends within 50 ms; the last progress is final. */
  stop(): void;
}
