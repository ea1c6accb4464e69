/**
 * Every row of the web API on each of the three guild servers in the field: read, answered otherwise (from lists that all of
 * them have), or missing. And what is answered is the same model. docs/network/web-api.md, docs/network/game-service-interface.md
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEB_GENERATIONS, type WebGeneration } from '../../../devnet/options.ts';
import * as ids from '../../game/ids.ts';
import type { ArgsOf } from '../../game/read.ts';
import type { RowName } from '../../game/mirror/rows.ts';
import { createPopulatedDevnet, type Populated } from '../../testing/populatedDevnet.ts';
import { CATALOG, listPattern } from './catalog.ts';
import { createGuildApi, type GuildApi, type WebRows } from './createGuildApi.ts';
import { GUILD_ROUTES, type GuildRouteName } from './guildRoutes.ts';
import { WEB_ROWS } from './testing/webRows.ts';

type Outcome = 'read' | 'otherwise' | 'missing';

const playerId = ids.parsePlayerId('1-2');
const guildId = ids.parseGuildId('0-1');
const planetId = ids.parsePlanetId('2-1');
const now = Math.floor(Date.now() / 1000);
const range = { startTime: now - 3600, endTime: now + 3600 };

/** What a row wants to know; the others take nothing. */
const ARGS: Readonly<Partial<Record<keyof WebRows, object>>> = {
  playerCard: { playerId },
  lastAction: { playerId },
  oreStats: { playerId },
  planetsCompleted: { playerId },
  raidsLaunched: { playerId },
  searchRaidTargets: { minOre: 0 },
  countRaidTargets: { minOre: 0 },
  searchTransferTargets: { searchString: 'settler' },
  playerPower: { playerId },
  playersAtRisk: { limit: 5 },
  planetCard: { planetId },
  shieldHealth: { planetId },
  shield: { planetId },
  activeRaid: { planetId },
  activeRaidOfFleet: { fleetId: ids.parseFleetId('9-2') },
  struct: { structId: ids.parseStructId('5-1') },
  structsOfPlayer: { playerId },
  guild: { guildId },
  guildName: { guildId },
  memberCount: { guildId },
  guildPlanetsCompleted: { guildId },
  guildPower: { guildId },
  roster: { guildId },
  inventoryOfDenom: { denom: 'ualpha' },
  inventoryOfOwner: { ownerType: 'player', ownerId: playerId },
  guildBankHistory: { guildId },
  'guildBankHistory/ledger': { guildId },
  agreementMarket: { owner: ids.parsePlayerId('1-1') },
  deals: { owner: ids.parsePlayerId('1-1') },
  transfers: { playerId },
  transferCount: { playerId },
  transfer: { txId: 1 },
  infusionOfPlayer: { playerId },
  series: { metric: 'load', objectId: ids.parseObjectId('4-1'), range },
  history: { metric: 'load', objectId: ids.parseObjectId('4-1'), range },
  aggregate: { metric: 'load', objectType: 'substation', range },
  activityStats: {},
  activityStatsOfPlayer: { playerId },
  activityOfPlanet: { planetId },
  activityOfPlayer: { playerId },
  chronicle: { playerId, planetId },
  workOfPlayer: { playerId },
  workOfGuild: { guildId },
  resolve: { query: 'settler' },
  'resolve/lists': { query: 'settler' },
  objects: { ids: ['1-2', '0-1', '2-1', '5-1', '9-2', '4-1'] },
  'objects/lists': { ids: ['1-2', '0-1', '2-1', '5-1', '9-2', '4-1'] },
  activationCode: { code: 'K7M2Q' },
  pendingAddress: { code: 'K7M2Q' },
  addressCount: { playerId },
  addressesOfPlayer: { playerId },
  agreementOfAllocation: { allocationId: ids.parseAllocationId('6-2') },
  agreementOfCreator: { creator: ids.parsePlayerId('1-1') },
  agreementOfOwner: { owner: ids.parsePlayerId('1-1') },
  fleetOfPlayer: { playerId },
  defenderLink: { defendingStructId: ids.parseStructId('5-2') },
};

/** Rows of analytics that older lists can stand in for, and those that nothing can. */
const STOOD_IN = [
  'chronicle',
  'deals',
  'denoms',
  'guildBankHistory',
  'guildLeaderboard',
  'ledgerStats',
  'objects',
  'offers',
  'playerLeaderboard',
  'providerLeaderboard',
  'reactorLeaderboard',
  'resolve',
  'rooms',
  'substationLeaderboard',
];
const IMPOSSIBLE = [
  'activePlayerCount',
  'activityOfPlayer',
  'activityStats',
  'activityStatsOfPlayer',
  'aggregate',
  'agreementMarket',
  'block',
  'fleetCount',
  'guildBanks',
  'inventoryOfDenom',
  'inventoryOfOwner',
  'planetCount',
  'playerCount',
  'playerPower',
  'playersAtRisk',
  'providerMarket',
  'rows/planetRaid',
  'structCount',
  'structStatusCounts',
  'workCount',
];
/** The public description lists the feed by player. */
const LISTED = ['chronicle', 'activityOfPlayer', 'activityStatsOfPlayer'];
const unlisted = (names: readonly string[]) => names.filter((name) => !LISTED.includes(name));

const EXPECTED: Readonly<Record<WebGeneration, Readonly<Record<Exclude<Outcome, 'read'>, readonly string[]>>>> = {
  a: { otherwise: STOOD_IN, missing: IMPOSSIBLE },
  b: { otherwise: [], missing: [] },
  c: { otherwise: [], missing: [] },
  spec: { otherwise: unlisted(STOOD_IN), missing: unlisted(IMPOSSIBLE) },
};

describe.each(WEB_GENERATIONS)('a guild server of kind %s', (kind) => {
  let populated: Populated;
  let api: GuildApi;
  const answers = new Map<string, unknown>();
  const outcomes = new Map<string, Outcome>();

  beforeAll(async () => {
    populated = await createPopulatedDevnet({ webGeneration: kind });
    const { doors } = populated;
    await doors.join('Ada');
    await doors.devnet.control.mine(3);
    await doors.devnet.control.settle();
    api = createGuildApi({ api: doors.api });
    // Its server is not devnet's: createGuildApi.test.ts.
    const names = (Object.keys(WEB_ROWS) as (keyof WebRows)[]).filter((name) => name !== 'guildConfig');
    for (const name of names) outcomes.set(name, await outcomeOf(name));
  });
  afterAll(() => populated.close());

  function isThere(path: string, name: keyof WebRows): boolean | undefined {
    if (name === 'rooms') return api.hasRows('grid', 'attributeOfType');
    if (name === 'shields') return api.hasRows('planetAttribute', 'type');
    const route = (Object.keys(GUILD_ROUTES) as GuildRouteName[]).find((one) => GUILD_ROUTES[one] === path);
    if (route) return api.hasRoute(route);
    const list = (Object.keys(CATALOG) as RowName[]).find((one) => listPattern(one, null) === path);
    return list && api.hasRows(list);
  }

  async function outcomeOf(name: keyof WebRows): Promise<Outcome> {
    const given = name === 'address' ? { address: ids.parseAddress(populated.settler.address) } : (ARGS[name] ?? {});
    try {
      // The table above pairs names and arguments by hand.
      answers.set(name, await api.ask(name, given as ArgsOf<WebRows[typeof name]>));
      return isThere(WEB_ROWS[name].path, name) === false ? 'otherwise' : 'read';
    } catch (error) {
      expect(error, name).toMatchObject({ code: 'route_missing' });
      return 'missing';
    }
  }

  it('reads, stands in or lacks what the table says', () => {
    const of = (outcome: Outcome) => [...outcomes].flatMap(([name, one]) => (one === outcome ? [name] : [])).toSorted();
    expect({ otherwise: of('otherwise'), missing: of('missing') }).toEqual({
      otherwise: EXPECTED[kind].otherwise.toSorted(),
      missing: EXPECTED[kind].missing.toSorted(),
    });
    expect(of('read').length + of('otherwise').length + of('missing').length).toBe(outcomes.size);
  });

  it('is known by what it did', async () => {
    // What the third has besides is told by its own routes (chat.integration.test.ts).
    expect((await api.serverKind()).kind).toBe(kind === 'c' ? 'b' : kind);
  });

  it('tells the same of players, planets, guilds and shields', () => {
    expect(answers.get('playerCard')).toMatchObject({ id: '1-2', username: 'settler', guildName: 'Meridian' });
    expect(answers.get('planetCard')).toMatchObject({ id: '2-1', owner: '1-2' });
    expect(answers.get('guild')).toMatchObject({ id: '0-1', name: 'Meridian' });
    expect(answers.get('shieldHealth')).toBe(100);
    expect(answers.get('oreStats')).toMatchObject({ playerId: '1-2', mined: 0n, seized: 0n });
    expect(answers.get('guildDirectory')).toMatchObject([{ guildId: '0-1', members: 3 }]);
    expect(answers.get('guildCount')).toBe(1);
    expect(answers.get('rows/struct')).toMatchObject({ items: expect.arrayContaining([]) as unknown });
    expect((answers.get('structsOfPlayer') as unknown[]).length).toBe(2);
  });

  it('finds by name and by id, whatever it has for it', async () => {
    expect(answers.get('resolve')).toMatchObject([{ type: 'player', id: '1-2', name: 'settler', isPlayer: true }]);
    expect(answers.get('objects')).toMatchObject([
      { id: '1-2', type: 'player', row: { name: 'settler', planetId: '2-1' } },
      { id: '0-1', type: 'guild', row: { name: 'Meridian' } },
      { id: '2-1', type: 'planet', row: { owner: '1-2', status: 'active' } },
      { id: '5-1', type: 'struct', row: { owner: '1-2' } },
      { id: '9-2', type: 'fleet', row: { owner: '1-2' } },
      { id: '4-1', type: 'substation', row: { owner: '1-1' } },
    ]);
    expect(await api.ask('resolve', { query: '2-1' })).toMatchObject([{ type: 'planet', row: { id: '2-1' } }]);
    expect(await api.ask('resolve', { query: 'merid' })).toMatchObject([{ type: 'guild', id: '0-1' }]);
    const { address } = populated.settler;
    expect(await api.ask('resolve', { query: address })).toMatchObject([{ type: 'address', row: { playerId: '1-2' } }]);
    expect(await api.ask('resolve', { query: '1-999' })).toMatchObject([{ row: null }]);
  });

  it('ranks, counts tokens and tells what is promised', () => {
    const first = (name: string) => (answers.get(name) as { readonly rows: readonly unknown[] }).rows[0];
    expect(first('guildLeaderboard')).toMatchObject({ guildId: '0-1', name: 'Meridian', playerCount: 3 });
    expect(first('reactorLeaderboard')).toMatchObject({ reactorId: '3-1', fuel: 255_000_000n });
    expect(first('substationLeaderboard')).toMatchObject({ substationId: '4-1', owner: '1-1', playerCount: 3 });
    expect(first('providerLeaderboard')).toMatchObject({ providerId: '10-1', agreementCount: 1 });
    expect(first('playerLeaderboard')).toHaveProperty('alphaBalance');
    expect(answers.get('denoms')).toMatchObject({ unknown: { exponent: 0 } });
    expect(answers.get('guildBankHistory')).toMatchObject([{ action: 'minted', denom: 'uguild.0-1' }]);
    const [offer] = answers.get('offers') as readonly {
      readonly contracts?: unknown;
      readonly committedCapacity: unknown;
    }[];
    expect(offer).toHaveProperty(kind === 'b' || kind === 'c' ? 'committedCapacity' : 'contracts');
    expect((answers.get('rooms') as ReadonlyMap<string, bigint>).get('4-1')).toBeGreaterThan(0n);
  });
});
