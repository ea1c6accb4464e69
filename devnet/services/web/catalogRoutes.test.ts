import { expect, test } from 'vitest';
import { CATALOG } from './catalogTable.ts';
import { mirrorWeb, START_MS, tell } from './testing/mirrorWeb.ts';
import { WEB_ROUTES } from './webHandler.ts';

async function setup() {
  const web = mirrorWeb();
  await web.block([
    tell.player('1-2'),
    tell.planet('2-1', '1-2'),
    ...['5-1', '5-2', '5-10', '5-9'].map((id, slot) => tell.struct(id, '1-2', { slot: String(slot) })),
  ]);
  return web;
}

const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

test('lists are newest first, and of one moment in the text order of their ids', async () => {
  const { data, block } = await setup();
  expect(ids(data('/api/struct/list/all/page/1'))).toEqual(['5-1', '5-10', '5-2', '5-9']);
  await block([tell.struct('5-2', '1-2', { slot: '3', operatingAmbit: 'water' })]);
  expect(ids(data('/api/struct/list/owner/1-2/page/1'))).toEqual(['5-2', '5-1', '5-10', '5-9']);
});

test('a destroyed struct is told apart in every struct list, in totals and in counts', async () => {
  const { data, get, block } = await setup();
  await block([tell.structAttribute('1-5-9', 35)]);
  const lists = ['all', 'owner/1-2', 'location/2-1'].map((path) => `/api/struct/list/${path}/page/1`);
  for (const list of lists) {
    expect(ids(data(`${list}?is_destroyed=1`)), list).toEqual(['5-9']);
    expect(get(`${list}?is_destroyed=0&include_total=1`).body.total, list).toBe(3);
    // Other values are ignored.
    expect(data(`${list}?is_destroyed=2`), list).toHaveLength(4);
  }
  expect(data('/api/struct/count?is_destroyed=1')).toEqual({ count: 1 });
  expect(data('/api/struct/count?is_destroyed=0')).toEqual({ count: 3 });
  expect(data('/api/struct/count')).toEqual({ count: 4 });
  expect(data('/api/struct/status/counts')).toMatchObject({ destroyed: 1, total: 4 });
});

test('a cursor reads on from a row whatever the page says; total is the filter’s, not the rest’s', async () => {
  const { get, data } = await setup();
  const list = '/api/struct/list/owner/1-2/page/7';
  expect(get(`${list}?after_id=5-10&include_total=1&limit=1`).body).toMatchObject({ data: [{ id: '5-2' }], total: 4 });
  expect(ids(data(`${list}?after_id=5-2`))).toEqual(['5-9']);
  expect(data(`${list}?after_id=5-9`)).toEqual([]);
  expect(get(`${list}?after_id=5-77&include_total=1`).body).toMatchObject({ data: [], total: 4, success: true });
});

test('updated_since keeps what changed later', async () => {
  const { data, get, block } = await setup();
  const second = START_MS / 1000;
  await block([tell.struct('5-10', '1-2', { slot: '2', operatingAmbit: 'air' })], START_MS + 60_000);
  const list = '/api/struct/list/all/page/1';
  expect(ids(data(`${list}?updated_since=${second + 30}`))).toEqual(['5-10']);
  expect(get(`${list}?updated_since=${second}&include_total=1`).body.total).toBe(4);
  expect(data(`${list}?updated_since=${second + 60}`)).toEqual([]);
});

test('limits clamp, and a limit that is no number is none', async () => {
  const { data, get } = await setup();
  const list = '/api/struct/list/all/page/1';
  expect(data(`${list}?limit=0`)).toHaveLength(1);
  expect(data(`${list}?limit=99999999`)).toHaveLength(4);
  expect(data(`${list}?limit=many`)).toHaveLength(4);
  expect(get(`${list}?include_meta=2`).body.errors).toEqual(['include_meta - This value is not valid.']);
  expect(Object.keys(get(list).body)).toEqual(['success', 'errors', 'data']);
});

test('grid values of one kind can be had in four orders, both ways, and narrowed to a type of object', async () => {
  const { block, data, errors } = await setup();
  await block([tell.grid('0-1-2', 30), tell.grid('0-2-1', 9), tell.grid('0-1-10', 100)]);
  const list = (query: string) => ids(data(`/api/grid/attribute-type/ore/page/1?order=${query}`));
  expect(list('val.asc')).toEqual(['0-2-1', '0-1-2', '0-1-10']);
  expect(list('val.desc')).toEqual(['0-1-10', '0-1-2', '0-2-1']);
  expect(list('id.asc')).toEqual(['0-1-10', '0-1-2', '0-2-1']);
  expect(list('object_id.desc')).toEqual(['0-2-1', '0-1-2', '0-1-10']);
  expect(list('val.asc&after_id=0-2-1')).toEqual(['0-1-2', '0-1-10']);
  expect(list('val.desc&after_id=0-1-2')).toEqual(['0-2-1']);
  await block([tell.grid('0-2-1', 50)]);
  expect(list('val.desc')).toEqual(['0-1-10', '0-2-1', '0-1-2']);
  expect(list('updated_at.desc')[0]).toBe('0-2-1');
  expect(list(`val.asc&updated_since=${START_MS / 1000 + 2}`)).toEqual(['0-2-1']);
  expect(ids(data('/api/grid/attribute-type/ore/object-type/player/page/1?order=val.desc'))).toEqual([
    '0-1-10',
    '0-1-2',
  ]);
  expect(errors('/api/grid/attribute-type/ore/object-type/ship/page/1')).toEqual([
    'object_type - This value is not valid.',
  ]);
  expect(errors('/api/grid/attribute-type/ore/page/1?order=size.asc')).toHaveProperty('order_invalid');
  expect(errors('/api/grid/all/page/1?order=val.asc')).toHaveProperty('order_unsupported');
});

test('every list refuses exactly the parameters it does not have', async () => {
  const { get } = await setup();
  const values = {
    updated_since: '1',
    after_id: '5-1',
    since_seq: '1',
    since_height: '1',
    order: 'val.asc',
    is_destroyed: '1',
  };
  for (const catalog of CATALOG) {
    const path = `/api/${catalog.path}/all${catalog.unpaged ? '' : '/page/1'}`;
    for (const [name, value] of Object.entries(values)) {
      const isKnown =
        (name === 'updated_since' && catalog.hasUpdatedAt) ||
        (name === 'after_id' && catalog.hasId) ||
        (name === 'is_destroyed' && catalog.hasDestroyed === true);
      const { status, body } = get(`${path}?${name}=${value}`);
      expect(status, `${path} ${name}`).toBe(isKnown ? 200 : 400);
      if (!isKnown) expect(body.errors).toHaveProperty(`${name}_unsupported`);
    }
  }
});

test('every read answers an empty mirror: a row, null, an empty list, or a count, never a failure', () => {
  const web = mirrorWeb();
  const fill: Readonly<Record<string, string>> = {
    page: '1',
    code: 'ABCDE',
    tx_id: '1',
    metric: 'load',
    object_key: '1-1',
    kind: 'player',
    object_type: 'player',
    owner_type: 'player',
    category: 'raid_status',
    address: 'addr',
    validator_address: 'addr',
    delegator_address: 'addr',
  };
  const query = 'start_time=1&end_time=2&object_type=player&search_string=abc&q=abc&ids=1-1';
  const reads = WEB_ROUTES.filter(({ method }) => method === 'GET');
  expect(reads.length).toBeGreaterThan(140);
  for (const { path } of reads) {
    const target = path.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => fill[name] ?? '1-1');
    const { status, body } = web.get(`${target}?${query}`);
    expect(status, target).toBe(200);
    expect(body, target).toMatchObject({ success: true, errors: [] });
  }
});

test('rank permissions of one moment are ordered by object, guild and the number of the bit', async () => {
  const { block, data } = await setup();
  const rank = (objectId: string, permissions: string) => ({
    name: 'EventGuildRankPermission',
    data: { guildRankPermissionRecord: { objectId, guildId: '0-1', permissions, rank: '5' } },
  });
  await block([rank('4-2', '4'), rank('4-1', '16'), rank('4-1', '8')]);
  const rows = data('/api/permission-guild-rank/guild/0-1/page/1');
  expect(rows.map((row: { object_id: string; permission: number }) => [row.object_id, row.permission])).toEqual([
    ['4-1', 8],
    ['4-1', 16],
    ['4-2', 4],
  ]);
});

test('accounts of providers and banks carry tags', async () => {
  const { block, data, get } = await setup();
  await block([
    {
      name: 'EventProviderAddress',
      data: { eventProviderAddressDetail: { providerId: '10-1', collateralPool: 'poolb', earningPool: 'poola' } },
    },
  ]);
  expect(data('/api/address-tag/all/page/1')).toEqual([
    expect.objectContaining({ address: 'poola', label: 'provider_earning_pool', entry: '10-1' }),
    expect.objectContaining({ address: 'poolb', label: 'provider_collateral_pool', entry: '10-1' }),
  ]);
  expect(data('/api/address-tag/address/poolb/page/1')).toHaveLength(1);
  expect(get('/api/address-tag/all/page/1?after_id=x').status).toBe(400);
});

test('raids are listed by planet and by status, the latest of each', async () => {
  const { block, data } = await setup();
  await block([tell.raid('2-1', '9-3', 'initiated'), tell.raid('2-2', '9-4', 'ongoing')]);
  await block([tell.raid('2-1', '9-3', 'raidSuccessful')]);
  expect(data('/api/planet-raid/all/page/1').map((row: { planet_id: string }) => row.planet_id)).toEqual([
    '2-1',
    '2-2',
  ]);
  expect(data('/api/planet-raid/status/ongoing/page/1')).toEqual([
    { planet_id: '2-2', fleet_id: '9-4', status: 'ongoing', updated_at: expect.any(String), seized_ore: '0' },
  ]);
  expect(data('/api/planet-raid/status/initiated/page/1')).toEqual([]);
});

test('struct types have texts beside their numbers, and null for what they have not got', async () => {
  const { block, data } = await setup();
  const structType = {
    id: '2',
    class: 'Battleship',
    category: 'fleet',
    primaryWeapon: 'unguidedWeaponry',
    primaryWeaponControl: 'unguided',
    secondaryWeapon: 'guidedWeaponry',
    secondaryWeaponControl: 'guided',
    unitDefenses: 'signalJamming',
    powerGeneration: 'noPowerGeneration',
    movable: false,
  };
  await block([{ name: 'EventStructType', data: { structType } }]);
  expect(data('/api/struct/type')[0]).toMatchObject({
    unit_description: 'A unit of the fleet: Battleship.',
    primary_weapon_label: 'Unguided Weaponry',
    primary_weapon_class: 'Unguided',
    primary_weapon_description: expect.any(String),
    secondary_weapon_label: 'Guided Weaponry',
    secondary_weapon_class: 'Guided',
    unit_defenses_label: 'Signal Jamming',
    unit_defenses_description: expect.any(String),
    power_generation_label: null,
    drive_label: null,
  });
});
