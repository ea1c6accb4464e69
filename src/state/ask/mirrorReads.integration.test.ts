/** The queries of both read doors against one devnet: the mirror's rows are the chain's records. */
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lazyGuildApi } from '../../api/guild/lazyGuildApi.ts';
import type { GuildSource } from '../../api/guild/lazyGuildApi.ts';
import type { ChainReader } from '../../chain/types.ts';
import { parseGuildId, parsePlanetId, parsePlayerId } from '../../game/ids.ts';
import { blockHeight } from '../../game/units.ts';
import { createPopulatedDevnet, type Populated } from '../../testing/populatedDevnet.ts';
import { joinReaders } from './joinReaders.ts';
import { readQuery } from './readQuery.ts';
import type { Reads } from './Reads.ts';

const client = new QueryClient();
let populated: Populated;
let guild: GuildSource;
let chain: ChainReader;
let reads: Reads;

beforeAll(async () => {
  populated = await createPopulatedDevnet();
  const { doors } = populated;
  await doors.join('Ada');
  await doors.devnet.control.mine(3);
  await doors.devnet.control.settle();
  guild = lazyGuildApi(doors.api);
  chain = doors.chain;
  // Of the reads only the joined `ask`s are looked at.
  reads = joinReaders({ web: guild }) as Reads;
});
afterAll(() => populated.close());

/** Records by id or all their links, without what only one of the two sources says. */
function sorted(items: readonly object[], ...without: readonly string[]): readonly object[] {
  const told = items.map((item) =>
    Object.fromEntries(
      Object.entries(item)
        .filter(([key]) => !['createdAtMs', 'updatedAtMs', ...without].includes(key))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );
  const text = (value: object): string =>
    JSON.stringify(value, (_, v: unknown) => (typeof v === 'bigint' ? `${v}n` : v));
  return told.toSorted((a, b) => (text(a) < text(b) ? -1 : 1));
}

describe('the same records come from the mirror and the chain', () => {
  it('for players, planets, fleets, structs', async () => {
    // Texts that people made are in the chain's lists, and in the mirror's cards.
    const silent = ['name', 'pfp', 'pfpRenderAttributes', 'destroyedAt'];
    const pairs = [
      [await client.fetchQuery(readQuery(reads, 'web.rows/player', {})), await chain.ask('players', {})],
      [await client.fetchQuery(readQuery(reads, 'web.rows/planet', {})), await chain.ask('planets', {})],
      [await client.fetchQuery(readQuery(reads, 'web.rows/fleet', {})), await chain.ask('fleets', {})],
      [await client.fetchQuery(readQuery(reads, 'web.rows/struct', {})), await chain.ask('structs', {})],
    ] as const;
    // Only the mirror keeps the destroyed, so only it says of the others that they stand.
    expect(pairs[3][0].items.map(({ destroyedAt }) => destroyedAt)).toEqual(pairs[3][1].items.map(() => null));
    for (const [mirror, node] of pairs) {
      expect(mirror.items.length).toBeGreaterThan(0);
      expect(sorted(mirror.items, ...silent)).toEqual(sorted(node.items, ...silent));
    }
  });

  it('for guilds, reactors, substations, providers, agreements, allocations, infusions', async () => {
    const silent = ['name', 'pfp', 'bankConvertInFee', 'bankConvertOutFee', 'charterSolverId', 'charterEligibleHeight'];
    const pairs = [
      [await client.fetchQuery(readQuery(reads, 'web.rows/guild', {})), await chain.ask('guilds', {})],
      [await client.fetchQuery(readQuery(reads, 'web.rows/reactor', {})), await chain.ask('reactors', {})],
      [await client.fetchQuery(readQuery(reads, 'web.rows/substation', {})), await chain.ask('substations', {})],
      [await client.fetchQuery(readQuery(reads, 'web.rows/provider', {})), await chain.ask('providers', {})],
      [await client.fetchQuery(readQuery(reads, 'web.rows/agreement', {})), await chain.ask('agreements', {})],
      [await client.fetchQuery(readQuery(reads, 'web.rows/allocation', {})), await chain.ask('allocations', {})],
      [await client.fetchQuery(readQuery(reads, 'web.rows/infusion', {})), await chain.ask('infusions', {})],
      [
        await client.fetchQuery(readQuery(reads, 'web.rows/membershipApplication', {})),
        await chain.ask('membershipApplications', {}),
      ],
      [await client.fetchQuery(readQuery(reads, 'web.rows/permission', {})), await chain.ask('permissions', {})],
    ] as const;
    for (const [mirror, node] of pairs) {
      expect(mirror.items.length).toBeGreaterThan(0);
      expect(sorted(mirror.items, ...silent)).toEqual(sorted(node.items, ...silent));
    }
  });
});

const player = parsePlayerId('1-2');
const planet = parsePlanetId('2-1');
const guildId = parseGuildId('0-1');

describe('keys', () => {
  it('have the noun of the function, and every argument by name', () => {
    expect(readQuery(reads, 'web.roster', { guildId }).queryKey).toEqual(['web.roster', { guildId }]);
    expect(readQuery(reads, 'web.providerMarket', {}).queryKey).toEqual(['web.providerMarket', {}]);
    expect(readQuery(reads, 'web.rows/struct', { owner: player, page: { page: 2 } }).queryKey).toEqual([
      'web.rows/struct',
      { owner: player, page: { page: 2 } },
    ]);
    expect(readQuery(reads, 'web.rows/struct', {}).queryKey).toEqual(['web.rows/struct', {}]);
  });

  it('carry heights without breaking', async () => {
    const query = readQuery(reads, 'web.activityOfPlayer', { playerId: player, sinceHeight: blockHeight(5n) });
    expect(() => JSON.stringify(query.queryKey)).not.toThrow();
    expect((await client.fetchQuery(query)).items.every(({ height }) => (height ?? 0n) > 5n)).toBe(true);
  });
});

it('the door has no read that is not a row', async () => {
  const functions = Object.keys(await guild()).filter((name) => /^(?:fetch|list|search|count|resolve)/.test(name));
  expect(functions).toEqual([]);
});

it('the api is loaded once, by the first query that runs', async () => {
  expect(await guild()).toBe(await guild());
  const card = await client.fetchQuery(readQuery(reads, 'web.planetCard', { planetId: planet }));
  expect(card?.name).toBe('Haven');
});
