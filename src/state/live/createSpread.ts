/**
 * Those whom one outage sent away come back in the same moment, and each reads everything. So each waits for a part of a block's time by
 * lot; what is on screen is said to be read until then. docs/network/stream.md "Reconnect and staleness".
 */
import { beginLater, type Later } from '../../lib/beginLater.ts';
import type { Clock } from '../../lib/clock.ts';

export interface Spread {
  begin(): void;
  /** It is time, whatever was drawn. */
  end(): void;
  readonly isWaiting: boolean;
}

interface Lot {
  /** 0..1 */
  readonly random: () => number;
  readonly blockMs: number;
  readonly onOver: () => void;
}

export function createSpread(clock: Pick<Clock, 'sleep'>, { random, blockMs, onOver }: Lot): Spread {
  let waiting: Later<unknown> | null = null;

  function end(): void {
    waiting?.end();
    waiting = null;
  }

  return {
    begin() {
      end();
      const waitMs = Math.floor(random() * blockMs);
      if (waitMs === 0) return;
      const over = (): void => {
        end();
        onOver();
      };
      waiting = beginLater(clock.sleep(waitMs), over, () => undefined);
    },
    end,
    get isWaiting() {
      return waiting !== null;
    },
  };
}
