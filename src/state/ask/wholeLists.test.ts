/** Lists on which a total or a choice depends are read to their end. */
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ANSWERS } from '../../api/guild/testing/answers.ts';
import { ok, setupGuildApi } from '../../api/guild/testing/setupGuildApi.ts';
import { parseAddress, parseGuildId, parsePlayerId } from '../../game/ids.ts';
import type { Answering } from '../../testing/fakeFetch.ts';
import { joinReaders } from './joinReaders.ts';
import { wholeQuery } from './readQuery.ts';
import type { Reads } from './Reads.ts';

const FULL = 1000;
const PAGES = 7;
const ALL = FULL * (PAGES - 1) + 1;
const ME = parsePlayerId('1-42');
const ADDRESS = parseAddress(ANSWERS.defusion[0]?.delegator_address ?? '');
const GUILD = parseGuildId('0-1');

/** Seven pages of a list, all but the last one full. */
function sevenPages(path: string, row: (index: number) => object): Record<string, Answering> {
  return Object.fromEntries(
    Array.from({ length: PAGES }, (_, page) => {
      const rows = Array.from({ length: page === PAGES - 1 ? 1 : FULL }, (__, index) => row(page * FULL + index + 1));
      return [`/api/${path}/page/${page + 1}?limit=1000`, ok(rows)];
    }),
  );
}

function setup(table: Record<string, Answering>) {
  const { api } = setupGuildApi(table);
  // Of the reads only the joined `ask`s are looked at.
  const reads = joinReaders({ web: () => Promise.resolve(api) }) as Reads;
  return { api, reads, client: new QueryClient() };
}

const missing: Answering = { status: 404, body: 'no such page' };

it('offers, where the server has no market', async () => {
  const { api } = setup({
    '/api/provider/market': missing,
    ...sevenPages('provider/all', (index) => ({ ...ANSWERS.provider[0], id: `10-${index}` })),
    // What is sold of them, and whose their substations are.
    ...sevenPages('agreement/all', (index) => ({
      ...ANSWERS.agreement[0],
      id: `11-${index}`,
      provider_id: `10-${index}`,
    })),
    ...sevenPages('substation/all', (index) => ({ ...ANSWERS.substation[0], id: `4-${index}` })),
  });
  const offers = await api.ask('offers', {});
  expect(offers).toHaveLength(ALL);
  expect(offers.every(({ contracts }) => contracts?.length === 1)).toBe(true);
});

it('own contracts, where the server has no market', async () => {
  const { api } = setup({
    '/api/agreement/owner/1-42/market': missing,
    ...sevenPages('agreement/all', (index) => ({
      ...ANSWERS.agreement[0],
      id: `11-${index}`,
      owner: index === ALL ? ME : '1-7',
    })),
  });
  expect(await api.ask('deals', { owner: ME })).toMatchObject([{ id: `11-${ALL}` }]);
});

it('room in substations', async () => {
  const grid = (attribute: string, val: string) =>
    sevenPages(`grid/attribute-type/${attribute}/object-type/substation`, (index) => ({
      ...ANSWERS.grid[1],
      attribute_type: attribute,
      object_id: `4-${index}`,
      val,
    }));
  const { api } = setup({ ...grid('capacity', '9'), ...grid('load', '2') });
  const rooms = await api.ask('rooms', {});
  expect(rooms.size).toBe(ALL);
  expect(new Set(rooms.values())).toEqual(new Set([7n]));
});

it('ranks of members', async () => {
  const { reads, client } = setup(
    sevenPages('player/list/guild/0-1', (index) => ({ ...ANSWERS.player[0], id: `1-${index}` })),
  );
  expect(await client.fetchQuery(wholeQuery(reads, 'web.rows/player', { guild: GUILD }))).toHaveLength(ALL);
});

it('applications', async () => {
  const { reads, client } = setup(
    sevenPages('guild-membership-application/guild/0-1', (index) => ({
      ...ANSWERS.membershipApplication[0],
      player_id: `1-${index}`,
    })),
  );
  expect(await client.fetchQuery(wholeQuery(reads, 'web.rows/membershipApplication', { guild: GUILD }))).toHaveLength(
    ALL,
  );
});

it('infusions', async () => {
  const { reads, client } = setup(
    sevenPages('infusion/list/player/1-42', (index) => ({ ...ANSWERS.infusion[1], destination_id: `5-${index}` })),
  );
  expect(await client.fetchQuery(wholeQuery(reads, 'web.rows/infusion', { player: ME }))).toHaveLength(ALL);
});

it('defusions, which have no id of their own', async () => {
  const { reads, client } = setup(
    sevenPages(`defusion/delegator/${ADDRESS}`, (index) => ({ ...ANSWERS.defusion[1], amount_p: String(index) })),
  );
  expect(await client.fetchQuery(wholeQuery(reads, 'web.rows/defusion', { delegator: ADDRESS }))).toHaveLength(ALL);
});

it('a list that does not end fails rather than pass for the whole', async () => {
  const table: Record<string, Answering> = {};
  const rows = ok(Array.from({ length: FULL }, () => ANSWERS.substation[0]));
  for (let page = 1; page <= 200; page++) table[`/api/substation/all/page/${page}?limit=1000`] = rows;
  const { reads, client } = setup(table);
  await expect(client.fetchQuery(wholeQuery(reads, 'web.rows/substation', {}))).rejects.toMatchObject({
    code: 'too_many_pages',
  });
});
