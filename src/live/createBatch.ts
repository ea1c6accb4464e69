/**
 * Frames on their way to the page, gathered so that a busy stream costs it few messages: a lone frame goes out at the end
 * of its turn, a stream of them once per slice, a burst in parts that the page can take within a frame of the screen.
 */
import type { Clock } from '../lib/clock.ts';
import type { FrameProblem, FromWorker } from './protocol.ts';
import type { LiveEvent } from './types.ts';

/** One frame of the screen: more often than that nobody sees. */
export const SLICE_MS = 16;
/** Receiving so many takes the page about 1 ms (measured, bench/stream.ts). */
export const MOST_EVENTS = 1_000;

export interface Batch {
  event(event: LiveEvent): void;
  problem(problem: FrameProblem): void;
  /** Posts what there is, now. */
  flush(): void;
}

export function createBatch(post: (message: FromWorker) => void, clock: Clock): Batch {
  let events: LiveEvent[] = [];
  let problems: FrameProblem[] = [];
  let scheduled = false;
  let postedAtMs = -Infinity;

  function flush(): void {
    if (events.length === 0 && problems.length === 0) return;
    const message: FromWorker = { kind: 'batch', events, problems };
    events = [];
    problems = [];
    postedAtMs = clock.now();
    post(message);
  }

  function flushDue(): void {
    scheduled = false;
    flush();
  }

  function added(): void {
    if (events.length + problems.length >= MOST_EVENTS) flush();
    if (scheduled) return;
    scheduled = true;
    const sinceMs = clock.now() - postedAtMs;
    // A clock that was set back must not hold frames up.
    if (sinceMs < 0 || sinceMs >= SLICE_MS) setTimeout(flushDue, 0);
    else void clock.sleep(SLICE_MS - sinceMs).then(flushDue);
  }

  return {
    flush,
    event(event) {
      events.push(event);
      added();
    },
    problem(problem) {
      problems.push(problem);
      added();
    },
  };
}
