import { hashKey, QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createChainReader } from '../../chain/createChainReader.ts';
import { parseReactorId } from '../../game/ids.ts';
import * as answers from '../../testing/chainAnswers.ts';
import { type Answering, createFakeFetch } from '../../testing/fakeFetch.ts';
import { joinReaders } from './joinReaders.ts';
import { readKey } from './readKey.ts';
import { doorQuery, pagesQuery, readQuery, wholeQuery } from './readQuery.ts';
import type { Reads } from './Reads.ts';

function setup(table: Record<string, Answering>) {
  const { fetch, asked } = createFakeFetch(table);
  const chain = createChainReader({ restUrl: 'http://rest', rpcUrl: null, network: answers.network, fetch });
  // Of the reads only the joined `ask`s are looked at.
  const reads = joinReaders({ chain: () => Promise.resolve(chain) }) as Reads;
  return { chain, reads, asked, client: new QueryClient() };
}

const reactor = (id: string) => ({ id });
const page = (rows: readonly object[], next: string | null): Answering => ({
  body: { Reactor: rows, pagination: { next_key: next } },
});
const TWO_PAGES = {
  '/game/reactor': page([reactor('3-1'), reactor('3-2')], 'aa'),
  '/game/reactor?pagination.key=aa': page([reactor('3-2'), reactor('3-3')], null),
};

describe('a read', () => {
  it('is asked under its name and kept under it, with every argument', async () => {
    const { reads, client } = setup({ '/game/fleet_by_index/42': { body: answers.fleetAnswer } });
    const query = readQuery(reads, 'chain.fleetByIndex', { index: 42n });
    expect(query.queryKey).toEqual(['chain.fleetByIndex', { index: '42n' }]);
    expect(await client.fetchQuery(query)).toMatchObject({ id: '9-42' });
  });

  it('has the same key when it is asked of its door', () => {
    const { chain, reads } = setup({});
    const reactorId = parseReactorId('3-1');
    expect(doorQuery('chain', chain, 'reactor', { reactorId }).queryKey).toEqual(
      readQuery(reads, 'chain.reactor', { reactorId }).queryKey,
    );
  });

  it('says what it is about once its row is loaded', async () => {
    const { reads, client } = setup({ '/game/reactor': page([], null) });
    expect(reads.factsOf('chain.guilds')).toBeUndefined();
    await client.fetchQuery(readQuery(reads, 'chain.reactors', {}));
    expect(reads.factsOf('chain.guilds')?.about).toEqual({ all: ['guild'] });
  });
});

describe('a list', () => {
  it('to its end holds every row once', async () => {
    const { reads, client } = setup(TWO_PAGES);
    const all = await client.fetchQuery(wholeQuery(reads, 'chain.reactors', {}));
    expect(all.map(({ id }) => id)).toEqual(['3-1', '3-2', '3-3']);
  });

  it('that does not end fails rather than pass for the whole', async () => {
    const { reads, client } = setup({
      '/game/reactor': page([reactor('3-1')], 'aa'),
      '/game/reactor?pagination.key=aa': page([reactor('3-2')], 'aa'),
    });
    await expect(client.fetchQuery(wholeQuery(reads, 'chain.reactors', {}))).rejects.toMatchObject({
      code: 'too_many_pages',
    });
  });

  it('goes on page by page for who scrolls', async () => {
    const { reads, client } = setup(TWO_PAGES);
    const { pages } = await client.fetchInfiniteQuery({ ...pagesQuery(reads, 'chain.reactors', {}), pages: 2 });
    expect(pages.map(({ items }) => items.map(({ id }) => id))).toEqual([
      ['3-1', '3-2'],
      ['3-2', '3-3'],
    ]);
  });
});

describe('keys', () => {
  it('tell a bigint from its text, and carry one', () => {
    const [big, text] = [readKey('chain.x', { id: 5n }), readKey('chain.x', { id: '5' })];
    expect(hashKey(big)).not.toBe(hashKey(text));
    expect(hashKey(readKey('chain.x', { b: 1, a: 2 }))).toBe(hashKey(readKey('chain.x', { a: 2, b: 1 })));
    expect(readKey('chain.x', { page: undefined })).toEqual(['chain.x', {}]);
  });
});
