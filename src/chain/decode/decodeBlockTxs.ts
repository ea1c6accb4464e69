/** Which transactions a block has, as the gateway tells it: hash by hash, in the block's order. docs/network/chain-messages.md 3.4. */
import type { BlockHeight } from '../../game/units.ts';
import { fromBase64, toHex } from '../../lib/bytes.ts';
import { heightAboveZero, text } from '../../wire/values.ts';
import { list, part, wire } from '../../wire/wire.ts';
import { readTxHead, type TxHead } from '../tx/readTxHead.ts';
import { type Decode, flat, single } from './envelopes.ts';
import * as z from 'zod/mini';

export interface BlockTxs {
  readonly height: BlockHeight;
  /** Chain id and hash: no other block has the same. null where the gateway tells no hash. */
  readonly mark: string | null;
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
  z.object({
    header: z.object({ height: heightAboveZero, chain_id: text }),
    data: part(z.object({ txs: list(headOfTx) })),
  }),
);
const blockId = flat(z.object({ block_id: part(z.object({ hash: text })) }));

/** @throws DecodeError */
export const decodeBlockTxs: Decode<BlockTxs> = (body, route) => {
  const { header, data } = block(body, route);
  const { hash } = blockId(body, route).block_id;
  return { height: header.height, mark: markOf(header.chain_id, hash), txs: data.txs };
};

function markOf(chainId: string, hash: string): string | null {
  try {
    const hex = toHex(fromBase64(hash)).toUpperCase();
    return hex === '' ? null : `${chainId}/${hex}`;
  } catch {
    return null;
  }
}
