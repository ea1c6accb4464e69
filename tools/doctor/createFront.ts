/** A server in front of another, for tests: it hands everything on, and spoils what it is told to, as a careless host would. */
import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import { createServer as createSafeServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { WebSocket, WebSocketServer } from 'ws';

/** An answer on its way back; what is changed is what arrives. */
export interface Exchange {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  status: number;
  readonly headers: Record<string, string | readonly string[] | undefined>;
  body: Buffer;
}

export interface FrontInput {
  /** `http://localhost:1317`; of a websocket, `ws://…`. */
  readonly target: string;
  readonly tls?: { readonly key: string; readonly cert: string } | undefined;
  readonly alter?: ((exchange: Exchange) => void) | undefined;
  /** Of what comes back over websockets; null = it is swallowed. */
  readonly alterMessage?: ((text: string) => string | null) | undefined;
  /** Whether one more socket is let in, by how many are open; default: yes. */
  readonly lets?: ((open: number) => boolean) | undefined;
  /** Sockets are closed after so long. */
  readonly socketsEndMs?: number | undefined;
}

export interface Front extends AsyncDisposable {
  /** `http://localhost:…`, or of the scheme that the target has, with TLS where it has a certificate. */
  readonly url: string;
}

export async function createFront(input: FrontInput): Promise<Front> {
  const { target, tls, alter } = input;
  const to = new URL(target);
  const server = tls ? createSafeServer({ ...tls }) : createServer();
  server.on('request', (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const options = { host: '127.0.0.1', port: to.port, path, method: incoming.method ?? 'GET' };
    const onward = ask({ ...options, headers: { ...headers, host: to.host } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const { 'content-length': _length, 'transfer-encoding': _coding, connection: _kept, ...sent } = answer.headers;
        const exchange: Exchange = {
          method: options.method,
          path,
          status: answer.statusCode ?? 502,
          headers: { ...sent },
          body: Buffer.concat(parts),
        };
        alter?.(exchange);
        outgoing.writeHead(exchange.status, exchange.headers as Record<string, string>).end(exchange.body);
      });
    });
    onward.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  const sockets = handSockets(input, to);
  server.on('upgrade', (request, socket, head) => {
    if (input.lets && !input.lets(sockets.clients.size)) {
      socket.end('HTTP/1.1 429 Too Many Requests\r\nconnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const scheme = to.protocol.replace(':', '') + (tls ? 's' : '');
  return {
    url: `${scheme}://localhost:${port}`,
    async [Symbol.asyncDispose]() {
      for (const client of sockets.clients) client.terminate();
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

function handSockets({ alterMessage, socketsEndMs }: FrontInput, to: URL): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true });
  sockets.on('connection', (client: WebSocket, request: { readonly url?: string }) => {
    const path = request.url === '/' ? to.pathname : request.url;
    const onward = new WebSocket(`ws://${to.host}${path}`);
    const early: [Buffer, boolean][] = [];
    client.on('message', (data: Buffer, isBinary) => {
      if (onward.readyState === WebSocket.OPEN) onward.send(data, { binary: isBinary });
      else early.push([data, isBinary]);
    });
    onward.on('open', () => {
      for (const [data, isBinary] of early.splice(0)) onward.send(data, { binary: isBinary });
    });
    onward.on('message', (data: Buffer, isBinary) => {
      const text = alterMessage ? alterMessage(data.toString('utf8')) : data.toString('utf8');
      if (text !== null && client.readyState === WebSocket.OPEN) client.send(Buffer.from(text), { binary: isBinary });
    });
    onward.on('close', () => client.close()).on('error', () => client.close());
    const end = socketsEndMs === undefined ? undefined : setTimeout(() => client.close(1001, 'idle'), socketsEndMs);
    client.on('error', () => client.terminate());
    client.on('close', () => {
      clearTimeout(end);
      onward.terminate();
    });
  });
  return sockets;
}

/** What a good host does to its scripts. */
export function packScripts(exchange: Exchange): void {
  if (!exchange.path.endsWith('.js') || exchange.status !== 200) return;
  exchange.body = gzipSync(exchange.body);
  exchange.headers['content-encoding'] = 'gzip';
}
