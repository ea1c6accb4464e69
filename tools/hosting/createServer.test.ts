/** orrery-host in front of a network that runs: what each kind of path answers, at the root and in a folder. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createDevnet } from '../../devnet/createDevnet.ts';
import type { Devnet } from '../../devnet/types.ts';
import { createHost, type HostInput } from '../host.ts';
import { describeFolder } from '../release/manifest.ts';
import { packFiles } from '../release/packFiles.ts';
import { signerHostHeaders } from './policyHeaders.ts';
import { verifyHost } from '../release/verifyHost.ts';

const SCRIPT = `export const play = ${'0 + '.repeat(3_000)}1;`;
const PAGE = '<!doctype html><title>Play</title><script type="module" src="/assets/index-1.js"></script>';
const FILES: Readonly<Record<string, string>> = {
  'index.html': PAGE,
  'signer.html': '<!doctype html><title>Keys</title>',
  'assets/index-1.js': SCRIPT,
  'sw.js': 'self.addEventListener("install", () => undefined);',
  'assets/small-2.js': 'export {};',
  'assets/hash-3.wasm': '\0asm',
  '.vite/manifest.json': '{}',
};

let devnet: Devnet;
let pages: string;
let former: string;

function writeFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

beforeAll(async () => {
  pages = writeFolder(FILES);
  former = writeFolder({ 'index.html': '<title>Former</title>', 'assets/former-9.js': 'export const former = 1;' });
  packFiles(pages);
  devnet = await createDevnet({ ports: { rest: 0, rpc: 0, web: 0, stream: 0 }, blockTimeMs: 200 });
});
afterAll(async () => {
  await devnet.close();
  for (const folder of [pages, former]) rmSync(folder, { recursive: true, force: true });
});

const upstreams = () => {
  const { rest, rpc, web, stream } = devnet.urls;
  return { rest, rpc, web, stream };
};
const serve = (more: Partial<HostInput> = {}) =>
  createHost({ dist: pages, config: devnet.clientConfig, port: 0, upstreams: upstreams(), ...more });

/** As it comes over the line: fetch would unpack it. */
function askRaw(url: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    }).on('error', reject);
  });
}

/** The first message of a socket, after what is sent first. */
function firstMessage(url: string, say?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    socket.on('open', () => say !== undefined && socket.send(say));
    socket.on('message', (data: Buffer) => {
      resolve(data.toString());
      socket.close();
    });
    socket.on('error', reject);
  });
}

describe.each(['/', '/games/play/'])('below %s', (base) => {
  test('files are sent packed, kept for good where their name says which they are, and with the policy', async () => {
    await using host = await serve({ base });
    const at = `${host.url}${base}`;
    const script = await askRaw(`${at}assets/index-1.js`, { 'accept-encoding': 'gzip, br' });
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/connect-src 'self'; frame-ancestors 'none'/),
    });
    expect(brotliDecompressSync(script.body).toString()).toBe(SCRIPT);
    const bare = await askRaw(`${at}assets/index-1.js`, {});
    expect(bare.headers['content-encoding']).toBeUndefined();
    expect(bare.body.toString()).toBe(SCRIPT);
    expect((await askRaw(`${at}assets/small-2.js`, { 'accept-encoding': 'br' })).body.toString()).toBe('export {};');
    expect((await fetch(`${at}assets/hash-3.wasm`)).headers.get('content-type')).toBe('application/wasm');
    expect((await fetch(`${at}assets/gone-7.js`)).status).toBe(404);
    expect((await fetch(`${at}.vite/manifest.json`)).status).toBe(404);
    const signer = await fetch(`${at}signer.html`);
    expect(signer.headers.get('content-security-policy')).toBe("frame-ancestors 'self'; sandbox allow-scripts");
  });

  test('the builder of config.json may ask any host over TLS, and nobody may frame it', async () => {
    await using host = await serve({ base });
    const policy = (await fetch(`${host.url}${base}setup`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("connect-src 'self' https: wss:");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    // Only that document: what lies below it is the game's.
    const below = (await fetch(`${host.url}${base}setup/x`)).headers.get('content-security-policy') ?? '';
    expect(below).toContain("connect-src 'self'; frame-ancestors 'none'");
  });

  test('a host without a config.json says that there is none', async () => {
    await using host = await serve({ base, config: null, upstreams: {} });
    expect((await fetch(`${host.url}${base}config.json`)).status).toBe(404);
    expect((await fetch(`${host.url}${base}setup`)).status).toBe(200);
  });

  test('every address without a dot is the page, which names its files where they are and is sent once', async () => {
    await using host = await serve({ base });
    const at = `${host.url}${base}`;
    for (const path of ['', 'join', 'o/2-7', 'index.html', 'join?code=AB']) {
      const page = await fetch(`${at}${path}`);
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
      expect(await page.text()).toContain(`src="${base}assets/index-1.js"`);
    }
    const first = await askRaw(at, { 'accept-encoding': 'br' });
    expect(first.headers['content-encoding']).toBe('br');
    const again = await askRaw(at, { 'accept-encoding': 'br', 'if-none-match': String(first.headers['etag']) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await askRaw(at, { 'accept-encoding': 'br;q=0, gzip;q=0.5' })).headers['content-encoding']).toBe('gzip');
    expect((await fetch(`${at}join`, { method: 'POST' })).status).toBe(404);
  });

  test('what is installed is called as config.json says, and its worker is asked for each time', async () => {
    await using host = await serve({ base });
    const manifest = await fetch(`${host.url}${base}manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    expect(await manifest.json()).toMatchObject({
      name: 'Orrery',
      start_url: './',
      scope: './',
      display: 'standalone',
    });
    const worker = await fetch(`${host.url}${base}sw.js`);
    expect([worker.headers.get('cache-control'), worker.headers.get('service-worker-allowed')]).toEqual([
      'no-cache',
      null,
    ]);
    expect(worker.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/);
  });

  test('config.json names this host for what it passes on, and nothing keeps a copy of it', async () => {
    await using host = await serve({ base });
    const answer = await fetch(`${host.url}${base}config.json`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(((await answer.json()) as { endpoints: object }).endpoints).toEqual({
      rest: `${base}rest`,
      rpc: `${base}rpc`,
      rpcWebsocket: `${base}rpc/websocket`,
      web: `${base}api`,
      stream: `${base}stream`,
    });
  });

  test('node, guild and stream answer through it, sockets included', async () => {
    await using host = await serve({ base });
    const at = `${host.url}${base}`;
    const socket = at.replace('http', 'ws');
    const json = async (url: string) => (await (await fetch(url)).json()) as Record<string, unknown>;
    expect(Number((await json(`${at}rest/blockheight`))['blockHeight'])).toBeGreaterThan(0);
    expect(await json(`${at}api/api/guild/this`)).toEqual(await json(`${devnet.urls.web}/api/guild/this`));
    expect(await json(`${at}rpc/status`)).toHaveProperty('result.node_info');
    expect(await firstMessage(`${socket}stream`)).toMatch(/^INFO \{/);
    const subscribe = { jsonrpc: '2.0', id: 7, method: 'subscribe', params: { query: "tm.event='NewBlock'" } };
    expect(JSON.parse(await firstMessage(`${socket}rpc/websocket`, JSON.stringify(subscribe)))).toMatchObject({
      id: 7,
    });
    // What the service says of an address is said here, too.
    expect((await fetch(`${at}rest/no/such/route`)).status).toBe(
      (await fetch(`${devnet.urls.rest}/no/such/route`)).status,
    );
  });

  test('a check finds the release unmodified', async () => {
    await using host = await serve({ base });
    const release = { name: 'orrery', version: '1.0.0', commit: null, files: describeFolder(pages) };
    const verdict = await verifyHost(`${host.url}${base}`, release);
    expect(verdict.files.filter((one) => one.verdict !== 'same')).toEqual([]);
    expect(verdict).toMatchObject({ isUnmodified: true, gaps: [] });
  });
});

test('services of a further guild have a folder of their own, and neither guild is shown the other’s session', async () => {
  const second = await createDevnet({ ports: { rest: 0, rpc: 0, web: 0, stream: 0 }, chainId: 'secondtest-1' });
  onTestFinished(() => second.close());
  const config = { ...(devnet.clientConfig as object), others: [{ id: 'second' }, { id: 'third' }] };
  const { rest, web, stream } = second.urls;
  await using host = await serve({
    base: '/play/',
    config,
    upstreams: { ...upstreams(), others: { second: { rest, web, stream } } },
  });
  const at = `${host.url}/play/`;
  const { others } = (await (await fetch(`${at}config.json`)).json()) as { readonly others: readonly object[] };
  expect(others).toEqual([
    {
      id: 'second',
      endpoints: { rest: '/play/on/second/rest', web: '/play/on/second/api', stream: '/play/on/second/stream' },
    },
    { id: 'third' },
  ]);
  const chainAt = async (url: string): Promise<string> =>
    (await fetch(`${url}/sdk/base/tendermint/v1beta1/node_info`)).text();
  expect(await chainAt(`${at}on/second/rest`)).toContain('secondtest-1');
  expect(await chainAt(`${at}rest`)).toContain('gametest-1');
  expect(await firstMessage(`${at.replace('http', 'ws')}on/second/stream`)).toMatch(/^INFO \{/);
  const pathsOf = async (url: string) => {
    const { headers } = await fetch(`${url}/api/auth/logout`);
    return headers.getSetCookie().map((cookie) => /path=([^;]*)/i.exec(cookie)?.[1]);
  };
  expect(await pathsOf(`${at}api`)).toEqual(['/play/api']);
  expect(await pathsOf(`${at}on/second/api`)).toEqual(['/play/on/second/api']);
});

test('a service that is away is told as a gateway tells it, without its address, and the pages stay', async () => {
  const cutting = createServer(({ socket }) => socket.destroy()).listen(0, '127.0.0.1');
  onTestFinished(() => void cutting.close());
  await once(cutting, 'listening');
  const { port } = cutting.address() as AddressInfo;
  await using host = await serve({ upstreams: { rest: 'http://127.0.0.1:9', web: `http://127.0.0.1:${port}` } });
  const answers = await Promise.all([fetch(`${host.url}/rest/blockheight`), fetch(`${host.url}/api/api/timestamp`)]);
  // As the client has it: nobody is there (src/state/live/isOutage.ts).
  expect(answers.map(({ status }) => status)).toEqual([502, 502]);
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
    'The service does not respond',
    'The service does not respond',
  ]);
  expect((await fetch(`${host.url}/`)).status).toBe(200);
  expect(await (await fetch(`${host.url}/healthz`)).json()).toEqual({ status: 'ok' });
});

test('a page that was open over an update finds its files, and never the former page', async () => {
  await using host = await serve({ formerPages: [former] });
  expect(await (await fetch(`${host.url}/assets/former-9.js`)).text()).toContain('former');
  expect(await (await fetch(`${host.url}/`)).text()).toBe(PAGE);
  expect(await (await fetch(`${host.url}/index.html`)).text()).toBe(PAGE);
});

test('outside of its folder there is nothing, but the way into it', async () => {
  await using host = await serve({ base: '/play/' });
  const bare = await fetch(`${host.url}/play`, { redirect: 'manual' });
  expect([bare.status, bare.headers.get('location')]).toEqual([308, '/play/']);
  for (const path of ['/', '/assets/index-1.js', '/config.json', '/rest/blockheight', '/playing']) {
    expect((await fetch(`${host.url}${path}`)).status).toBe(404);
  }
});

test('one changed byte of a page in a folder is found', async () => {
  const other = writeFolder({ ...FILES, 'index.html': PAGE.replace('Play', 'Pray') });
  await using host = await serve({ dist: other, base: '/play/' });
  const release = { name: 'orrery', version: '1.0.0', commit: null, files: describeFolder(pages) };
  const { isUnmodified, files } = await verifyHost(`${host.url}/play/`, release);
  expect(isUnmodified).toBe(false);
  expect(files.filter(({ verdict }) => verdict === 'changed').map(({ file }) => file)).toContain('index.html');
  rmSync(other, { recursive: true, force: true });
});

test('the host of a signer serves that alone, to be held by its own pages, and keeps to itself', async () => {
  const page = 'https://play.guild.example';
  await using host = await serve({ config: null, upstreams: {}, signerFor: [page] });
  const signer = await askRaw(`${host.url}/signer.html`, {});
  expect(signer).toMatchObject({
    status: 200,
    headers: { ...signerHostHeaders([page]), 'cache-control': 'no-cache' },
  });
  expect(signer.headers['content-security-policy']).toBe(
    `frame-ancestors ${page}; sandbox allow-scripts allow-same-origin`,
  );
  for (const path of ['/', '/index.html', '/config.json', '/sw.js', '/assets/index-1.js', '/settings', '/setup']) {
    const other = await askRaw(host.url + path, {});
    expect([path, other.status]).toEqual([path, 404]);
    expect(other.headers['content-security-policy']).toContain(`frame-ancestors ${page};`);
  }
  expect((await askRaw(`${host.url}/healthz`, {})).status).toBe(200);
});
