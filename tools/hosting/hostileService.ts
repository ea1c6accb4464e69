/** A service as a stranger would run it, for tests: it answers what it is told to, and keeps what it was asked. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

export interface HostileService extends AsyncDisposable {
  readonly port: number;
  readonly asked: readonly { readonly url: string; readonly headers: IncomingHttpHeaders }[];
  /** All of its addresses; a recipe wants four. */
  readonly urls: Readonly<Record<'rest' | 'rpc' | 'web' | 'stream', string>>;
}

export async function startHostile(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  upgrade: (request: IncomingMessage, socket: Duplex) => void = (_request, socket) => socket.destroy(),
): Promise<HostileService> {
  const asked: { url: string; headers: IncomingHttpHeaders }[] = [];
  const open = new Set<Duplex>();
  const keep = ({ url = '', headers }: IncomingMessage): void => void asked.push({ url, headers });
  const server = createServer((request, response) => {
    keep(request);
    answer(request, response);
  });
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  });
  server.on('upgrade', (request, socket) => {
    keep(request);
    upgrade(request, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const http = `http://127.0.0.1:${port}`;
  return {
    port,
    asked,
    urls: { rest: http, rpc: http, web: http, stream: `ws://127.0.0.1:${port}` },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
