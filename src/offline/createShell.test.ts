/** The service worker's answers, against a host that a test takes away, changes and slows down. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { placePage } from '../lib/placedPage.ts';
import { createMemoryCaches } from '../testing/memoryCaches.ts';
import { createShell, type Shell, type ShellRequest } from './createShell.ts';
import type { ShellFiles } from './shellFiles.ts';

const ENTRY = 'export const one = "ä";';
const RELEASE: Readonly<Record<string, string>> = {
  'index.html':
    '<!doctype html><meta charset="utf-8"><title>Läuft</title><script type="module" src="/assets/index-1.js"></script>',
  'assets/index-1.js': ENTRY,
  'assets/hash-2.wasm': '\0asm',
  'assets/live.worker-3.js': 'onmessage = null;',
  'assets/rare-4.js': 'export const rare = 1;',
  'brand/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
const NEXT = {
  ...RELEASE,
  'index.html': RELEASE['index.html']!.replace('index-1', 'index-5'),
  'assets/index-5.js': 'export const two = 2;',
};

function built(files: Readonly<Record<string, string>>, release: string): ShellFiles {
  const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');
  return {
    release,
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, hashOf(text)])),
    ahead: Object.keys(files).filter((file) => !file.includes('rare') && !file.startsWith('brand/')),
    policy: "default-src 'none'; frame-ancestors 'none'",
  };
}

/** A host, and workers of its releases over one Cache Storage. */
function setup(base = '/') {
  const scope = `https://play.example${base}`;
  const caches = createMemoryCaches();
  const asked: string[] = [];
  const host = { files: RELEASE as Readonly<Record<string, string>>, isAway: false, isSlow: false, status: 200 };
  const fetch = async (request: ShellRequest | string): Promise<Response> => {
    const url = new URL(typeof request === 'string' ? request : request.url);
    const path = url.pathname.slice(base.length);
    asked.push(path);
    if (host.isAway) throw new TypeError('Failed to fetch');
    if (host.isSlow) await new Promise((never) => setTimeout(never, 2_000));
    const text = path.includes('.') ? host.files[path] : placePage(host.files['index.html'] ?? '', base);
    if (text === undefined) return new Response('Not found', { status: 404 });
    return new Response(text, { status: host.status, headers: { 'x-from': 'host' } });
  };
  const worker = (files = RELEASE, release = 'r1'): Shell =>
    createShell({ built: built(files, release), scope, caches, fetch, patienceMs: 50 });
  const cache = (release = 'r1') => caches.open(`shell ${scope} ${release}`);
  return { scope, caches, cache, asked, host, worker };
}

function request(url: string, over: Partial<ShellRequest> = {}): ShellRequest {
  return { url, method: 'GET', mode: 'cors', destination: 'script', headers: new Headers(), cache: 'default', ...over };
}
const page = (url: string): ShellRequest => request(url, { mode: 'navigate', destination: 'document' });

/** The answer, and all that goes on after it; null = none. */
async function answer(shell: Shell, asked: ShellRequest): Promise<Response | null> {
  const later: Promise<unknown>[] = [];
  const response = (await shell.answer(asked, (one) => void later.push(one))) ?? null;
  await Promise.all(later);
  return response;
}

describe.each(['/', '/games/play/'])('below %s', (base) => {
  test('installed once, every screen stands without a host, with the build’s policy', async () => {
    const { scope, host, worker } = setup(base);
    const shell = worker();
    await shell.install();
    host.isAway = true;
    for (const screen of ['', 'o/2-7', 'practice', 'index.html', 'join?code=AB']) {
      const given = await answer(shell, page(scope + screen));
      expect(await given?.text()).toBe(placePage(RELEASE['index.html']!, base));
      expect(given?.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(given?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
    const script = await answer(shell, request(`${scope}assets/index-1.js`));
    expect([await script?.text(), script?.headers.get('content-type')]).toEqual([
      ENTRY,
      'text/javascript; charset=utf-8',
    ]);
    expect((await answer(shell, request(`${scope}assets/hash-2.wasm`)))?.headers.get('content-type')).toBe(
      'application/wasm',
    );
    await expect(answer(shell, request(`${scope}assets/rare-4.js`))).rejects.toThrow('Failed to fetch');
  });

  test('what was asked for once is kept, and what was kept is not asked for again', async () => {
    const { scope, host, worker, asked } = setup(base);
    const shell = worker();
    await answer(shell, request(`${scope}assets/rare-4.js`));
    host.isAway = true;
    asked.length = 0;
    expect(await (await answer(shell, request(`${scope}assets/rare-4.js`)))?.text()).toBe(RELEASE['assets/rare-4.js']);
    expect(asked).toEqual([]);
  });

  test('of much it says nothing: it is the browser’s to ask the host', async () => {
    const { scope, worker } = setup(base);
    const shell = worker();
    await shell.install();
    const silent = [
      request(`${scope}config.json`),
      request(`${scope}sw.js`),
      request(`${scope}manifest.webmanifest`),
      // The signer's document, in its frame, by itself, or read by a script.
      request(`${scope}signer.html`, { mode: 'navigate', destination: 'iframe' }),
      page(`${scope}signer.html`),
      request(`${scope}signer.html`),
      // A page in a frame is nobody's.
      request(scope, { mode: 'navigate', destination: 'iframe' }),
      request(`${scope}rest/blockheight`),
      request(`${scope}api/api/guild/this`),
      page(`${scope}api/auth/logout`),
      page(`${scope}on/second/api/auth/logout`),
      // What the host itself sends, and with what headers, is asked by the doctor.
      request(`${scope}assets/index-1.js`, { cache: 'no-store' }),
      page(`${scope}assets/index-1.js`),
      request(`${scope}assets/index-1.js?other`),
      request(`${scope}assets/unknown-9.js`),
      request(`${scope}assets/index-1.js`, { method: 'HEAD' }),
      request(`${scope}assets/index-1.js`, { headers: new Headers({ range: 'bytes=0-1' }) }),
      request(`${scope}toString`),
      request('https://elsewhere.example/assets/index-1.js'),
      request(base === '/' ? 'https://play.example.evil/assets/index-1.js' : 'https://play.example/assets/index-1.js'),
    ];
    for (const one of silent) expect([one.url, shell.answer(one, () => undefined)]).toEqual([one.url, null]);
  });

  test('a spoiled entry is never handed out: not its bytes, not its headers', async () => {
    const { scope, host, worker, cache } = setup(base);
    const shell = worker();
    await shell.install();
    const evil = (): Response =>
      new Response('evil()', { headers: { 'content-type': 'text/html', 'content-security-policy': 'script-src *' } });
    for (const file of Object.keys(RELEASE)) await (await cache()).put(scope + file, evil());
    const entry = await answer(shell, request(`${scope}assets/index-1.js`));
    expect([await entry?.text(), entry?.headers.get('x-from')]).toEqual([ENTRY, 'host']);
    await (await cache()).put(`${scope}assets/index-1.js`, evil());
    host.isAway = true;
    await expect(answer(shell, request(`${scope}assets/index-1.js`))).rejects.toThrow('Failed to fetch');
    await expect(answer(shell, page(scope))).rejects.toThrow('Failed to fetch');

    // The right bytes under wrong headers.
    const headers = { 'content-type': 'text/html', 'content-security-policy': 'script-src *', 'x-from': 'evil' };
    await (await cache()).put(`${scope}assets/index-1.js`, new Response(ENTRY, { headers }));
    const right = await answer(shell, request(`${scope}assets/index-1.js`));
    expect(Object.fromEntries(right?.headers ?? [])).toEqual({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });
});

test('a page and a worker come from the host while it answers, so that its headers hold', async () => {
  const { scope, host, worker } = setup();
  const shell = worker();
  await shell.install();
  const from = async (asked: ShellRequest) => (await answer(shell, asked))?.headers.get('x-from');
  const ofWorker = request(`${scope}assets/live.worker-3.js`, { destination: 'worker' });
  expect([await from(page(scope)), await from(ofWorker)]).toEqual(['host', 'host']);
  host.isSlow = true;
  expect([await from(page(scope)), await from(ofWorker)]).toEqual([null, null]);
  Object.assign(host, { isSlow: false, status: 502 });
  expect([await from(page(scope)), await from(ofWorker)]).toEqual([null, null]);
  Object.assign(host, { status: 404 });
  expect((await answer(shell, page(scope)))?.status).toBe(404);
});

test('with nothing kept, a slow host is waited for', async () => {
  const { scope, host, worker } = setup();
  host.isSlow = true;
  expect((await answer(worker(), page(scope)))?.headers.get('x-from')).toBe('host');
});

test('a release is installed whole or not at all', async () => {
  const { host, worker } = setup();
  const files: Record<string, string> = { ...RELEASE, 'assets/hash-2.wasm': 'of another release' };
  host.files = files;
  await expect(worker().install()).rejects.toThrow('assets/hash-2.wasm is not of this release (200).');
  delete files['assets/hash-2.wasm'];
  await expect(worker().install()).rejects.toThrow('(404)');

  const other = setup();
  other.host.files = { ...RELEASE, 'index.html': NEXT['index.html'] };
  await expect(other.worker().install()).rejects.toThrow('index.html is not of this release (200).');
});

test('two releases never meet: each worker names its own files, and the new one fetches what has changed', async () => {
  const { scope, host, worker, asked, caches } = setup();
  const [old, next] = [worker(), worker(NEXT, 'r2')];
  await old.install();
  host.files = NEXT;
  asked.length = 0;
  await next.install();
  expect(asked.toSorted()).toEqual(['', 'assets/index-5.js']);

  // Before the new one takes over: the host's page is of the new release, and its script is left to the host.
  expect(await (await answer(old, page(scope)))?.text()).toContain('index-5');
  expect(old.answer(request(`${scope}assets/index-5.js`), () => undefined)).toBeNull();
  host.isAway = true;
  expect(await (await answer(old, page(scope)))?.text()).toContain('index-1');
  expect(await (await answer(next, page(scope)))?.text()).toContain('index-5');

  await next.activate();
  await caches.open('of somebody else');
  expect(await caches.keys()).toEqual([`shell ${scope} r2`, 'of somebody else']);
  expect([next.isOurs('/assets/index-5.js'), next.isOurs(`${scope}assets/index-5.js`)]).toEqual([true, true]);
  expect([next.isOurs('/assets/gone-6.js'), next.isOurs('https://evil.example/assets/index-5.js')]).toEqual([
    false,
    false,
  ]);
});

test('a former release’s spoiled file is not taken over', async () => {
  const { scope, host, worker, cache, asked } = setup();
  await worker().install();
  await (await cache()).put(`${scope}assets/live.worker-3.js`, new Response('evil()'));
  host.files = NEXT;
  asked.length = 0;
  const next = worker(NEXT, 'r2');
  await next.install();
  expect(asked).toContain('assets/live.worker-3.js');
  host.isAway = true;
  const given = await answer(next, request(`${scope}assets/live.worker-3.js`, { destination: 'worker' }));
  expect(await given?.text()).toBe(RELEASE['assets/live.worker-3.js']);
});
