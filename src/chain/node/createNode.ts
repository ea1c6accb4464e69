/**
 * A node's RPC over GET, and a transaction's events over REST. docs/network/game-service-interface.md "Node RPC", "Transactions".
 * Needed by nobody at the start: import it when it is.
 */
import type { NetworkIdentity } from '../../game/network.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { Clock } from '../../lib/clock.ts';
import { createEmitter } from '../../lib/emitter.ts';
import { createHttp } from '../../lib/http/createHttp.ts';
import { HttpStatusError } from '../../lib/http/httpErrors.ts';
import { isRecord } from '../../wire/read.ts';
import { DecodeError } from '../../wire/wire.ts';
import { decodeTxResponse } from '../decode/decodeFramework.ts';
import { ChainNotFoundError, NoTxIndexError } from '../errors.ts';
import { decodeChainEvents } from '../events/decodeChainEvents.ts';
import type { EventProblem } from '../events/types.ts';
import { nodePath } from '../nodePath.ts';
import { isNodeVerdict, translateError } from '../translateError.ts';
import { allEventsOf, decodeBlockResults } from './decodeBlockResults.ts';
import { NodeRpcError } from './errors.ts';
import { rpcErrorOf, unwrap } from './envelope.ts';
import { decodeBlock, decodeCommit, decodeStatus, decodeTx, decodeTxSearch, decodeValidators } from './nodeAnswers.ts';
import type { NodeReader } from './types.ts';

export interface NodeOptions {
  readonly rpcUrl: string;
  /** Asked for transactions by hash. */
  readonly restUrl: string;
  readonly network: NetworkIdentity;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly clock?: Clock | undefined;
}

type Route = 'status' | 'block' | 'block_results' | 'commit' | 'validators';

export function createNode(options: NodeOptions): NodeReader {
  const { network, fetch, clock } = options;
  const { namespace } = network;
  // A refusal comes with status 500: asked again it would be refused again.
  const rpc = createHttp({
    baseUrl: options.rpcUrl,
    fetch,
    clock,
    isFinal: (error) => rpcErrorOf(error.body, '') !== null,
  });
  const rest = createHttp({ baseUrl: options.restUrl, fetch, clock, isFinal: isNodeVerdict });
  const problems = createEmitter<EventProblem>();
  const report = (list: readonly EventProblem[]): void => list.forEach((problem) => problems.emit(problem));

  const routeOf = (name: Route, height?: BlockHeight): string =>
    height === undefined ? `/${name}` : `/${name}?height=${height}`;

  async function ask(route: string, signal?: AbortSignal): Promise<Readonly<Record<string, unknown>>> {
    try {
      return unwrap(await rpc.requestJson({ path: route, signal }), route);
    } catch (error) {
      throw (error instanceof HttpStatusError && rpcErrorOf(error.body, route)) || error;
    }
  }

  /** One read: its route, its decoder. */
  function read<T>(name: Route, decode: (result: unknown, route: string) => T) {
    return async (height?: BlockHeight, signal?: AbortSignal): Promise<T> => {
      const route = routeOf(name, height);
      return decode(await ask(route, signal), route);
    };
  }

  const fetchStatus = read('status', decodeStatus);
  const fetchBlock = read('block', decodeBlock);
  return {
    fetchStatus: (signal) => fetchStatus(undefined, signal),
    fetchBlock,
    fetchCommit: read('commit', decodeCommit),
    fetchValidators: read('validators', decodeValidators),
    async fetchBlockResults(height, signal) {
      const route = routeOf('block_results', height);
      const results = decodeBlockResults(await ask(route, signal), route, namespace);
      report(results.problems);
      return results;
    },
    async fetchBlockEvents(height, signal) {
      const route = routeOf('block_results', height);
      const [block, answer] = await Promise.all([fetchBlock(height, signal), ask(route, signal)]);
      const results = decodeBlockResults(answer, route, namespace, block.txHashes);
      if (results.height !== height) throw new DecodeError(route, 'height', String(height));
      report(results.problems);
      return allEventsOf(results);
    },
    async fetchTx(hash, signal) {
      const route = `/tx?hash=0x${hash}`;
      try {
        return decodeTx(await ask(route, signal), route);
      } catch (error) {
        if (error instanceof NodeRpcError && error.reason === 'notFound') return null;
        throw noIndexOr(error, '/tx');
      }
    },
    async fetchTxEvents(hash, signal) {
      const path = nodePath('/{sdk}/tx/v1beta1/txs/{hash}', { hash }, network);
      try {
        const body = await rest.requestJson({ path, signal });
        const { height } = decodeTxResponse(body, path);
        if (height === 0n) return null;
        const source = { kind: 'tx', hash: hash.toUpperCase(), txIndex: null } as const;
        const decoded = decodeChainEvents(eventsOf(body), { height, source }, namespace);
        report(decoded.problems);
        return decoded.events;
      } catch (error) {
        const translated = translateError(error, path);
        if (translated instanceof ChainNotFoundError) return null;
        throw translated;
      }
    },
    async searchEvents(condition, signal, from = 'newest') {
      const order = from === 'newest' ? 'desc' : 'asc';
      const query = encodeURIComponent(JSON.stringify(condition));
      const route = `/tx_search?query=${query}&per_page=100&order_by="${order}"`;
      try {
        const { txs, total } = decodeTxSearch(await ask(route, signal), '/tx_search');
        const events = txs.flatMap(({ hash, height, events: told }) => {
          const source = { kind: 'tx', hash, txIndex: null } as const;
          const decoded = decodeChainEvents(told, { height, source }, namespace);
          report(decoded.problems);
          return decoded.events;
        });
        return { events, hasMore: total > txs.length };
      } catch (error) {
        throw noIndexOr(error, '/tx_search');
      }
    },
    watchProblems: (listener) => problems.watch(listener),
  };
}

/** decodeTxResponse has seen that the envelope is there. */
function eventsOf(body: unknown): unknown {
  const response = isRecord(body) ? body['tx_response'] : undefined;
  return isRecord(response) ? response['events'] : undefined;
}

function noIndexOr(error: unknown, route: string): unknown {
  const isMissing = error instanceof NodeRpcError && (error.reason === 'noIndex' || error.reason === 'unknownMethod');
  return isMissing ? new NoTxIndexError(route, error) : error;
}
