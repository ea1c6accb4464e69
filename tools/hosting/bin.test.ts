/** The program itself, as a guild runs it: settings, one line a request, and an end without a cut. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createDevnet } from '../../devnet/createDevnet.ts';
import { placePage, unplacePage } from '../../src/lib/placedPage.ts';
import { createCarelessHost } from '../doctor/carelessHost.ts';
import { parseBase, placeInFolder } from './placePage.ts';
import { ownCookie } from './serviceRules.ts';
import { readJson, readSettings, SettingsError } from './settings.ts';

const program = fileURLToPath(new URL('orrery-host.mjs', import.meta.url));

function writePages(config: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Play</title>');
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  return folder;
}

function run(args: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const keep = (chunk: Buffer): void => void (output += chunk.toString());
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const says = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(output);
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      void ended.then(() => reject(new Error(`it ended without ${pattern}:\n${output}`)));
    });
  return { child, ended, says, output: () => output };
}

test('it serves by its environment alone, tells no secret, and ends by closing its sockets', async () => {
  await using devnet = await createDevnet({ ports: { rest: 0, rpc: 0, web: 0, stream: 0 }, blockTimeMs: 500 });
  const pages = writePages({ ...devnet.clientConfig, endpoints: {} });
  const { rest, web, stream } = devnet.urls;
  const env = { ORRERY_PAGES: pages, ORRERY_CONFIG: join(pages, 'config.json'), ORRERY_PORT: '0', ORRERY_BASE: 'play' };
  const host = run([], { ...env, ORRERY_REST: rest, ORRERY_WEB: web, ORRERY_STREAM: stream });
  const [, url = ''] = await host.says(/at (http:\S+\/play\/)/);
  expect((await fetch(`${url}join?code=SECRET`)).status).toBe(200);
  expect((await fetch(`${url}rest/blockheight`)).status).toBe(200);
  // Packed as it goes: a list of the network is text.
  const list = await fetch(`${url}rest/${devnet.options.namespace}/struct_type`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(list.headers.get('content-encoding')).toBe('br');
  expect(JSON.stringify(await list.json())).toContain('Ore Extractor');

  const socket = new WebSocket(`${url.replace('http', 'ws')}stream`);
  await new Promise((resolve, reject) => socket.once('message', resolve).once('error', reject));
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  host.child.kill('SIGTERM');
  expect(await host.ended).toBe(0);
  await closed;
  await expect(fetch(url)).rejects.toThrow();
  expect(host.output()).toMatch(/"method":"GET","path":"\/play\/join","status":200,"ms":\d+/);
  expect(host.output()).not.toContain('SECRET');
});

test('it looks at a host as the doctor does, and ends as it does', async () => {
  await using devnet = await createDevnet({ ports: { rest: 0, rpc: 0, web: 0, stream: 0 }, blockTimeMs: 500 });
  const check = async (...words: readonly string[]) => {
    const host = run(['check', ...words], {});
    return { code: await host.ended, text: host.output() };
  };
  await using bad = await createCarelessHost(devnet, {
    config: (config) => (config['network'].chainId = 'othertest-1'),
  });
  const poor = await check(bad.url, '--json');
  expect(poor.text).toContain('config.json has “othertest-1”');
  expect(poor.code).toBe(1);
  const none = await check('play.example');
  expect(none.text).toMatch(/^Enter the URL of a host/);
  expect(none.code).toBe(2);
});

test('settings that cannot be used are named at the start', async () => {
  const pages = writePages({ network: {} });
  const { ended, says } = run([], { ORRERY_PAGES: pages, ORRERY_CONFIG: join(pages, 'config.json') });
  await says(/config\.json is invalid:\n {2}network\.namespace: must be one lower-case word/);
  expect(await ended).toBe(1);
  const file = join(pages, 'settings.json');
  writeFileSync(file, JSON.stringify({ pages: '.', ports: 1, upstreams: { stream: 'http://x' } }));
  expect(() => readSettings(file, {})).toThrow(SettingsError);
  expect(() => readSettings(file, {})).toThrow(/upstreams\.stream: must be a URL like ws:/);
  expect(() => readSettings(file, {})).toThrow(/ports/);
  const strange = { pages: '.', upstreams: { others: { second: { web: 'http://127.0.0.1:1' } } } };
  writeFileSync(file, JSON.stringify({ ...strange, config: readJson('public/config.json') }));
  expect(() => readSettings(file, {})).toThrow('contains “second”');
  writeFileSync(file, JSON.stringify({ pages: '.', signerFor: ['https://play.example/'] }));
  expect(() => readSettings(file, {})).toThrow(/signerFor\.0: must be the origin of your pages/);
  const signerHost = readSettings(undefined, { ORRERY_SIGNER_FOR: 'https://play.example,https://a.example' });
  expect(signerHost).toMatchObject({ signerFor: ['https://play.example', 'https://a.example'], config: null });
  writeFileSync(file, JSON.stringify({ pages: '.' }));
  expect(() => readSettings(file, {})).toThrow(/config\.json is invalid:\n {2}network\.namespace: must be/);
  expect(() => readSettings(join(pages, 'none.json'), {})).toThrow(/Can’t read .*none\.json/);
});

test('a folder is words between slashes, and a page put into it comes out as it was', () => {
  expect(['', '/', 'play', '/play', 'play/', '/a/b/'].map(parseBase)).toEqual([
    '/',
    '/',
    '/play/',
    '/play/',
    '/play/',
    '/a/b/',
  ]);
  for (const bad of ['..', '/a/../b', 'a b', '"', '//evil.example', '/a?b', '/$&/'])
    expect(() => parseBase(bad)).toThrow('not a valid path');
  const page = '<script src="/assets/a.js"></script><link href="/assets/b.css"><a href="/assetsx">/assets/</a>';
  const placed = placePage(page, '/play/');
  expect(placed).toBe(
    '<script src="/play/assets/a.js"></script><link href="/play/assets/b.css"><a href="/assetsx">/assets/</a>',
  );
  expect(unplacePage(placed, '/play/')).toBe(page);
});

test('a cookie of a service becomes one of this host: the session alone, in its folder, for no script', () => {
  const own = (cookie: string, isOverTls = false) => ownCookie(cookie, '/play/api', isOverTls);
  const kept = 'PHPSESSID=1; Path=/play/api; HttpOnly; SameSite=Lax';
  expect(own('PHPSESSID=1; Domain=web.internal; Path=/')).toBe(kept);
  expect(own('PHPSESSID=1; path=/api; SameSite=None')).toBe(kept);
  expect(own('PHPSESSID=1', true)).toBe(`${kept}; Secure`);
  expect(own('PHPSESSID=1; SameSite=Strict; Secure')).toBe(
    'PHPSESSID=1; Path=/play/api; HttpOnly; SameSite=Strict; Secure',
  );
  expect(own('PHPSESSID=deleted; expires=Thu, 01 Jan 1970 00:00:01 GMT; Max-Age=0')).toBe(
    'PHPSESSID=deleted; Path=/play/api; Max-Age=0; Expires=Thu, 01 Jan 1970 00:00:01 GMT; HttpOnly; SameSite=Lax',
  );
  for (const other of ['s=1', 'PHPSESSIDX=1', '__Host-a=1; Path=/; Secure', '', '=PHPSESSID=1', 'PHPSESSID=\u0001'])
    expect(own(other)).toBeNull();
});

test('pages for another server are put into a folder, moved and taken out again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'placed-'));
  const page = `<script src="/assets/a.js"></script>${' '.repeat(400)}`;
  writeFileSync(join(folder, 'index.html'), page);
  const read = () => readFileSync(join(folder, 'index.html'), 'utf8');
  placeInFolder(folder, '/play/');
  expect(read()).toContain('src="/play/assets/a.js"');
  expect(gunzipSync(readFileSync(join(folder, 'index.html.gz'))).toString()).toBe(read());
  placeInFolder(folder, '/games/two/');
  expect(read()).toContain('src="/games/two/assets/a.js"');
  placeInFolder(folder, '/');
  expect(read()).toBe(page);
  // Too small to pack: what was packed of the page before is not sent in its place.
  writeFileSync(join(folder, 'index.html'), page.trim());
  placeInFolder(folder, '/play/');
  expect(existsSync(join(folder, 'index.html.gz'))).toBe(false);
});

test('told to, it serves the builder where no configuration is', async () => {
  const pages = mkdtempSync(join(tmpdir(), 'host-'));
  writeFileSync(join(pages, 'index.html'), '<!doctype html><title>Play</title>');
  const env = { ORRERY_PAGES: pages, ORRERY_CONFIG: join(pages, 'none.json'), ORRERY_PORT: '0' };
  const [, url = ''] = await run(['setup'], env).says(/at (http:\S+\/setup)/);
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(new URL('/config.json', url))).status).toBe(404);
});
