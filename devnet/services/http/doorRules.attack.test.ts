import fc from 'fast-check';
import { expect, test } from 'vitest';

import { ATTACK_SCALE, underAttack } from '../../../src/testing/attack.ts';
import { type Door, type DoorRules, type Knock, refusedAt } from './doorRules.ts';

const DOOR: Door = {
  port: 8080,
  addresses: ['127.0.0.1', '::ffff:127.0.0.1'],
  takesForms: (path) => path.startsWith('/api/cosmetic-mods/'),
  isControl: (path) => path.startsWith('/control'),
};
const CLIENT = 'http://localhost:4173';
const ONE: DoorRules = { clientOrigins: [CLIENT] };
const ANY_LOCAL: DoorRules = {};

const knock = (over: Partial<Knock> = {}): Knock => ({
  method: 'GET',
  target: '/api/timestamp',
  hosts: ['localhost:8080'],
  origins: [],
  site: undefined,
  contentType: undefined,
  hasBody: false,
  ...over,
});
const statusOf = (over: Partial<Knock>, rules: DoorRules = ONE, door = DOOR) =>
  refusedAt(door, knock(over), rules)?.status ?? 'in';
const post = (over: Partial<Knock> = {}): Partial<Knock> => ({
  method: 'POST',
  hasBody: true,
  contentType: 'application/json',
  ...over,
});

const STRANGE_HOSTS = [
  'evil.example:8080', 'evil.example', '127.0.0.1.nip.io:8080', 'localhost.evil:8080', 'localhost.:8080',
  '127.0.0.1.:8080', 'evil-localhost:8080', 'localhost', 'localhost:80', 'localhost:8081', 'localhost:08080x',
  'localhost:8080:8080', 'localhost:', ':8080', '', ' ', 'localhost:8080 ', 'localhost:8080,evil.example',
  'user@localhost:8080', 'localhost@evil.example:8080', 'localhost:8080@evil.example', 'localhost:8080/evil',
  'localhost#.evil.example:8080', 'localhost\\.evil:8080', 'http://localhost:8080', '127.1:8080', '2130706433:8080',
  '0x7f000001:8080', '0177.0.0.1:8080', '127.0.0.2:8080', '0.0.0.0:8080', '[::]:8080', '::1:8080', '[::1', '[::1]8080',
  '[::ffff:127.0.0.1]:8080', '[0:0:0:0:0:0:0:1]:8080', '192.168.1.5:8080', 'localhost:8080\u0000', 'LOCALHOST%2e:8080',
  'ⓛocalhost:8080', 'localhost。:8080', 'local\u00adhost:8080', 'xn--localhost:8080', 'localhost:१८८०',
]; // prettier-ignore

test('no name but this machine’s own opens a door, whatever it looks like', async () => {
  await underAttack({ line: 11, what: 'a Host that is not this machine’s' }, STRANGE_HOSTS, (host) =>
    expect(statusOf({ hosts: [host] })).toBe(403),
  );
  for (const hosts of [[], ['localhost:8080', 'evil.example'], ['localhost:8080', 'localhost:8080']]) {
    expect(statusOf({ hosts })).toBe(403);
  }
  for (const host of ['localhost:8080', 'LocalHost:8080', '127.0.0.1:8080', '[::1]:8080']) {
    expect(statusOf({ hosts: [host] }), host).toBe('in');
  }
});

test('names are added one by one; an address is its own name where it is listened at, and nowhere else', () => {
  const named: DoorRules = { hostNames: ['box.lan', 'play.example:443'] };
  expect(['box.lan', 'box.lan:9', 'play.example:443'].map((host) => statusOf({ hosts: [host] }, named))).toEqual([
    'in',
    'in',
    'in',
  ]);
  expect(['play.example', 'a.box.lan', 'box.lan.evil'].map((host) => statusOf({ hosts: [host] }, named))).toEqual([
    403, 403, 403,
  ]);
  const lan: Door = { ...DOOR, addresses: ['0.0.0.0', '::ffff:192.168.1.5'] };
  expect(statusOf({ hosts: ['192.168.1.5:8080'] }, ONE, lan)).toBe('in');
  expect(statusOf({ hosts: ['192.168.1.6:8080'] }, ONE, lan)).toBe(403);
  expect(statusOf({ hosts: ['localhost'] }, ONE, { ...DOOR, port: 80 })).toBe('in');
});

const STRANGE_ORIGINS = [
  'null', 'https://evil.example', 'http://localhost.evil:4173', 'http://127.0.0.1.nip.io', 'http://localhost.:4173',
  'http://localhost:4173.evil.example', 'http://localhost:4173/', 'http://localhost:04173', 'http://localhost:0',
  'http://user@localhost:4173', 'http://localhost@evil.example', 'http://evil.example#localhost', 'file://',
  'chrome-extension://localhost', 'ftp://localhost:4173', 'http://localhost:4173 http://evil.example', '', ' ',
  'http://[::ffff:127.0.0.1]:4173', 'http://127.0.0.2:4173', 'http://0.0.0.0:4173', 'http://127.1:4173', 'localhost:4173',
  'HTTP://EVIL.EXAMPLE', 'http://localhost\u0000:4173', 'http://localhost:99999999', 'http://xlocalhost:4173',
]; // prettier-ignore

test('no page but the client’s is let in, by whatever method', async () => {
  const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE'];
  const cases = STRANGE_ORIGINS.flatMap((origin) => methods.map((method) => ({ origin, method })));
  await underAttack({ line: 11, what: 'a page of another origin' }, cases, ({ origin, method }) => {
    for (const rules of [ONE, ANY_LOCAL]) expect(statusOf({ ...post({ method }), origins: [origin] }, rules)).toBe(403);
  });
  // Another page of this machine is a stranger where the client's own is known.
  expect(statusOf(post({ origins: ['http://localhost:5555'] }))).toBe(403);
  expect(statusOf(post({ origins: ['http://localhost:5555'] }), ANY_LOCAL)).toBe('in');
  expect(statusOf(post({ origins: [CLIENT] }))).toBe('in');
  expect(statusOf(post({ origins: [CLIENT, 'https://evil.example'] }))).toBe(403);
});

test('what a page may send unasked is refused before it is read', async () => {
  const types = [
    undefined, '', 'text/plain', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=a',
    'text/plain; application/json', 'application/jsonp', 'application/json, text/plain', ' application/json', 'application/json+x',
    'text/json', 'application/x-json', '*/*', 'application/json\u0000',
  ]; // prettier-ignore
  const cases = types.flatMap((contentType) =>
    ['/api/auth/login', '/control/mine', '/sdk/tx/v1beta1/txs', '/'].map((target) => ({ contentType, target })),
  );
  await underAttack({ line: 11, what: 'a body that is not JSON' }, cases, (one) =>
    expect(statusOf(post(one))).toBe(415),
  );
  for (const contentType of ['application/json', 'Application/JSON; charset=utf-8', 'application/json ;x=y']) {
    expect(statusOf(post({ contentType }))).toBe('in');
  }
  const form = 'multipart/form-data; boundary=a';
  expect(statusOf(post({ target: '/api/cosmetic-mods/install', contentType: form }))).toBe('in');
  expect(statusOf(post({ target: '/control/../api/cosmetic-mods/', contentType: form }))).toBe(415);
});

test('a command is JSON even when it is empty, and another site may not even look at the control', () => {
  const empty = { hasBody: false, contentType: undefined };
  expect(statusOf(post({ ...empty, target: '/control/mine' }))).toBe(415);
  expect(statusOf(post({ ...empty, target: '/api/auth/logout' }))).toBe('in');
  for (const site of ['cross-site', 'same-site', 'anything']) {
    expect(statusOf({ target: '/control/status', site })).toBe(403);
    expect(statusOf({ site })).toBe('in');
    expect(statusOf(post({ site, ...empty }))).toBe(403);
  }
  for (const site of [undefined, 'none', 'same-origin'])
    expect(statusOf({ target: '/control/status', site })).toBe('in');
  expect(statusOf({ target: 'http://evil.example/control/status' })).toBe(400);
  expect(statusOf({ target: '*', method: 'OPTIONS' })).toBe(400);
});

test('of a thousand names that are near to ours only ours are let in', () => {
  const near = fc
    .tuple(
      fc.constantFrom('', 'a', '.', '-', ' ', '@', '[', '%', '\t', '127.'),
      fc.constantFrom('localhost', '127.0.0.1', '[::1]', '::1', '127.0.0.01'),
      fc.constantFrom('', '.', '.evil', ']', '\\', '/', '?', '#', '@evil', '\u0000'),
      fc.constantFrom('', ':', ':8080', ':80', ':080', ':8080 ', ':+8080', ':8080.0', ':1e4', ':0x1f90'),
    )
    .map((parts) => parts.join(''));
  const OWN = /^(?:localhost|127\.0\.0\.1|\[::1\]):8080$/;
  fc.assert(
    fc.property(fc.oneof(near, fc.string()), (host) => statusOf({ hosts: [host] }) === (OWN.test(host) ? 'in' : 403)),
    { numRuns: 1_000 * ATTACK_SCALE },
  );
});
