/**
 * Rule 10 of docs/security.md: one visitor takes no other's place at orrery-host, however much he sends, leaves half-sent or leaves
 * unread. Each has an address of his own of the loopback; what is waited for are states, and the host's times are short here.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { underAttack } from '../../src/testing/attack.ts';
import { createHost, type HostInput } from '../host.ts';
import { type HostileService, startHostile } from './hostileService.ts';

const MIB = 1024 * 1024;
const fine = (request: IncomingMessage, response: ServerResponse): void => {
  request.resume().once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
};

async function serve(service: HostileService, limits: HostInput['limits'] = {}) {
  const dist = mkdtempSync(join(tmpdir(), 'pages-'));
  writeFileSync(join(dist, 'index.html'), '');
  const host = await createHost({ dist, config: {}, port: 0, upstreams: service.urls, limits });
  const port = Number(new URL(host.url).port);
  return { port, at: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: () => host.close() };
}

/** A visitor's own line to the host. @param from last part of an address of the loopback */
async function line(port: number, from: number, text: string): Promise<Socket & { said: string }> {
  const socket = Object.assign(connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${from}` }), { said: '' });
  onTestFinished(() => void socket.destroy());
  socket.on('data', (part) => (socket.said += part.toString('latin1'))).on('error', () => socket.destroy());
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  if (!socket.destroyed) await new Promise((resolve) => socket.write(text, resolve));
  return socket;
}

const gone = (socket: Socket): Promise<unknown> =>
  socket.destroyed ? Promise.resolve() : new Promise((resolve) => socket.once('close', resolve));

const lines = (port: number, count: number, text: string) =>
  Promise.all(Array.from({ length: count }, (_, at) => line(port, 10 + (at % 8), text)));

const statusOf = ({ said }: { readonly said: string }): string | undefined => /^HTTP\/1\.1 (\d+)/.exec(said)?.[1];

const HALF_A_BODY = 'POST /api/x HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';
const CHUNKS =
  'POST /rest/x HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n';
const HALVES: Readonly<Record<string, string>> = {
  'half a request line': 'GET /ap',
  'half a head': 'GET /api/x HTTP/1.1\r\nhost: a\r\nx-',
  'half a body': HALF_A_BODY,
  'chunks without an end': CHUNKS,
};

describe('half of a request', () => {
  test('four hundred of each kind keep nobody from the API, none reaches the service, and all of them are ended', async () => {
    await using service = await startHostile(fine);
    await underAttack(
      { line: 10, what: 'half-sent requests, four hundred at once' },
      Object.entries(HALVES),
      async ([, half]) => {
        await using host = await serve(service, { headMs: 2_000, requestMs: 4_000 });
        const before = service.asked.length;
        const held = await lines(host.port, 400, half);
        const answer = await fetch(`${host.at}/api/y`, {
          method: 'POST',
          body: '{}',
          headers: { 'content-type': 'application/json' },
        });
        expect([answer.status, service.asked.length - before]).toEqual([200, 1]);
        await Promise.all(held.map(gone));
        expect(service.asked.length - before).toBe(1);
      },
    );
  });

  test('one address has so many lines and no more', async () => {
    await using service = await startHostile(fine);
    await using host = await serve(service, { connectionsEach: 20 });
    const held = await Promise.all(Array.from({ length: 60 }, () => line(host.port, 20, 'GET /api/x')));
    await expect.poll(() => held.filter(({ destroyed }) => destroyed).length).toBe(40);
    expect((await fetch(`${host.at}/api/y`)).status).toBe(200);
  });

  test('one address has so many open questions and no more, and those who are refused are told to wait', async () => {
    const waiting: ServerResponse[] = [];
    await using service = await startHostile(({ url = '' }, response) => {
      if (url === '/slow') waiting.push(response);
      else response.end('{}');
    });
    await using host = await serve(service, { requestsEach: 5 });
    const slow = 'GET /rest/slow HTTP/1.1\r\nhost: a\r\n\r\n';
    const held = await Promise.all(Array.from({ length: 12 }, () => line(host.port, 21, slow)));
    await expect.poll(() => held.filter((one) => statusOf(one) === '429').length).toBe(7);
    expect(held.filter(({ said }) => /retry-after: 1/i.test(said))).toHaveLength(7);
    expect(waiting).toHaveLength(5);
    expect((await fetch(`${host.at}/rest/y`)).status).toBe(200);
    // A place that is left is free again.
    for (const response of waiting.splice(0)) response.end('{}');
    await expect.poll(() => held.filter((one) => statusOf(one) === '200').length).toBe(5);
    expect(statusOf(await afterAnswer(await line(host.port, 21, slow.replace('slow', 'y'))))).toBe('200');
  });

  const afterAnswer = async (socket: Socket & { said: string }) => {
    await expect.poll(() => statusOf(socket)).toBeDefined();
    return socket;
  };
});

describe('a body', () => {
  const sized = (path: string, bytes: number): string =>
    `POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`;

  test('that is too large is refused before it is there', async () => {
    await using service = await startHostile(fine);
    await using host = await serve(service);
    const cases = [
      sized('/rest/x', MIB + 1),
      sized('/rpc/', 2 * MIB),
      sized('/api/x', 64 * MIB + 1),
      sized('/api/x', 1e15),
    ];
    await underAttack({ line: 10, what: 'a body larger than any that is meant' }, cases, async (head) => {
      const socket = await line(host.port, 30, head);
      await gone(socket);
      expect(statusOf(socket)).toBe('413');
    });
    expect(service.asked).toEqual([]);
  });

  test('without an end is refused where the measure is full', async () => {
    await using service = await startHostile(fine);
    await using host = await serve(service);
    const socket = await line(host.port, 31, CHUNKS);
    const part = `10000\r\n${' '.repeat(65_536)}\r\n`;
    let sent = 0;
    const more = (): void => {
      if (socket.destroyed || sent > 64 * MIB) return;
      sent += part.length;
      socket.write(part, more);
    };
    more();
    await expect.poll(() => statusOf(socket) ?? socket.destroyed).toBeTruthy();
    await gone(socket);
    expect(sent).toBeLessThan(32 * MIB);
    expect(service.asked).toEqual([]);
  });

  test('of a mod is taken by the guild’s server, one at a time from an address', async () => {
    await using service = await startHostile(fine);
    await using host = await serve(service);
    const mod = Buffer.alloc(5 * MIB, 'x');
    const half = sized('/api/mod', mod.length);
    const held = [await line(host.port, 32, half)];
    await expect
      .poll(async () => {
        held.push(await line(host.port, 32, half));
        return held.some((one) => statusOf(one) === '429');
      })
      .toBe(true);
    // Another's is none of that address's business.
    const headers = { 'content-type': 'application/zip' };
    expect((await fetch(`${host.at}/api/mod`, { method: 'POST', body: mod, headers })).status).toBe(200);
    expect(service.asked.at(-1)?.headers['content-length']).toBe(String(mod.length));
  });
});

describe('a websocket', () => {
  /** As much as is taken of it, and no more. */
  function pour(socket: {
    write(part: Buffer): boolean;
    once(event: 'drain', hear: () => void): unknown;
    readonly destroyed: boolean;
  }): () => number {
    // A frame of 60,000 bytes, unmasked.
    const frame = Buffer.concat([Buffer.from([0x82, 126, 60_000 >> 8, 60_000 & 0xff]), Buffer.alloc(60_000)]);
    let poured = 0;
    const more = (): void => {
      while (!socket.destroyed && poured < 512 * MIB) {
        poured += frame.length;
        if (!socket.write(frame)) return void socket.once('drain', more);
      }
    };
    more();
    return () => poured;
  }

  const HANDSHAKE = `GET /stream HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-key: ${Buffer.alloc(16).toString('base64')}\r\nsec-websocket-version: 13\r\n\r\n`;
  const ACCEPTED =
    'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ICX+Yqv66kxgM0FcWaLWlFLwTAI=\r\n\r\n';

  test('that the service has not answered yet keeps no host from its end, and none is let in after it', async () => {
    let hear = (): void => undefined;
    const asked = new Promise<void>((resolve) => (hear = resolve));
    await using service = await startHostile(fine, () => hear());
    const host = await serve(service);
    const visitor = await line(host.port, 10, HANDSHAKE);
    await asked;
    await Promise.all([host[Symbol.asyncDispose](), gone(visitor)]);
  });

  test('that nobody reads costs what fits into its buffers, and is ended', async () => {
    let poured = (): number => 0;
    let over = false;
    await using service = await startHostile(fine, (_request, socket) => {
      socket.once('close', () => (over = true));
      socket.write(ACCEPTED);
      poured = pour(socket);
    });
    await using host = await serve(service, { stallMs: 500 });
    const socket = connect({ port: host.port, host: '127.0.0.1' }).pause();
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined).write(HANDSHAKE);
    await expect.poll(() => over).toBe(true);
    expect(poured()).toBeGreaterThan(0);
    expect(poured()).toBeLessThan(64 * MIB);
  });

  test('that the service does not read costs no more', async () => {
    let hasBegun = false;
    await using service = await startHostile(fine, (_request, socket) => {
      socket.write(ACCEPTED);
      socket.pause();
      hasBegun = true;
    });
    await using host = await serve(service, { stallMs: 500 });
    const socket = await line(host.port, 40, HANDSHAKE);
    await expect.poll(() => hasBegun && socket.said.includes('101')).toBe(true);
    const poured = pour(socket);
    await gone(socket);
    expect(poured()).toBeLessThan(64 * MIB);
  });

  test('carries no message that is too long, in one frame or in many, and says why it ends', async () => {
    const sockets = new WebSocketServer({ noServer: true, maxPayload: 0 });
    let longest = 0;
    await using service = await startHostile(fine, (request, socket) =>
      sockets.handleUpgrade(request, socket, Buffer.alloc(0), (one) => {
        one
          .on('message', (data: Buffer) => {
            longest = Math.max(longest, data.length);
            if (data.length === 5) one.send(Buffer.alloc(5_000));
            else one.send('heard');
          })
          .on('error', () => undefined);
      }),
    );
    await using host = await serve(service, { upBytes: 2_000, downBytes: 4_000 });
    const speak = async (say: (socket: WebSocket) => void): Promise<number | string> => {
      const socket = new WebSocket(`ws://127.0.0.1:${host.port}/stream`);
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      const end = new Promise<number | string>((resolve) => {
        socket.once('close', resolve).once('message', (data: Buffer) => resolve(data.toString().slice(0, 5)));
        socket.on('error', () => undefined);
      });
      say(socket);
      const said = await end;
      socket.terminate();
      return said;
    };
    const inParts = (socket: WebSocket, parts: number): void => {
      for (let at = 0; at < parts; at++) socket.send(Buffer.alloc(500), { fin: at === parts - 1 });
    };
    expect(await speak((socket) => socket.send(Buffer.alloc(2_000)))).toBe('heard');
    expect(await speak((socket) => inParts(socket, 4))).toBe('heard');
    const cases: Readonly<Record<string, (socket: WebSocket) => void>> = {
      'one frame up': (socket) => socket.send(Buffer.alloc(2_001)),
      'many frames up': (socket) => inParts(socket, 40),
      'a frame without a measure': (socket) => socket.send(Buffer.alloc(70_000)),
      'one frame down': (socket) => socket.send('12345'),
    };
    await underAttack(
      { line: 10, what: 'a message of a websocket longer than any that is meant' },
      Object.entries(cases),
      async ([, say]) => {
        expect(await speak(say)).toBe(1009);
      },
    );
    expect(longest).toBeLessThanOrEqual(2_000);
  });

  test('of one address is one of so many, and another address has its own', async () => {
    await using service = await startHostile(fine, (_request, socket) => void socket.write(ACCEPTED));
    await using host = await serve(service, { socketsEach: 4 });
    const held = await Promise.all(Array.from({ length: 10 }, () => line(host.port, 41, HANDSHAKE)));
    await expect.poll(() => held.filter((one) => statusOf(one) === '429').length).toBe(6);
    const other = await line(host.port, 42, HANDSHAKE);
    await expect.poll(() => statusOf(other)).toBe('101');
    held.find((one) => statusOf(one) === '101')?.destroy();
    await expect
      .poll(async () => {
        const again = await line(host.port, 41, HANDSHAKE);
        await expect.poll(() => statusOf(again)).toBeDefined();
        return statusOf(again);
      })
      .toBe('101');
  });

  test('is the only thing that a connection becomes', async () => {
    await using service = await startHostile(fine, (_request, socket) => void socket.write(ACCEPTED));
    await using host = await serve(service);
    const asks = [
      HANDSHAKE.replace('upgrade: websocket', 'upgrade: h2c'),
      HANDSHAKE.replace('/stream', '/rest'),
      HANDSHAKE.replace('/stream', '/stream/../api'),
      HANDSHAKE.replace('/stream', '/stream/%2e%2e/api'),
      HANDSHAKE.replace('\r\nhost', '\r\nsec-fetch-dest: document\r\nhost'),
    ];
    await underAttack({ line: 10, what: 'an upgrade to something else than a websocket' }, asks, async (text) => {
      const socket = await line(host.port, 43, text);
      await gone(socket);
      expect(statusOf(socket)).toMatch(/^40[34]$/);
    });
    expect(service.asked).toEqual([]);
  });
});
