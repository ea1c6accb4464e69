/** The node's websocket: every method, and subscriptions to blocks and transactions. docs/network/stream.md section 12. */
import type { Block } from '../../chain/types.ts';
import { type EventQuery, parseEventQuery } from './eventQuery.ts';
import { callMethod, failure, parseRequest, result, type RpcId, type RpcRequest } from './jsonRpc.ts';
import type { RpcNode } from './methods.ts';
import { RpcError } from './rpcError.ts';
import { blockEventMap, blockShape, txEventMap, txResultShape } from './shapes.ts';
import { blockEvents } from '../tx/abciEvents.ts';
import { toBase64 } from '../../../src/lib/bytes.ts';

/** CometBFT's default; more are refused. */
const MAX_SUBSCRIPTIONS = 5;

export interface EventSocket {
  receive(text: string): void;
  announce(block: Block): void;
  /** As a node does with a client that is too slow for one subscription. */
  end(query: string): void;
}

export function createEventSocket(node: RpcNode, send: (text: string) => void): EventSocket {
  const subscriptions = new Map<string, { readonly query: EventQuery; readonly id: RpcId }>();
  const reply = (value: object): void => send(JSON.stringify(value));

  function queryText(request: RpcRequest): string {
    const { query } = request.params;
    if (typeof query !== 'string') throw new RpcError(-32602, 'Invalid params', 'query is missing');
    return query;
  }

  const own: Readonly<Record<string, (request: RpcRequest) => void>> = {
    subscribe(request) {
      const text = queryText(request);
      const query = parseEventQuery(text);
      if (subscriptions.has(text)) throw new RpcError(-32603, 'Internal error', 'already subscribed');
      if (subscriptions.size >= MAX_SUBSCRIPTIONS) {
        throw new RpcError(-32603, 'Internal error', `max_subscriptions_per_client ${MAX_SUBSCRIPTIONS} reached`);
      }
      subscriptions.set(text, { query, id: request.id ?? null });
    },
    unsubscribe(request) {
      if (!subscriptions.delete(queryText(request))) {
        throw new RpcError(-32603, 'Internal error', 'subscription not found');
      }
    },
    unsubscribe_all() {
      subscriptions.clear();
    },
  };

  function emit(events: Record<string, string[]>, data: () => object): void {
    for (const { query, id } of subscriptions.values()) {
      if (query.matches(events)) reply(result(id, { query: query.text, data: data(), events }));
    }
  }

  return {
    receive(text) {
      let id: RpcId = null;
      try {
        const request = parseRequest(parse(text));
        id = request.id ?? null;
        const handler = Object.hasOwn(own, request.method) ? own[request.method] : undefined;
        handler?.(request);
        reply(result(id, handler ? {} : callMethod(node, request)));
      } catch (error) {
        reply(failure(id, error));
      }
    },
    end(query) {
      const held = subscriptions.get(query);
      if (!held) return;
      subscriptions.delete(query);
      const why = 'subscription was canceled (reason: client is not pulling messages fast enough)';
      reply(failure(held.id, new RpcError(-32000, 'Server error', why)));
    },
    announce(block) {
      if (subscriptions.size === 0) return;
      const { chain } = node;
      emit(blockEventMap(chain, block), () => ({
        type: 'tendermint/event/NewBlock',
        value: {
          ...blockShape(chain, block, node.identity),
          result_finalize_block: {
            events: blockEvents(chain.namespace, block),
            tx_results: block.txs.map((tx) => txResultShape(chain, tx)),
            validator_updates: [],
            app_hash: block.appHash,
          },
        },
      }));
      for (const tx of block.txs) {
        emit(txEventMap(chain, tx), () => ({
          type: 'tendermint/event/Tx',
          value: {
            TxResult: {
              height: tx.height.toString(),
              index: tx.index,
              tx: toBase64(tx.raw),
              result: txResultShape(chain, tx),
            },
          },
        }));
      }
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RpcError(-32700, 'Parse error', 'not JSON');
  }
}
