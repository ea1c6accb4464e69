/** Which transactions the blocks had, each block read once and shared by whoever waits. */
import type { TxHead } from '../../../chain/tx/readTxHead.ts';
import { blockHeight, type BlockHeight } from '../../../game/units.ts';
import type { TxWays } from './txWays.ts';

/** Where a transaction stands. */
export interface TxPlace {
  readonly height: BlockHeight;
  readonly index: number;
}

export interface BlockScan {
  /** Reads those of `from`..`to` that were not read, as many as one round may ask for. @throws what a node's fault throws */
  read(from: bigint, to: bigint, signal: AbortSignal): Promise<void>;
  placeOf(hash: string): TxPlace | null;
  /** Every block of `from`..`to` was read. */
  covers(from: bigint, to: bigint): boolean;
  /** Some block of `from`..`to` cannot be read here, ever. */
  hasHole(from: bigint, to: bigint): boolean;
  /** Another transaction of that key and number stands in a block since. */
  isUsed(signer: string, sequence: bigint, from: bigint, but: ReadonlySet<string>): boolean;
  /** Nobody asks about earlier blocks any more. */
  forgetBelow(height: bigint): void;
}

/** A page that was away asks for many at once. */
const BLOCKS_A_ROUND = 20;

export function createBlockScan(ways: Pick<TxWays, 'block'>): BlockScan {
  /** null = it cannot be read. */
  const blocks = new Map<bigint, readonly TxHead[] | null>();

  return {
    async read(from, to, signal) {
      let left = BLOCKS_A_ROUND;
      for (let height = from; height <= to && left > 0; height++) {
        if (blocks.has(height)) continue;
        blocks.set(height, await ways.block(blockHeight(height), signal));
        left--;
      }
    },
    placeOf(hash) {
      for (const [height, txs] of blocks) {
        const index = txs?.findIndex((tx) => tx.hash === hash) ?? -1;
        if (index >= 0) return { height: blockHeight(height), index };
      }
      return null;
    },
    covers(from, to) {
      for (let height = from; height <= to; height++) if (!blocks.get(height)) return false;
      return true;
    },
    hasHole(from, to) {
      for (let height = from; height <= to; height++) if (blocks.get(height) === null) return true;
      return false;
    },
    isUsed(signer, sequence, from, but) {
      for (const [height, txs] of blocks) {
        if (height < from) continue;
        if (txs?.some((tx) => tx.signer === signer && tx.sequence === sequence && !but.has(tx.hash))) return true;
      }
      return false;
    },
    forgetBelow(height) {
      for (const held of blocks.keys()) if (held < height) blocks.delete(held);
    },
  };
}
