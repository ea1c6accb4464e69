/** What the scout asks, against a devnet. */
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '../../api/types.ts';
import { lazyGuildApi } from '../../api/guild/lazyGuildApi.ts';
import { parsePlanetId } from '../../game/ids.ts';
import { createPopulatedDevnet, type Populated } from '../../testing/populatedDevnet.ts';
import { joinReaders } from './joinReaders.ts';
import { pagesQuery, readQuery } from './readQuery.ts';
import type { Reads } from './Reads.ts';

const client = new QueryClient();
let populated: Populated;

beforeAll(async () => {
  populated = await createPopulatedDevnet();
  const { doors } = populated;
  await doors.join('Ada');
  await doors.devnet.control.mine(3);
  await doors.devnet.control.settle();
});
afterAll(() => populated.close());

// Of the reads only the joined `ask`s are looked at.
const readsOf = (api: Api): Reads => joinReaders({ web: lazyGuildApi(api) }) as Reads;

test('targets are those with a planet, without the one who asks, and the list knows its end', async () => {
  const { doors, settler } = populated;
  const reads = readsOf(doors.api);
  const { pages } = await client.fetchInfiniteQuery(pagesQuery(reads, 'web.searchRaidTargets', {}));
  expect(pages).toHaveLength(1);
  expect(pages[0]?.next).toBeNull();
  expect(pages[0]?.items).toMatchObject([{ id: settler.playerId, planetId: '2-1', username: 'settler' }]);
  const rich = await client.fetchInfiniteQuery(pagesQuery(reads, 'web.searchRaidTargets', { minOre: 1 }));
  expect(rich.pages[0]?.items).toEqual([]);
});

test('shields of all planets come in one list that says whether it is whole', async () => {
  const { doors } = populated;
  const shields = await client.fetchQuery(readQuery(readsOf(doors.api), 'web.shields', {}));
  const planet = await doors.chain.ask('planet', { planetId: parsePlanetId('2-1') });
  expect(shields.complete).toBe(true);
  expect(shields.byPlanet.get(planet.id)).toBe(planet.shield);
});

test('the list of pages and one page of it are kept apart, and a search by what it asks', () => {
  expect(pagesQuery(readsOf(populated.doors.api), 'web.searchRaidTargets', { minOre: 3 }).queryKey).toEqual([
    'web.searchRaidTargets',
    { minOre: 3, pages: 'some' },
  ]);
  expect(readQuery(readsOf(populated.doors.api), 'web.shields', {}).queryKey).toEqual(['web.shields', {}]);
});
