/** The chain's REST gateway on a port of Node's. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fromBase64 } from '../../../src/lib/bytes.ts';
import type { Chain } from '../../chain/types.ts';
import type { DoorRules } from '../http/doorRules.ts';
import { createHttpServer } from '../http/createHttpServer.ts';
import type { TxIndexKind } from '../../options.ts';
import type { FaultEngine } from '../../faults/createFaultEngine.ts';
import type { FaultQueue } from '../http/faultQueue.ts';
import { requestOf, sendAnswer } from '../http/carry.ts';
import { gatewayFault } from './gatewayError.ts';
import { createRestHandler, parseBody, restErrorAnswer } from './restHandler.ts';

export interface RestConfig {
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

export interface RestService {
  readonly url: string;
  close(): Promise<void>;
}

/** The transaction of a submission in its usual form; undefined for anything else. */
function signedBytesIn(body: string): Uint8Array | undefined {
  try {
    const { tx_bytes: text } = JSON.parse(body) as { readonly tx_bytes?: unknown };
    return typeof text === 'string' ? fromBase64(text) : undefined;
  } catch {
    return undefined;
  }
}

export async function createRest(config: RestConfig): Promise<RestService> {
  const server = createHttpServer({
    service: 'rest',
    host: config.host,
    port: config.port,
    faults: config.faultQueue,
    rules: config.rules,
    engine: config.engine,
    ...(config.nowMs ? { nowMs: config.nowMs } : {}),
    ...(config.tell ? { tell: config.tell } : {}),
    faultBody: (status) => gatewayFault(status),
    // Any page may read; no credential exists here.
    decorate: (request, reply) => {
      void reply.header('access-control-allow-origin', '*');
      if (request.method !== 'OPTIONS') return;
      void reply.header('access-control-allow-methods', 'GET, POST, OPTIONS');
      void reply.header('access-control-allow-headers', 'content-type');
      void reply.header('access-control-max-age', '600');
    },
  });
  const { app } = server;
  const { handle } = createRestHandler(config.chain, config.txIndex);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      // What cannot be read is refused here as well: fastify then closes the connection, as it always did.
      parseBody(String(body));
      done(null, body);
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const carried = requestOf(request);
    // Beside the main thread, so that the check that follows finds the signature done.
    const raw = carried.method === 'POST' ? signedBytesIn(carried.body) : undefined;
    if (raw) await config.chain.verifyAhead(raw);
    return sendAnswer(reply, handle(carried));
  };
  app.all('/*', answer);
  app.setNotFoundHandler(answer);
  app.setErrorHandler((error, _request, reply) => sendAnswer(reply, restErrorAnswer(error)));

  await server.listen();
  return {
    get url() {
      return server.url;
    },
    close: () => server.close(),
  };
}
