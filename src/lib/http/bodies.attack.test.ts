/** Line 9: a body without an end, or larger than said, by any of its forms. In Node over a real socket, because a browser's fetch unpacks too. */
import { createServer, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { underAttack } from '../../testing/attack.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createHttp } from './createHttp.ts';
import { HttpBodyError, HttpTimeoutError } from './httpErrors.ts';
import { readBody, readText } from './readBody.ts';

const KIB = 1024;
const MOST = 64 * KIB;
/** What a server may have poured before it hears that nobody listens: buffers of two sockets, not of a program. */
const IN_FLIGHT = 8 * 1024 * KIB;

/** Bytes that left the server for the present case. */
let poured = 0;
let isCut = false;

function pour(response: ServerResponse, bytes: number, part = Buffer.alloc(64 * KIB, '[')): void {
  response.on('close', () => (isCut = true));
  const more = (): void => {
    while (!response.destroyed && poured < bytes) {
      poured += part.byteLength;
      if (!response.write(part)) return void response.once('drain', more);
    }
    if (!response.destroyed) response.end();
  };
  more();
}

const JSON_TYPE = { 'content-type': 'application/json' };
const BOMB = gzipSync(Buffer.alloc(64 * 1024 * KIB, 32), { level: 9 });

/** By path: what a hostile host answers. */
const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/600MB': (response) => {
    response.writeHead(200, JSON_TYPE);
    pour(response, 600 * 1024 * KIB);
  },
  '/announced': (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-length': String(600 * 1024 * KIB) });
    pour(response, 600 * 1024 * KIB);
  },
  '/bomb': (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip', 'content-length': String(BOMB.byteLength) });
    response.end(BOMB);
  },
  '/refusal': (response) => {
    response.writeHead(500, JSON_TYPE);
    pour(response, 600 * 1024 * KIB);
  },
  '/html': (response) => {
    response.writeHead(404, { 'content-type': 'text/html' });
    pour(response, 600 * 1024 * KIB);
  },
  '/single bytes': (response) => {
    response.writeHead(200, JSON_TYPE);
    pour(response, 600 * 1024 * KIB, Buffer.from('['));
  },
};

const server = createServer((request, response) => {
  const answer = ANSWERS[decodeURI(request.url ?? '')];
  if (answer) answer(response);
  else response.writeHead(404).end();
});
let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  baseUrl = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a host that pours', () => {
  it('is cut off at the cap, named, and not asked again', async () => {
    const http = createHttp({ baseUrl, mostBytes: MOST });
    await underAttack(
      { line: 9, what: 'bodies larger than the cap: endless, announced, packed, refusals' },
      Object.keys(ANSWERS),
      async (path) => {
        poured = 0;
        isCut = false;
        const failed: unknown = await http.requestJson({ path: encodeURI(path) }).catch((error: unknown) => error);
        expect(failed).toBeInstanceOf(HttpBodyError);
        expect(failed).toMatchObject({ fault: 'tooLarge', where: expect.stringMatching(/at most 65536 are taken/) });
        expect(poured).toBeLessThan(IN_FLIGHT);
        if (path !== '/bomb') await expect.poll(() => isCut).toBe(true);
      },
    );
  });

  it('dies by the deadline when it pours a byte a second, whether the platform tells its stream or not', async () => {
    const clock = createFakeClock();
    let given = 0;
    const trickle = (): Response =>
      new Response(
        new ReadableStream<Uint8Array<ArrayBuffer>>({
          async pull(controller) {
            await clock.sleep(1_000);
            given++;
            controller.enqueue(new Uint8Array([91]));
          },
        }),
        { headers: JSON_TYPE },
      );
    const http = createHttp({ baseUrl, clock, deadlineMs: 10_000, fetch: () => Promise.resolve(trickle()) });
    const failed = http.requestJson({ path: '/trickle' }).catch((error: unknown) => error);
    await clock.advance(12_000);
    expect(await failed).toBeInstanceOf(HttpTimeoutError);
    await clock.advance(60_000);
    expect(given).toBeLessThan(14);
  });
});

describe('a body within the cap', () => {
  it('is whole, whatever its parts and wherever a character is cut', async () => {
    const text = '{"name":"Ωμέγα 🜚"}';
    const bytes = new TextEncoder().encode(text);
    for (let cut = 0; cut <= bytes.length; cut++) {
      const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(controller) {
          controller.enqueue(bytes.slice(0, cut));
          controller.enqueue(bytes.slice(cut));
          controller.close();
        },
      });
      expect(await readText('http://h/', new Response(stream), bytes.length)).toBe(text);
    }
    expect(await readText('http://h/', new Response(null), 1)).toBe('');
  });

  it('may have just as many bytes as are taken, and not one more', async () => {
    expect(await readBody('http://h/', new Response('abcd'), 4)).toHaveLength(1);
    await expect(readBody('http://h/', new Response('abcde'), 4)).rejects.toMatchObject({ fault: 'tooLarge' });
  });
});
