/** Attempts a second over the last two seconds. */
export interface RateMeter {
  add(attempts: number, nowMs: number): void;
  rate(nowMs: number): number;
  /** Forgets everything: hashing begins, again or for the first time. */
  reset(nowMs: number): void;
}

const WINDOW_MS = 2000;

export function createRateMeter(): RateMeter {
  let samples: { readonly atMs: number; readonly attempts: number }[] = [];
  let sinceMs = 0;
  return {
    add(attempts, nowMs) {
      samples.push({ atMs: nowMs, attempts });
      if (samples.length > 1000) samples = samples.filter((sample) => sample.atMs > nowMs - WINDOW_MS);
    },
    rate(nowMs) {
      samples = samples.filter((sample) => sample.atMs > nowMs - WINDOW_MS);
      const elapsedMs = Math.min(WINDOW_MS, nowMs - sinceMs);
      if (elapsedMs <= 0) return 0;
      const attempts = samples.reduce((sum, sample) => sum + sample.attempts, 0);
      return (attempts / elapsedMs) * 1000;
    },
    reset(nowMs) {
      samples = [];
      sinceMs = nowMs;
    },
  };
}
