import { type Clock, abortError } from '../../lib/clock.ts';

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Moves on, waking sleepers in order; resolves when what they do next has been done. */
  advance(durationMs: number): Promise<void>;
  readonly sleepers: number;
}

export function createManualClock(): ManualClock {
  let nowMs = 1_000_000;
  let sleepers: { readonly atMs: number; readonly wake: () => void }[] = [];
  return {
    now: () => nowMs,
    sleep: (delayMs, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) {
          reject(abortError(signal));
          return;
        }
        const onAbort = (): void => {
          sleepers = sleepers.filter((other) => other !== sleeper);
          reject(abortError(signal));
        };
        const wake = (): void => {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        };
        const sleeper = { atMs: nowMs + delayMs, wake };
        sleepers.push(sleeper);
        signal?.addEventListener('abort', onAbort, { once: true });
      }),
    async advance(durationMs) {
      const untilMs = nowMs + durationMs;
      for (;;) {
        const [next] = sleepers.filter((sleeper) => sleeper.atMs <= untilMs).toSorted((a, b) => a.atMs - b.atMs);
        if (!next) break;
        nowMs = next.atMs;
        sleepers = sleepers.filter((sleeper) => sleeper !== next);
        next.wake();
        await settleMicrotasks();
      }
      nowMs = untilMs;
      await settleMicrotasks();
    },
    get sleepers() {
      return sleepers.length;
    },
  };
}

/** Everything that is due without a timer has happened. */
export function settleMicrotasks(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
