/** What a guild unpacks is what it needs: the archive's own program serves the archive's own pages, and a check finds them unmodified. */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { createDevnet } from '../../devnet/createDevnet.ts';
import { ConfigError, parseConfig } from '../../src/state/config/parseConfig.ts';
import { type Assembled, assembleRelease } from './assembleRelease.ts';
import { describeFolder, parseRelease, type Release } from './manifest.ts';
import { verifyHost } from './verifyHost.ts';

const LONG = `assets/${'long-name-'.repeat(8)}4.js`;
const FILES: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><title>Play</title><script type="module" src="/assets/index-1.js"></script>${' '.repeat(300)}`,
  'signer.html': '<!doctype html><title>Keys</title>',
  'assets/index-1.js': `export const play = ${'0 + '.repeat(3_000)}1;`,
  [LONG]: 'export const long = 1;',
  'assets/font-2.woff2': 'w'.repeat(2_000),
};

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
  release = { name: 'orrery', version: '9.9.9', commit: null, files: describeFolder(built) };
  const out = mkdtempSync(join(tmpdir(), 'out-'));
  made = await assembleRelease(built, release, join(out, 'release'), (text) => `signed ${text.length}\n`);
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
    'orrery-host.mjs',
    'release.json',
    'release.json.sig',
  ]);
  expect(parseRelease(readFileSync(join(unpacked, 'pages/release.json'), 'utf8'))).toEqual(release);
  const times = execFileSync('tar', ['-tvzf', made.archive], { env: { ...process.env, TZ: 'UTC' } }).toString();
  expect(times.split('\n').filter((line) => line !== '' && !line.includes('1970-01-01'))).toEqual([]);
});

test('what packs well lies packed beside itself, and is the same unpacked', () => {
  const names = readdirSync(join(unpacked, 'pages'), { recursive: true }).map(String);
  expect(names.filter((name) => /\.(?:br|gz)$/.test(name)).toSorted()).toEqual([
    'assets/index-1.js.br',
    'assets/index-1.js.gz',
    'index.html.br',
    'index.html.gz',
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
  for (const name of ['config.json', 'config.one-origin.json'])
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

/** `ENV A=1 B=2` and `CMD ["…"]` of the Containerfile. */
function containerCommand(): {
  readonly env: Record<string, string>;
  readonly command: readonly string[];
  user: number;
} {
  const text = readFileSync(join(unpacked, 'Containerfile'), 'utf8');
  const env = [...text.matchAll(/^ENV (.*)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=')),
  );
  return {
    env: Object.fromEntries(env) as Record<string, string>,
    command: JSON.parse(/^CMD (\[.*\])$/m.exec(text)![1]!) as string[],
    user: Number(/^USER (\d+):/m.exec(text)![1]),
  };
}

test('the container’s command, without an engine: as its user, in its folder, before a network that runs', async () => {
  await using devnet = await createDevnet({ ports: { rest: 0, rpc: 0, web: 0, stream: 0 }, blockTimeMs: 500 });
  writeFileSync(join(unpacked, 'config.json'), JSON.stringify({ ...devnet.clientConfig, endpoints: {} }));
  const { env, command, user } = containerCommand();
  expect(user).toBeGreaterThan(0);
  const { rest, rpc, web, stream } = devnet.urls;
  const network = { ORRERY_REST: rest, ORRERY_RPC: rpc, ORRERY_WEB: web, ORRERY_STREAM: stream };
  const child = spawn(command[0] === 'node' ? process.execPath : command[0]!, command.slice(1), {
    cwd: unpacked,
    // Any free port: the container's own is for an engine to lead to.
    env: { PATH: process.env['PATH'], ...env, ...network, ORRERY_PORT: '0' },
    ...(process.getuid?.() === 0 && { uid: user, gid: user }),
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const before = readdirSync(unpacked, { recursive: true }).length;
  const port = await new Promise<string>((resolve, reject) => {
    let said = '';
    const look = (chunk: Buffer): void => {
      said += chunk.toString();
      const found = /at http:\S+:(\d+)\//.exec(said);
      if (found) resolve(found[1]!);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.on('close', () => reject(new Error(`it ended:\n${said}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await verifyHost(url, release)).toMatchObject({ isUnmodified: true, gaps: [] });
  expect(await (await fetch(`${url}/api/api/guild/this`)).json()).toEqual(
    await (await fetch(`${web}/api/guild/this`)).json(),
  );
  expect(readdirSync(unpacked, { recursive: true })).toHaveLength(before);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
