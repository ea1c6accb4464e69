/** The routes of the mod service as a stranger to our client asks them. */
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { createDevnet } from '../../createDevnet.ts';
import { parseFlags } from '../../flags.ts';
import type { Devnet } from '../../types.ts';
import { form, modFiles, zip } from '../cosmetics/testing/buildArchive.ts';
import { FREE_PORTS, request, testDevnet, testPlayer } from '../testing/testDevnet.ts';
import { COSMETIC_ROUTES } from './cosmeticRoutes.ts';
import { WEB_ROUTES } from './webHandler.ts';

const HASH = 'a'.repeat(64);

async function setup(devnet?: Devnet) {
  const network = devnet ?? (await testDevnet());
  const player = testPlayer(network);
  await player.join('astra');
  const cookie = (await player.login()).headers.get('set-cookie')?.split(';')[0] ?? '';
  const ask = (path: string, init: Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> } = {}) =>
    request(`${network.urls.web}${path}`, { ...init, headers: { ...init.headers, cookie } });
  return { network, ask, player };
}

test('answers are bare, and every one of them needs a session', async () => {
  const { network, ask } = await setup();
  expect((await ask('/api/cosmetic-sets')).body).toEqual({ sets: [] });
  for (const { method, path } of COSMETIC_ROUTES) {
    const url = network.urls.web + path.replace('{setHash}', HASH).replace(/\{[a-z]+\}/, '1');
    const reply = await request(url, { method });
    expect(reply.status, `${method} ${path}`).toBe(401);
    expect(reply.body.errors).toEqual({ authentication_error: 'Login required' });
  }
});

const JSON_TYPE = { 'content-type': 'application/json' };

test('an upload has the shapes of the spec, and its refusals too', async () => {
  const { ask } = await setup();
  const send = (path: string, body: BodyInit) => ask(path, { method: 'POST', body });
  const archive = zip(modFiles());
  const checked = await send('/api/cosmetic-mods/validate', form(archive));
  expect(checked).toMatchObject({
    status: 200,
    body: { valid: true, errors: [], modId: 'red-dawn', version: '1.0.0' },
  });
  const bad = await send('/api/cosmetic-mods/validate', form(zip(modFiles({ modId: 'BAD' }))));
  expect(bad).toMatchObject({ status: 400, body: { valid: false, modId: null, version: null } });

  const done = await send('/api/cosmetic-mods/install', form(archive, { validate: 'false', activate: 'false' }));
  expect(Object.keys(done.body)).toEqual([
    'status',
    'type',
    'setHash',
    'version',
    'skins',
    'storagePath',
    'validated',
    'activated',
  ]);
  const { setHash } = done.body;
  expect(done.body).toMatchObject({ status: 'success', type: 'set', validated: false, activated: false });
  expect(done.body.storagePath).toBe(`cosmetics/sets/${setHash}`);
  const twice = await send('/api/cosmetic-mods/install', form(archive));
  expect(twice).toMatchObject({
    status: 409,
    body: { error: 'COSMETIC_MOD_CONFLICT', code: 409, details: [{ file: null }] },
  });
  const text = await ask('/api/cosmetic-mods/install', { method: 'POST', body: '"no form"', headers: JSON_TYPE });
  expect(text).toMatchObject({ status: 400, body: { error: 'COSMETIC_MOD_INVALID', code: 400 } });

  const set = `/api/cosmetic-sets/${setHash}`;
  expect((await ask(`${set}/activate`, { method: 'POST' })).body).toEqual({ status: 'success', setHash, active: true });
  expect((await ask(`${set}/deactivate`, { method: 'POST' })).body).toEqual({
    status: 'success',
    setHash,
    active: false,
  });
  expect((await ask(set, { method: 'DELETE' })).body).toEqual({ status: 'success', setHash });
  expect(await ask(set, { method: 'DELETE' })).toMatchObject({
    status: 404,
    body: { error: 'COSMETIC_MOD_NOT_FOUND', code: 404 },
  });
});

test('a full struct type is its row, its look, and both in one', async () => {
  const { ask } = await setup();
  await ask('/api/cosmetic-mods/install', { method: 'POST', body: form(zip(modFiles())) });
  const row = (await ask('/api/struct/type')).body.data.find((one: { id: number }) => one.id === 14);
  const { structType, cosmetic, merged } = (await ask('/api/struct-type/14/full')).body;
  expect(structType).toEqual(row);
  expect(cosmetic).toEqual((await ask('/api/cosmetic/class/Ore%20Extractor')).body);
  expect(merged).toEqual({
    ...row,
    default_cosmetic_name: 'Red Ore Extractor',
    unit_description: 'How the Ore Extractor came to be.',
    primary_weapon_label: 'Red gun',
    cosmetic,
  });
});

describe('a question is refused', () => {
  let devnet: Devnet;
  let asking: Awaited<ReturnType<typeof setup>>;
  beforeAll(async () => {
    devnet = await createDevnet({ blockTimeMs: 0, ports: FREE_PORTS });
    asking = await setup(devnet);
  });
  afterAll(() => devnet.close());

  it.each([
    ['GET', '/api/cosmetic-sets/nonsense', 400, 'COSMETIC_MOD_INVALID'],
    ['GET', `/api/cosmetic-sets/${HASH.toUpperCase()}`, 400, 'COSMETIC_MOD_INVALID'],
    ['GET', `/api/cosmetic-sets/${HASH}`, 404, 'COSMETIC_MOD_NOT_FOUND'],
    ['POST', `/api/cosmetic-sets/${HASH}/activate`, 404, 'COSMETIC_MOD_NOT_FOUND'],
    ['GET', '/api/cosmetic-sets?guildId=1-1', 400, 'COSMETIC_MOD_INVALID'],
    ['GET', '/api/cosmetic-sets?active=maybe', 400, 'COSMETIC_MOD_INVALID'],
    ['GET', '/api/cosmetic/classes?language=english', 400, 'COSMETIC_MOD_INVALID'],
    ['GET', '/api/cosmetic/class/Death%20Star', 404, 'STRUCT_TYPE_CLASS_NOT_FOUND'],
    ['GET', '/api/struct-type/999/full', 404, 'COSMETIC_STRUCT_TYPE_NOT_FOUND'],
    ['GET', '/api/struct-type/14/full?class=Death%20Star', 404, 'STRUCT_TYPE_CLASS_NOT_FOUND'],
    ['GET', `/cosmetics/skins/${HASH}/assets/x.png`, 404, 'asset_not_found'],
    ['PUT', '/api/cosmetic-sets', 405, undefined],
    ['GET', '/api/cosmetic-mods/install', 405, undefined],
  ])('%s %s with %d', async (method, path, status, code) => {
    const reply = await asking.ask(path, { method });
    expect(reply.status).toBe(status);
    expect(reply.body.error).toBe(code);
  });
});

test('switched off, nothing of it is there: not even the question for a session', async () => {
  const network = await testDevnet(parseFlags(['--cosmetics', 'off']));
  const paths = [
    '/api/cosmetic-sets',
    '/api/cosmetic/classes',
    '/api/struct-type/14/full',
    `/cosmetics/skins/${HASH}/assets/x.png`,
  ];
  for (const path of paths) {
    const reply = await request(network.urls.web + path);
    expect(reply).toMatchObject({ status: 404, body: { title: 'An error occurred' } });
  }
  expect(parseFlags(['--cosmetics=on'])).toEqual({ cosmetics: true });
  expect(() => parseFlags(['--cosmetics', 'yes'])).toThrow('--cosmetics must be on or off');
});

test('no route stands in the way of another one of the web API', () => {
  const all = [...WEB_ROUTES, ...COSMETIC_ROUTES].map((route) => `${route.method} ${route.path}`);
  expect(new Set(all).size).toBe(all.length);
});
