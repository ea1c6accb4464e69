/**
 * A devnet with hostile servers in front of it: while they are calm they pass everything on, so that the game is the real
 * one; under attack they answer most questions with what a page should choke on, and flood what is subscribed to. docs/security.md, 9.
 */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import type { Devnet } from '../../devnet/types.ts';
import { BODIES } from './hostileBodies.ts';
import { floodNats, floodNode } from './hostileStream.ts';

export interface HostileNetwork extends AsyncDisposable {
  /** The devnet's own, with these servers as its endpoints. */
  readonly clientConfig: object;
  /** Servers are calm again, and floods end. */
  attack(isOn: boolean): void;
  /** What was done so far, by kind. */
  readonly done: ReadonlyMap<string, number>;
}

/** Of ten questions so many are answered by a hostile body. */
const HOSTILE_OF_TEN = 6;

interface State {
  isOn: boolean;
  asked: number;
  readonly done: Map<string, number>;
}

export async function createHostileNetwork(devnet: Devnet): Promise<HostileNetwork> {
  const state: State = { isOn: false, asked: 0, done: new Map() };
  const { rest, rpc, web, stream } = devnet.urls;
  const fronts = await Promise.all([rest, rpc, web, stream].map((url) => openFront(url, state)));
  const [restUrl = '', rpcUrl = '', webUrl = '', streamUrl = ''] = fronts.map(({ url }) => url);
  const socketOf = (url: string): string => url.replace(/^http/, 'ws');
  return {
    clientConfig: {
      ...devnet.clientConfig,
      endpoints: {
        rest: restUrl,
        rpc: rpcUrl,
        rpcWebsocket: `${socketOf(rpcUrl)}/websocket`,
        web: webUrl,
        stream: socketOf(streamUrl) + new URL(stream).pathname.replace(/\/$/, ''),
      },
    },
    attack(isOn) {
      state.isOn = isOn;
    },
    done: state.done,
    [Symbol.asyncDispose]: async () => {
      state.isOn = false;
      await Promise.all(fronts.map((front) => front.close()));
    },
  };
}

function count(state: State, kind: string, times = 1): void {
  state.done.set(kind, (state.done.get(kind) ?? 0) + times);
}

async function openFront(target: string, state: State): Promise<{ readonly url: string; close(): Promise<void> }> {
  const origin = target.replace(/^ws/, 'http');
  const server = createServer((asked, answer) => serve(origin, asked, answer, state));
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (client, asked) =>
    join(client, `${origin.replace(/^http/, 'ws')}${asked.url ?? ''}`, state),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}`, close: () => closeFront(server, sockets) };
}

async function closeFront(server: Server, sockets: WebSocketServer): Promise<void> {
  for (const client of sockets.clients) client.terminate();
  sockets.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function serve(origin: string, asked: IncomingMessage, answer: ServerResponse, state: State): void {
  answer.on('error', () => undefined);
  const isHostile = state.isOn && asked.method === 'GET' && state.asked++ % 10 < HOSTILE_OF_TEN;
  const names = Object.keys(BODIES);
  const name = names[Math.floor(state.asked / 2) % names.length] ?? '';
  const body = isHostile ? BODIES[name] : undefined;
  const { host } = new URL(origin);
  const upstream = request(origin + (asked.url ?? ''), {
    method: asked.method,
    headers: { ...asked.headers, host, 'accept-encoding': 'identity' },
  });
  upstream.on('error', () => answer.destroy());
  upstream.on('response', (given) => {
    if (body === undefined) {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
      return;
    }
    count(state, name);
    const parts: Buffer[] = [];
    given.on('data', (part: Buffer) => parts.push(part));
    given.on('end', () => {
      const { 'content-length': _length, 'transfer-encoding': _coding, ...headers } = given.headers;
      body({
        answer,
        headers,
        status: given.statusCode ?? 200,
        truth: Buffer.concat(parts).toString(),
        isOn: () => state.isOn,
      });
    });
  });
  asked.pipe(upstream);
}

/** Both ways, and in between what floods. */
function join(client: WebSocket, target: string, state: State): void {
  const upstream = new WebSocket(target);
  const before: Parameters<WebSocket['send']>[0][] = [];
  const isNode = target.endsWith('/websocket');
  const flood = (isNode ? floodNode : floodNats)(
    client,
    () => state.isOn,
    (kind, frames) => count(state, kind, frames),
  );
  client.on('message', (data: Buffer, isBinary) => {
    const said = isBinary ? data : data.toString();
    flood.hear(data.toString());
    if (upstream.readyState === WebSocket.OPEN) upstream.send(said);
    else before.push(said);
  });
  upstream.on('open', () => before.splice(0).forEach((said) => upstream.send(said)));
  upstream.on('message', (data: Buffer, isBinary) => {
    const said = isBinary ? data : data.toString();
    if (client.readyState === WebSocket.OPEN && flood.passes(data.toString('latin1', 0, 200))) client.send(said);
  });
  const end = (): void => {
    flood.end();
    client.close();
    upstream.close();
  };
  for (const socket of [client, upstream]) socket.on('close', end).on('error', end);
}
