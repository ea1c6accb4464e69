/**
 * Rule 10 of docs/security.md: a service under the pages' address is a stranger. What it answers is never a document of this origin,
 * and gives the browser no order; what a visitor says of himself is never believed. On each server that a recipe is for.
 */
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { underAttack } from '../../src/testing/attack.ts';
import { createHost } from '../host.ts';
import { type HostileService, startHostile } from './hostileService.ts';
import { ANSWERED, ASKED, SERVICE_HEADERS } from './serviceRules.ts';
import { startRecipe } from './startRecipe.ts';

const recipes = fileURLToPath(new URL('../../recipes', import.meta.url));
const SERVERS = ['orrery-host', 'nginx', 'caddy'] as const;
type Server = (typeof SERVERS)[number];

async function open(
  server: Server,
  network: HostileService['urls'],
): Promise<AsyncDisposable & { readonly at: string }> {
  const pages = mkdtempSync(join(tmpdir(), 'pages-'));
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Play</title>');
  const config = { any: 'thing' };
  if (server !== 'orrery-host')
    return startRecipe({ server, recipes, base: '/play/', pages, former: pages, config, network });
  const host = await createHost({ dist: pages, base: '/play/', config, port: 0, upstreams: network });
  return { at: `${host.url.replace('localhost', '127.0.0.1')}/play/`, [Symbol.asyncDispose]: () => host.close() };
}

interface Raw {
  readonly status: number;
  /** Each as it came, by lower-case name. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly body: string;
}

/** fetch forbids the names that are tried here. */
function ask(url: string, headers: Readonly<Record<string, string | string[]>> = {}): Promise<Raw> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (message) => {
      let body = '';
      message.setEncoding('utf8').on('data', (part: string) => (body += part));
      message.on('error', reject).on('end', () => {
        const told = Object.entries(message.headersDistinct).map(([name, values]) => [name, values ?? []] as const);
        resolve({ status: message.statusCode ?? 0, headers: Object.fromEntries(told), body });
      });
    }).on('error', reject);
  });
}

const FOLDERS = ['rest/blockheight', 'rpc/status', 'api/api/timestamp', 'stream'] as const;
/** Of the server's own making. */
const OF_THE_HOST = [
  'connection',
  'cross-origin-opener-policy',
  'keep-alive',
  'permissions-policy',
  'server',
  'transfer-encoding',
];
const JSON_TYPE = { 'content-type': 'application/json' };

/** Fetch standard, "destination", and one that is none. */
const DOCUMENTS =
  'audio audioworklet document embed fencedframe font frame iframe image json manifest object paintworklet report script serviceworker sharedworker style text track video webidentity worker xslt EMPTY empty,document'
    .split(' ')
    .filter((one) => one !== '');

describe.each(SERVERS)('%s', (server) => {
  test('a request for a page, a script or a picture never reaches the service', async () => {
    await using service = await startHostile((_request, response) => response.writeHead(200, JSON_TYPE).end('{}'));
    await using host = await open(server, service.urls);
    const cases = FOLDERS.flatMap((path) => [
      ...DOCUMENTS.map((one) => ({ path, headers: { 'sec-fetch-dest': one } })),
      { path, headers: { 'service-worker': 'script' } },
      { path, headers: { 'service-worker': 'script', 'sec-fetch-dest': 'empty' } },
    ]);
    await underAttack(
      { line: 10, what: 'an answer of a service taken for a page, a script or a picture' },
      cases,
      async (one) => {
        const { status, headers } = await ask(host.at + one.path, one.headers);
        expect(status).toBe(403);
        expect(headers).toMatchObject({ 'content-security-policy': [SERVICE_HEADERS['content-security-policy']] });
      },
    );
    expect(service.asked).toEqual([]);
    // A program, an old browser, and fetch.
    for (const path of FOLDERS.slice(0, 3)) {
      for (const headers of [{}, { 'sec-fetch-dest': 'empty' }] as Record<string, string>[])
        expect((await ask(host.at + path, headers)).status).toBe(200);
    }
  });

  test('headers of a response are those of the list, and no service controls the browser', async () => {
    const orders: Readonly<Record<string, string>> = {
      'clear-site-data': '"*"',
      'service-worker-allowed': '/',
      refresh: '0; url=https://evil.example/',
      link: '</api/x.js>; rel=preload; as=script',
      location: 'https://evil.example/',
      'www-authenticate': 'Basic realm="Password"',
      'content-disposition': 'attachment; filename="orrery.exe"',
      'content-security-policy': "script-src 'unsafe-inline'",
      'content-security-policy-report-only': 'default-src *; report-uri https://evil.example/',
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-opener-policy': 'unsafe-none',
      'strict-transport-security': 'max-age=0; includeSubDomains',
      'public-key-pins': 'max-age=5184000',
      'alt-svc': 'h3="evil.example:443"',
      'accept-ch': 'Sec-CH-UA-Model',
      'permissions-policy': 'camera=*',
      'x-frame-options': 'ALLOWALL',
      'x-content-type-options': 'sniff',
      'set-login': 'logged-in',
      'origin-agent-cluster': '?0',
      'no-vary-search': 'params',
      'speculation-rules': '"/api/rules.json"',
      'reporting-endpoints': 'default="https://evil.example/"',
      nel: '{"report_to":"default","max_age":9}',
      'report-to': '{}',
      sourcemap: 'https://evil.example/x.map',
      'x-dns-prefetch-control': 'on',
      'timing-allow-origin': '*',
      'server-timing': 'a;dur=1',
      'x-anything-else': '1',
      'x-accel-redirect': '/play/config.json',
      'x-accel-expires': '99999',
      'x-sendfile': '/etc/passwd',
    };
    await using service = await startHostile(({ url = '' }, response) => {
      const [, status = '200', name = ''] = /\/s(\d+)\/([\w-]*)/.exec(url) ?? [];
      response.writeHead(Number(status), { ...JSON_TYPE, ...(name === '' ? orders : { [name]: orders[name] ?? '' }) });
      response.end('{}');
    });
    await using host = await open(server, service.urls);
    const own = new Set([...ANSWERED, ...Object.keys(SERVICE_HEADERS), ...OF_THE_HOST]);
    const each = Object.keys(orders).flatMap((name) => ['rest', 'api'].map((folder) => `${folder}/s200/${name}`));
    const all = ['rest', 'rpc', 'api'].flatMap((folder) =>
      [200, 302, 401, 404, 500].map((code) => `${folder}/s${code}/`),
    );
    await underAttack(
      { line: 10, what: 'a header by which a service orders the browser about' },
      [...each, ...all],
      async (path) => {
        const { headers } = await ask(host.at + path, { 'sec-fetch-dest': 'empty' });
        expect(Object.keys(headers).filter((name) => !own.has(name))).toEqual([]);
        const passed = Object.entries(headers).filter(([name, values]) => values.includes(orders[name] ?? 'none'));
        expect(passed).toEqual([]);
        for (const [name, value] of Object.entries(SERVICE_HEADERS))
          expect([name, headers[name]]).toEqual([name, [value]]);
      },
    );
  });

  test('no answer is of a type that a browser draws or runs', async () => {
    const types =
      'text/html;text/javascript;application/javascript;text/css;image/svg+xml;application/xml;text/xml;application/xhtml+xml;application/pdf;application/x-shockwave-flash;multipart/x-mixed-replace, boundary=x;text/vtt;application/wasm;application/manifest+xml;text/htmlapplication/json;application/json+html;x/application/json'.split(
        ';',
      );
    const read = ['application/json', 'application/json; charset=utf-8', 'application/problem+json', 'image/png'];
    await using service = await startHostile(({ url = '' }, response) => {
      const [, kind, at] = /\/([tr])(\d+)/.exec(url) ?? [];
      const type = (kind === 'r' ? read : types)[Number(at)];
      response.writeHead(200, type === undefined ? {} : { 'content-type': type }).end('<script>1</script>');
    });
    await using host = await open(server, service.urls);
    const inert = /^(?:text\/plain|application\/json)(?:;|$)/;
    await underAttack(
      { line: 10, what: 'a service that answers with what a browser draws or runs' },
      types.keys(),
      async (at) => {
        const { headers, body } = await ask(`${host.at}api/t${at}`);
        expect(headers['content-type']).toEqual([expect.stringMatching(inert)]);
        expect(body).toBe('<script>1</script>');
      },
    );
    // What the client reads stays what it is.
    for (const at of read.keys())
      expect((await ask(`${host.at}api/r${at}`)).headers['content-type']).toEqual([read[at]]);
    const kept = await ask(`${host.at}api/none`);
    expect(kept.headers['content-type'] ?? ['application/json']).toEqual([expect.stringMatching(inert)]);
  });

  test('no cookie but the session’s comes or goes, and that one is kept to its folder and from scripts', async () => {
    const cookies = [
      'orrery=1; Path=/; Domain=127.0.0.1',
      'PHPSESSIDX=1; Path=/',
      'PHPSESSID=deadbeef; Path=/; SameSite=None',
      '__Secure-a=1; Path=/; Secure',
    ];
    await using service = await startHostile((_request, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'set-cookie': cookies }).end('{}');
    });
    await using host = await open(server, service.urls);
    const { headers } = await ask(`${host.at}api/x`, { cookie: 'a=1; PHPSESSID=mine; PHPSESSIDX=2; b=PHPSESSID=3' });
    const parts = (headers['set-cookie'] ?? []).map((one) =>
      one
        .split(/;\s*/)
        .map((part) => part.toLowerCase())
        .toSorted(),
    );
    expect(parts).toEqual([
      ['httponly', expect.stringMatching(/^path=\/play\/api\/?$/), 'phpsessid=deadbeef', 'samesite=lax'],
    ]);
    expect((await ask(`${host.at}rest/x`, { cookie: 'PHPSESSID=mine' })).headers['set-cookie']).toBeUndefined();
    await ask(`${host.at}api/y`, { cookie: 'a=1' });
    expect(service.asked.map((one) => [one.url, one.headers.cookie])).toEqual([
      ['/x', 'PHPSESSID=mine'],
      ['/x', undefined],
      ['/y', undefined],
    ]);
  });

  test('a session’s end takes the cookie back', async () => {
    await using service = await startHostile((_request, response) => {
      const gone = 'PHPSESSID=deleted; expires=Thu, 01-Jan-1970 00:00:01 GMT; Max-Age=0; path=/; httponly';
      response.writeHead(200, { ...JSON_TYPE, 'set-cookie': gone }).end('{}');
    });
    await using host = await open(server, service.urls);
    const { headers } = await ask(`${host.at}api/x`);
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/max-age=0/i)]);
  });

  test('a service hears who asks from the host alone', async () => {
    await using service = await startHostile((_request, response) => response.writeHead(200, JSON_TYPE).end('{}'));
    await using host = await open(server, service.urls);
    const forged = [
      'x-forwarded-for',
      'x-forwarded-proto',
      'x-forwarded-host',
      'x-forwarded',
      'x-real-ip',
      'forwarded',
      'x-client-ip',
      'x-cluster-client-ip',
      'true-client-ip',
      'cf-connecting-ip',
      'fastly-client-ip',
      'client-ip',
      'x-original-url',
      'x-rewrite-url',
      'x-http-method-override',
      'authorization',
      'proxy',
    ];
    await underAttack({ line: 10, what: 'a visitor who claims to be another' }, forged, async (name) => {
      const before = service.asked.length;
      await ask(`${host.at}api/x`, { [name]: '198.51.100.7' });
      const [heard] = service.asked.slice(before);
      const said = Object.entries(heard?.headers ?? {}).filter(([, value]) => String(value).includes('198.51.100.7'));
      expect(said).toEqual([]);
      expect(heard?.headers['x-forwarded-for']).toBe('127.0.0.1');
    });
    const named = new Set([
      ...ASKED,
      'connection',
      'content-length',
      'cookie',
      'host',
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
    ]);
    expect(service.asked.flatMap(({ headers }) => Object.keys(headers)).filter((name) => !named.has(name))).toEqual([]);
  });

  test('a socket says which page opened it', async () => {
    const sockets = new WebSocketServer({ noServer: true });
    await using service = await startHostile(
      (_request, response) => response.end(),
      (request, socket) =>
        sockets.handleUpgrade(request, socket, Buffer.alloc(0), (one) => {
          // A server that is told to end says goodbye on open sockets in its own way; that is not what is tried here.
          one.on('error', () => one.terminate());
          one.send('hello');
        }),
    );
    await using host = await open(server, service.urls);
    for (const path of ['stream', 'rpc/websocket']) {
      const socket = new WebSocket(host.at.replace('http', 'ws') + path, { origin: 'https://play.example' });
      const said = await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
      expect(String(said)).toBe('hello');
      socket.close();
      await once(socket, 'close');
    }
    expect(service.asked.map(({ headers }) => headers.origin)).toEqual([
      'https://play.example',
      'https://play.example',
    ]);
  });
});

describe('orrery-host behind servers of one’s own', () => {
  const CASES: readonly (readonly [proxies: number, told: string | undefined, heard: string])[] = [
    [0, '198.51.100.7', '127.0.0.1'],
    [1, '198.51.100.7', '198.51.100.7'],
    [1, '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    [1, '203.0.113.9,198.51.100.7:4711', '198.51.100.7'],
    [1, '203.0.113.9, [2001:db8::7]:443', '2001:db8::7'],
    [1, undefined, '127.0.0.1'],
    [1, '203.0.113.9, nobody', '127.0.0.1'],
    [2, '203.0.113.9, 198.51.100.7, 10.0.0.1', '198.51.100.7'],
    [2, '203.0.113.9, nobody, 10.0.0.1', '10.0.0.1'],
    [2, '10.0.0.1', '10.0.0.1'],
  ];

  test('the address that counts is said by the last of them, not by the visitor', async () => {
    await using service = await startHostile((_request, response) => response.writeHead(200, JSON_TYPE).end('{}'));
    const pages = mkdtempSync(join(tmpdir(), 'pages-'));
    writeFileSync(join(pages, 'index.html'), '');
    await underAttack(
      { line: 10, what: 'a visitor who claims to be another' },
      CASES,
      async ([proxies, told, heard]) => {
        await using host = await createHost({
          dist: pages,
          config: {},
          port: 0,
          upstreams: service.urls,
          behindProxy: proxies,
        });
        await ask(
          `${host.url.replace('localhost', '127.0.0.1')}/api/x`,
          told === undefined ? {} : { 'x-forwarded-for': told },
        );
        expect(service.asked.at(-1)?.headers['x-forwarded-for']).toBe(heard);
      },
    );
  });

  test('only a server of one’s own says that the visitor came by TLS, and by which name', async () => {
    await using service = await startHostile((_request, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'set-cookie': 'PHPSESSID=1' }).end('{}');
    });
    const pages = mkdtempSync(join(tmpdir(), 'pages-'));
    writeFileSync(join(pages, 'index.html'), '');
    const heard = async (proxies: number, proto: string) => {
      await using host = await createHost({
        dist: pages,
        config: {},
        port: 0,
        upstreams: service.urls,
        behindProxy: proxies,
      });
      const headers = { 'x-forwarded-proto': proto, 'x-forwarded-host': 'evil.example, play.example' };
      const { headers: told } = await ask(`${host.url.replace('localhost', '127.0.0.1')}/api/x`, headers);
      const { 'x-forwarded-proto': said, 'x-forwarded-host': name } = service.asked.at(-1)?.headers ?? {};
      return [
        said,
        name === 'play.example',
        told['strict-transport-security'] !== undefined,
        /; Secure/.test(String(told['set-cookie'])),
      ];
    };
    expect(await heard(0, 'https')).toEqual(['http', false, false, false]);
    expect(await heard(1, 'https')).toEqual(['https', true, true, true]);
    expect(await heard(1, 'https, http')).toEqual(['http', true, false, false]);
  });
});
