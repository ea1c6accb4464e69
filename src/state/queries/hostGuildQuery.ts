import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../api/types.ts';
import type { Facts } from '../../game/read.ts';
import { readKey } from '../ask/readKey.ts';

const NAME = 'hostGuild';

/** The guild that hosts is asked for before any row is loaded: it has its facts here. */
const FACTS = { good: 600_000, about: { all: ['guild'] } } satisfies Facts;

export const hostGuildQuery = (api: Api) =>
  queryOptions({
    queryKey: readKey(NAME),
    queryFn: ({ signal }) => api.fetchHostGuild(signal),
    staleTime: FACTS.good,
    retry: false,
  });

/** What every answer in the cache says of itself, by the name its key begins with. @param factsOf of the rows of all doors */
export function withHostGuild(factsOf: (name: string) => Facts | undefined): (name: string) => Facts | undefined {
  return (name) => (name === NAME ? FACTS : factsOf(name));
}
