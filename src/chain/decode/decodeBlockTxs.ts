/** Which transactions a block has, as the gateway tells it: hash by hash, in the block's order. docs/network/chain-messages.md 3.4. */
import type { BlockHeight } from '../../game/units.ts';
import { fromBase64 } from '../../lib/bytes.ts';
import { heightAboveZero } from '../../wire/values.ts';
import { list, part, wire } from '../../wire/wire.ts';
import { readTxHead, type TxHead } from '../tx/readTxHead.ts';
import { type Decode, single } from './envelopes.ts';
import * as z from 'zod/mini';

export interface BlockTxs {
  readonly height: BlockHeight;
  readonly txs: readonly TxHead[];
}

const headOfTx = wire('a transaction in base64', (value) => {
  if (typeof value !== 'string') return undefined;
  try {
    return readTxHead(fromBase64(value));
  } catch {
    return undefined;
  }
});

const block = single(
  'block',
  z.object({ header: z.object({ height: heightAboveZero }), data: part(z.object({ txs: list(headOfTx) })) }),
);

/** @throws DecodeError */
export const decodeBlockTxs: Decode<BlockTxs> = (body, route) => {
  const { header, data } = block(body, route);
  return { height: header.height, txs: data.txs };
};
