import { hashKey, QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createChainCatalog } from '../../chain/catalog/createChainCatalog.ts';
import * as ids from '../../game/ids.ts';
import * as answers from '../../testing/chainAnswers.ts';
import { createFakeFetch } from '../../testing/fakeFetch.ts';
import { createChainCatalogQueries } from './chainCatalogQueries.ts';
import { queryKeys } from './keys.ts';

const network = answers.network;
const noun = (name: string): string => {
  const word = name.replace(/^(?:fetch|list)/, '');
  return word.charAt(0).toLowerCase() + word.slice(1);
};

describe('queries of the catalog', () => {
  it('are one for each of its functions, under its name', () => {
    const catalog = createChainCatalog({ restUrl: 'http://rest', rpcUrl: null, network });
    const queries = createChainCatalogQueries(() => Promise.resolve(catalog));
    expect(Object.keys(queries).toSorted()).toEqual(Object.keys(catalog).map(noun).toSorted());
  });

  it('ask the function they are named after, with all they were given, and load the catalog when they run', async () => {
    const called: unknown[][] = [];
    // Only names and arguments are looked at.
    const catalog = new Proxy({} as ReturnType<typeof createChainCatalog>, {
      get: (_, name: string) =>
        name === 'then'
          ? undefined
          : (...args: unknown[]) => {
              called.push([noun(name), ...args.filter((arg) => !(arg instanceof AbortSignal))]);
              return Promise.resolve(null);
            },
    });
    const load = vi.fn(() => Promise.resolve(catalog));
    const queries = createChainCatalogQueries(load);
    expect(load).not.toHaveBeenCalled();
    const client = new QueryClient();
    const hashes = new Set<string>();
    for (const [name, query] of Object.entries(queries)) {
      // Every position gets a value of its own: an argument lost or swapped shows.
      const given = ['a', 'b'].slice(0, query.length);
      const options = (query as (...args: unknown[]) => ReturnType<typeof queries.params>)(...given);
      expect(options.queryKey[0]).toBe(`chain.${name}`);
      for (const value of name === 'validateSignature' ? [] : given) {
        expect(Object.values(options.queryKey[1] as object)).toContain(value);
      }
      hashes.add(hashKey(options.queryKey));
      await client.fetchQuery(options);
      expect(called.at(-1)).toEqual([name, ...given]);
    }
    expect(hashes.size).toBe(Object.keys(queries).length);
  });

  it('give what the chain answers', async () => {
    const { fetch } = createFakeFetch({ '/game/fleet_by_index/42': { body: answers.fleetAnswer } });
    const catalog = createChainCatalog({ restUrl: 'http://rest', rpcUrl: null, network, fetch });
    const { fleetByIndex } = createChainCatalogQueries(() => Promise.resolve(catalog));
    expect(await new QueryClient().fetchQuery(fleetByIndex(42n))).toMatchObject({ id: ids.parseFleetId('9-42') });
  });
});

describe('keys', () => {
  it('tell a bigint from its text, and carry one', () => {
    const [big, text] = [queryKeys.of('chain.x', { id: 5n }), queryKeys.of('chain.x', { id: '5' })];
    expect(hashKey(big)).not.toBe(hashKey(text));
    expect(hashKey(queryKeys.of('chain.x', { b: 1, a: 2 }))).toBe(hashKey(queryKeys.of('chain.x', { a: 2, b: 1 })));
    expect(queryKeys.of('chain.x', { page: undefined })).toEqual(['chain.x', {}]);
  });
});
