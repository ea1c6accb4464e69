/**
 * What a node finds again by hash or by event: everything (`kv`), or nothing, because its index is a database for others
 * (`psql`) or switched off (`null`). Blocks and their results are there all the same. docs/network/chain-messages.md 3.4.
 */
import type { TxIndexKind } from '../../options.ts';
import type { Block, Chain, TxResult } from '../../chain/types.ts';
import { type EventQuery, parseEventQuery } from '../rpc/eventQuery.ts';
import { blockEventMap, txEventMap } from '../rpc/shapes.ts';

/** What the node's index says instead of looking; the services wrap its words. */
export class NoIndexError extends Error {}

export interface TxIndex {
  readonly kind: TxIndexKind;
  /** @throws NoIndexError */
  tx(hash: string): TxResult | undefined;
  /** Transactions whose events a query accepts, oldest first. @throws NoIndexError, RpcError on a bad query */
  searchTxs(query: string): readonly TxResult[];
  /** Blocks whose own events a query accepts. @throws NoIndexError, RpcError */
  searchBlocks(query: string): readonly Block[];
}

export function createTxIndex(kind: TxIndexKind, chain: Chain): TxIndex {
  if (kind === 'kv') return keyValueIndex(chain);
  const say = (words: string) => (): never => {
    throw new NoIndexError(words);
  };
  if (kind === 'null') {
    const none = say('transaction indexing is disabled');
    return { kind, tx: none, searchTxs: none, searchBlocks: say('block indexing is disabled') };
  }
  return {
    kind,
    tx: say('the TxIndexer.Get method is not supported'),
    searchTxs: say('the TxIndexer.Search method is not supported'),
    searchBlocks: say('the BlockIndexer.Search method is not supported'),
  };
}

function keyValueIndex(chain: Chain): TxIndex {
  return {
    kind: 'kv',
    tx: (hash) => chain.tx(hash),
    searchTxs(text) {
      const query = parseEventQuery(text);
      // A hash or a height in it saves the walk over all blocks.
      const hash = /tx\.hash\s*=\s*'([0-9A-Fa-f]{64})'/.exec(text)?.[1];
      if (hash === undefined) {
        const candidates = blocksOf(chain, /tx\.height\s*=\s*'?([0-9]+)'?/.exec(text)?.[1]).flatMap(({ txs }) => txs);
        return candidates.filter((candidate) => query.matches(txEventMap(chain, candidate)));
      }
      const found = chain.tx(hash.toUpperCase());
      // The index compares text, and hashes are upper case.
      return found && query.matches({ ...txEventMap(chain, found), 'tx.hash': [hash] }) ? [found] : [];
    },
    searchBlocks(text) {
      const query: EventQuery = parseEventQuery(text);
      const candidates = blocksOf(chain, /block\.height\s*=\s*'?([0-9]+)'?/.exec(text)?.[1]);
      return candidates.filter((block) => query.matches(blockEventMap(chain, block)));
    },
  };
}

/** The block of a height, or all that are left. */
function blocksOf(chain: Chain, height: string | undefined): readonly Block[] {
  const one = height === undefined ? undefined : chain.block(BigInt(height));
  if (height !== undefined) return one ? [one] : [];
  const list: Block[] = [];
  for (let at = earliestBlock(chain).height; at <= chain.tip.height; at++) list.push(chain.block(at) ?? chain.tip);
  return list;
}

/** What a node says of a block that it does not have any more. */
export const goneWords = (chain: Chain, height: bigint): string =>
  `height ${height} is not available, lowest height is ${earliestBlock(chain).height}`;

/** After a snapshot, and on a node that prunes, the first blocks are gone: the lowest that is left, by bisection. */
export function earliestBlock(chain: Chain): Block {
  const first = chain.block(1n);
  if (first) return first;
  let low = 1n;
  let high = chain.tip.height;
  while (low < high) {
    const middle = (low + high) / 2n;
    if (chain.block(middle)) high = middle;
    else low = middle + 1n;
  }
  return chain.block(low) ?? chain.tip;
}
