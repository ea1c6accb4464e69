/**
 * Websockets handed to a service as the bytes that they are: neither side is read faster than the other takes it, so that one which
 * nobody reads costs a few kilobytes and not what a service has to say.
 */
import { type IncomingMessage, request as askPlainly, type Server } from 'node:http';
import { request as askSafely } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Gate } from './createGate.ts';
import { pathAt, type Service } from './passRequest.ts';
import {
  ASKED,
  type Limits,
  passed,
  refusedAs,
  SERVICE_HEADERS,
  SOCKET_ANSWERED,
  SOCKET_ASKED,
} from './serviceRules.ts';
import { addressOf, forwardedHeaders } from './visitor.ts';
import { CLOSE, closeFrame, watchFrames } from './watchFrames.ts';

const ALIVE_MS = 60_000;
const GOODBYE_MS = 1_000;

export interface Sockets {
  /** Says goodbye to each, and lets no other in. */
  close(): void;
}

export function passSockets(
  server: Server,
  services: readonly Service[],
  { proxies, limits, gate }: { readonly proxies: number; readonly limits: Limits; readonly gate: Gate },
): Sockets {
  const open = new Set<() => void>();
  let isClosed = false;
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, early: Buffer) => {
    const socket = stream as Socket;
    // The server's own limit is for questions; here silence is no fault.
    socket.removeAllListeners('timeout').setTimeout(0);
    socket.on('error', () => socket.destroy());
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const service = services.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`));
    const target = service && pathAt(service, request.url ?? '/');
    const isSocket = /^websocket$/i.test(request.headers.upgrade ?? '') && request.method === 'GET';
    if (!service || typeof target !== 'string' || !isSocket) return refuse(socket, 404);
    if (refusedAs(request.headers) !== null) return refuse(socket, 403);
    const entered = gate.enter(addressOf(request, proxies));
    if (typeof entered === 'string') return refuse(socket, entered === 'each' ? 429 : 503);
    socket.once('close', entered);
    if (isClosed) return refuse(socket, 503);
    // One that the service has not answered yet is ended too: a server waits for each of its sockets before it closes.
    let end = (): void => void socket.destroy();
    const endIt = (): void => end();
    open.add(endIt);
    socket.once('close', () => open.delete(endIt));
    if (early.length > 0) socket.unshift(early);
    const isSafe = service.url.protocol === 'https:';
    const asked = (isSafe ? askSafely : askPlainly)({
      agent: false,
      hostname: service.url.hostname.replace(/^\[|\]$/g, ''),
      port: service.url.port,
      path: target,
      headers: {
        ...passed(request.headers, [...ASKED, ...SOCKET_ASKED]),
        ...forwardedHeaders(request, proxies),
        host: service.url.host,
        connection: 'Upgrade',
        upgrade: 'websocket',
      },
    });
    asked.setTimeout(limits.answerMs, () => asked.destroy());
    asked.once('error', () => refuse(socket, 502));
    asked.once('response', ({ statusCode = 502 }) => {
      asked.destroy();
      refuse(socket, statusCode < 400 ? 502 : statusCode);
    });
    socket.once('close', () => asked.destroy());
    asked.once('upgrade', (answer, up, first) => {
      up.setTimeout(0);
      if (first.length > 0) up.unshift(first);
      socket.write(headOf(answer));
      end = join(socket, up, limits);
    });
    asked.end();
  });
  return {
    close() {
      isClosed = true;
      for (const end of open) end();
    },
  };
}

/** @returns its end, with a word of goodbye where one can be put in */
function join(socket: Socket, up: Socket, { upBytes, downBytes, stallMs }: Limits): () => void {
  const [upward, downward] = [watchFrames(upBytes), watchFrames(downBytes)];
  const end = (code: number): void => {
    up.destroy();
    socket.unpipe();
    downward.unpipe(socket);
    if (!socket.writable || !downward.isBetween() || socket.writableLength > 0) return void socket.destroy();
    socket.end(closeFrame(code));
  };
  // A visitor who is gone keeps no place, whatever the service does.
  socket.once('end', () => end(CLOSE.goingAway));
  socket.once('finish', () => {
    // What still comes is read and thrown away for a moment: a line that is cut with words unread takes the goodbye with it.
    socket.resume();
    const cut = setTimeout(() => socket.destroy(), GOODBYE_MS);
    socket.once('close', () => clearTimeout(cut));
  });
  upward.once('error', () => end(CLOSE.tooLarge));
  downward.once('error', () => end(CLOSE.tooLarge));
  up.once('error', () => end(CLOSE.broken));
  up.once('close', () => !socket.writableEnded && socket.destroySoon());
  socket.once('close', () => up.destroy());
  for (const side of [socket, up]) {
    side.setKeepAlive(true, ALIVE_MS);
    // Silence alone is no fault: only what was sent and is not taken.
    side.setTimeout(stallMs, () => side.writableLength > 0 && side.destroy());
  }
  socket.pipe(upward).pipe(up);
  up.pipe(downward).pipe(socket);
  return () => end(CLOSE.goingAway);
}

function headOf(answer: IncomingMessage): string {
  const told = Object.entries(passed(answer.headers, SOCKET_ANSWERED)).map(([name, value]) => `${name}: ${value}`);
  return ['HTTP/1.1 101 Switching Protocols', 'upgrade: websocket', 'connection: Upgrade', ...told, '', ''].join(
    '\r\n',
  );
}

function refuse(socket: Socket, status: number): void {
  if (socket.destroyed || !socket.writable) return;
  const headers = Object.entries(SERVICE_HEADERS).map(([name, value]) => `${name}: ${value}`);
  socket.write(
    [`HTTP/1.1 ${status} Refused`, ...headers, 'content-length: 0', 'connection: close', '', ''].join('\r\n'),
  );
  socket.destroySoon();
}
