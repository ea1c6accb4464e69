import { systemClock, type Clock } from '../lib/clock.ts';

/**
 * A clock on which `factor` milliseconds pass in one: waits of minutes in a test of seconds.
 * @param startMs when it was right; the same for all who are to agree
 */
export function createScaledClock(factor: number, startMs = Date.now()): Clock {
  return {
    now: () => startMs + (Date.now() - startMs) * factor,
    sleep: (delayMs, signal) => systemClock.sleep(delayMs / factor, signal),
  };
}
