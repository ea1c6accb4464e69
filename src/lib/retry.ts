import { isAbortError } from './BaseError.ts';
import { type Clock, systemClock } from './clock.ts';

export interface RetryOptions {
  /** Tries in all, the first included. */
  readonly attempts: number;
  /** First delay; doubles each time up to `maxDelayMs`, each with up to 30 % of jitter. */
  readonly baseDelayMs: number;
  readonly maxDelayMs: number;
  /** Whether this failure may pass by itself; a number is the delay the server asked for, in milliseconds. */
  readonly isTransient: (error: unknown) => boolean | number;
  readonly signal?: AbortSignal | undefined;
  readonly clock?: Clock;
  /** 0..1, replaceable for tests. */
  readonly random?: () => number;
}

/** Calls `run` until it succeeds, fails for good, or tries run out; the last failure is thrown as it is. */
export async function withRetry<T>(run: (attempt: number) => Promise<T>, options: RetryOptions): Promise<T> {
  const clock = options.clock ?? systemClock;
  const random = options.random ?? Math.random;
  for (let attempt = 1; ; attempt++) {
    try {
      return await run(attempt);
    } catch (error) {
      if (isAbortError(error) || attempt >= options.attempts) throw error;
      const transient = options.isTransient(error);
      if (transient === false) throw error;
      const backoff = Math.min(options.maxDelayMs, options.baseDelayMs * 2 ** (attempt - 1));
      const delayMs = typeof transient === 'number' ? transient : backoff * (1 + 0.3 * random());
      await clock.sleep(delayMs, options.signal);
    }
  }
}
