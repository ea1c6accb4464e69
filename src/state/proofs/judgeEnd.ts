/** What the end of a proof's transaction means for its task; pure. */
import type { LayoutName } from '../../pow/hash/layout.ts';
import type { TxPhase } from '../stores/activity.ts';
import { judgeRefusal, waitBlocks } from './refusals.ts';

/** Blocks to leave between two tries of one proof; the chain takes one per object and block. */
export const RETRY_BLOCKS = 2n;

export interface EndVerdict {
  /** Blocks from the newest one until it may be sent again. */
  readonly wait: bigint;
  /** Tries the chain did not take, in a row, this one with them. */
  readonly refusals: number;
  /** Whether the object is read again: its clock may have moved. */
  readonly reread: boolean;
  /** From now on this network gets short nonces. */
  readonly shortNonces: boolean;
}

/** @param refusals those in a row before it. @returns null where nothing follows: the world will show what has landed. */
export function judgeEnd(phase: TxPhase, refusals: number, layout: LayoutName): EndVerdict | null {
  if (phase.step === 'refused') {
    const judged = judgeRefusal(phase.refusal);
    // There is no shorter layout than the short one.
    const verdict = judged === 'shortNonce' && layout === 'one' ? 'backOff' : judged;
    return {
      wait: waitBlocks(verdict, refusals + 1),
      refusals: refusals + 1,
      reread: verdict !== 'nextBlock',
      shortNonces: verdict === 'shortNonce',
    };
  }
  if (phase.step !== 'unknown' && phase.step !== 'dropped' && phase.step !== 'included') return null;
  // Without a hash nothing was sent; with one it may be in a block, whose outcome the object's clock tells.
  const sent = phase.hash !== null;
  return { wait: sent ? RETRY_BLOCKS : 1n, refusals, reread: sent, shortNonces: false };
}
