/** The recipes, as they stand, in the servers that they are for: Debian's nginx and Caddy in front of a network that runs. */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createDevnet } from '../../devnet/createDevnet.ts';
import type { Devnet } from '../../devnet/types.ts';
import { describeFolder } from '../release/manifest.ts';
import { packFiles } from '../release/packFiles.ts';
import { verifyHost } from '../release/verifyHost.ts';
import type { ForeignServer } from './foreignServer.ts';
import { placeInFolder } from './placePage.ts';
import { policyHeaders, signerHostHeaders } from './policyHeaders.ts';
import { recipeFiles, recipeParts, withParts } from './recipeParts.ts';
import { SESSION_COOKIE } from './serviceRules.ts';
import { startRecipe, startSignerRecipe } from './startRecipe.ts';

const SCRIPT = `export const play = ${'0 + '.repeat(3_000)}1;`;
const FILES: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><title>Play</title><script type="module" src="/assets/index-1.js"></script>${' '.repeat(400)}`,
  'signer.html': '<!doctype html><title>Keys</title>',
  'sw.js': 'self.addEventListener("install", () => undefined);',
  'assets/index-1.js': SCRIPT,
  'assets/hash-3.wasm': '\0asm',
  'brand/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

const recipes = fileURLToPath(new URL('../../recipes', import.meta.url));

let devnet: Devnet;
beforeAll(async () => {
  devnet = await createDevnet({ ports: { rest: 0, rpc: 0, web: 0, stream: 0 }, blockTimeMs: 200 });
});
afterAll(() => devnet.close());

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

async function open(server: ForeignServer, base: string, others: Readonly<Record<string, Devnet['urls']>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), `${server}-files-`));
  const [pages, former] = [join(folder, 'now'), join(folder, 'was')];
  writeFiles(pages, FILES);
  const release = { name: 'orrery', version: '1.0.0', commit: null, files: describeFolder(pages) };
  packFiles(pages);
  placeInFolder(pages, base, { brand: { name: 'Meridian' } });
  writeFiles(former, { 'assets/former-9.js': 'export const former = 1;' });
  const network = devnet.urls;
  const running = await startRecipe({
    server,
    recipes,
    base,
    pages,
    former,
    config: { any: 'thing' },
    network,
    others,
  });
  return { at: running.at, release, [Symbol.asyncDispose]: () => running[Symbol.asyncDispose]() };
}

test.each(['nginx.conf', 'Caddyfile', 'signer.nginx.conf', 'signer.Caddyfile'])(
  'docs/hosting.md explains each word in capitals of %s',
  (name) => {
    const lines = readFileSync(join(recipes, name), 'utf8').split('\n');
    const told = readFileSync(fileURLToPath(new URL('../../docs/hosting.md', import.meta.url)), 'utf8');
    const server = name === 'Caddyfile' ? 'Caddy' : 'nginx';
    const from = told.indexOf(`\n## ${name.startsWith('signer') ? 'A hostname for the signer' : server}\n`);
    const rows = told.slice(from, told.indexOf('\n## ', from + 1));
    const code = lines.filter((line) => !line.trim().startsWith('#')).join('\n');
    const words = [...new Set(code.replaceAll(SESSION_COOKIE, '').match(/[A-Z]{3,}(?:_[A-Z]+)*/g))].toSorted();
    expect(words).toContain('PAGES');
    expect(words.filter((word) => !rows.includes(`\`${word}\``))).toEqual([]);
  },
);

test('the recipes say of services what orrery-host does', () => {
  for (const [name, parts] of Object.entries(recipeParts())) {
    const text = readFileSync(join(recipes, name), 'utf8');
    expect(withParts(text, parts), `${name}: npm run recipes`).toBe(text);
  }
  for (const [name, text] of Object.entries(recipeFiles()))
    expect(readFileSync(join(recipes, name), 'utf8'), `${name}: npm run recipes`).toBe(text);
});

/** What a socket there says first. @param say what it is told when it opens */
function first(address: string, say?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(address.replace('http', 'ws'));
    socket.on('open', () => say !== undefined && socket.send(say));
    socket.on('message', (data: Buffer) => {
      resolve(data.toString());
      socket.close();
    });
    socket.on('error', reject);
  });
}

const cookieOf = ({ headers }: Response): string => headers.get('set-cookie') ?? 'none';
const pathOf = (answer: Response): string | undefined => /path=([^;]*)/i.exec(cookieOf(answer))?.[1];

test.each(['nginx', 'caddy'] as const)('%s serves a signer alone, to be held by its own pages', async (server) => {
  const pages = mkdtempSync(join(tmpdir(), `${server}-signer-files-`));
  writeFiles(pages, FILES);
  packFiles(pages);
  const page = 'https://play.guild.example';
  await using host = await startSignerRecipe({ server, recipes, pages, page });
  const signer = await fetch(`${host.at}/signer.html`);
  expect([signer.status, await signer.text()]).toEqual([200, FILES['signer.html']]);
  expect(Object.fromEntries(signer.headers)).toMatchObject({
    ...signerHostHeaders([page]),
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/^text\/html/),
  });
  for (const path of ['/', '/index.html', '/sw.js', '/assets/index-1.js', '/settings'])
    expect([path, (await fetch(host.at + path)).status]).toEqual([path, 404]);
});

const CASES = (['nginx', 'caddy'] as const).flatMap((server) => ['/', '/play/'].map((base) => [server, base] as const));

describe.each(CASES)('%s with its recipe, below %s', (server, base) => {
  test('sends the release unmodified, with every header, packed, and kept as long as it may be', async () => {
    await using host = await open(server, base);
    const { at, release } = host;
    const verdict = await verifyHost(at, release);
    expect(verdict.files.filter((one) => one.verdict !== 'same')).toEqual([]);
    expect(verdict.gaps).toEqual([]);

    const script = await fetch(`${at}assets/index-1.js`, { headers: { 'accept-encoding': 'gzip' } });
    expect(Object.fromEntries(script.headers)).toMatchObject({
      ...policyHeaders({ endpoints: {} }).page,
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await fetch(`${at}assets/hash-3.wasm`)).headers.get('content-type')).toBe('application/wasm');
    expect((await fetch(`${at}assets/former-9.js`)).status).toBe(200);
    expect((await fetch(`${at}assets/gone-7.js`)).status).toBe(404);
    expect((await fetch(`${at}gone.png`)).status).toBe(404);
    const signer = await fetch(`${at}signer.html`);
    expect(signer.headers.get('content-security-policy')).toBe("frame-ancestors 'self'; sandbox allow-scripts");
    const page = await fetch(`${at}o/2-7`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(await page.text()).toContain(`src="${base}assets/index-1.js"`);
    // Browsers that start without a host ask for it at every visit, and take no page for it.
    const worker = await fetch(`${at}sw.js`);
    expect(worker.headers.get('content-type')).toMatch(/^(?:text|application)\/javascript/);
    expect(Object.fromEntries(worker.headers)).toMatchObject({
      ...policyHeaders({ endpoints: {} }).page,
      'cache-control': 'no-cache',
    });
    expect(worker.headers.has('service-worker-allowed')).toBe(false);
    const manifest = await fetch(`${at}manifest.webmanifest`);
    expect([manifest.status, await manifest.json()]).toMatchObject([200, { name: 'Meridian', start_url: './' }]);
    const builder = await fetch(`${at}setup`);
    expect([builder.status, Object.fromEntries(builder.headers)]).toMatchObject([
      200,
      policyHeaders({ endpoints: {} }).setup,
    ]);
    expect(await builder.text()).toContain(`src="${base}assets/index-1.js"`);
    const config = await fetch(`${at}config.json`);
    expect([config.headers.get('cache-control'), await config.json()]).toEqual(['no-store', { any: 'thing' }]);
  });

  test('passes the network on, cookies and sockets included', async () => {
    await using host = await open(server, base);
    const { at } = host;
    const json = async (url: string) => (await (await fetch(url)).json()) as Record<string, unknown>;
    expect(Number((await json(`${at}rest/blockheight`))['blockHeight'])).toBeGreaterThan(0);
    expect(await json(`${at}api/api/guild/this`)).toEqual(await json(`${devnet.urls.web}/api/guild/this`));
    expect(await json(`${at}rpc/status`)).toHaveProperty('result.node_info');
    expect(await first(`${at}stream`)).toMatch(/^INFO \{/);
    const ask = { jsonrpc: '2.0', id: 7, method: 'subscribe', params: { query: "tm.event='NewBlock'" } };
    expect(JSON.parse(await first(`${at}rpc/websocket`, JSON.stringify(ask)))).toMatchObject({ id: 7 });
    const through = await fetch(`${at}api/api/auth/logout`);
    expect(through.status).toBe(200);
    expect(cookieOf(through)).toMatch(/^PHPSESSID=;.*Max-Age=0.*HttpOnly; SameSite=Lax$/);
    expect(pathOf(through)).toBe(`${base}api/`);
  });

  test('a further network has the blocks of the services once more, and neither guild is shown the other’s session', async () => {
    await using second = await createDevnet({
      ports: { rest: 0, rpc: 0, web: 0, stream: 0 },
      chainId: 'secondtest-1',
      blockTimeMs: 200,
    });
    await using host = await open(server, base, { second: second.urls });
    const chainAt = async (url: string): Promise<string> =>
      (await fetch(`${url}/sdk/base/tendermint/v1beta1/node_info`)).text();
    expect(await chainAt(`${host.at}rest`)).toContain('gametest-1');
    expect(await chainAt(`${host.at}on/second/rest`)).toContain('secondtest-1');
    expect(await (await fetch(`${host.at}on/second/rpc/status`)).text()).toContain('secondtest-1');
    expect(await first(`${host.at}on/second/stream`)).toMatch(/^INFO \{/);
    expect(pathOf(await fetch(`${host.at}on/second/api/api/auth/logout`))).toBe(`${base}on/second/api/`);
  });
});
