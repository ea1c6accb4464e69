/** Where the older of the two servers in the field differs. docs/network/web-api.md, notes "A:" and "B". */
import { expect, test } from 'vitest';
import { request, testDevnet, testPlayer } from '../testing/testDevnet.ts';
import { mirrorWeb, START_MS, tell } from './testing/mirrorWeb.ts';
import { WEB_ROUTES } from './webHandler.ts';

const structType = (id: string, over: Readonly<Record<string, string>>) => ({
  name: 'EventStructType',
  data: {
    structType: {
      id,
      class: 'Works',
      planetaryMining: 'noPlanetaryMining',
      planetaryRefinery: 'noPlanetaryRefinery',
      ...over,
    },
  },
});

/** A planet with an online extractor and a build under way. */
async function setup() {
  const web = mirrorWeb();
  await web.block([
    structType('14', { planetaryMining: 'oreMiningRig', oreMiningDifficulty: '9', buildDifficulty: '4' }),
    tell.guild('0-1', 'Host'),
    tell.player('1-2', { substationId: '4-1' }),
    tell.address('addr2', '2'),
    tell.planet('2-1', '1-2'),
    tell.grid('0-2-1', 5),
    tell.struct('5-1', '1-2'),
    tell.structAttribute('1-5-1', 7),
    tell.planetAttribute('12-2-1', 41),
    tell.struct('5-2', '1-2', { slot: '1' }),
    tell.structAttribute('2-5-2', 30),
  ]);
  return { ...web, a: web.as('a'), b: web.as('b') };
}

/** Paths of B that a route with a place in it catches in A. docs/network/web-api.md, the note beside the generations. */
const CAUGHT = ['/api/player/count', '/api/planet/count', '/api/struct/count'];

test('what only B has is not there in A, session or not, and everything else is', async () => {
  const { a, b } = await setup();
  const gets = WEB_ROUTES.filter(({ method }) => method === 'GET');
  const target = (path: string) => path.replace('{page}', '1').replaceAll(/\{[a-z_]+\}/g, '1-2');
  const missing = gets.filter(({ path }) => a(target(path)).status === 404).map(({ path }) => path);
  const caught = [...CAUGHT, '/api/ledger/stats'];
  const newer = gets.filter(({ since }) => since === 'b').map(({ path }) => path);
  expect(missing).toEqual(newer.filter((path) => !caught.includes(path)));
  expect(missing.length).toBe(24);
  for (const path of ['/api/block', '/api/leaderboard/player', '/api/planet-raid/all/page/1']) {
    expect(b(path).status, path).toBe(200);
    expect(a(path)).toMatchObject({ status: 404, body: { title: 'An error occurred' } });
    expect(a(path).body).not.toHaveProperty('success');
  }
});

test('a path of B that looks like an id of A is answered as one: by nothing, or by a refusal', async () => {
  const { a, b } = await setup();
  for (const path of CAUGHT) {
    expect(b(path), path).toMatchObject({ status: 200, body: { data: { count: expect.any(Number) } } });
    expect(a(path), path).toEqual({ status: 200, body: { success: true, errors: [], data: null } });
  }
  expect(b('/api/ledger/stats').status).toBe(200);
  expect(a('/api/ledger/stats')).toEqual({
    status: 400,
    body: { success: false, errors: ['tx_id - This value is not valid.'], data: null },
  });
});

test('A looks at none of the list parameters: not at their rules, not at what they ask for', async () => {
  const { a, b, block } = await setup();
  await block([tell.structAttribute('1-5-2', 35)]);
  const list = '/api/struct/list/all/page/1';
  const plain = a(list).body;
  expect(plain.data).toHaveLength(2);
  const params = [
    'limit=1',
    'is_destroyed=1',
    'after_id=5-1',
    `updated_since=${START_MS / 1000 + 9}`,
    'since_seq=x',
    'include_total=1&include_meta=1',
    'include_total=7',
    'order=sideways',
  ];
  for (const param of params) expect(a(`${list}?${param}`), param).toEqual({ status: 200, body: plain });
  expect(b(`${list}?limit=1&include_total=1&include_meta=1`).body).toMatchObject({ total: 2, meta: { height: 2 } });
  const now = START_MS / 1000;
  const series = `/api/stat/struct_status/object/5-1/range/page/1?start_time=${now - 9}&end_time=${now + 9}&bucket=1h`;
  expect(a(series).body.data).toEqual([{ time: expect.any(String), value: 7 }]);
  expect(b(series).body.data).toEqual([{ time: expect.any(String), value: '7.0000000000000000' }]);
});

test('activity has no parsed detail in A, and an unknown category breaks its database', async () => {
  const { a, b } = await setup();
  const list = '/api/planet-activity/planet/2-1/page/1';
  expect(a(list).body.data[0]).not.toHaveProperty('detail_json');
  expect(b(list).body.data[0]).toHaveProperty('detail_json');
  const wrong = a('/api/planet-activity/category/dancing/page/1');
  expect(wrong.status).toBe(500);
  expect(wrong.body).not.toHaveProperty('success');
});

test('work has six columns in A and the struct’s own clock where it has one', async () => {
  const { a, b, block } = await setup();
  const work = (get: typeof a) => get('/api/work/player/1-2').body.data;
  expect(work(b)).toMatchObject([
    { object_id: '5-2', category: 'BUILD', block_start: 30, difficulty_target: 4, planet_id: '2-1' },
    { object_id: '5-1', category: 'MINE', block_start: 41, difficulty_target: 9, planet_id: '2-1' },
  ]);
  expect(Object.keys(work(a)[0])).toEqual([
    'object_id',
    'player_id',
    'target_id',
    'category',
    'block_start',
    'difficulty_target',
  ]);
  expect(work(a)[1].block_start).toBe(41);
  await block([tell.structAttribute('3-5-1', 17)]);
  expect(work(a)[0]).toMatchObject({ object_id: '5-1', block_start: 17 });
  expect(work(b)[1]).toMatchObject({ object_id: '5-1', block_start: 41 });
  expect(b('/api/work/count').body.data).toEqual({ count: 2 });
});

test('guild power stays mostly in milliwatt in A, and its roster adds up every coin', async () => {
  const { a, b, block } = await setup();
  await block([
    { name: 'EventReactor', data: { reactor: { id: '3-1', validator: 'v', guildId: '0-1' } } },
    tell.grid('3-1-2', 5000),
    tell.grid('4-1-2', 2000),
    tell.grid('2-1-2', 7000),
    tell.grid('6-4-1', 3000),
    tell.sent('faucet', 'addr2', '2000000ualpha'),
    { name: 'EventOreMine', data: { eventOreMineDetail: { primaryAddress: 'addr2', amount: '3' } } },
  ]);
  const stats = '/api/guild/0-1/power/stats';
  expect(b(stats).body.data).toMatchObject({ total_load: '7', total_capacity: '10', avg_connection_capacity: '3' });
  expect(a(stats).body.data).toMatchObject({ total_load: '5002', total_capacity: '7003' });
  const alpha = (get: typeof a) => get('/api/guild/0-1/roster').body.data[0].alpha;
  expect([alpha(a), alpha(b)]).toEqual(['5', '2']);
});

test('a search for a recipient shows one row per address in A', async () => {
  const { a, b, block } = await setup();
  await block([
    tell.address('addr9', '2'),
    tell.sent('faucet', 'addr2', '2000000ualpha'),
    tell.sent('faucet', 'addr9', '3000000ualpha'),
  ]);
  const alphas = (get: typeof a) =>
    get('/api/player/transfer/search?search_string=name1-2').body.data.map((row: { alpha: string }) => row.alpha);
  expect(alphas(b)).toEqual(['5']);
  expect(alphas(a).sort()).toEqual(['2', '3']);
});

test('a struct that is gone has no status in A and the destroyed bit in B', async () => {
  const { a, b, block } = await setup();
  await block([tell.structAttribute('1-5-2', 35)]);
  await block([tell.structAttribute('1-5-2', 0)]);
  expect(a('/api/struct/5-2').body.data).toMatchObject({ is_destroyed: true, status: 0 });
  expect(b('/api/struct/5-2').body.data).toMatchObject({ is_destroyed: true, status: 32 });
  expect(a('/api/struct/type').body.data[0]).not.toHaveProperty('can_defend');
});

test('the option chooses the generation of a whole network', async () => {
  const devnet = await testDevnet({ webGeneration: 'a' });
  const player = testPlayer(devnet);
  const id = await player.join('astra');
  expect((await player.web(`/api/player/${id}`)).body.data).toMatchObject({ id, username: 'astra' });
  expect((await player.web('/api/block')).status).toBe(404);
  expect((await request(`${devnet.urls.web}/api/leaderboard/player`)).status).toBe(404);
});
