/** A player's own account, page after page. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import type { PlayerId } from '../../../game/ids.ts';
import type { LedgerEntry } from '../../../game/records.ts';
import type { MirrorPage } from '../../../api/guild/page.ts';
import { queryKeys } from '../keys.ts';
import { LIVE } from './webQuery.ts';

const pages = { initialPageParam: 1, staleTime: LIVE, gcTime: 60_000, retry: false } as const;
const nextPage = ({ next }: { readonly next: string | null }): number | null => (next === null ? null : Number(next));

/** Every movement of a player's coins, newest first, in base units. */
export const statementQuery = (guild: GuildSource, player: PlayerId) =>
  infiniteQueryOptions({
    queryKey: queryKeys.of('web.rows', { entity: 'ledger', player, pages: 'all' }),
    queryFn: async ({ pageParam: page, signal }): Promise<MirrorPage<LedgerEntry>> =>
      (await guild()).listRows('ledger', { player }, { page }, signal),
    getNextPageParam: nextPage,
    ...pages,
  });
