/** Every function of the guild API against a devnet with one of everything, compared with the devnet's own world. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableName } from '../../../devnet/world/view.ts';
import { ambit } from '../../generated/game/enums.ts';
import * as ids from '../../game/ids.ts';
import type { RowFilter, RowName } from '../../game/mirror/rows.ts';
import { ALL_PERMISSIONS } from '../../game/permissions.ts';
import { allPages } from '../../lib/allPages.ts';
import { asMirrored } from '../../testing/asMirrored.ts';
import { createDoors, createTestWallet } from '../../testing/devnetDoors.ts';
import { createPopulatedDevnet, type Populated } from '../../testing/populatedDevnet.ts';
import type { WebFacts } from './row.ts';
import { WEB_ROWS } from './testing/webRows.ts';
import { createGuildApi, type GuildApi } from './createGuildApi.ts';

let populated: Populated;
let api: GuildApi;
let me: ids.PlayerId;
/** Functions called so far: in the end, all that ask the server. */
const called = new Set<string>();

beforeAll(async () => {
  populated = await createPopulatedDevnet();
  const { doors } = populated;
  me = await doors.join('Ada');
  await doors.devnet.control.mine(3);
  await doors.devnet.control.settle();
  api = new Proxy(createGuildApi({ api: doors.api }), {
    get(target, name: keyof GuildApi) {
      called.add(name);
      if (name !== 'ask') return target[name];
      const ask: GuildApi['ask'] = (row, ...rest) => {
        called.add(row);
        return target.ask(row, ...rest);
      };
      return ask;
    },
  });
});
afterAll(() => populated.close());

const view = () => populated.doors.devnet.chain.world;
const table = <T extends TableName>(name: T) => [...view().list(name)].map(([, record]) => record);
const settle = () => populated.doors.devnet.control.settle();

const operator = ids.parsePlayerId('1-1');
const settler = ids.parsePlayerId('1-2');
const applicant = ids.parsePlayerId('1-3');
const guildId = ids.parseGuildId('0-1');
const reactorId = ids.parseReactorId('3-1');
const substationId = ids.parseSubstationId('4-1');
const providerId = ids.parseProviderId('10-1');
const allocationId = ids.parseAllocationId('6-2');
const planetId = ids.parsePlanetId('2-1');
const ship = ids.parseStructId('5-1');
const tank = ids.parseStructId('5-2');
const fleetId = ids.parseFleetId('9-2');
const objectId = (text: string) => ids.parseObjectId(text);
const NOBODY = ids.parsePlayerId('1-999');

describe('the catalog', () => {
  it('lists what the world has, newest writing first, in pages of any size', async () => {
    const worldIds = table('player').map((player) => player.id);
    const request = { limit: 1, includeTotal: true, includeMeta: true };
    const first = await api.ask('rows/player', { page: request });
    expect(first).toMatchObject({
      total: BigInt(worldIds.length),
      next: '2',
      height: populated.doors.devnet.chain.tip.height - 1n,
    });
    const all = await allPages((next) => api.ask('rows/player', { page: { ...request, page: Number(next ?? 1) } }), {
      maxPages: 10,
      idOf: ({ id }) => id,
    });
    expect(all.map(({ id }) => id).toSorted()).toEqual(worldIds.toSorted());
    const times = all.map(({ updatedAtMs }) => updatedAtMs ?? 0);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('goes on after an id, and holds what was written since', async () => {
    const all = (await api.ask('rows/player', {})).items;
    const [first] = all;
    const rest = await api.ask('rows/player', { page: { afterId: first?.id } });
    expect(rest.items).toEqual(all.slice(1));
    const since = Math.floor((all.at(-1)?.updatedAtMs ?? 0) / 1000) - 1;
    expect((await api.ask('rows/player', { page: { updatedSince: since } })).items).toEqual(all);
    const later = Math.floor((first?.updatedAtMs ?? 0) / 1000) + 60;
    expect((await api.ask('rows/player', { page: { updatedSince: later } })).items).toEqual([]);
  });

  it('refuses by name what a list cannot do', async () => {
    await expect(api.ask('rows/ledger', { page: { updatedSince: 1 } })).rejects.toMatchObject({
      param: 'updated_since',
    });
    await expect(api.ask('rows/infusion', { page: { afterId: '3-1' } })).rejects.toMatchObject({ param: 'after_id' });
    await expect(
      api.ask('rows/grid', { attributeType: 'load', page: { order: 'rank.up' as 'val.asc' } }),
    ).rejects.toMatchObject({ errors: { order_invalid: expect.any(String) as string } });
  });

  const address = () => ids.parseAddress(populated.operator.address);
  const validator = () => table('reactor')[0]?.validator ?? '';
  const lists: readonly { readonly name: RowName; readonly by: () => object; readonly rows: number }[] = [
    { name: 'addressTag', by: () => ({}), rows: 2 },
    { name: 'agreement', by: () => ({ provider: providerId }), rows: 1 },
    { name: 'allocation', by: () => ({ source: substationId }), rows: 1 },
    { name: 'allocation', by: () => ({ destination: substationId }), rows: 1 },
    { name: 'allocation', by: () => ({ controller: operator }), rows: 2 },
    { name: 'bannedWord', by: () => ({}), rows: 0 },
    { name: 'defusion', by: () => ({ delegator: address() }), rows: 0 },
    { name: 'defusion', by: () => ({ validator: validator() }), rows: 0 },
    { name: 'fleet', by: () => ({ location: planetId }), rows: 1 },
    { name: 'grid', by: () => ({ object: substationId }), rows: 4 },
    { name: 'grid', by: () => ({ attributeType: 'structsLoad' }), rows: 4 },
    { name: 'grid', by: () => ({ attributeOfType: ['capacity', 'substation'] }), rows: 1 },
    { name: 'guild', by: () => ({ primaryReactor: reactorId }), rows: 1 },
    { name: 'guild', by: () => ({ entrySubstation: substationId }), rows: 1 },
    { name: 'guild', by: () => ({ owner: settler }), rows: 0 },
    { name: 'membershipApplication', by: () => ({ guild: guildId }), rows: 1 },
    { name: 'membershipApplication', by: () => ({ player: applicant }), rows: 1 },
    { name: 'infusion', by: () => ({ destination: reactorId }), rows: 1 },
    { name: 'infusion', by: () => ({ address: address() }), rows: 1 },
    { name: 'infusion', by: () => ({ player: operator }), rows: 1 },
    { name: 'ledger', by: () => ({ player: settler }), rows: 0 },
    { name: 'permission', by: () => ({ object: substationId }), rows: 2 },
    { name: 'permission', by: () => ({ player: settler }), rows: 1 },
    { name: 'guildRankPermission', by: () => ({ object: substationId }), rows: 2 },
    { name: 'guildRankPermission', by: () => ({ guild: guildId }), rows: 2 },
    { name: 'planet', by: () => ({ owner: settler }), rows: 1 },
    { name: 'planetActivity', by: () => ({ planet: planetId }), rows: 9 },
    { name: 'planetAttribute', by: () => ({ object: planetId }), rows: 1 },
    { name: 'planetAttribute', by: () => ({ type: 'planetaryShield' }), rows: 1 },
    { name: 'player', by: () => ({ guild: guildId }), rows: 3 },
    { name: 'player', by: () => ({ substation: substationId }), rows: 3 },
    { name: 'provider', by: () => ({ owner: operator }), rows: 1 },
    { name: 'provider', by: () => ({ denom: 'ualpha' }), rows: 1 },
    { name: 'provider', by: () => ({ substation: substationId }), rows: 1 },
    { name: 'reactor', by: () => ({ validator: validator() }), rows: 1 },
    { name: 'reactor', by: () => ({ guild: guildId }), rows: 1 },
    { name: 'reactor', by: () => ({ owner: operator }), rows: 1 },
    { name: 'struct', by: () => ({ owner: settler }), rows: 2 },
    { name: 'struct', by: () => ({ location: fleetId }), rows: 2 },
    { name: 'structAttribute', by: () => ({ object: tank }), rows: 4 },
    { name: 'structAttribute', by: () => ({ type: 'health' }), rows: 2 },
    { name: 'structDefender', by: () => ({ protected: ship }), rows: 1 },
    { name: 'substation', by: () => ({ owner: operator }), rows: 1 },
    { name: 'planetRaid', by: () => ({}), rows: 0 },
  ];

  it.each(lists)('lists $name, narrowed or not: $rows', async ({ name, by, rows }) => {
    // The filters of one list, paired by hand above.
    const page = await api.ask(`rows/${name}`, by() as RowFilter<typeof name>);
    expect(page.items).toHaveLength(rows);
    expect(page.next).toBeNull();
  });

  it('reads rows as the world has them', async () => {
    const [link] = (await api.ask('rows/structDefender', {})).items;
    expect(link).toMatchObject({ defendingStructId: tank, protectedStructId: ship });
    expect(await api.ask('defenderLink', { defendingStructId: tank })).toEqual(link);
    expect(await api.ask('defenderLink', { defendingStructId: ship })).toBeNull();

    const [load] = (await api.ask('rows/grid', { attributeOfType: ['load', 'substation'] })).items;
    expect(load).toMatchObject({ objectId: substationId, value: view().grid('load', substationId) });
    expect((await api.ask('rows/struct', { page: { isDestroyed: true } })).items).toEqual([]);

    const [agreement] = (await api.ask('rows/agreement', {})).items;
    expect(await api.ask('agreementOfAllocation', { allocationId })).toEqual(agreement);
    expect(await api.ask('agreementOfOwner', { owner: operator })).toEqual(agreement);
    expect([agreement, null]).toContainEqual(await api.ask('agreementOfCreator', { creator: operator }));
    expect(await api.ask('agreementOfOwner', { owner: settler })).toBeNull();
    const [fleet] = (await api.ask('rows/fleet', {})).items;
    expect(await api.ask('fleetOfPlayer', { playerId: settler })).toEqual(fleet);
    expect(await api.ask('fleetOfPlayer', { playerId: applicant })).toBeNull();

    const [entry] = (await api.ask('rows/ledger', { address: address() })).items;
    expect(entry).toMatchObject({ address: populated.operator.address });
    expect(entry?.coin.denom).toMatch(/^u/);
  });
});

describe('players', () => {
  it('have cards, clocks and counts', async () => {
    const player = await populated.doors.chain.ask('player', { playerId: settler });
    const { structsLoad, load, capacity, planetId, fleetId, substationId, ore } = player;
    expect(await api.ask('playerCard', { playerId: settler })).toMatchObject({
      id: settler,
      username: 'settler',
      structsLoad,
      load,
      capacity,
      planetId,
      fleetId,
      substationId,
      ore,
      guildName: 'Meridian',
      fleet: await populated.doors.chain.ask('fleet', { fleetId: fleetId ?? ids.parseFleetId('9-0') }),
    });
    expect(await api.ask('lastAction', { playerId: settler })).toBe(player.lastAction);
    expect(await api.ask('oreStats', { playerId: settler })).toMatchObject({ mined: 0n, seized: 0n, forfeited: 0n });
    expect(await api.ask('planetsCompleted', { playerId: settler })).toBe(0);
    expect(await api.ask('raidsLaunched', { playerId: settler })).toBe(0);
    expect(await api.ask('playerCount', {})).toBe(table('player').length);
    expect(await api.ask('activePlayerCount', { windowBlocks: 1_000 })).toBeGreaterThan(0);
    expect(await api.ask('playerCard', { playerId: NOBODY })).toBeNull();
  });

  it('have power, and the weakest come first', async () => {
    const { load, structsLoad, capacity } = await populated.doors.chain.ask('player', { playerId: settler });
    const power = await api.ask('playerPower', { playerId: settler });
    const share = power?.connectionCapacity ?? 0n;
    expect(power).toMatchObject({ load, structsLoad, capacity, margin: capacity + share - load - structsLoad });
    const margins = (await api.ask('playersAtRisk', { limit: 10 })).map((row) => row.margin);
    expect(margins.length).toBeGreaterThan(1);
    expect(margins).toEqual(margins.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  it('are found as targets', async () => {
    const page = await api.ask('searchRaidTargets', { minOre: 0, notUnderAttack: true });
    expect(page.items.map(({ id }) => id)).toEqual([settler]);
    expect(page.next).toBeNull();
    expect(await api.ask('countRaidTargets', { searchString: 'nobody-here' })).toBe(0);
    expect(await api.ask('countRaidTargets', { guildId })).toBe(1);
    expect(await api.ask('searchTransferTargets', { searchString: 'sett' })).toMatchObject([
      { id: settler, address: populated.settler.address },
    ]);
  });
});

describe('planets, fleets and structs', () => {
  it('have cards', async () => {
    const planet = await populated.doors.chain.ask('planet', { planetId });
    expect(await api.ask('planetCard', { planetId })).toMatchObject({
      id: planetId,
      owner: settler,
      name: 'Haven',
      slots: planet.slots,
      undiscoveredOre: planet.ore,
    });
    expect(await api.ask('shieldHealth', { planetId })).toBe(100);
    expect((await api.ask('shields', {})).byPlanet.get(planetId)).toBe(planet.shield);
    expect(await api.ask('shield', { planetId })).toMatchObject({ shield: planet.shield, blockStartRaid: null });
    expect(await api.ask('activeRaid', { planetId })).toBeNull();
    expect(await api.ask('activeRaidOfFleet', { fleetId })).toBeNull();
    expect((await api.ask('rows/planetRaid', {})).items).toEqual([]);
    expect((await api.ask('rows/planetRaid', { status: 'ongoing' })).items).toEqual([]);
    const struct = await populated.doors.chain.ask('struct', { structId: tank });
    const { health, status, location, ambit, slot } = struct;
    const card = await api.ask('struct', { structId: tank });
    expect(card).toMatchObject({ id: tank, health, status, location, ambit, slot, protectedStructId: ship });
    const structs = await api.ask('structsOfPlayer', { playerId: settler });
    expect(structs).toContainEqual(card);
    expect(structs.find(({ id }) => id === ship)?.defendingStructIds).toEqual([tank]);
    expect(await api.ask('struct', { structId: ids.parseStructId('5-99') })).toBeNull();
  });

  it('are counted', async () => {
    expect(await api.ask('planetCount', {})).toBe(table('planet').length);
    expect(await api.ask('fleetCount', {})).toBe(table('fleet').length);
    expect(await api.ask('structCount', {})).toBe(table('struct').length);
    expect(await api.ask('structCount', { isDestroyed: true })).toBe(0);
    expect(await api.ask('structStatusCounts', {})).toMatchObject({ total: 2, online: 2, destroyed: 0 });
  });

  it('are of types that say everything the chain says', async () => {
    const types = await api.ask('structTypes', {});
    const chainTypes = await populated.doors.chain.ask('allStructTypes', {});
    expect(types).toHaveLength(chainTypes.length);
    for (const [index, type] of types.entries()) expect(type).toMatchObject(asMirrored(chainTypes[index]!));
    expect(types.some((type) => type.primaryWeapon.weaponry !== null)).toBe(true);
    expect(types.some((type) => type.primaryWeapon.weaponry === null)).toBe(true);
  });
});

describe('guilds', () => {
  it('have a card, names, counts, power and a roster', async () => {
    const guild = await api.ask('guild', { guildId });
    expect(guild).toMatchObject({ id: guildId, name: 'Meridian', primaryReactorId: reactorId, owner: operator });
    expect(guild?.isThisInfrastructure).toBe(true);
    expect(await api.ask('guild', { guildId: ids.parseGuildId('0-9') })).toBeNull();
    expect(await api.ask('guildNames', {})).toEqual([{ id: guildId, name: 'Meridian' }]);
    expect(await api.ask('guildCount', {})).toBe(1);
    expect(await api.ask('guildName', { guildId })).toBe('Meridian');
    expect(await api.ask('memberCount', { guildId })).toBe(3);
    expect(await api.ask('guildPlanetsCompleted', { guildId })).toBe(0);
    expect(await api.ask('guildDirectory', {})).toMatchObject([{ guildId, members: 3 }]);
    expect((await api.ask('guildPower', { guildId }))?.totalFuelGrams).toBe(255);
    expect((await api.ask('roster', { guildId })).map(({ username }) => username)).toEqual([
      'Ada',
      'Operator',
      'settler',
    ]);
  });
});

describe('coins', () => {
  it('leave entries, statistics, holdings and banks', async () => {
    expect((await api.ask('transfers', { playerId: settler })).items).toEqual([]);
    expect(await api.ask('transferCount', { playerId: settler })).toBe(0);
    const entries = (await api.ask('rows/ledger', {})).items;
    const [entry] = entries;
    expect(await api.ask('transfer', { txId: entry?.id ?? 0 })).toMatchObject({
      action: entry?.action,
      denom: entry?.coin.denom,
    });
    expect(await api.ask('transfer', { txId: 999_999 })).toBeNull();
    const minted = entries.find(({ action }) => action === 'minted')?.coin;
    const day = await api.ask('ledgerStats', { bucket: '1d', denom: minted?.denom ?? '' });
    expect(day).toMatchObject([{ action: 'minted', volume: minted?.amount, count: 1 }]);
    expect(await api.ask('infusionOfPlayer', { playerId: operator })).toMatchObject({
      destination: reactorId,
      fuelGrams: 255,
    });
    expect(await api.ask('infusionOfPlayer', { playerId: applicant })).toBeNull();
    expect((await api.ask('settings', {})).reactorRatio).toBe(1000n);

    const mine = await api.ask('inventoryOfOwner', { ownerType: 'player', ownerId: operator });
    expect(mine.find(({ denom }) => denom === minted?.denom)?.balance).toBe(minted?.amount);
    const rich = await api.ask('inventoryOfDenom', { denom: 'ualpha', page: { limit: 2 } });
    expect(rich.items).toHaveLength(2);
    expect(new Set(rich.items.map(({ denom }) => denom))).toEqual(new Set(['ualpha']));
    expect(await api.ask('guildBanks', {})).toMatchObject([
      { guildId, supply: minted?.amount, collateral: 600n, ratio: 4 },
    ]);
    expect(await api.ask('guildBankHistory', { guildId })).toMatchObject([
      { action: 'minted', volume: minted?.amount },
    ]);
  });

  it('buy energy on a market', async () => {
    const [offer] = await api.ask('providerMarket', {});
    expect(await api.ask('offers', {})).toEqual([offer]);
    const [provider] = (await api.ask('rows/provider', {})).items;
    expect(offer).toMatchObject({ ...provider, substationOwner: operator, guildId, committedCapacity: 7n });
    const [standing] = await api.ask('agreementMarket', { owner: operator });
    expect(await api.ask('deals', { owner: operator })).toEqual([standing]);
    expect((await api.ask('rooms', {})).size).toBeGreaterThan(0);
    const [agreement] = (await api.ask('rows/agreement', {})).items;
    expect(standing).toMatchObject({ ...agreement });
    expect(standing?.blocksRemaining).toBeGreaterThan(0n);
    const denoms = await api.ask('denoms', {});
    expect(denoms.units.map(({ denom }) => denom)).toContain(`uguild.${guildId}`);
    expect(denoms.energy).toEqual({ denom: 'milliwatt', display: 'watt', exponent: 3 });
  });
});

describe('what happened', () => {
  it('is listed for all, a planet, a category and a player', async () => {
    const all = (await api.ask('rows/planetActivity', {})).items;
    const ofPlanet = (await api.ask('activityOfPlanet', { planetId })).items;
    expect(ofPlanet).toEqual(all);
    expect(all[0]).toMatchObject({ kind: 'defenseAdd', defenderStructId: tank, protectedStructId: ship });
    const later = (await api.ask('activityOfPlanet', { planetId, sinceSeq: 5 })).items;
    expect(later).toEqual(ofPlanet.filter(({ seq }) => seq > 5));
    expect(later.length).toBeGreaterThan(0);
    const statuses = (await api.ask('rows/planetActivity', { category: 'struct_status' })).items;
    expect(new Set(statuses.map(({ kind }) => kind))).toEqual(new Set(['structStatus']));
    const feed = (await api.ask('activityOfPlayer', { playerId: settler, role: 'owner', order: 'asc' })).items;
    expect(feed[0]?.height).not.toBeNull();
    const heights = feed.map(({ height }) => height ?? 0n);
    expect(heights).toEqual(heights.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    const since = feed[0]?.height;
    const rest = await api.ask('activityOfPlayer', { playerId: settler, sinceHeight: since ?? undefined });
    expect(rest.items.every(({ height }) => (height ?? 0n) > (since ?? 0n))).toBe(true);
    expect((await api.ask('activityOfPlayer', { playerId: applicant })).items).toEqual([]);
    const chronicle = await api.ask('chronicle', { playerId: settler, planetId, role: 'owner' });
    expect(chronicle).toMatchObject({ of: 'player', items: feed.toReversed() });
  });

  it('is counted', async () => {
    const { rows, height } = await api.ask('activityStats', { bucket: '1h', category: 'struct_status' });
    expect(rows).toMatchObject([{ category: 'struct_status', count: 3 }]);
    expect(height).not.toBeNull();
    const mine = await api.ask('activityStatsOfPlayer', { playerId: settler, role: 'defender' });
    expect(mine.rows).toMatchObject([{ category: 'struct_defense_add', role: 'defender', count: 1 }]);
  });

  it('makes series', async () => {
    const now = await populated.doors.api.fetchTimestamp();
    const range = { startTime: now - 86_400, endTime: now + 86_400 };
    const points = (await api.ask('series', { metric: 'structs_load', objectId: objectId(settler), range })).items;
    const history = await api.ask('history', { metric: 'structs_load', objectId: objectId(settler), range });
    expect(history).toEqual({ points, range, complete: true });
    expect(points.at(-1)?.value).toBe(Number(view().grid('structsLoad', settler)));
    expect((await api.ask('series', { metric: 'ore', objectId: objectId(settler), range })).items).toEqual([]);
    const hours = await api.ask('series', {
      metric: 'structs_load',
      objectId: objectId(settler),
      range: { ...range, bucket: '1h' },
    });
    expect(hours.items.length).toBeGreaterThan(0);
    const { height } = await api.ask('aggregate', {
      metric: 'load',
      objectType: 'substation',
      range: { ...range, bucket: '1h' },
    });
    expect(height).not.toBeNull();
  });

  it('leaves work', async () => {
    const build = { playerId: settler, structTypeId: 9n, operatingAmbit: ambit.land, slot: 1n };
    populated.act(populated.settler, 'MsgStructBuildInitiate', build);
    await populated.doors.devnet.control.mine(2);
    await settle();
    const [work] = await api.ask('workOfPlayer', { playerId: settler });
    expect(work).toMatchObject({ category: 'BUILD', playerId: settler });
    expect(work?.targetId).toBe(work?.objectId);
    expect((await api.ask('allWork', {})).items).toMatchObject([{ objectId: work?.objectId, clock: work?.clock }]);
    expect((await api.ask('workOfGuild', { guildId })).items).toHaveLength(1);
    expect(await api.ask('workCount', {})).toBe(1);
  });
});

describe('rankings and finding', () => {
  it('ranks', async () => {
    const players = await api.ask('playerLeaderboard', { order: 'alpha_balance.asc', limit: 2 });
    expect(players.rows).toHaveLength(2);
    expect(players.height).not.toBeNull();
    const [low, high] = players.rows;
    expect((low?.alphaBalance ?? 0n) <= (high?.alphaBalance ?? 0n)).toBe(true);
    expect((await api.ask('guildLeaderboard', {})).rows).toMatchObject([{ guildId, playerCount: 3, collateral: 600n }]);
    expect((await api.ask('reactorLeaderboard', {})).rows).toMatchObject([{ reactorId, fuel: 255_000_000n }]);
    const [substation] = (await api.ask('substationLeaderboard', { order: 'player_count.desc' })).rows;
    expect(substation).toMatchObject({ substationId, playerCount: 3 });
    const [provider] = (await api.ask('providerLeaderboard', {})).rows;
    expect(provider).toMatchObject({ providerId, agreementCount: 1, rate: { denom: 'ualpha', amount: 2n } });
    const wrong = api.ask('reactorLeaderboard', { order: 'luck.desc' as 'fuel.desc' });
    await expect(wrong).rejects.toMatchObject({ errors: { order_invalid: expect.any(String) as string } });
  });

  it('finds by id, address and name', async () => {
    expect(await api.ask('resolve', { query: '2-1' })).toMatchObject([
      { type: 'planet', row: { name: 'Haven', owner: settler } },
    ]);
    expect(await api.ask('resolve', { query: 'sett' })).toMatchObject([
      { type: 'player', id: settler, name: 'settler', isPlayer: true },
    ]);
    const [holder] = await api.ask('resolve', { query: populated.settler.address });
    expect(holder).toMatchObject({ type: 'address', row: { playerId: settler } });
    const asked = [
      guildId,
      settler,
      planetId,
      reactorId,
      substationId,
      ship,
      allocationId,
      fleetId,
      providerId,
      NOBODY,
    ];
    const objects = await api.ask('objects', { ids: asked });
    expect(objects.map(({ id }) => id)).toEqual(asked);
    expect(objects.map(({ row }) => row !== null)).toEqual(asked.map((id) => id !== NOBODY));
    expect(objects[1]).toMatchObject({ type: 'player', row: { name: 'settler' } });
    const block = await api.ask('block', {});
    expect(block).toMatchObject({ lagBlocks: 1, status: 'current' });
  });
});

describe('a further device', () => {
  it('asks with a code, gets permissions, and is registered', async () => {
    const { doors } = populated;
    const own = doors.wallet.address;
    const { code } = await api.createActivationCode({ address: own, guildId });
    expect(await api.ask('activationCode', { code })).toMatchObject({ playerId: me, username: 'Ada' });
    expect(await api.ask('pendingAddress', { code })).toBeNull();

    const wallet = await createTestWallet(doors.network);
    const { address, pubKeyHex } = wallet;
    const { signature } = await wallet.signText({ kind: 'register', playerId: me });
    const request = { playerId: me, guildId, code, address, signature, pubKeyHex, userAgent: 'Tests/1.0' };
    const { signature: forged } = await wallet.signText({ kind: 'register', playerId: settler });
    await expect(api.requestAddress({ ...request, signature: forged })).rejects.toMatchObject({
      errors: { signature_validation_failed: expect.any(String) as string },
    });
    expect(await api.requestAddress(request)).toBe('accepted');
    expect(await api.requestAddress(request)).toBe('alreadyKnown');
    expect(await api.ask('pendingAddress', { code })).toMatchObject({ address, userAgent: 'Tests/1.0' });
    await api.setPendingPermissions({ code, address, permissions: 1 });

    expect(await api.deleteActivationCode(code)).toBe(true);
    expect(await api.deleteActivationCode(code)).toBe(false);
    expect(await api.ask('activationCode', { code })).toBeNull();
  });

  it('is listed among the addresses of its player', async () => {
    const { address } = populated.doors.wallet;
    expect(await api.ask('addressCount', { playerId: me })).toBe(1);
    expect(await api.ask('addressesOfPlayer', { playerId: me })).toMatchObject([
      { address, permissions: ALL_PERMISSIONS },
    ]);
    await api.saveAddressMeta({ address, guildId, userAgent: 'Tests/2.0' });
    expect(await api.ask('address', { address })).toMatchObject({
      playerId: me,
      status: 'approved',
      userAgent: 'Tests/2.0',
    });
    await api.setAddressPermissions({ address, permissions: 5 });
    expect(await api.ask('address', { address })).toMatchObject({ permissions: 5 });
    const other = ids.parseAddress(populated.settler.address);
    await expect(api.setAddressPermissions({ address: other, permissions: 5 })).rejects.toMatchObject({
      errors: { not_found: expect.any(String) as string },
    });
  });
});

it('the session comes back under calls of both apis', async () => {
  const { doors } = populated;
  const before = doors.logins();
  await doors.api.logout();
  await Promise.all([api.ask('guildCount', {}), api.ask('playerCount', {}), doors.api.fetchWork(settler)]);
  expect(doors.logins()).toBe(before + 1);
});

it('everything that asks the server was asked', () => {
  const functions = Object.keys(createGuildApi({ api: populated.doors.api })).filter((name) =>
    /^(?:fetch|list|search|count|resolve|request|save|create|delete|set)/.test(name),
  );
  const asks = [...Object.keys(WEB_ROWS), ...functions];
  // Its server is not devnet's: createGuildApi.test.ts.
  // Stand-ins are asked where the server lacks what they stand in for: kinds.integration.test.ts.
  const isStandIn = (name: string) =>
    Object.values<WebFacts & { readonly path: string }>(WEB_ROWS).some((row) => row.else === name);
  expect(asks.filter((name) => !called.has(name) && !isStandIn(name))).toEqual(['guildConfig']);
});

describe('a server of the older generation', () => {
  it('answers what it has, is silent about what it does not know, and is not asked twice for what it lacks', async () => {
    const doors = await createDoors({ webGeneration: 'a' });
    try {
      await doors.join('Ada');
      const old = createGuildApi({ api: doors.api });
      const request = { limit: 1, includeTotal: true, includeMeta: true, updatedSince: 1 };
      const players = await old.ask('rows/player', { page: request });
      expect(players.items.length).toBeGreaterThan(1);
      expect(players).toMatchObject({ total: null, height: null });
      expect(await old.ask('guildCount', {})).toBe(1);
      expect((await old.ask('rows/planetActivity', {})).items).toEqual([]);
      const newer = [
        'block',
        'guildBanks',
        'providerMarket',
        'playerCount',
        'planetCount',
        'structCount',
        'workCount',
      ] as const;
      for (const name of newer) {
        await expect(old.ask(name, {})).rejects.toMatchObject({ code: 'route_missing' });
      }
      expect(newer.map((name) => old.hasRoute(name))).toEqual(newer.map(() => false));
      expect(old.hasRoute('guildCount')).toBe(true);
      await expect(old.ask('rows/grid', { attributeOfType: ['ore', 'player'] })).rejects.toMatchObject({
        code: 'route_missing',
      });
      expect(old.hasRows('grid', 'attributeOfType')).toBe(false);
      expect((await old.ask('rows/grid', { attributeType: 'structsLoad' })).items.length).toBeGreaterThan(0);
    } finally {
      await doors.devnet.close();
    }
  });
});
