/** Node RPC: GET and POST, and the websocket. docs/network/game-service-interface.md "Node RPC", docs/network/stream.md section 12. */
import type { Block, Chain } from '../../chain/types.ts';
import { bytesOf } from '../http/bytesOf.ts';
import type { DoorRules } from '../http/doorRules.ts';
import { createHttpServer } from '../http/createHttpServer.ts';
import type { TxIndexKind } from '../../options.ts';
import type { FaultEngine } from '../../faults/createFaultEngine.ts';
import type { FaultQueue } from '../http/faultQueue.ts';
import { createEventSocket, type EventSocket } from './eventSocket.ts';
import { answer, failure, result } from './jsonRpc.ts';
import { RPC_METHODS, rpcNode } from './methods.ts';
import { uriParams } from './params.ts';
import { RpcError } from './rpcError.ts';

export interface RpcConfig {
  readonly chain: Chain;
  readonly txIndex: TxIndexKind;
  readonly host: string;
  readonly port: number;
  readonly faultQueue: FaultQueue;
  /** Which pages may ask, and under which names; absent = the usual. */
  readonly rules?: DoorRules;
  readonly engine?: FaultEngine;
  readonly nowMs?: () => number;
  /** Last word on the text of an answer. */
  readonly tell?: (text: string) => string;
}

export interface RpcService {
  readonly url: string;
  readonly webSocketUrl: string;
  /** Tells subscribers. */
  announce(block: Block): void;
  /** Ends a subscription wherever there is one. */
  endSubscriptions(query: string): void;
  dropConnections(): void;
  close(): Promise<void>;
}

const PING_MS = 27_000;

/** Answers to a GET carry this id, as the node's do. */
const URI_ID = -1;

export async function createRpc(config: RpcConfig): Promise<RpcService> {
  const server = createHttpServer({
    service: 'rpc',
    host: config.host,
    port: config.port,
    faults: config.faultQueue,
    rules: config.rules,
    engine: config.engine,
    ...(config.nowMs ? { nowMs: config.nowMs } : {}),
    ...(config.tell ? { tell: config.tell } : {}),
    // The node itself fails with 500 and says so in JSON-RPC; all else is said by what stands before it.
    faultBody: (status) => {
      const text = `failed on request with HTTP ${status}`;
      return status === 500 ? failure(URI_ID, new RpcError(-32603, 'Internal error', text)) : { message: text };
    },
    decorate: (request, reply) => {
      void reply.header('access-control-allow-origin', '*');
      if (request.method !== 'OPTIONS') return;
      void reply.header('access-control-allow-methods', 'GET, POST, OPTIONS');
      void reply.header('access-control-allow-headers', 'content-type');
    },
  });
  const { app } = server;
  const node = rpcNode(config.chain, config.txIndex, () => `tcp://${config.host}:${server.port}`);
  const sockets = new Set<EventSocket>();

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.post('/', (request, reply) => {
    let body: unknown;
    try {
      body = JSON.parse(String(request.body));
    } catch {
      return reply.code(500).send(failure(null, new RpcError(-32700, 'Parse error', 'not JSON')));
    }
    return reply.send(answer(node, body));
  });
  for (const [name, method] of Object.entries(RPC_METHODS)) {
    app.get(`/${name}`, (request, reply) => {
      const query = new URLSearchParams(request.url.split('?')[1] ?? '');
      try {
        return reply.send(result(URI_ID, method(node, uriParams(query))));
      } catch (error) {
        return reply.code(500).send(failure(URI_ID, error));
      }
    });
  }
  app.options('/*', (_request, reply) => reply.code(204).send());

  server.onWebSocket(
    (socket) => {
      const own = createEventSocket(node, (text) => {
        if (socket.readyState === socket.OPEN) socket.send(text);
      });
      sockets.add(own);
      socket.on('message', (data) => own.receive(bytesOf(data).toString('utf8')));
      socket.on('close', () => sockets.delete(own));
    },
    ['/websocket'],
  );
  await server.listen();

  const keepAlive = setInterval(() => {
    for (const socket of server.sockets) socket.ping();
  }, PING_MS);

  return {
    get url() {
      return server.url;
    },
    get webSocketUrl() {
      return `${server.webSocketUrl}/websocket`;
    },
    announce(block) {
      for (const socket of sockets) socket.announce(block);
    },
    endSubscriptions(query) {
      for (const socket of sockets) socket.end(query);
    },
    dropConnections: () => server.dropConnections(),
    async close() {
      clearInterval(keepAlive);
      await server.close();
    },
  };
}
