import { systemClock, type Clock } from '../lib/clock.ts';

/** A clock on which `factor` milliseconds pass in one: waits of minutes in a test of seconds. */
export function createScaledClock(factor: number): Clock {
  const startMs = Date.now();
  return {
    now: () => startMs + (Date.now() - startMs) * factor,
    sleep: (delayMs, signal) => systemClock.sleep(delayMs / factor, signal),
  };
}
