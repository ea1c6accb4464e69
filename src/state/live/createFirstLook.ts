/**
 * When a world is looked at for the first time: once its stream is open, for what is read before anybody listens has to be read again.
 * A stream that does not open within a moment is not waited for; if it opens just after that, what was just read is read again a little
 * later, so that a host is not asked everything twice in one breath by each player whose machine or line is slow.
 */
import { beginLater, type Later } from '../../lib/beginLater.ts';
import type { Clock } from '../../lib/clock.ts';
import type { LiveConnection } from '../../live/types.ts';

export interface FirstLook {
  /** Another world is to be looked at. */
  begin(): void;
  /** It is looked at for another reason: nothing is waited for any more. */
  end(): void;
  /**
   * The stream has opened for the first time.
   *
   * @returns true where the look that did not wait for it is so fresh that the next one comes by itself, in a moment
   */
  putOff(): boolean;
  /** Everything is going to be read, so nothing is read by itself meanwhile. */
  readonly isWaiting: boolean;
  close(): void;
}

/** A connection takes a tenth of it; longer, and a player waits before an empty screen. */
const PATIENCE_MS = 1_000;
/** Between a look that did not wait and the one after the opening. */
const APART_MS = 2_000;

export function createFirstLook(
  live: Pick<LiveConnection, 'status' | 'watchStatus'>,
  clock: Pick<Clock, 'sleep' | 'now'>,
  look: () => void,
): FirstLook {
  let waiting: Later<unknown> | null = null;
  let again: Later<unknown> | null = null;
  /** When it was looked at without a stream. */
  let lookedAtMs: number | null = null;

  function end(): void {
    waiting?.end();
    again?.end();
    waiting = null;
    again = null;
  }

  function now(): void {
    end();
    lookedAtMs = clock.now();
    look();
  }

  // The opening itself is a reason to look at everything, and not ours.
  const unwatch = live.watchStatus(({ step }) => {
    if (waiting && (step === 'waiting' || step === 'closed')) now();
  });

  return {
    begin() {
      end();
      lookedAtMs = null;
      const { step } = live.status;
      if (step === 'idle' || step === 'connecting')
        waiting = beginLater(clock.sleep(PATIENCE_MS), now, () => undefined);
      else look();
    },
    end,
    putOff() {
      const restMs = lookedAtMs === null ? 0 : lookedAtMs + APART_MS - clock.now();
      lookedAtMs = null;
      if (restMs <= 0) return false;
      again = beginLater(clock.sleep(restMs), look, () => undefined);
      return true;
    },
    get isWaiting() {
      return waiting !== null;
    },
    close() {
      end();
      unwatch();
    },
  };
}
