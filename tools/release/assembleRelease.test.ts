/** What a guild unpacks is what it needs: the archive's own program serves the archive's own pages, and a check finds them unmodified. */
import { generateKeyPairSync } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import * as z from 'zod';
import { createDevnet } from '../../devnet/createDevnet.ts';
import { parseContainerfile, runContainer } from '../hosting/containerfile.ts';
import { readSettings } from '../hosting/settings.ts';
import { freePort } from '../hosting/startRecipe.ts';
import { ConfigError, parseConfig } from '../../src/state/config/parseConfig.ts';
import { type Assembled, assembleRelease } from './assembleRelease.ts';
import { describeFolder, parseRelease, type Release } from './manifest.ts';
import { printSecurityText } from './securityText.ts';
import { publicHalf, signFolder } from './sign.mjs';
import { isSignedBy } from './signature.ts';
import { verifyHost } from './verifyHost.ts';

const LONG = `assets/${'long-name-'.repeat(8)}4.js`;
const FILES: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><title>Play</title><script type="module" src="/assets/index-1.js"></script>${' '.repeat(300)}`,
  'signer.html': '<!doctype html><title>Keys</title>',
  'assets/index-1.js': `export const play = ${'0 + '.repeat(3_000)}1;`,
  [LONG]: 'export const long = 1;',
  'assets/font-2.woff2': 'w'.repeat(2_000),
};

const MADE = '2026-11-26T23:00:00Z';
const KEY = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

let release: Release;
let made: Assembled;
/** Unpacked by the system's own tar. */
let unpacked: string;

beforeAll(async () => {
  const built = mkdtempSync(join(tmpdir(), 'built-'));
  for (const [file, text] of Object.entries({ ...FILES, 'config.json': '{}', '.vite/manifest.json': '{}' })) {
    mkdirSync(dirname(join(built, file)), { recursive: true });
    writeFileSync(join(built, file), text);
  }
  release = { name: 'orrery', version: '9.9.9', commit: 'a'.repeat(40), made: MADE, files: describeFolder(built) };
  const out = mkdtempSync(join(tmpdir(), 'out-'));
  made = await assembleRelease(built, release, join(out, 'release'), 'https://maker.example/security');
  signFolder(join(out, 'release'), KEY);
  execFileSync('tar', ['-xzf', made.archive, '-C', out]);
  unpacked = join(out, 'orrery-9.9.9');
  chmodSync(out, 0o755);
});

test('the archive holds the folder, file by file, and is the same whenever it is made', () => {
  const list = (folder: string) => readdirSync(folder, { recursive: true }).map(String).toSorted();
  expect(list(unpacked)).toEqual(list(made.folder));
  expect(describeFolder(join(unpacked, 'pages'))).toEqual(describeFolder(join(made.folder, 'pages')));
  expect(list(unpacked).filter((name) => !/^(?:pages|examples)/.test(name))).toEqual([
    'Caddyfile',
    'Containerfile',
    'config.schema.json',
    'nginx.conf',
    'nginx.js',
    'orrery-host.mjs',
    'release.json',
    'release.json.sig',
    'signer.Caddyfile',
    'signer.nginx.conf',
  ]);
  expect(parseRelease(readFileSync(join(unpacked, 'pages/release.json'), 'utf8'))).toEqual(release);
  const times = execFileSync('tar', ['-tvzf', made.archive], { env: { ...process.env, TZ: 'UTC' } }).toString();
  expect(times.split('\n').filter((line) => line !== '' && !line.includes('1970-01-01'))).toEqual([]);
});

test('folder and archive are signed alike, over what was built and nothing else', () => {
  const text = readFileSync(join(unpacked, 'release.json'), 'utf8');
  for (const place of [unpacked, join(unpacked, 'pages'), made.folder, join(made.folder, 'pages')]) {
    const signature = readFileSync(join(place, 'release.json.sig'), 'utf8');
    expect(isSignedBy(text, signature, publicHalf(KEY))).toBe(true);
  }
  const again = mkdtempSync(join(tmpdir(), 'again-'));
  cpSync(dirname(made.archive), again, { recursive: true });
  const script = join(again, 'orrery-9.9.9/pages/assets/index-1.js');
  writeFileSync(script, `${readFileSync(script, 'utf8')} `);
  expect(() => signFolder(again, KEY)).toThrow('assets/index-1.js doesn’t match release.json');
  const list = join(again, 'orrery-9.9.9/release.json');
  writeFileSync(list, text.replace(/"commit": "[^"]*"/, '"commit": null'));
  expect(() => signFolder(again, KEY)).toThrow('uncommitted changes');
});

test('a release says where its maker is told of faults, and until when', () => {
  const said = readFileSync(join(unpacked, 'pages/.well-known/security.txt'), 'utf8');
  expect(said).toBe(
    'Contact: https://maker.example/security\nExpires: 2027-11-25T23:00:00Z\nPreferred-Languages: en\n',
  );
  // RFC 9116, section 2.5.5: less than a year.
  expect(said).toBe(printSecurityText(['https://maker.example/security'], new Date(MADE)));
});

test('what packs well lies packed beside itself, and is the same unpacked', () => {
  const names = readdirSync(join(unpacked, 'pages'), { recursive: true }).map(String);
  expect(names.filter((name) => /\.(?:br|gz)$/.test(name)).toSorted()).toEqual([
    'assets/index-1.js.br',
    'assets/index-1.js.gz',
    'index.html.br',
    'index.html.gz',
    'manifest.webmanifest.br',
    'manifest.webmanifest.gz',
  ]);
  const read = (name: string) => readFileSync(join(unpacked, 'pages', name));
  expect(brotliDecompressSync(read('index.html.br')).toString()).toBe(FILES['index.html']);
  expect(gunzipSync(read('assets/index-1.js.gz')).toString()).toBe(FILES['assets/index-1.js']);
});

test('the schema takes what the client takes, and refuses what it refuses', () => {
  const schema = JSON.parse(readFileSync(join(unpacked, 'config.schema.json'), 'utf8')) as Record<string, unknown>;
  const judged = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]); // parsed just now
  const example = (name: string) =>
    JSON.parse(readFileSync(join(unpacked, 'examples', name), 'utf8')) as Record<string, Record<string, unknown>>;
  for (const name of ['config.json', 'config.one-origin.json', 'config.two-guilds.json', 'config.branded.json'])
    expect(judged.safeParse(example(name)).error).toBeUndefined();
  expect(parseConfig(example('config.json')).brand.name).toBe('Our guild');
  for (const [room, field, value] of [
    ['network', 'namespace', 'Two Words'],
    ['network', 'nominalBlockMs', '6 s'],
    ['endpoints', 'rest', 'localhost:1317'],
    ['endpoints', 'stream', 'https://guild.example'],
    ['auth', 'texts', 'adr-36'],
    ['brand', 'logo', 'javascript:alert(1)'],
    ['features', 'practice', 'yes'],
  ] as const) {
    const bad = example('config.json');
    bad[room]![field] = value;
    expect([field, judged.safeParse(bad).success]).toEqual([field, false]);
    expect(() => parseConfig(bad)).toThrow(ConfigError);
  }
});

test('the container’s command, without an engine: as its user, on files that nobody may write, before a network that runs', async () => {
  await using devnet = await createDevnet({ ports: { rest: 0, rpc: 0, web: 0, stream: 0 }, blockTimeMs: 500 });
  const config = join(mkdtempSync(join(tmpdir(), 'mount-')), 'config.json');
  writeFileSync(config, JSON.stringify({ ...devnet.clientConfig, endpoints: {} }));
  const { rest, rpc, web, stream } = devnet.urls;
  // A free port of this machine: the container's own is for an engine to lead to.
  const port = await freePort();
  const services = { ORRERY_REST: rest, ORRERY_RPC: rpc, ORRERY_WEB: web, ORRERY_STREAM: stream };
  const env = { ...services, ORRERY_PORT: String(port), ORRERY_FORMER_PAGES: 'former' };
  const former = mkdtempSync(join(tmpdir(), 'former-'));
  mkdirSync(join(former, 'assets'));
  writeFileSync(join(former, 'assets/yesterday-9.js'), 'export const yesterday = 1;');
  const container = runContainer({ release: unpacked, mounts: { 'config.json': config, former }, env });
  const { child, folder } = container;
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const out of [child.stdout, child.stderr]) out?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  await expect
    .poll(() => (child.exitCode === null ? said : `it ended:\n${said}`), { timeout: 60_000 })
    .toMatch(/^Serving \S+ at http:/);
  const url = `http://127.0.0.1:${port}`;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/assets/yesterday-9.js`)).status).toBe(200);
  expect(await verifyHost(url, release)).toMatchObject({ isUnmodified: true, gaps: [] });
  expect(await (await fetch(`${url}/api/api/guild/this`)).json()).toEqual(
    await (await fetch(`${web}/api/guild/this`)).json(),
  );
  // Who it is, as the kernel says it: nobody special, who can become nobody else.
  const { user } = parseContainerfile(readFileSync(join(unpacked, 'Containerfile'), 'utf8'));
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  if (process.getuid?.() === 0) expect(status).toMatch(new RegExp(`^Uid:\\t${user}\\t${user}\\t${user}\\t`, 'm'));
  expect(status).toMatch(/^NoNewPrivs:\t1$/m);
  expect(status).toMatch(/^CapEff:\t0+$/m);
  const written = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => (statSync(join(entry.parentPath, entry.name)).mode & 0o222) !== 0,
  );
  expect(written).toEqual([]);

  expect(container.health()).toBe(0);
  // An open socket does not hold its end up.
  const socket = new WebSocket(`ws://127.0.0.1:${port}/stream`);
  await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await closed;
  expect(container.health()).not.toBe(0);
});

test('the container is told of several networks by a file of settings in place of its command', async () => {
  const folder = join(unpacked, 'examples');
  const port = await freePort();
  const settings = JSON.parse(readFileSync(join(folder, 'settings.two-guilds.json'), 'utf8')) as object;
  const file = join(mkdtempSync(join(tmpdir(), 'mount-')), 'settings.json');
  writeFileSync(file, JSON.stringify({ ...settings, pages: 'pages', config: 'config.json' }));
  const { child } = runContainer({
    release: unpacked,
    mounts: { 'settings.json': file, 'config.json': join(folder, 'config.two-guilds.json') },
    env: { ORRERY_PORT: String(port) },
    command: ['node', 'orrery-host.mjs', 'settings.json'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  for (const out of [child.stdout, child.stderr]) out?.resume();
  const served = (): Promise<unknown> =>
    fetch(`http://127.0.0.1:${port}/config.json`).then(
      (answer) => answer.json() as Promise<unknown>,
      () => null,
    );
  await expect.poll(served, { timeout: 60_000 }).toMatchObject({
    endpoints: { rest: '/rest', rpcWebsocket: '/rpc/websocket', web: '/api', stream: '/stream' },
    others: [
      { id: 'friends', endpoints: { web: '/on/friends/api', stream: '/on/friends/stream' } },
      { id: 'trial', endpoints: { rest: '/on/trial/rest', web: '/on/trial/api', stream: '/on/trial/stream' } },
    ],
  });
});

test.each(['settings.json', 'settings.two-guilds.json'])('%s is taken as it lies in the release', (name) => {
  const { pages, upstreams } = readSettings(join(unpacked, 'examples', name), {});
  expect(pages).toBe(join(unpacked, 'pages'));
  expect(Object.keys(upstreams.others ?? {})).toEqual(name === 'settings.json' ? [] : ['friends', 'trial']);
});

test('a Containerfile that says what is read nowhere, or a command for a shell, is refused', () => {
  const good = readFileSync(join(unpacked, 'Containerfile'), 'utf8');
  const spoilt = (from: RegExp, to: string) => () => parseContainerfile(good.replace(from, to));
  expect(spoilt(/^USER .*$/m, 'USER node')).toThrow('USER must be a number above 0');
  expect(spoilt(/^USER .*$/m, 'USER 0')).toThrow('USER must be a number above 0');
  expect(spoilt(/^USER .*$/m, '')).toThrow('must have exactly one USER');
  expect(spoilt(/^FROM .*$/m, 'FROM docker.io/library/node:22-slim')).toThrow('with its digest');
  expect(spoilt(/^FROM .*$/m, 'FROM node:22-slim@sha256:abc')).toThrow('with its digest');
  expect(spoilt(/^CMD .*$/m, 'CMD node orrery-host.mjs')).toThrow('Commands must be JSON lists');
  expect(spoilt(/^WORKDIR/m, 'RUN apt-get install caddy\nWORKDIR')).toThrow('unknown instruction: RUN');
});

test('the program in the release looks at a host too, with nothing installed', async () => {
  const ask = (...words: readonly string[]) =>
    spawnSync(process.execPath, ['orrery-host.mjs', ...words], { cwd: unpacked, encoding: 'utf8', env: {} });
  const port = await freePort();
  const away = ask('check', `http://127.0.0.1:${port}/play/`);
  expect(away.stdout).toContain('PROBLEM      Page availability: No response from this URL');
  expect(away.status).toBe(1);
  expect(ask('check').stderr).toMatch(/^Enter the URL of a host/);
  expect(ask('--help').stdout).toContain('check https://play.example');
  // One file that is fetched and read by people: it grows by what is meant to.
  expect(statSync(join(unpacked, 'orrery-host.mjs')).size).toBeLessThan(4_000_000);
});
