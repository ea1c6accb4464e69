/** Rule 10 of docs/security.md: an address of config.json says where to connect, and nothing else. */
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ATTACK_SCALE, underAttack } from '../../testing/attack.ts';
import { contentPolicy } from '../../../tools/hosting/policyHeaders.ts';
import { parseConfig } from './parseConfig.ts';
import { parseEndpoint } from './parseEndpoint.ts';
import { connectSources } from './policy/connectSources.ts';
import { headerPolicy, metaPolicy, printPolicy } from './policy/contentPolicy.ts';

const shipped = JSON.parse(readFileSync(new URL('../../../public/config.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, unknown>
>;

/** A host that a browser takes and a policy would read as its next directive: `https://a;script-src *` has one. */
const HOSTILE = [
  'https://a;script-src',
  "https://a;script-src'unsafe-inline'",
  'https://a;script-src%20*',
  'https://a,script-src',
  "https://a'b",
  'https://a"b',
  'https://a_b.example',
  'https://a!b',
  'https://*',
  'https://*.example',
  'https://user@node.example',
  'https://user:secret@node.example',
  'https://@node.example',
  'https://:@node.example',
  'https://node.example?a',
  'https://node.example/?',
  'https://node.example#',
  'https://node.example/\tx',
  'https://node.ex\nample',
  ' https://node.example',
  'https://node.example ',
  'https:\\\\node.example',
  'https:/\\node.example',
  'https:node.example',
  'https:///node.example',
  'https://node.example\\@evil.example',
  'https://[::1]',
  'https://[2001:db8::1]:1317',
  'http://node.example',
  'http://10.0.0.1:1317',
  'http://192.168.1.7',
  'http://0.0.0.0',
  'http://127.evil.example',
  'http://127.0.0.1.nip.io',
  'http://localhost.evil.example',
  'http://localhostevil',
  'http://evil-localhost',
  'https://',
  'https://.',
  'https://a..b',
  'https://node.example./x',
  'https://%3b',
  'https://a%3bscript-src',
  'https://node.example:99999',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://node.example/1',
  'file:///etc/passwd',
  'ftp://node.example',
  '//node.example',
  '/rest',
  'node.example',
  '',
  'https://node.example/a;b',
  "https://node.example/'",
  `https://${'a'.repeat(5000)}.example`,
  '\u0000https://node.example',
  'https://node\u200b.example\u0001',
  'https://node.example/\u00a0',
];

test('a hostile address is refused, with what is expected', async () => {
  await underAttack({ line: 10, what: 'addresses of config.json that say more than where' }, HOSTILE, (text) => {
    for (const kind of ['http', 'socket'] as const) expect(parseEndpoint(text, kind)).toMatchObject({ ok: false });
    expect(() => parseConfig({ ...shipped, endpoints: { ...shipped['endpoints'], rest: text } })).toThrow(
      'endpoints.rest',
    );
    expect(contentPolicy({ endpoints: { rest: text } })).toBe(contentPolicy({ endpoints: {} }));
  });
});

test('an honest one is taken as a browser writes it', () => {
  const taken = [
    'https://Node.Example',
    'https://node.example:8443/api/',
    'http://localhost:1317',
    'http://127.0.0.1:1317',
    'http://devnet.localhost',
    'https://bücher.example',
    'https://10.0.0.1',
  ];
  expect(taken.map((text) => parseEndpoint(text, 'http'))).toEqual(
    [
      'https://node.example',
      'https://node.example:8443/api',
      'http://localhost:1317',
      'http://127.0.0.1:1317',
      'http://devnet.localhost',
      'https://xn--bcher-kva.example',
      'https://10.0.0.1',
    ].map((url) => ({ ok: true, url })),
  );
  expect(parseEndpoint('wss://stream.example/nats', 'socket')).toEqual({ ok: true, url: 'wss://stream.example/nats' });
  expect(parseEndpoint('https://stream.example', 'socket')).toMatchObject({ ok: false });
});

/** Text in which what ends a source, a host or a directive is likely. */
const strange = fc.string({
  unit: fc.constantFrom(
    ...';,\'"* \t\n\\/@:?#%[]().-_~!$&=+'.split(''),
    'a',
    'b',
    '1',
    'script-src',
    "'unsafe-inline'",
    '\u0000',
    '\u00ad',
    '\u3002',
    '\uff1b',
    '%3b',
  ),
  maxLength: 12,
});
const HERE = 'https://play.example';
/** Paths that would lead away from the page's own host, or say more than where. */
const LEADING_AWAY = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/@evil.example',
  '/api?x',
  '/api#x',
  '/a;b',
  "/a'b",
  '/a b',
  'api',
  './api',
  '@evil.example',
  '.evil.example',
  ':99',
  '/',
  '',
];

test('a path is an address of the page’s own host, and of no other', async () => {
  expect(parseEndpoint('/api', 'http', HERE)).toEqual({ ok: true, url: 'https://play.example/api' });
  expect(parseEndpoint('/play/stream/', 'socket', HERE)).toEqual({ ok: true, url: 'wss://play.example/play/stream' });
  expect(parseEndpoint('/stream', 'socket', 'http://localhost:4173')).toEqual({
    ok: true,
    url: 'ws://localhost:4173/stream',
  });
  expect(parseEndpoint('/api/../../x', 'http', HERE)).toEqual({ ok: true, url: 'https://play.example/x' });
  // A page that came without TLS from another machine keeps no key and connects to nobody.
  expect(parseEndpoint('/api', 'http', 'http://192.168.1.7')).toMatchObject({ ok: false });
  expect(parseEndpoint('/api', 'http', 'null')).toMatchObject({ ok: false });
  await underAttack({ line: 10, what: 'paths of config.json that lead to another host' }, LEADING_AWAY, (path) => {
    for (const kind of ['http', 'socket'] as const) {
      expect(parseEndpoint(path, kind, HERE)).toMatchObject({ ok: false });
    }
  });
  const paths = fc.sample(strange, { seed: 17, numRuns: 1_000 * ATTACK_SCALE });
  await underAttack({ line: 10, what: 'paths put together at random' }, paths, (text) => {
    const verdict = parseEndpoint(`/${text}`, 'http', HERE);
    if (verdict.ok) expect(new URL(verdict.url).origin).toBe(HERE);
  });
});

test('a configuration with paths has them of the page, and its policy lets the page ask its own host alone', () => {
  const endpoints = { rest: '/rest', rpc: '/rpc', rpcWebsocket: '/rpc/websocket', web: '/api', stream: '/stream' };
  vi.stubGlobal('location', { origin: HERE });
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(parseConfig({ ...shipped, endpoints }).endpoints).toEqual({
    rest: `${HERE}/rest`,
    rpc: `${HERE}/rpc`,
    rpcWebsocket: 'wss://play.example/rpc/websocket',
    web: `${HERE}/api`,
    stream: 'wss://play.example/stream',
  });
  expect(contentPolicy({ endpoints })).toContain("connect-src 'self';");
});

const DIRECTIVES = headerPolicy([])
  .split('; ')
  .map((directive) => directive.split(' ')[0]);

const addresses = fc
  .tuple(
    fc.constantFrom('https', 'http', 'wss', 'ws', 'HTTPS', 'https:'),
    strange,
    fc.constantFrom('', 'node.example', 'localhost'),
    strange,
  )
  .map(([scheme, before, host, after]) => `${scheme}://${before}${host}${after}`);

test('whatever an address says, a policy has the same directives and one more origin at most', async () => {
  const cases = fc.sample(addresses, { seed: 14, numRuns: 1_000 * ATTACK_SCALE });
  await underAttack({ line: 10, what: 'addresses put together at random' }, cases, (text) => {
    const directives = contentPolicy({ endpoints: { rest: text, web: 'https://web.example' } }).split('; ');
    expect(directives.map((directive) => directive.split(' ')[0])).toEqual(DIRECTIVES);
    const sources =
      directives
        .find((directive) => directive.startsWith('connect-src'))
        ?.split(' ')
        .slice(1) ?? [];
    expect(sources.length).toBeLessThanOrEqual(3);
    for (const source of sources) expect(source).toMatch(/^(?:'self'|(?:https?|wss?):\/\/[a-z0-9.-]+(?::\d+)?)$/);
    const [kind] = text.toLowerCase().startsWith('ws') ? (['socket'] as const) : (['http'] as const);
    const verdict = parseEndpoint(text, kind);
    // What is taken reads the same the second time, and as itself.
    if (verdict.ok) expect(parseEndpoint(verdict.url, kind)).toEqual(verdict);
  });
});

test('a policy refuses to print what is no source', () => {
  for (const source of ['a;b', 'a,b', 'a b', '', 'a\n', 'é']) {
    expect(() => printPolicy({ 'connect-src': [source] })).toThrow('Not a source of connect-src');
  }
  expect(connectSources(['https://a.example/x', 'https://a.example/y', 'wss://a.example'])).toEqual([
    "'self'",
    'https://a.example',
    'wss://a.example',
  ]);
});

test('what a meta element says is what the header says, but for what only one of them can', () => {
  const split = (policy: string) => new Map(policy.split('; ').map((text) => [text.split(' ')[0], text]));
  const [header, meta] = [split(headerPolicy([])), split(metaPolicy())];
  for (const name of ['connect-src', 'img-src', 'frame-src', 'frame-ancestors']) header.delete(name);
  for (const name of ['connect-src', 'img-src', 'frame-src']) meta.delete(name);
  expect(Object.fromEntries(meta)).toEqual(Object.fromEntries(header));
});
