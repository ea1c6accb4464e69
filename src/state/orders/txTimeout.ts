import { readTxHead } from '../../chain/tx/readTxHead.ts';
import { blockHeight, type BlockHeight } from '../../game/units.ts';

const PATIENCE_MS = 90_000;
const LEAST = 15;
const MOST = 100;
/** Blocks for which a transaction without a bound is looked for. */
const UNBOUND = 100_000n;

/**
 * The last block that may take what is signed now: a minute and a half, and never so few blocks that a node a little behind signs
 * for the past. After it "it did not happen" is a fact. docs/decisions/0004-transaction-results-bound-to-blocks.md.
 */
export function timeoutHeight(now: BlockHeight, blockMs: number): BlockHeight {
  const blocks = Math.min(MOST, Math.max(LEAST, Math.ceil(PATIENCE_MS / blockMs)));
  return blockHeight(now + BigInt(blocks));
}

/** An extension may change what it is asked to sign: what its bytes say holds. */
export function signedUntil(bytes: Uint8Array, from: BlockHeight, asked: BlockHeight): BlockHeight {
  const { signer, timeoutHeight: bound } = readTxHead(bytes);
  if (signer === '') return asked;
  return blockHeight(bound === 0n ? from + UNBOUND : bound);
}
