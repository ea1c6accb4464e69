import { blockHeight, type BlockHeight } from '../../game/units.ts';

export interface Gap {
  readonly from: BlockHeight;
  readonly to: BlockHeight;
}

export interface GapDetector {
  /** What was missed, now that something of this height has come; null when nothing was. */
  see(height: BlockHeight, isBlock: boolean): Gap | null;
  /** Of anything that came; null before the first. */
  readonly highest: BlockHeight | null;
  /** The connection is another one: what comes next may have a hole before it. */
  interrupted(): void;
}

/**
 * Told by heights alone. A connection may end and begin in the middle of a block, so the blocks at both ends of the hole
 * belong to it; whoever fills it drops what he has. Without new blocks among the subscriptions only an interruption tells.
 */
export function createGapDetector(): GapDetector {
  /** Highest of anything, and of blocks. */
  let highest: BlockHeight | null = null;
  let highestBlock: BlockHeight | null = null;
  let afterInterruption = false;

  function gapBefore(height: BlockHeight, isBlock: boolean): Gap | null {
    if (highest === null) return null;
    if (afterInterruption) return height < highest ? null : { from: highest, to: height };
    if (!isBlock || highestBlock === null || height <= highestBlock + 1n) return null;
    return { from: blockHeight(highestBlock + 1n), to: blockHeight(height - 1n) };
  }

  return {
    see(height, isBlock) {
      const gap = gapBefore(height, isBlock);
      // A node that lags behind the one before closes no hole until it has come up to it.
      if (highest === null || height >= highest) {
        afterInterruption = false;
        highest = height;
        if (isBlock) highestBlock = height;
      }
      return gap;
    },
    get highest() {
      return highest;
    },
    interrupted() {
      afterInterruption = highest !== null;
      highestBlock = null;
    },
  };
}
