import type { Clock } from '../../lib/clock.ts';
import type { BlockHeight } from '../../game/units.ts';

/**
 * Asks the chain itself how high it is while something is due within a few blocks. The stream tells of a block only when the
 * mirror has it, one or more blocks late, and a proof that is sent that late misses its block.
 */
export interface TipWatch {
  /** Newest block the chain has told of; 0 before. */
  readonly tip: BlockHeight;
  /** Something happens once the chain is this high; null = nothing for now. */
  want(height: BlockHeight | null): void;
  close(): void;
}

export interface TipWatchInput {
  readonly fetchHeight: (signal: AbortSignal) => Promise<BlockHeight>;
  readonly clock: Clock;
  readonly blockMs: number;
  readonly onTip: (tip: BlockHeight) => void;
}

/** Asks a block, so that a block is noticed within a quarter of its time. */
const ASKS_A_BLOCK = 4;

export function createTipWatch({ fetchHeight, clock, blockMs, onTip }: TipWatchInput): TipWatch {
  const closing = new AbortController();
  let tip = 0n as BlockHeight;
  let wanted: BlockHeight | null = null;
  let asking = false;

  async function ask(): Promise<void> {
    asking = true;
    while (wanted !== null && wanted > tip && !closing.signal.aborted) {
      try {
        const height = await fetchHeight(closing.signal);
        if (height > tip && !closing.signal.aborted) {
          tip = height;
          onTip(tip);
        }
      } catch {
        // The stream still tells of blocks; the reader reports a node that is down.
      }
      await clock.sleep(blockMs / ASKS_A_BLOCK, closing.signal).catch(() => undefined);
    }
    asking = false;
  }

  return {
    get tip() {
      return tip;
    },
    want(height) {
      wanted = height;
      if (!asking && wanted !== null && wanted > tip) void ask();
    },
    close: () => closing.abort(),
  };
}
