/** What a refused proof means for its task. docs/network/mechanics.md 4.2, 4.6; docs/network/chain-messages.md section 4. */
import type { TxRefusal } from '../../chain/types.ts';
import { isNonceTooLong } from './nonceLimit.ts';

/**
 * - `nextBlock`: the block had a proof of this object already, or somebody was faster with the sequence; nothing is wrong.
 * - `reread`: made for another clock, or the range has changed under it: read the object again, then look.
 * - `shortNonce`: this network takes short nonces only.
 * - `backOff`: something lasting; each time wait twice as long, so that it is not hammered.
 */
export type RefusalVerdict = 'nextBlock' | 'reread' | 'shortNonce' | 'backOff';

export function judgeRefusal(refusal: TxRefusal): RefusalVerdict {
  if (isNonceTooLong(refusal)) return 'shortNonce';
  switch (refusal.reason) {
    case 'throttled':
    case 'sequenceMismatch':
    case 'badSignature':
      return 'nextBlock';
    case 'proofFailed':
    case 'planetState':
    case 'structState':
    case 'location':
    case 'fleet':
    case 'target':
    case 'notFound':
      return 'reread';
    default:
      return 'backOff';
  }
}

/** Blocks to wait before the next try: one, or doubling with every refusal in a row up to 64. */
export function waitBlocks(verdict: RefusalVerdict, refusalsInARow: number): bigint {
  if (verdict === 'nextBlock' || verdict === 'shortNonce') return 1n;
  return 2n ** BigInt(Math.min(refusalsInARow, 6));
}
