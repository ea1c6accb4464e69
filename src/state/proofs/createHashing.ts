/** The pool as the proof engine sees it: loaded with the first run, shared by weight, gone when this tab follows. */
import { beginLater } from '../../lib/beginLater.ts';
import { onceLoaded } from '../../lib/onceLoaded.ts';
import type { Throttle } from '../../pow/policy/types.ts';
import type { RunProgress, PoolStats, PowPool } from '../../pow/types.ts';
import type { PowStore } from '../stores/pow.ts';

/** One task being hashed. */
export interface HashingRun {
  /** Part of the machine relative to the other runs; 0 = parked. */
  setWeight(weight: number): void;
  stop(): void;
}

export interface Hashing {
  start(from: RunProgress, weight: number, onProgress: (progress: RunProgress, rate: number) => void): HashingRun;
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
  let pool: PowPool | null = null;
  let closed = false;

  const getPool = onceLoaded(async () => {
    const made = await createPool();
    if (closed) {
      made.close();
      return made;
    }
    pool = made;
    obey(made, pow.getState().throttle);
    made.watchStats((stats) => !closed && onStats(stats));
    onStats(made.stats);
    return made;
  });

  const unwatchPow = pow.subscribe(({ throttle }, before) => {
    if (throttle !== before.throttle && pool) obey(pool, throttle);
  });

  return {
    start(from, weight, onProgress) {
      let wanted = weight;
      const run = beginLater(
        getPool(),
        (made) => {
          if (closed) return null;
          const handle = made.start(from, onProgress);
          handle.setWeight(wanted);
          return handle;
        },
        (handle) => handle?.stop(),
        () => !closed && onFailure(),
      );
      return {
        setWeight(next) {
          if (next === wanted) return;
          wanted = next;
          run.begun?.setWeight(next);
        },
        stop: () => run.end(),
      };
    },
    close() {
      closed = true;
      unwatchPow();
      pool?.close();
    },
  };
}
