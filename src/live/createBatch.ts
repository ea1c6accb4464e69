/**
 * Frames on their way to the page, gathered so that a busy stream costs it few messages: a lone frame goes out at the end
 * of its turn, a stream of them once per slice, a burst in parts that the page can take within a frame of the screen. What the
 * page has not taken in is counted: it is never given more than it has room for.
 */
import type { Clock } from '../lib/clock.ts';
import type { FrameProblem, FromWorker } from './protocol.ts';
import type { LiveEvent } from './types.ts';

/** One frame of the screen: more often than that nobody sees. */
export const SLICE_MS = 16;
/** Receiving so many takes the page about 1 ms (measured, bench/stream.ts). */
export const MOST_EVENTS = 1_000;
/** As they were on the wire. What they become is of the same order, for each of their texts has a greatest length. */
const MOST_BYTES = 512 * 1024;
/** Batches on their way to the page: with one being taken in, one waits, and two may be late. */
export const MOST_UNTAKEN = 4;

export interface Batch {
  /** @param bytes of its frame */
  event(event: LiveEvent, bytes: number): void;
  problem(problem: FrameProblem): void;
  /** Posts what there is, now. */
  flush(): void;
  /** The page took one in. */
  taken(): void;
  /** The page is behind by all it may be: what comes now is not kept. */
  readonly isFull: boolean;
}

export function createBatch(post: (message: FromWorker) => void, clock: Clock): Batch {
  let events: LiveEvent[] = [];
  let problems: FrameProblem[] = [];
  let bytes = 0;
  let untaken = 0;
  let scheduled = false;
  let postedAtMs = -Infinity;

  const isEnough = (): boolean => events.length + problems.length >= MOST_EVENTS || bytes >= MOST_BYTES;

  function flush(): void {
    if (untaken >= MOST_UNTAKEN || (events.length === 0 && problems.length === 0)) return;
    const message: FromWorker = { kind: 'batch', events, problems };
    events = [];
    problems = [];
    bytes = 0;
    postedAtMs = clock.now();
    // In one thread it is taken in before the post is over.
    untaken++;
    post(message);
  }

  function flushDue(): void {
    scheduled = false;
    flush();
  }

  function added(): void {
    if (isEnough()) flush();
    if (scheduled) return;
    scheduled = true;
    const sinceMs = clock.now() - postedAtMs;
    // A clock that was set back must not hold frames up.
    if (sinceMs < 0 || sinceMs >= SLICE_MS) setTimeout(flushDue, 0);
    else void clock.sleep(SLICE_MS - sinceMs).then(flushDue);
  }

  return {
    flush,
    event(event, size) {
      events.push(event);
      bytes += size;
      added();
    },
    problem(problem) {
      problems.push(problem);
      added();
    },
    taken() {
      untaken = Math.max(0, untaken - 1);
      if (isEnough() || (!scheduled && untaken === MOST_UNTAKEN - 1)) flush();
    },
    get isFull() {
      return untaken >= MOST_UNTAKEN && isEnough();
    },
  };
}
