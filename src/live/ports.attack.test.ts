/** Line 9: a server that announces more than it sends, or sends what is never whole: the NATS library keeps all of it. */
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { WebSocket as NodeWebSocket, WebSocketServer } from 'ws';
import { underAttack } from '../testing/attack.ts';
import { openNatsPort } from './natsPort.ts';

const MIB = 1024 * 1024;
const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** After its greeting it pours parts of `part` until it is hung up on. @returns its address, and how much it got rid of */
async function pouring(greeting: string, first: string, part: Buffer) {
  const http = createServer();
  const server = new WebSocketServer({ server: http });
  let poured = 0;
  server.on('connection', (socket) => {
    socket.send(Buffer.from(greeting));
    let begun = false;
    socket.on('message', (data) => {
      if (!String(data as Buffer).includes('PING')) return;
      socket.send(Buffer.from('PONG\r\n'));
      if (begun) return;
      begun = true;
      setTimeout(() => {
        socket.send(Buffer.from(first));
        const more = (): void => {
          if (socket.readyState !== socket.OPEN || poured > 600 * MIB) return;
          poured += part.byteLength;
          socket.send(part, () => setImmediate(more));
        };
        more();
      }, 20);
    });
  });
  await new Promise<void>((resolve) => void http.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.close();
    http.closeAllConnections();
    http.close();
  });
  const address = http.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `ws://127.0.0.1:${port}`, poured: () => poured };
}

const INFO = 'INFO {"server_id":"x","version":"2.10.0","proto":1,"max_payload":1048576,"headers":true}\r\n';

const CASES = [
  ['a payload of 4 GB announced', 'MSG game.x 1 4294967295\r\n', 'x'],
  ['a line without an end', 'MSG ', 'x'],
  ['an INFO without an end', 'INFO {"a":"', 'x'],
  ['an error without an end', '-ERR ', 'x'],
  ['frames of nobody', '', 'MSG game.x 77 2\r\n{}\r\n'],
] as const;

test('a stream whose frames are never whole is hung up on', async () => {
  await underAttack(
    { line: 9, what: 'NATS servers that announce and never end' },
    CASES,
    async ([, first, part]) => {
      const text = part.length === 1 ? part.repeat(64 * 1024) : part.repeat(3_000);
      const server = await pouring(INFO, first, Buffer.from(text));
      let why = '';
      const port = await openNatsPort(
        {
          url: server.url,
          WebSocket: NodeWebSocket as unknown as typeof globalThis.WebSocket,
          signal: new AbortController().signal,
        },
        { onMessage: () => undefined, onClosed: (reason) => (why = reason || 'closed') },
      );
      port.subscribe('game.x');
      await expect.poll(() => why).not.toBe('');
      expect(server.poured()).toBeLessThan(16 * MIB);
    },
    ([name]) => name,
  );
});

/** As a browser's: what went wrong with a line is not for scripts to hear, so its event has no words. */
class BrokenSocket extends EventTarget {
  onerror: ((event: Event) => void) | null = null;

  constructor() {
    super();
    setTimeout(() => this.onerror?.(new Event('error')), 0);
  }

  close(): void {
    this.onerror = null;
  }
}

test('a line that breaks without a word is said to be broken in one of ours', async () => {
  const port = openNatsPort(
    {
      url: 'ws://127.0.0.1:9',
      WebSocket: BrokenSocket as unknown as typeof globalThis.WebSocket,
      signal: new AbortController().signal,
    },
    { onMessage: () => undefined, onClosed: () => undefined },
  );
  await expect(port).rejects.toThrow('no connection');
});
