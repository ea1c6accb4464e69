/**
 * How every question to the guild's web API is kept: the noun is `web.` and the function's name without `fetch` or
 * `list`, so that the live store can name what an event touches. The door retries and remembers by itself.
 */
import { queryOptions } from '@tanstack/react-query';
import type { GuildApi } from '../../../api/guild/createGuildApi.ts';
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import { queryKeys } from '../keys.ts';

/** Changes with blocks: read anew whenever a screen asks. */
export const LIVE = 0;
/** Counts, rankings and sums of many: a minute old is good. */
export const SLOW = 60_000;
/** Changes when somebody upgrades or configures something. */
export const SETTLED = 600_000;

/** @param args by name, everything that changes the answer */
export function webQuery<T>(
  noun: string,
  args: object,
  staleTime: number,
  guild: GuildSource,
  ask: (api: GuildApi, signal: AbortSignal) => Promise<T>,
) {
  return queryOptions({
    queryKey: queryKeys.of(`web.${noun}`, args),
    queryFn: async ({ signal }) => ask(await guild(), signal),
    staleTime,
    gcTime: 5 * 60_000,
    retry: false,
  });
}
