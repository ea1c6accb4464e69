/** The worker pool as the rest of the client sees it. */

/** The best hash a job has found: the lowest digest, with the nonce text that gives it. */
export interface BestHash {
  readonly nonce: string;
  /** 64 lower-case hex digits, re-computed on the page with the reference hash before it is shown here. */
  readonly digest: string;
  /** Leading hex zeros. */
  readonly zeros: number;
}

/** Where a job stands; plain data, kept across reloads as it is. */
export interface JobProgress {
  /** The text before the nonce. */
  readonly prefix: string;
  /** Attempts so far, over all sessions. */
  readonly attempts: number;
  /** First block of nonces not handed out yet; a resumed job goes on from here. */
  readonly cursor: number;
  readonly best: BestHash | null;
}

export interface PoolStats {
  readonly threads: number;
  /** Attempts a second over the last two seconds, all jobs. */
  readonly rate: number;
  /** Name of the kernel in use, e.g. `javascript`. */
  readonly kernel: string;
}

export interface PowPool {
  /**
   * Hashes until stopped. Progress comes about four times a second and at once when a better hash is found.
   * Several jobs share the threads evenly.
   */
  start(from: JobProgress, onProgress: (progress: JobProgress, rate: number) => void): JobHandle;
  /** Worker count, 1..navigator.hardwareConcurrency; takes effect at once. */
  setThreads(threads: number): void;
  readonly stats: PoolStats;
  watchStats(listener: (stats: PoolStats) => void): () => void;
  /** A worker died, hung or lied: it was replaced, the job goes on. */
  watchTrouble(listener: (trouble: { readonly what: string }) => void): () => void;
  close(): void;
}

export interface JobHandle {
  pause(): void;
  resume(): void;
  /** Hashing ends within 50 ms; the last progress is final. */
  stop(): void;
}
