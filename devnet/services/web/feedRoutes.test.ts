import { expect, test } from 'vitest';
import { mirrorWeb, START_MS, tell } from './testing/mirrorWeb.ts';

/** Two players: 1-2 owns the planet 2-1, 1-3 comes with a fleet. */
async function setup() {
  const web = mirrorWeb();
  await web.block([
    tell.player('1-2'),
    tell.player('1-3'),
    tell.planet('2-1', '1-2'),
    tell.fleet('9-3', '2-2'),
    tell.struct('5-1', '1-2'),
    tell.struct('5-2', '1-3', { locationType: 'fleet', locationId: '9-3' }),
  ]);
  return web;
}

const attack = (shots: readonly string[]) => ({
  name: 'EventAttack',
  data: {
    eventAttackDetail: {
      attackerStructId: '5-2',
      attackerPlayerId: '1-3',
      eventAttackShotDetail: shots.map((targetPlayerId) => ({ targetPlayerId })),
    },
  },
});

const categories = (rows: readonly { category: string }[]) => rows.map((row) => row.category);

test('every activity is fed to those it concerns, as what they were at the time', async () => {
  const { block, data } = await setup();
  await block([tell.fleet('9-3', '2-1', 'away'), tell.raid('2-1', '9-3', 'initiated')]);
  await block([attack(['1-2', '1-2']), tell.structAttribute('0-5-1', 3), tell.planetAttribute('0-2-1', 25)]);
  const feed = (id: string, query = '') => data(`/api/planet-activity/player/${id}/page/1${query}`);
  expect(categories(feed('1-2'))).toEqual([
    'shield_change',
    'struct_health',
    'struct_attack',
    'raid_status',
    'fleet_arrive',
  ]);
  // Within a block by planet, then by its count.
  expect(categories(feed('1-3'))).toEqual([
    'struct_attack',
    'fleet_depart',
    'raid_status',
    'fleet_arrive',
    'fleet_arrive',
  ]);
  expect(categories(feed('1-2', '?role=target'))).toEqual(['struct_attack']);
  expect(feed('1-2', '?role=attacker')).toEqual([]);
  expect(categories(feed('1-2', '?role=planet_owner&category=raid_status'))).toEqual(['raid_status']);
  expect(categories(feed('1-3', '?category=fleet_depart'))).toEqual(['fleet_depart']);
  const [newest] = feed('1-2');
  expect(Object.keys(newest)).toEqual([
    'time',
    'seq',
    'planet_id',
    'block_height',
    'category',
    'detail',
    'detail_json',
  ]);
  expect(newest).toMatchObject({ block_height: 3, planet_id: '2-1', detail: expect.any(String) });
  expect(JSON.parse(newest.detail)).toEqual(newest.detail_json);

  // What was goes on belonging to whom it was; what comes goes to the new owner.
  await block([tell.planet('2-1', '1-3')]);
  await block([tell.planetAttribute('0-2-1', 30)]);
  expect(categories(feed('1-2', '?role=planet_owner'))).toContain('raid_status');
  expect(feed('1-2', '?category=shield_change')).toHaveLength(1);
  expect(categories(feed('1-3', '?category=shield_change&role=planet_owner'))).toEqual(['shield_change']);
});

test('defenders and protected have their roles, and both at once are one row', async () => {
  const { block, data } = await setup();
  await block([
    tell.struct('5-3', '1-2', { slot: '1' }),
    { name: 'EventStructDefender', data: { structDefender: { protectedStructId: '5-1', defendingStructId: '5-3' } } },
  ]);
  const feed = (query: string) => data(`/api/planet-activity/player/1-2/page/1${query}`);
  expect(categories(feed(''))).toEqual(['struct_defense_add']);
  expect(feed('?role=defender')).toEqual(feed('?role=protected'));
  expect(data('/api/planet-activity/player/1-2/stats').map((row: { role: string }) => row.role)).toEqual([
    'defender',
    'protected',
  ]);
});

test('a feed pages both ways, counts, and starts after a height', async () => {
  const { block, get, data } = await setup();
  for (let value = 1; value <= 7; value++) await block([tell.planetAttribute('0-2-1', value)]);
  const url = '/api/planet-activity/player/1-2/page';
  const heights = (rows: readonly { block_height: number }[]) => rows.map((row) => row.block_height);
  expect(heights(data(`${url}/1?limit=3`))).toEqual([8, 7, 6]);
  expect(heights(data(`${url}/3?limit=3`))).toEqual([2]);
  expect(heights(data(`${url}/1?limit=3&order=asc`))).toEqual([2, 3, 4]);
  expect(heights(data(`${url}/1?since_height=6`))).toEqual([8, 7]);
  expect(heights(data(`${url}/1?since_height=6&order=asc`))).toEqual([7, 8]);
  expect(get(`${url}/1?include_total=1&include_meta=1&limit=1`).body).toMatchObject({ total: 7, meta: { height: 8 } });
  expect(data('/api/planet-activity/player/1-99/page/1')).toEqual([]);
});

test('a feed refuses what it does not know', async () => {
  const { errors } = await setup();
  const url = '/api/planet-activity/player/1-2/page/1';
  expect(errors(`${url}?category=dancing`)).toHaveProperty('category_invalid');
  expect(errors(`${url}?role=jester`)).toHaveProperty('role_invalid');
  expect(errors(`${url}?order=sideways`)).toHaveProperty('order_invalid');
  expect(errors(`${url}?since_seq=4`)).toHaveProperty('since_seq_unsupported');
  expect(errors(`${url}?updated_since=4`)).toHaveProperty('updated_since_unsupported');
  expect(errors(`${url}?since_height=x`)).toEqual(['since_height - This value is not valid.']);
  expect(errors('/api/planet-activity/player/1-2/stats?bucket=1h')).toHaveProperty('bucket_invalid');
  expect(errors('/api/planet-activity/player/1-2/stats?role=x')).toHaveProperty('role_invalid');
  expect(errors('/api/planet-activity/stats?category=x')).toHaveProperty('category_invalid');
  expect(errors('/api/planet-activity/stats?bucket=1w')).toEqual(['bucket - This value is not valid.']);
});

test('activity is counted by hour and day, of the last 30 days', async () => {
  const { block, data, get } = await setup();
  const hour = 3_600_000;
  const times = [START_MS + hour, START_MS + hour + 1000, START_MS + 2 * hour, START_MS + 30 * hour];
  for (const [n, timeMs] of times.entries()) await block([tell.planetAttribute('0-2-1', n + 1)], timeMs);
  const shield = '?category=shield_change';
  expect(data(`/api/planet-activity/stats${shield}&bucket=1h`)).toEqual([
    { bucket: '2026-09-09 18:00:00.000000+00', category: 'shield_change', count: 1 },
    { bucket: '2026-09-08 14:00:00.000000+00', category: 'shield_change', count: 1 },
    { bucket: '2026-09-08 13:00:00.000000+00', category: 'shield_change', count: 2 },
  ]);
  expect(data(`/api/planet-activity/stats${shield}`).map((row: { count: number }) => row.count)).toEqual([1, 3]);
  expect(get('/api/planet-activity/stats').body.meta).toEqual({ height: 5 });
  expect(data(`/api/planet-activity/player/1-2/stats${shield}`)).toEqual([
    { bucket: '2026-09-09 00:00:00.000000+00', category: 'shield_change', role: 'planet_owner', count: 1 },
    { bucket: '2026-09-08 00:00:00.000000+00', category: 'shield_change', role: 'planet_owner', count: 3 },
  ]);
  await block([], START_MS + 40 * 24 * hour);
  expect(data(`/api/planet-activity/stats${shield}`)).toEqual([]);
});

test('raids launched are starts by own fleets; generation A counts departures from own planets', async () => {
  const { block, data, as } = await setup();
  await block([tell.raid('2-1', '9-3', 'initiated')]);
  await block([tell.raid('2-1', '9-3', 'raidSuccessful')]);
  await block([tell.raid('2-1', '9-3', 'initiated')]);
  expect(data('/api/player/1-3/raid/launched')).toEqual({ count: 2 });
  expect(data('/api/player/1-2/raid/launched')).toEqual({ count: 0 });
  await block([tell.fleet('9-4', '2-1')]);
  await block([tell.fleet('9-4', '2-3')]);
  expect(as('a')('/api/player/1-2/raid/launched').body.data).toEqual({ count: 1 });
});
