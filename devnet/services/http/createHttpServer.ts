/** The HTTP server under every service: listening, faults on request, websocket upgrades, and an end without leftovers. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';

import type { FaultTarget } from '../../types.ts';
import { type Door, type DoorRules, type Knock, refusedAt } from './doorRules.ts';
import { listenError, type ServiceName } from './PortInUseError.ts';
import { addRequestFaults, type RequestFaultsConfig, upgradeFault } from './requestFaults.ts';

export interface HttpServerConfig extends RequestFaultsConfig {
  readonly service: ServiceName & FaultTarget;
  readonly host: string;
  /** 0 = any free port. */
  readonly port: number;
  /** Which pages may ask, and under which names; absent = the usual. */
  readonly rules?: DoorRules | undefined;
  readonly takesForms?: Door['takesForms'];
  readonly isControl?: Door['isControl'];
  /** Chance to add headers (CORS) to a failing response too. */
  readonly decorate?: (request: FastifyRequest, reply: FastifyReply) => void;
}

export interface HttpServer {
  readonly app: FastifyInstance;
  /** Called with every accepted websocket; without it upgrades are refused. */
  onWebSocket(accept: (socket: WebSocket, path: string) => void, paths?: readonly string[]): void;
  listen(): Promise<void>;
  /** Known after listen(). */
  readonly port: number;
  readonly url: string;
  readonly webSocketUrl: string;
  readonly sockets: ReadonlySet<WebSocket>;
  dropConnections(): void;
  close(): Promise<void>;
}

export function createHttpServer(config: HttpServerConfig): HttpServer {
  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: 4_194_304,
    routerOptions: { maxParamLength: 2_000, ignoreTrailingSlash: false },
  });
  const webSockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const sockets = new Set<WebSocket>();
  const waits = new Set<() => void>();
  let accept: ((socket: WebSocket, path: string) => void) | undefined;
  let acceptPaths: readonly string[] | undefined;
  let port = config.port;

  /** Ends early when the server closes: a delayed failure must not keep the process alive. */
  function wait(delayMs = 0): Promise<void> {
    if (delayMs === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        waits.delete(done);
        resolve();
      };
      const timer = setTimeout(done, delayMs);
      waits.add(done);
    });
  }

  /** Before everything else: whoever may not ask meets no fault, no route and no header that lets him read. */
  function refusedOf(request: IncomingMessage) {
    const door: Door = {
      port,
      addresses: [config.host, request.socket.localAddress ?? config.host],
      ...(config.takesForms && { takesForms: config.takesForms }),
      ...(config.isControl && { isControl: config.isControl }),
    };
    return refusedAt(door, knockOf(request), config.rules ?? {});
  }

  app.addHook('onRequest', async (request, reply) => {
    const refused = refusedOf(request.raw);
    if (refused) return reply.code(refused.status).send({ error: refused.error });
    config.decorate?.(request, reply);
    return undefined;
  });
  addRequestFaults(app, config, wait);

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    void upgrade(request, socket, head);
  });

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const stranger = refusedOf(request);
    if (stranger) {
      socket.end(refusalText(stranger.status, {}));
      return;
    }
    const refused = await upgradeFault(config, path, wait);
    if (refused === 'cut') {
      socket.destroy();
    } else if (refused !== undefined || !accept || (acceptPaths && !acceptPaths.includes(path))) {
      socket.end(refusalText(refused?.status ?? 404, refused?.headers ?? {}));
    } else {
      webSockets.handleUpgrade(request, socket, head, (webSocket) => {
        sockets.add(webSocket);
        webSocket.on('close', () => sockets.delete(webSocket));
        webSocket.on('error', () => webSocket.terminate());
        accept?.(webSocket, path);
      });
    }
  }

  const shownHost = (): string => (config.host === '127.0.0.1' ? 'localhost' : config.host);

  return {
    app,
    onWebSocket(handler, paths) {
      accept = handler;
      acceptPaths = paths;
    },
    async listen() {
      try {
        await app.listen({ host: config.host, port: config.port });
      } catch (error) {
        throw listenError(config.service, config.port, error);
      }
      port = addressPort(app.server) ?? config.port;
    },
    get port() {
      return port;
    },
    get url() {
      return `http://${shownHost()}:${port}`;
    },
    get webSocketUrl() {
      return `ws://${shownHost()}:${port}`;
    },
    sockets,
    dropConnections() {
      for (const socket of sockets) socket.terminate();
    },
    async close() {
      for (const done of waits) done();
      for (const socket of sockets) socket.terminate();
      webSockets.close();
      await app.close();
    },
  };
}

function knockOf(request: IncomingMessage): Knock {
  const { headers, rawHeaders } = request;
  // Node keeps one of several; which one another reader would take is not for us to guess.
  const all = (wanted: string): readonly string[] =>
    rawHeaders.filter((_value, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === wanted);
  const site = headers['sec-fetch-site'];
  return {
    method: request.method ?? '',
    target: request.url ?? '',
    hosts: all('host'),
    origins: all('origin'),
    site: typeof site === 'string' ? site : undefined,
    contentType: headers['content-type'],
    hasBody: headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0,
  };
}

/** An answer to an upgrade that stays HTTP. */
function refusalText(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ ...headers, Connection: 'close', 'Content-Length': '0' });
  return `HTTP/1.1 ${status} Refused\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}

function addressPort(server: Server): number | undefined {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : undefined;
}
