/**
 * How every question to the guild's web API is kept: the noun is `web.` and the function's name without `fetch` or
 * `list`, so that the live store can name what an event touches. The door retries and remembers by itself.
 */
import { queryOptions } from '@tanstack/react-query';
import { ApiRefusedError } from '../../../api/errors.ts';
import type { GuildApi } from '../../../api/guild/createGuildApi.ts';
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import { queryKeys } from '../keys.ts';

/** Changes with blocks: read anew whenever a screen asks. */
export const LIVE = 0;
/** Changes when somebody upgrades or configures something. */
export const SETTLED = 600_000;

const SIGNED_OUT_MS = 10_000;
const MOST_ASKED = 6;

/**
 * The door signs in once for a call and asks once more (docs/network/web-api.md section 2). Where that session was lost as well, a
 * panel that is looked at asks again in a while, a few times, and then leaves it to the player.
 */
export function askAgainMs(state: { readonly error: unknown; readonly errorUpdateCount: number }): number | false {
  const isSignedOut = state.error instanceof ApiRefusedError && state.error.status === 401;
  return isSignedOut && state.errorUpdateCount < MOST_ASKED ? SIGNED_OUT_MS : false;
}

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
    refetchInterval: ({ state }) => askAgainMs(state),
  });
}
