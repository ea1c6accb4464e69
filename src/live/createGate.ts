/**
 * How much of a stream crosses to the page: frames and bytes of a second, of all subjects and of one, so that nobody's flood
 * keeps the others out. What is beyond is dropped before it is read, and counted: whoever drops a frame has a gap, and what it
 * was about is read from the chain. docs/network/stream.md section 8.
 */
import type { Clock } from '../lib/clock.ts';

/** The indexer turns rows of more than 7,500 characters into stubs (docs/network/stream.md section 7); relays may wrap them. */
export const MOST_FRAME_BYTES = 64 * 1024;
const WINDOW_MS = 1_000;
/** Five times what the busiest planet of a war brings (bench/stream.ts). */
export const MOST_FRAMES = 10_000;
const MOST_BYTES = 8 * 1024 * 1024;
/** Of one subject, and of all that are no clock, so that blocks come through. */
const SHARE = 0.5;
const CLOCK_SHARE = 0.1;
/** Frames that cannot be read are named to the player; so many names say enough. */
const MOST_PROBLEMS = 100;

export interface Gate {
  /** Whether a frame of this size may be read now. */
  admits(subject: string, bytes: number): boolean;
  /** Whether one more that could not be read may be named. */
  admitsProblem(): boolean;
}

/** @param isClock subjects that tell of blocks: they are held to a part of their own */
export function createGate(clock: Pick<Clock, 'now'>, isClock: (subject: string) => boolean): Gate {
  let begunMs = -Infinity;
  let frames = 0;
  let bytes = 0;
  let clocks = 0;
  let problems = 0;
  const subjects = new Map<string, number>();

  function turn(): void {
    const sinceMs = clock.now() - begunMs;
    // A clock that was set back must not shut the gate.
    if (sinceMs >= 0 && sinceMs < WINDOW_MS) return;
    begunMs = clock.now();
    frames = bytes = clocks = problems = 0;
    subjects.clear();
  }

  return {
    admits(subject, size) {
      turn();
      if (size > MOST_FRAME_BYTES) return false;
      if (isClock(subject)) return ++clocks <= MOST_FRAMES * CLOCK_SHARE;
      const own = (subjects.get(subject) ?? 0) + 1;
      if (frames >= MOST_FRAMES || bytes + size > MOST_BYTES || own > MOST_FRAMES * SHARE) return false;
      subjects.set(subject, own);
      frames++;
      bytes += size;
      return true;
    },
    admitsProblem() {
      turn();
      return ++problems <= MOST_PROBLEMS;
    },
  };
}
