import type { Clock } from '../../lib/clock.ts';

/** Lets so many through at once, and one more after each of `everyMs`. @returns false when there is none left */
export function createBucket(size: number, everyMs: number, clock: Clock): () => boolean {
  let left = size;
  let sinceMs = clock.now();
  return () => {
    const nowMs = clock.now();
    // A clock that was set back earns nothing.
    const earned = Math.max(0, Math.floor((nowMs - sinceMs) / everyMs));
    left = Math.min(size, left + earned);
    sinceMs = left === size || nowMs < sinceMs ? nowMs : sinceMs + earned * everyMs;
    if (left === 0) return false;
    left--;
    return true;
  };
}
