/** Rule 12 of docs/security.md: a host that serves something else than the release is found out, file by file. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTACK_SCALE, underAttack } from '../../src/testing/attack.ts';
import { createHost } from '../host.ts';
import { describeFolder, parseRelease, printRelease, type Release } from './manifest.ts';
import { signRelease } from './sign.mjs';
import { isSignedBy } from './signature.ts';
import { verifyHost } from './verifyHost.ts';

const FILES: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><script type="module" src="/assets/index-1.js"></script>',
  'assets/index-1.js': 'import("./play-2.js");',
  'assets/play-2.js': `export const play = ${'0 + '.repeat(3_000)}1;`,
  'assets/style-3.css': 'body { color: red }',
  'brand/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

function writeRelease(): { readonly folder: string; readonly release: Release } {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  for (const [file, text] of Object.entries({ ...FILES, 'config.json': '{}', '.vite/manifest.json': '{}' })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return {
    folder,
    release: { name: 'orrery', version: '1.0.0', commit: 'a'.repeat(40), files: describeFolder(folder) },
  };
}

const { folder, release } = writeRelease();
const honest = (path: string): string | undefined => (path.includes('.') ? FILES[path.slice(1)] : FILES['index.html']);

type Serve = (path: string, request: IncomingMessage, response: ServerResponse) => string | Buffer | undefined;

/** A host that answers as it likes; undefined = 404. */
async function verdictOn(serve: Serve) {
  const server = createServer((request, response) => {
    const body = serve((request.url ?? '/').split('?')[0] ?? '/', request, response);
    if (response.writableEnded) return;
    if (body === undefined) response.statusCode = 404;
    response.end(body ?? 'Not found');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await verifyHost(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, release);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test('a host that serves the release is unmodified, however it packs its answers; config.json is its own', async () => {
  await using host = await createHost({ dist: folder, config: { any: 'thing' }, port: 0 });
  const verdict = await verifyHost(`${host.url}/`, release);
  expect(verdict).toMatchObject({ isUnmodified: true, gaps: [] });
  expect(verdict.files.map(({ file }) => file)).toEqual(
    ['/', '/play', '/practice', ...Object.keys(release.files)].toSorted(),
  );
  const packings = { gzip: gzipSync, br: brotliCompressSync };
  for (const [name, pack] of Object.entries(packings)) {
    const packed = await verdictOn((path, _request, response) => {
      const text = honest(path);
      if (text === undefined) return undefined;
      response.setHeader('content-encoding', name);
      return pack(text);
    });
    expect(packed.isUnmodified).toBe(true);
  }
});

/** What is served in place of one file, and which verdict names it. */
const CHANGES: Readonly<Record<string, readonly [file: string, verdict: string, serve: Serve]>> = {
  'a script in the page': [
    '/',
    'changed',
    (path) => honest(path)?.replace('</script>', '</script><script src="/evil.js"></script>'),
  ],
  'another page for one screen alone': [
    '/play',
    'changed',
    (path) => (path === '/play' ? '<p>Give me your phrase</p>' : honest(path)),
  ],
  'another page for browsers alone': [
    '/',
    'changed',
    (path, { headers }) => (path === '/' && /Mozilla/.test(headers['user-agent'] ?? '') ? 'evil' : honest(path)),
  ],
  'a byte more at the end of a script': [
    'assets/index-1.js',
    'changed',
    (path) => (path.endsWith('index-1.js') ? `${honest(path)} ` : honest(path)),
  ],
  'a byte less': [
    'assets/index-1.js',
    'changed',
    (path) => (path.endsWith('index-1.js') ? honest(path)?.slice(0, -1) : honest(path)),
  ],
  'one byte changed': [
    'assets/play-2.js',
    'changed',
    (path) => (path.endsWith('play-2.js') ? honest(path)?.replace('1;', '2;') : honest(path)),
  ],
  'two files changed places': [
    'assets/index-1.js',
    'changed',
    (path) =>
      honest(path.includes('index-1') ? '/assets/play-2.js' : path.includes('play-2') ? '/assets/index-1.js' : path),
  ],
  'a file that is not there': [
    'brand/mark.svg',
    'missing',
    (path) => (path.endsWith('.svg') ? undefined : honest(path)),
  ],
  'the page where a script should be': [
    'assets/play-2.js',
    'changed',
    (path) => (path.endsWith('play-2.js') ? FILES['index.html'] : honest(path)),
  ],
  'an empty file': ['assets/style-3.css', 'changed', (path) => (path.endsWith('.css') ? '' : honest(path))],
  'an endless file': [
    'assets/style-3.css',
    'changed',
    (path) => (path.endsWith('.css') ? Buffer.alloc(5_000_000, 'a') : honest(path)),
  ],
  'a way to another host': [
    'assets/index-1.js',
    'changed',
    (path, request, response) => {
      if (!path.endsWith('index-1.js')) return honest(path);
      if (request.headers.host?.startsWith('localhost')) return honest(path);
      const port = request.headers.host?.split(':')[1];
      response.writeHead(302, { location: `http://localhost:${port}${path}` }).end();
      return undefined;
    },
  ],
  'an answer that says 200 to nothing': [
    'assets/index-1.js',
    'changed',
    (path) => (path === '/' ? honest(path) : 'ok'),
  ],
  'a failure': [
    'assets/index-1.js',
    'missing',
    (path, _request, response) => {
      if (path.endsWith('index-1.js')) response.statusCode = 500;
      return honest(path);
    },
  ],
};

test('whatever is changed, the file is named', async () => {
  await underAttack({ line: 12, what: 'a host that changes one thing' }, Object.keys(CHANGES), async (name) => {
    const [file, verdict, serve] = CHANGES[name]!;
    const { isUnmodified, files } = await verdictOn(serve);
    expect(isUnmodified).toBe(false);
    expect(files.find((one) => one.file === file)?.verdict).toBe(verdict);
  });
});

test('a host that is away serves nothing unmodified', async () => {
  const { isUnmodified, files } = await verifyHost('http://127.0.0.1:9', release);
  expect(isUnmodified).toBe(false);
  expect(new Set(files.map(({ verdict }) => verdict))).toEqual(new Set(['unreachable']));
});

test('a release is signed by its key over every byte, and by no other', async () => {
  const pem = () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    return [
      privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ] as const;
  };
  const [[ours, oursPublic], [theirs, theirsPublic]] = [pem(), pem()];
  const text = printRelease(release);
  const signature = signRelease(text, ours);
  expect(isSignedBy(text, signature, oursPublic)).toBe(true);
  expect(isSignedBy(text, signature, theirsPublic)).toBe(false);
  expect(isSignedBy(text, signRelease(text, theirs), oursPublic)).toBe(false);
  expect(() => isSignedBy(text, signature, ours)).toThrow('private key');
  const at = fc.sample(fc.nat(text.length - 1), { seed: 12, numRuns: 100 * ATTACK_SCALE });
  await underAttack({ line: 12, what: 'a signed release.json with one byte changed' }, at, (place) => {
    const changed = text.slice(0, place) + (text[place] === '0' ? '1' : '0') + text.slice(place + 1);
    return changed === text || !isSignedBy(changed, signature, oursPublic);
  });
  const marred = [
    '',
    '\n',
    'AAAA',
    signature.slice(2),
    signature.repeat(2),
    Buffer.alloc(64).toString('base64'),
    'é',
    '='.repeat(88),
  ];
  await underAttack(
    { line: 12, what: 'signatures that are none' },
    marred,
    (one) => !isSignedBy(text, one, oursPublic),
  );
});

test('a manifest that names files outside its folder is no manifest', async () => {
  const { sha256, bytes } = release.files['index.html']!;
  const names = [
    '../etc/passwd',
    '/etc/passwd',
    'a/../../b',
    './a',
    'a//b',
    '.vite/manifest.json',
    'a\\b',
    'a?b',
    'a#b',
    'a%2e%2e/b',
    'https://evil.example/x',
    '',
    'a b',
    'é',
    '__proto__/..',
    'a'.repeat(400),
  ];
  await underAttack({ line: 12, what: 'file names that lead elsewhere' }, names, (name) => {
    const text = JSON.stringify({ ...release, files: { ...release.files, [name]: { bytes, sha256 } } });
    expect(() => parseRelease(text)).toThrow();
  });
  expect(parseRelease(printRelease(release))).toEqual(release);
  expect(() => parseRelease(JSON.stringify({ ...release, files: {} }))).toThrow('index.html');
});
