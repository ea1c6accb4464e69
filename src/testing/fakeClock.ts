import { abortError, type Clock } from '../lib/clock.ts';

/** A clock that stands still until it is told to move. */
export interface FakeClock extends Clock {
  /** Moves time on, waking sleepers in order; each gets a turn of the event loop before the next. */
  advance(byMs: number): Promise<void>;
  /** As a machine that slept: time is later at once, and timers that were due meanwhile wake late. */
  oversleep(byMs: number): Promise<void>;
  /** Wake-up times of those asleep, in milliseconds from now, soonest first. */
  readonly sleeping: readonly number[];
}

interface Sleeper {
  readonly atMs: number;
  wake(): void;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export function createFakeClock(startMs = 1_700_000_000_000): FakeClock {
  let nowMs = startMs;
  const sleepers = new Set<Sleeper>();
  const next = (): Sleeper | undefined => [...sleepers].sort((a, b) => a.atMs - b.atMs)[0];
  return {
    now: () => nowMs,
    sleep: (delayMs, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) {
          reject(abortError(signal));
          return;
        }
        const onAbort = (): void => {
          if (sleepers.delete(sleeper)) reject(abortError(signal));
        };
        const wake = (): void => {
          signal?.removeEventListener('abort', onAbort);
          resolve();
        };
        const sleeper: Sleeper = { atMs: nowMs + delayMs, wake };
        sleepers.add(sleeper);
        signal?.addEventListener('abort', onAbort);
      }),
    async advance(byMs) {
      const untilMs = nowMs + byMs;
      await turn();
      for (let sleeper = next(); sleeper && sleeper.atMs <= untilMs; sleeper = next()) {
        nowMs = Math.max(nowMs, sleeper.atMs);
        sleepers.delete(sleeper);
        sleeper.wake();
        await turn();
      }
      nowMs = untilMs;
    },
    async oversleep(byMs) {
      await turn();
      nowMs += byMs;
      for (const sleeper of [...sleepers].filter(({ atMs }) => atMs <= nowMs)) {
        sleepers.delete(sleeper);
        sleeper.wake();
      }
      await turn();
    },
    get sleeping() {
      return [...sleepers].map((sleeper) => sleeper.atMs - nowMs).sort((a, b) => a - b);
    },
  };
}
