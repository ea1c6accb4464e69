/**
 * The ways to learn what became of a transaction, as one node or another offers them: its own event, its hash, the blocks. What a
 * node does not offer is learnt once and kept. docs/network/chain-messages.md 3.4.
 */
import { NoTxIndexError, RouteNotServedError } from '../../../chain/errors.ts';
import { NodeRpcError } from '../../../chain/node/errors.ts';
import type { NodeReader, NodeTxEnd } from '../../../chain/node/types.ts';
import { nodeErrorOf } from '../../../chain/translateError.ts';
import { outcomeOf } from '../../../chain/outcomeOf.ts';
import type { TxHead } from '../../../chain/tx/readTxHead.ts';
import type { ChainReader, TxOutcome } from '../../../chain/types.ts';
import type { NetworkIdentity } from '../../../game/network.ts';
import { HttpStatusError } from '../../../lib/http/httpErrors.ts';
import { blockHeight, type BlockHeight } from '../../../game/units.ts';
import { isAbortError } from '../../../lib/BaseError.ts';
import '../../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { Learnt } from '../../learnt.ts';
import type { NodeAccess } from '../../node/createNodeAccess.ts';
import { listenForTx } from './listenForTx.ts';

export interface TxWays {
  /** The newest block of a node. */
  height(signal: AbortSignal): Promise<BlockHeight>;
  /** The node's own event, if it sends any. Returns its own end. */
  listen(hash: string, onEnd: (outcome: TxOutcome) => void): () => void;
  /** null = not in a block, as far as the index knows; `notOffered` = nobody finds one by its hash. */
  byHash(hash: string, signal: AbortSignal): Promise<TxOutcome | null | 'notOffered'>;
  /** Transactions in their order; null = no node has that block (any more), or serves blocks. */
  block(height: BlockHeight, signal: AbortSignal): Promise<readonly TxHead[] | null>;
  /** What one of a block did; null = no node tells. */
  result(hash: string, height: BlockHeight, index: number, signal: AbortSignal): Promise<TxOutcome | null>;
}

export interface TxWaysInput {
  readonly chain: Pick<ChainReader, 'ask' | 'fetchTx'>;
  readonly node: Pick<NodeAccess, 'reader' | 'socket'>;
  readonly network: NetworkIdentity;
  /** Where they are asked: what is learnt is learnt of an address. */
  readonly urls: { readonly rest: string; readonly rpc: string | null };
  readonly learnt: Learnt;
}

/** A node's operator may change his mind; a day of one question too many is none. */
const KEEP_MS = 86_400_000;
const lacking = z.literal('lacking');

type Way = 'rest.hash' | 'rpc.hash' | 'rpc.blocks' | 'rest.blocks' | 'rest.blockTxs' | 'rpc.results';

/** A way of asking that a node turned out not to have. */
class NotOfferedError extends Error {}

export function createTxWays({ chain, node, network, urls, learnt }: TxWaysInput): TxWays {
  const lacks = new Map<Way, boolean>();
  const keyOf = (way: Way): string => `tx/${way}/${way.startsWith('rpc') ? urls.rpc : urls.rest}`;

  async function isLacking(way: Way): Promise<boolean> {
    const known = lacks.get(way);
    if (known !== undefined) return known;
    const kept = (await learnt.recall(keyOf(way), lacking)) !== undefined;
    lacks.set(way, kept);
    return kept;
  }

  /** @throws NotOfferedError when it is not, now or since it was learnt */
  async function by<T>(way: Way, ask: () => Promise<T>): Promise<T> {
    if (await isLacking(way)) throw new NotOfferedError(way);
    try {
      return await ask();
    } catch (error) {
      if (!isNotOffered(error)) throw error;
      lacks.set(way, true);
      void learnt.keep(keyOf(way), 'lacking', KEEP_MS);
      throw new NotOfferedError(way);
    }
  }

  /** The first answer. null = nobody offers it. @throws the last fault, when somebody does who could not be asked */
  async function first<T>(asks: readonly (() => Promise<T>)[]): Promise<{ readonly answer: T } | null> {
    let fault: unknown = null;
    for (const ask of asks) {
      try {
        return { answer: await ask() };
      } catch (error) {
        if (isAbortError(error)) throw error;
        if (!(error instanceof NotOfferedError)) fault = error;
      }
    }
    if (fault !== null) throw fault;
    return null;
  }

  const { reader } = node;
  async function withReader<T>(run: (reader: NodeReader) => Promise<T>): Promise<T> {
    if (reader === null) throw new NotOfferedError('rpc');
    return run(await reader());
  }

  async function blockByRpc(height: BlockHeight, signal: AbortSignal): Promise<readonly TxHead[]> {
    return sameHeight(height, await withReader((rpc) => rpc.fetchBlock(height, signal)).catch(orGone));
  }

  async function blockByRest(row: 'blockTxs' | 'txsOfBlock', height: BlockHeight, signal: AbortSignal) {
    return sameHeight(height, await chain.ask(row, { height }, signal).catch(orGone));
  }

  const told = (hash: string, height: BlockHeight, end: NodeTxEnd): Promise<TxOutcome> =>
    outcomeOf(hash, { ...end, rawLog: end.log, height }, network);

  return {
    async height(signal) {
      try {
        return await chain.ask('height', {}, signal);
      } catch (error) {
        if (reader === null || isAbortError(error)) throw error;
        return (await (await reader()).fetchStatus(signal)).latestHeight;
      }
    },
    listen: (hash, onEnd) =>
      // Where it cannot be told the other ways ask for it again.
      listenForTx(node.socket, hash, (height, end) => void told(hash, height, end).then(onEnd, () => undefined)),
    async byHash(hash, signal) {
      const found = await first([
        () => by('rest.hash', () => chain.fetchTx(hash, signal, 'rest')),
        () => (reader === null ? notOffered() : by('rpc.hash', () => chain.fetchTx(hash, signal, 'rpc'))),
      ]);
      return found === null ? 'notOffered' : found.answer;
    },
    async block(height, signal) {
      const found = await first([
        () => by('rpc.blocks', () => blockByRpc(height, signal)),
        () => by('rest.blocks', () => blockByRest('blockTxs', height, signal)),
        () => by('rest.blockTxs', () => blockByRest('txsOfBlock', height, signal)),
      ]);
      return found && found.answer;
    },
    async result(hash, height, index, signal) {
      const found = await first([
        () => by('rpc.results', () => withReader((rpc) => rpc.fetchBlockResults(blockHeight(height), signal))),
      ]);
      const end = found?.answer.txs[index];
      return end ? told(hash, height, end) : null;
    },
  };
}

const notOffered = (): Promise<never> => Promise.reject(new NotOfferedError());

/** A block that the node threw away is one it does not offer. */
function orGone(error: unknown): never {
  const text = error instanceof HttpStatusError ? nodeErrorOf(error)?.message : undefined;
  const isGone =
    error instanceof NodeRpcError ? error.reason === 'pruned' : /lowest height is|pruned/i.test(text ?? '');
  throw isGone ? new NotOfferedError('block') : error;
}

/** Of the way, for good; a block that was thrown away is of the block. */
function isNotOffered(error: unknown): boolean {
  if (error instanceof NodeRpcError) return error.reason === 'unknownMethod' || error.reason === 'noIndex';
  return error instanceof NoTxIndexError || error instanceof RouteNotServedError;
}

function sameHeight(
  height: BlockHeight,
  block: { readonly height: BlockHeight; readonly txs: readonly TxHead[] },
): readonly TxHead[] {
  // A node behind a balancer may answer with its own newest one.
  if (block.height !== height)
    throw new NodeRpcError('/block', { code: 0, message: 'height is not available yet', data: '' });
  return block.txs;
}
