/**
 * When a world is looked at for the first time: once its stream is open, for what is read before anybody listens has to be read again.
 * A stream that does not open within a moment is not waited for.
 */
import { beginLater, type Later } from '../../lib/beginLater.ts';
import type { Clock } from '../../lib/clock.ts';
import type { LiveConnection } from '../../live/types.ts';

export interface FirstLook {
  /** Another world is to be looked at. */
  begin(): void;
  /** It is looked at for another reason: nothing is waited for any more. */
  end(): void;
  /** Everything is going to be read, so nothing is read by itself meanwhile. */
  readonly isWaiting: boolean;
  close(): void;
}

/** A connection takes a tenth of it; longer, and a player waits before an empty screen. */
const PATIENCE_MS = 1_000;

export function createFirstLook(
  live: Pick<LiveConnection, 'status' | 'watchStatus'>,
  clock: Pick<Clock, 'sleep'>,
  look: () => void,
): FirstLook {
  let waiting: Later<unknown> | null = null;

  function end(): void {
    waiting?.end();
    waiting = null;
  }

  function now(): void {
    end();
    look();
  }

  // The opening itself is a reason to look at everything, and not ours.
  const unwatch = live.watchStatus(({ step }) => {
    if (waiting && (step === 'waiting' || step === 'closed')) now();
  });

  return {
    begin() {
      end();
      const { step } = live.status;
      if (step === 'idle' || step === 'connecting')
        waiting = beginLater(clock.sleep(PATIENCE_MS), now, () => undefined);
      else look();
    },
    end,
    get isWaiting() {
      return waiting !== null;
    },
    close() {
      end();
      unwatch();
    },
  };
}
