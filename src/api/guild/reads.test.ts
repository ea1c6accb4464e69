import { describe, expect, it } from 'vitest';
import {
  parseAddress,
  parseGuildId,
  parseObjectId,
  parsePlanetId,
  parsePlayerId,
  parseStructId,
} from '../../game/ids.ts';
import { SeriesRangeError } from './reads/series.ts';
import { ADDRESS, ANSWERS } from './testing/answers.ts';
import { ok, refused, setupGuildApi } from './testing/setupGuildApi.ts';

const player = parsePlayerId('1-42');
const planet = parsePlanetId('2-9');
const guildId = parseGuildId('0-1');
const address = parseAddress(ADDRESS);

describe('devices', () => {
  const request = { playerId: player, guildId, code: 'k7m2q', address, signature: 'ab', pubKeyHex: '02' };

  it('ask to act for a player, once or again', async () => {
    const at = 'POST /api/auth/player-address';
    const first = setupGuildApi({ [at]: { status: 202, body: { success: true, errors: [], data: null } } });
    expect(await first.api.requestAddress({ ...request, userAgent: 'x'.repeat(300) })).toBe('accepted');
    expect(first.asked[0]?.body).toEqual({
      player_id: '1-42',
      guild_id: '0-1',
      code: 'K7M2Q',
      address,
      signature: 'ab',
      pubkey: '02',
      user_agent: 'x'.repeat(255),
    });
    const again = setupGuildApi({ [at]: refused(409, { resource_already_exists: 'x' }) });
    expect(await again.api.requestAddress(request)).toBe('alreadyKnown');
    const wrong = setupGuildApi({ [at]: refused(400, { signature_validation_failed: 'x' }) });
    await expect(wrong.api.requestAddress(request)).rejects.toMatchObject({ status: 400 });
  });

  it('get permissions as decimal text, and codes go once', async () => {
    const { api, asked } = setupGuildApi({
      'PUT /api/player-address/pending/permissions': ok({ rows_affected: 1 }),
      'PUT /api/player-address/permissions': refused(500, { not_found: 'x' }),
      'DELETE /api/player-address/activation-code/K7M2Q': [ok({ rows_affected: 1 }), refused(500, { not_found: 'x' })],
      'POST /api/player-address/activation-code': {
        status: 201,
        body: { success: true, errors: [], data: ANSWERS.activationCode[0] },
      },
      'POST /api/player-address/meta': { status: 201, body: { success: true, errors: [], data: null } },
    });
    await api.setPendingPermissions({ code: 'K7M2Q', address, permissions: 33_554_431 });
    expect(asked[0]?.body).toEqual({ code: 'K7M2Q', address, permissions: '33554431' });
    await expect(api.setAddressPermissions({ address, permissions: 1 })).rejects.toMatchObject({
      what: 'The guild server didn’t find the entry to change. Reload the page.',
    });
    expect(await api.deleteActivationCode('K7M2Q')).toBe(true);
    expect(await api.deleteActivationCode('K7M2Q')).toBe(false);
    expect(await api.createActivationCode({ address, guildId })).toMatchObject({ code: 'K7M2Q' });
    await api.saveAddressMeta({ address, guildId, userAgent: 'Tests/1.0' });
  });
});

describe('series', () => {
  const range = { startTime: 1_000_000, endTime: 1_000_000 + 7 * 86_400 };
  const objectId = parseObjectId('1-42');

  it('are asked for within the limits of the server', async () => {
    const { api } = setupGuildApi({
      '/api/stat/ore/object/1-42/range/page/1?start_time=1000000&end_time=1604800': ok(ANSWERS.seriesPoint),
      '/api/stat/ore/aggregate/range?object_type=player&start_time=1000000&end_time=1604800&bucket=1h': ok(
        ANSWERS.aggregateRow,
        { meta: { height: 9 } },
      ),
    });
    expect((await api.ask('series', { metric: 'ore', objectId, range })).items.map(({ value }) => value)).toEqual([
      1500, 7,
    ]);
    const { rows, height } = await api.ask('aggregate', {
      metric: 'ore',
      objectType: 'player',
      range: { ...range, bucket: '1h' },
    });
    expect(height).toBe(9n);
    expect(rows).toMatchObject([{ sum: 1500, average: 750.5, samples: 2 }, { average: null }]);
  });

  it.each([
    ['time_range_too_large', 'ore', '1-42', { ...range, endTime: range.endTime + 1 }],
    ['time_range_too_large', 'ore', '1-42', { startTime: 0, endTime: 30 * 86_400 + 1, bucket: '1d' }],
    ['time_range_invalid', 'ore', '1-42', { startTime: 5, endTime: 5 }],
    ['time_range_invalid', 'ore', '1-42', { startTime: Number.NaN, endTime: 5 }],
    ['object_key_invalid', 'struct_health', '1-42', range],
    ['object_key_invalid', 'connection_count', '5-4', range],
  ] as const)('are refused here as %s for %s of %s', async (reason, metric, id, span) => {
    const { api, asked } = setupGuildApi({});
    const error: unknown = await api
      .ask('series', { metric, objectId: parseObjectId(id), range: span })
      .catch((e: unknown) => e);
    expect(error).toBeInstanceOf(SeriesRangeError);
    expect(error).toMatchObject({ reason });
    expect(asked).toHaveLength(0);
  });
});

describe('objects', () => {
  it('are asked for in questions of 25 and come in the order asked', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `1-${index + 1}`);
    const rows = (some: readonly string[]) => some.map((id) => ({ id, type: 'player', object: null }));
    const { api, asked } = setupGuildApi({
      [`/api/objects?ids=${encodeURIComponent(ids.slice(0, 25).join())}`]: ok(rows(ids.slice(0, 25))),
      [`/api/objects?ids=${encodeURIComponent(ids.slice(25).join())}`]: ok(rows(ids.slice(25))),
    });
    expect((await api.ask('objects', { ids })).map(({ id }) => id)).toEqual(ids);
    expect(asked).toHaveLength(2);
    expect(await api.ask('objects', { ids: [] })).toEqual([]);
  });

  it('are the records of their type', async () => {
    const { api } = setupGuildApi({
      '/api/objects?ids=x': ok(ANSWERS.mirrorObject),
      '/api/resolve?q=x': ok(ANSWERS.resolved),
    });
    const [ada, home, infusion] = await api.ask('objects', { ids: ['x'] });
    expect(ada).toMatchObject({ type: 'player', row: { id: '1-42', name: 'Ada', guildRank: 101n } });
    expect(home).toMatchObject({ type: 'planet', row: { name: 'Home', maxOre: 5n } });
    expect(infusion).toEqual({ id: '7-3', type: null, row: null });
    expect(await api.ask('resolve', { query: '  x ' })).toMatchObject([
      { type: 'player', isPlayer: true, row: { id: '1-42' } },
      { type: 'address', row: { playerId: '1-42', status: 'approved' } },
      { type: null, row: null },
      { type: 'guild', row: null, name: 'Lamplighters' },
    ]);
    expect(await api.ask('resolve', { query: '  ' })).toEqual([]);
  });

  it('name the place inside of the object that is wrong', async () => {
    const { api } = setupGuildApi({ '/api/objects?ids=x': ok([{ id: '2-9', type: 'planet', object: { id: '3-9' } }]) });
    await expect(api.ask('objects', { ids: ['x'] })).rejects.toMatchObject({ path: 'data[0].object.id' });
  });
});

describe('answers', () => {
  it('of settings are known figures and the rest as it came', async () => {
    const { api } = setupGuildApi({ '/api/setting': ok(ANSWERS.settings[0]) });
    expect(await api.ask('settings', {})).toEqual({
      reactorRatio: 1000n,
      playerResumeCharge: 666n,
      planetaryShieldBase: 1500n,
      playerPassiveDraw: null,
      planetStartingOre: null,
      planetStartingSlots: null,
      structSweepDelay: null,
      other: { NEW_ONE: 'on' },
    });
    const bad = setupGuildApi({ '/api/setting': ok([{ name: 'REACTOR_RATIO', value: 'much' }]) });
    await expect(bad.api.ask('settings', {})).rejects.toMatchObject({ path: 'data[0].value' });
  });

  it('of struct types are the records with weapons and abilities', async () => {
    const { api, core } = setupGuildApi({ '/api/struct/type': ok(ANSWERS.structType) });
    const types = await api.ask('structTypes', {});
    const rules = await core.fetchStructTypes();
    for (const [index, type] of types.entries()) expect(type).toMatchObject(rules[index] ?? {});
    expect(types[0]).toMatchObject({
      name: 'Ore Extractor',
      primaryWeapon: { weaponry: 'guidedWeaponry', ambits: 22, shots: 3, className: 'Missiles' },
      secondaryWeapon: { weaponry: null, control: null },
      unitDefenses: { word: 'armour', label: 'Armour', description: 'Takes one off.' },
      planetaryRefinery: { word: null },
      unguidedDefense: { numerator: 2, denominator: 3 },
      canDefend: true,
    });
    // The last one does not say; it is a fleet's.
    expect(types.at(-1)?.canDefend).toBe(true);
  });

  it('of counts may come as a list of one', async () => {
    const { api } = setupGuildApi({
      '/api/player/raid/search?min_ore=2&fleet_away_only=1&count_only=1': ok([{ count: 7 }]),
    });
    expect(await api.ask('countRaidTargets', { minOre: 2, fleetAwayOnly: true })).toBe(7);
  });

  it('of searches carry only characters the server keeps', async () => {
    const { api } = setupGuildApi({
      '/api/player/transfer/search?search_string=Zo%C3%AB-1': ok(ANSWERS.transferTarget),
    });
    expect(await api.ask('searchTransferTargets', { searchString: 'Zo%ë-1"\'' })).toHaveLength(2);
  });

  it('of holdings name denominations as the chain does', async () => {
    const rows = ['alpha', 'alpha.infused', 'guild.0-1', 'ore', 'ualpha'].map((denom) => ({
      ...ANSWERS.holding[0],
      denom,
    }));
    const { api } = setupGuildApi({ '/api/inventory/owner/player/1-42': ok(rows) });
    expect(
      (await api.ask('inventoryOfOwner', { ownerType: 'player', ownerId: '1-42' })).map(({ denom }) => denom),
    ).toEqual(['ualpha', 'ualpha.infused', 'uguild.0-1', 'ore', 'ualpha']);
  });

  it('of nothing are null', async () => {
    const { api } = setupGuildApi({
      '/api/player/1-42': ok(null),
      '/api/planet/2-9/shield/health': ok(null),
      '/api/struct/5-1': ok(null),
      '/api/block': ok(null),
      '/api/guild/0-1/name': ok(null),
    });
    expect(await api.ask('playerCard', { playerId: player })).toBeNull();
    expect(await api.ask('shieldHealth', { planetId: planet })).toBeNull();
    expect(await api.ask('struct', { structId: parseStructId('5-1') })).toBeNull();
    expect(await api.ask('block', {})).toBeNull();
    expect(await api.ask('guildName', { guildId })).toBeNull();
  });
});
