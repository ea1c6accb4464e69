import { expect, test } from 'vitest';

import type { Devnet } from '../../types.ts';
import { post, request, testDevnet, testPlayer } from '../testing/testDevnet.ts';
import { WEB_ROUTES } from './webHandler.ts';

const explore = (creator: string, playerId: string) =>
  ({ name: 'MsgPlanetExplore', value: { creator, playerId, name: '' } }) as const;

const build = (creator: string, playerId: string, structTypeId: bigint, slot: bigint) =>
  ({ name: 'MsgStructBuildInitiate', value: { creator, playerId, structTypeId, operatingAmbit: 2, slot } }) as const;

/** A player with a planet and, when asked, a struct being built. */
async function settler(devnet: Devnet, name: string) {
  const player = testPlayer(devnet);
  const id = await player.join(name);
  await player.send(explore(player.address, id));
  return { player, id };
}

test('without a session every route but the public ones answers 401 in the envelope', async () => {
  const { urls } = await testDevnet();
  for (const path of ['/api/guild/this', '/api/timestamp', '/api/setting', '/api/auth/logout']) {
    expect((await request(urls.web + path)).status, path).toBe(200);
  }
  for (const path of ['/api/player/1-1', '/api/struct/type', '/api/planet-activity/all/page/1', '/api/guild/0-1']) {
    const reply = await request(urls.web + path);
    expect(reply.status, path).toBe(401);
    expect(reply.body).toEqual({ success: false, errors: { authentication_error: 'Login required' }, data: null });
  }
});

test('unknown paths and wrong methods get the framework page, without envelope and without a session', async () => {
  const { urls } = await testDevnet();
  const unknown = await request(`${urls.web}/api/nothing/here`);
  expect(unknown.status).toBe(404);
  expect(unknown.body).not.toHaveProperty('success');
  expect((await request(`${urls.web}/api/player/list/all/page/one`)).status).toBe(404);
  expect((await post(`${urls.web}/api/guild/this`, {})).status).toBe(405);
  expect((await request(`${urls.web}/api/auth/signup`)).status).toBe(405);
  expect((await post(`${urls.web}/api/player/list/all/page/one`, {})).status).toBe(404);
});

test('the envelope keeps its order, escapes like the real one and says [] for no errors', async () => {
  const devnet = await testDevnet();
  const response = await fetch(`${devnet.urls.web}/api/setting`);
  const text = await response.text();
  expect(text.startsWith('{"success":true,"errors":[],"data":[{"name":')).toBe(true);
  expect(response.headers.get('content-type')).toContain('application/json');
  const guild = await (await fetch(`${devnet.urls.web}/api/guild/this`)).text();
  expect(guild).toContain(String.raw`"socials":"{}"`);
});

test('sign-up becomes a player, login gives a session cookie, logout ends it', async () => {
  const devnet = await testDevnet();
  const player = testPlayer(devnet);
  const { web } = devnet.urls;
  const pollPath = `${web}/api/auth/player-address/${player.address}/guild/0-1/player-id`;
  const early = await post(`${web}/api/auth/login`, player.loginBody());
  expect(early.status).toBe(401);
  expect(early.body.errors).toHaveProperty('player_address_does_not_exists');

  const accepted = await post(`${web}/api/auth/signup`, player.signUpBody('astra'));
  expect(accepted).toMatchObject({ status: 202, body: { success: true, errors: [], data: null } });
  expect((await request(pollPath)).body.data).toBeNull();
  expect((await post(`${web}/api/auth/signup`, player.signUpBody('astra'))).status).toBe(409);
  await devnet.control.settle();
  expect((await request(pollPath)).body.data).toEqual({ player_id: '1-2' });
  const again = await post(`${web}/api/auth/signup`, player.signUpBody('astra'));
  expect(again).toMatchObject({ status: 409, body: { errors: { resource_already_exists: expect.any(String) } } });

  const login = await player.login();
  expect(login).toMatchObject({ status: 200, body: { success: true, errors: [], data: null } });
  expect(login.headers.get('set-cookie')).toMatch(/^PHPSESSID=[0-9a-f]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const me = (await player.web('/api/player/1-2')).body.data;
  expect(me).toMatchObject({ id: '1-2', username: 'astra', guild_id: '0-1', substation_id: '4-1', planet_id: '' });
  expect(Number(me.connection_capacity)).toBeGreaterThan(0);
  await player.web('/api/auth/logout');
  expect((await player.web('/api/player/1-2')).status).toBe(401);
});

test.each([
  ['no JSON', 'nonsense', { invalid_request_content: expect.any(String) }],
  [
    'missing fields',
    { username: 'abc' },
    { primary_address_required: expect.any(String), guild_id_required: expect.any(String) },
  ],
  ['a short name', { username: 'ab' }, ['username - This value is not valid.']],
  ['a name in other letters', { username: 'Zoë' }, ['username - This value is not valid.']],
  ['a picture that is no JSON text', { pfp: 'https://a.example/x.png' }, ['pfp - This value is not valid.']],
  ['a number for a text', { username: 12345 }, ['username - This value should be of type string.']],
  ['a wrong signature', { signature: 'ab'.repeat(64) }, { signature_validation_failed: expect.any(String) }],
  ['another guild', { guild_id: '0-2' }, { signature_validation_failed: expect.any(String) }],
])('sign-up with %s is refused', async (_what, change, errors) => {
  const devnet = await testDevnet();
  const player = testPlayer(devnet);
  const isWhole = typeof change === 'object' && !('primary_address' in change) && _what !== 'missing fields';
  const body = isWhole ? { ...player.signUpBody('astra'), ...change } : change;
  const reply = await post(`${devnet.urls.web}/api/auth/signup`, body);
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({ success: false, errors, data: null });
});

test('a guild that another host fronts is refused although the signature is right', async () => {
  const devnet = await testDevnet();
  const player = testPlayer(devnet);
  const reply = await post(`${devnet.urls.web}/api/auth/signup`, {
    ...player.signUpBody('astra'),
    guild_id: '0-7',
    signature: player.sign(`GUILD0-7ADDRESS${player.address}NONCE0`),
  });
  expect(reply).toMatchObject({ status: 400, body: { errors: { guild_not_served: expect.any(String) } } });
});

test('login refuses old timestamps, wrong signatures and missing fields, all with 401', async () => {
  const devnet = await testDevnet();
  const player = testPlayer(devnet);
  await player.join('astra');
  const url = `${devnet.urls.web}/api/auth/login`;
  const server = (await request(`${devnet.urls.web}/api/timestamp`)).body.data.unix_timestamp;
  const tryAt = (timestamp: number) => post(url, player.loginBody(timestamp));
  expect((await tryAt(server - 590)).status).toBe(200);
  expect((await tryAt(server + 100)).status).toBe(200);
  for (const wrong of [server - 600, server + 130, server + 100_000]) {
    expect(await tryAt(wrong), String(wrong - server)).toMatchObject({
      status: 401,
      body: { errors: { signature_validation_failed: 'Invalid signature' } },
    });
  }
  expect((await post(url, { ...player.loginBody(), signature: 'ab'.repeat(64) })).status).toBe(401);
  const missing = await post(url, { address: player.address });
  expect(missing.status).toBe(401);
  expect(missing.body.errors).toHaveProperty('pubkey_required');
  expect(missing.body.errors).toHaveProperty('signature_validation_failed');
  expect(await post(url, 'nonsense')).toMatchObject({
    status: 401,
    body: { errors: { invalid_request_content: expect.any(String) } },
  });
});

test('a network that is told to takes logins of any later time, like the servers seen', async () => {
  const devnet = await testDevnet({ futureLogins: 'taken' });
  const player = testPlayer(devnet);
  await player.join('astra');
  const later = player.loginBody(Math.floor(Date.now() / 1000) + 100_000);
  expect((await post(`${devnet.urls.web}/api/auth/login`, later)).status).toBe(200);
});

test('a session ends after its idle time and not before', async () => {
  let clock = Date.now();
  const devnet = await testDevnet({ sessionSeconds: 100 }, { now: () => clock });
  const player = testPlayer(devnet);
  await player.join('astra');
  clock += 90_000;
  expect((await player.web('/api/guild/count')).status).toBe(200);
  clock += 90_000;
  expect((await player.web('/api/guild/count')).status).toBe(200);
  clock += 100_000;
  expect((await player.web('/api/guild/count')).status).toBe(401);
});

test('bespoke reads speak in the types of the database', async () => {
  const devnet = await testDevnet();
  const { player, id } = await settler(devnet, 'astra');
  const data = async (path: string) => (await player.web(path)).body.data;
  const me = await data(`/api/player/${id}`);
  expect(me).toMatchObject({ planet_id: '2-1', fleet_id: '9-2', alpha: '0', ore: '0', guild_name: expect.any(String) });
  expect(me.structs_load).toMatch(/^[0-9]+$/);
  expect(JSON.parse(me.fleet)).toMatchObject({ id: '9-2', command_struct: '5-1', map: { space: ['', '', '', ''] } });
  expect(JSON.parse(me.fleet).created_at).toContain('T');
  expect(await data(`/api/player/1-99`)).toBeNull();
  expect(await data(`/api/player/${id}/action/last/block/height`)).toEqual({ last_action_block_height: '0' });
  expect(await data(`/api/player/${id}/ore/stats`)).toEqual({ player_id: id, forfeited: '0', mined: '0', seized: '0' });
  expect(await data(`/api/player/${id}/planet/completed`)).toEqual({ count: 0 });
  const planet = await data('/api/planet/2-1');
  expect(planet).toMatchObject({ owner: id, undiscovered_ore: '5', space_slots: 4 });
  expect(JSON.parse(planet.map).land).toEqual(['', '', '', '']);
  expect(await data('/api/planet/2-1/shield')).toEqual({
    planet_id: '2-1',
    planetary_shield: 25,
    block_start_raid: null,
  });
  expect(await data('/api/planet/2-1/shield/health')).toEqual({ health: 100 });
  expect(await data('/api/planet/2-1/raid/active')).toBeNull();
  const [ship] = await data(`/api/struct/player/${id}`);
  expect(ship).toMatchObject({
    id: '5-1',
    type: 1,
    operating_ambit: 'land',
    status: 7,
    is_destroyed: false,
    fuel: '0',
  });
  expect(ship.created_at).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{6}\+00$/);
  expect(ship.defending_struct_ids).toBe('[]');
  expect(await data('/api/struct/5-1')).toEqual(ship);
  expect(await data('/api/struct/status/counts')).toMatchObject({ built: 1, online: 1, destroyed: 0, total: 1 });
  expect(await data('/api/planet-raid/all/page/1')).toEqual([]);
  const types = await data('/api/struct/type');
  expect(types).toHaveLength(22);
  expect(types[0]).toMatchObject({
    id: 1,
    is_command: true,
    category: 'fleet',
    unit_description: 'A unit of the fleet: Command Ship.',
  });
  expect(types[0].build_draw_p).toMatch(/^[0-9]+$/);
  expect(JSON.parse(types[13].possible_ambit_array)).toEqual(expect.any(Array));
});

test('guild reads count members and power', async () => {
  const devnet = await testDevnet();
  const { player, id } = await settler(devnet, 'astra');
  const data = async (path: string) => (await player.web(path)).body.data;
  expect(await data('/api/guild/0-1/members/count')).toEqual({ count: 2 });
  expect(await data('/api/guild/0-9/members/count')).toEqual({ count: 0 });
  const [guild] = await data('/api/guild/directory');
  expect(guild).toMatchObject({ guild_id: '0-1', members: 2 });
  expect((await data('/api/guild/0-1/roster')).map((row: { id: string }) => row.id)).toContain(id);
  expect(await data('/api/guild/0-1/power/stats')).toMatchObject({ total_fuel: String(devnet.options.guildFuelGrams) });
  expect(await data('/api/guild/this')).toMatchObject({
    id: '0-1',
    this_infrastructure: true,
    primary_reactor_id: '3-1',
  });
  expect(await data('/api/guild/name')).toEqual([{ id: '0-1', name: guild.name }]);
});

test('the work list shows a build with its clock and range', async () => {
  const devnet = await testDevnet();
  const { player, id } = await settler(devnet, 'astra');
  await devnet.control.mine(10);
  const sent = await player.send(build(player.address, id, 14n, 0n));
  expect(sent.body.tx_response).toMatchObject({ code: 0 });
  const [work, ...rest] = (await player.web(`/api/work/player/${id}`)).body.data;
  expect(rest).toEqual([]);
  const height = Number(sent.body.tx_response.height);
  expect(work).toMatchObject({ object_id: '5-2', category: 'BUILD', block_start: height, planet_id: '2-1' });
  const [short] = (await player.web('/api/work/all/page/1')).body.data;
  expect(Object.keys(short)).toEqual([
    'object_id',
    'player_id',
    'target_id',
    'category',
    'block_start',
    'difficulty_target',
  ]);
});

test('catalogs page by hundred, filter, count, and know what they do not support', async () => {
  const devnet = await testDevnet();
  const { player, id } = await settler(devnet, 'astra');
  const get = (path: string) => player.web(path);
  const page1 = (await get('/api/permission/all/page/1')).body.data;
  expect((await get('/api/permission/all/page/0')).body.data).toEqual(page1);
  expect((await get('/api/permission/all/page/9')).body.data).toEqual([]);
  const structs = (await get(`/api/struct/list/owner/${id}/page/1?include_total=1&include_meta=1`)).body;
  expect(structs).toMatchObject({ total: 1, meta: { height: expect.any(Number) } });
  expect(structs.data[0]).not.toHaveProperty('health');
  expect((await get('/api/player/list/guild/0-1/page/1')).body.data[0]).not.toHaveProperty('username');
  const [grid] = (await get('/api/grid/object/2-1/page/1')).body.data;
  expect(grid).toMatchObject({ id: '0-2-1', attribute_type: 'ore', object_index: 1, val: '5' });
  expect((await get('/api/struct-attribute/object/5-1/page/1')).body.data[0].val).toEqual(expect.any(Number));
  expect((await get('/api/struct/list/all/page/1?is_destroyed=1')).body.data).toEqual([]);
  expect((await get('/api/fleet/player/1-2')).body.data.id).toBe('9-2');
  expect((await get('/api/banned-word/all')).body.data).toEqual([]);
  expect((await get('/api/ledger/list/all/page/1?updated_since=5')).body.errors).toHaveProperty(
    'updated_since_unsupported',
  );
  expect((await get('/api/infusion/list/all/page/1?after_id=x')).status).toBe(400);
  expect((await get('/api/grid/attribute-type/ore/page/1?order=val.sideways')).body.errors).toHaveProperty(
    'order_invalid',
  );
  const byValue = (await get('/api/grid/attribute-type/ore/page/1?order=val.desc')).body.data;
  expect(byValue.map((row: { val: string }) => row.val)).toEqual(['5']);
  expect((await get('/api/planet/list/owner/1%2F2/page/1')).body.errors).toEqual(['owner - This value is not valid.']);
});

test('a cursor walks a list to its end, and an unknown one gives an empty page', async () => {
  const devnet = await testDevnet();
  const { player } = await settler(devnet, 'astra');
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const after: string = cursor === undefined ? '' : `&after_id=${cursor}`;
    const rows: { id: string }[] = (await player.web(`/api/grid/all/page/1?limit=4${after}`)).body.data;
    ids.push(...rows.map((row) => row.id));
    cursor = rows.at(-1)?.id;
    if (rows.length < 4) break;
  }
  const all = (await player.web('/api/grid/all/page/1')).body.data.map((row: { id: string }) => row.id);
  expect(ids).toEqual(all);
  expect(new Set(ids).size).toBe(ids.length);
  expect((await player.web('/api/grid/all/page/1?after_id=0-2-99')).body.data).toEqual([]);
});

test('planet activity keeps detail as text beside its parsed form, newest first', async () => {
  const devnet = await testDevnet();
  const { player } = await settler(devnet, 'astra');
  const rows = (await player.web('/api/planet-activity/planet/2-1/page/1')).body.data;
  const seqs = rows.map((row: { seq: number }) => row.seq);
  expect(seqs).toEqual([...seqs].sort((a, b) => b - a));
  expect(seqs.at(-1)).toBe(0);
  for (const row of rows) expect(JSON.parse(row.detail)).toEqual(row.detail_json);
  const arrive = (await player.web('/api/planet-activity/category/fleet_arrive/page/1')).body.data;
  expect(arrive[0].detail_json).toEqual({ fleet_id: '9-2', fleet_status: 'onStation' });
  const since = (await player.web('/api/planet-activity/planet/2-1/page/1?since_seq=0')).body.data;
  expect(since).toHaveLength(rows.length - 1);
  expect((await player.web('/api/planet-activity/category/dancing/page/1')).body.errors).toHaveProperty(
    'category_invalid',
  );
});

test('objects, resolve, block and searches find what is there', async () => {
  const devnet = await testDevnet();
  const { player, id } = await settler(devnet, 'astra');
  const other = await settler(devnet, 'borealis');
  const data = async (path: string) => (await player.web(path)).body.data;
  const objects = await data(`/api/objects?ids=${id},2-1,5-99,7-1`);
  expect(objects.map((row: { type: string; object: unknown }) => [row.type, row.object !== null])).toEqual([
    ['player', true],
    ['planet', true],
    ['struct', false],
    ['infusion', false],
  ]);
  expect(objects[0].object.username).toBe('astra');
  expect((await data(`/api/resolve?q=${player.address}`))[0].object).toMatchObject({
    player_id: id,
    status: 'approved',
  });
  expect((await data('/api/resolve?q=bore'))[0]).toMatchObject({ type: 'player', id: other.id, object: null });
  expect(await data('/api/block')).toMatchObject({ status: 'current', lag_blocks: 1 });
  const raids = await data('/api/player/raid/search?search_string=bore');
  expect(raids).toEqual([expect.objectContaining({ id: other.id, undiscovered_ore: '5', ore: '0', under_attack: 0 })]);
  expect(await data('/api/player/raid/search?count_only=1')).toEqual([{ count: 1 }]);
  expect((await data('/api/player/transfer/search?search_string=astra'))[0]).toMatchObject({
    id,
    address: player.address,
  });
  expect((await player.web('/api/player/transfer/search')).body.errors).toHaveProperty('search_string_required');
});

test('local pages may come with credentials, others not', async () => {
  const { urls } = await testDevnet();
  const from = (origin: string, method = 'GET') =>
    request(`${urls.web}/api/timestamp`, { method, headers: { origin } });
  const own = await from('http://localhost:5173');
  expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:5173');
  expect(own.headers.get('access-control-allow-credentials')).toBe('true');
  expect((await from('http://127.0.0.1:4173', 'OPTIONS')).status).toBe(204);
  expect((await from('https://elsewhere.example')).headers.get('access-control-allow-origin')).toBeNull();
  expect((await from('http://localhost.evil.example')).headers.get('access-control-allow-origin')).toBeNull();
});

test('too many requests meet 429 with the headers to wait by', async () => {
  let clock = 1_700_000_000_000;
  const { urls } = await testDevnet({ webRequestsPerMinute: 2 }, { now: () => clock });
  const get = () => request(`${urls.web}/api/timestamp`);
  expect((await get()).headers.get('x-ratelimit-remaining')).toBe('1');
  await get();
  const limited = await get();
  expect(limited.status).toBe(429);
  expect(limited.headers.get('retry-after')).toBe('60');
  const resetAt = clock / 1000 + 60;
  expect(limited.body).toEqual({
    error: expect.any(String),
    code: 'RATE_LIMIT_EXCEEDED',
    retry_after: 60,
    limit: 2,
    remaining: 0,
    reset_at: resetAt,
  });
  const headers = ['limit', 'remaining', 'reset'].map((name) => limited.headers.get(`x-ratelimit-${name}`));
  expect(headers).toEqual(['2', '0', String(resetAt)]);
  clock += 60_000;
  expect((await get()).status).toBe(200);
});

test('every row of the route table has a path of its own', () => {
  const paths = WEB_ROUTES.map((route) => `${route.method} ${route.path}`);
  expect(new Set(paths).size).toBe(paths.length);
});
