/** The pool as the work engine sees it: loaded with the first run, shared by weight, gone when this tab follows. */
import type { Throttle } from '../../pow/policy/types.ts';
import type { JobHandle, JobProgress, PoolStats, PowPool } from '../../pow/types.ts';
import type { PowStore } from '../stores/pow.ts';

/** One task being hashed. */
export interface HashingRun {
  /** Part of the machine relative to the other runs; 0 = parked. */
  setWeight(weight: number): void;
  stop(): void;
}

export interface Hashing {
  start(from: JobProgress, weight: number, onProgress: (progress: JobProgress, rate: number) => void): HashingRun;
  close(): void;
}

export interface HashingInput {
  readonly createPool: () => Promise<PowPool>;
  /** Its throttle is obeyed, from the first run on. */
  readonly pow: PowStore;
  readonly onStats: (stats: PoolStats) => void;
  /** The pool could not be loaded; the next start tries again. */
  readonly onFailure: () => void;
}

function obey(pool: PowPool, { threads, duty, gpu }: Throttle): void {
  pool.setThreads(threads);
  pool.setDuty(duty);
  pool.setGpu(gpu);
}

export function createHashing({ createPool, pow, onStats, onFailure }: HashingInput): Hashing {
  let pool: Promise<PowPool> | null = null;
  let closed = false;

  function getPool(): Promise<PowPool> {
    pool ??= createPool().then((made) => {
      if (!closed) obey(made, pow.getState().throttle);
      made.watchStats((stats) => !closed && onStats(stats));
      onStats(made.stats);
      return made;
    });
    return pool;
  }

  const unwatchPow = pow.subscribe(({ throttle }, before) => {
    if (throttle === before.throttle) return;
    pool?.then(
      (made) => !closed && obey(made, throttle),
      () => undefined,
    );
  });

  return {
    start(from, weight, onProgress) {
      let handle: JobHandle | null = null;
      let wanted = weight;
      let stopped = false;
      getPool().then(
        (made) => {
          if (stopped || closed) return;
          handle = made.start(from, onProgress);
          handle.setWeight(wanted);
        },
        () => {
          pool = null;
          if (!stopped && !closed) onFailure();
        },
      );
      return {
        setWeight(next) {
          if (next === wanted) return;
          wanted = next;
          handle?.setWeight(next);
        },
        stop() {
          stopped = true;
          handle?.stop();
        },
      };
    },
    close() {
      closed = true;
      unwatchPow();
      pool?.then(
        (made) => made.close(),
        () => undefined,
      );
    },
  };
}
