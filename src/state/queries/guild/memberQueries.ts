/** What the roster leaves out. */
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import type { GuildId, PlayerId, SubstationId } from '../../../game/ids.ts';
import { LIVE, webQuery } from './webQuery.ts';

/** Pages of a thousand members at most. */
const MOST_PAGES = 5;
const ROWS_A_PAGE = 1000;

export interface MemberStanding {
  /** 1 best, 0 unset. */
  readonly rank: bigint;
  readonly substationId: SubstationId | null;
}

/** Ranks of all members in a few questions; those past the last page are not in it. */
export const memberStandingsQuery = (guild: GuildSource, guildId: GuildId) =>
  webQuery('rows', { entity: 'player', guild: guildId, pages: 'all' }, LIVE, guild, async (api, signal) => {
    const standings = new Map<PlayerId, MemberStanding>();
    for (let page = 1; page <= MOST_PAGES; page++) {
      const request = { page, limit: ROWS_A_PAGE };
      const { items, next } = await api.listRows('player', { guild: guildId }, request, signal);
      for (const { id, guildRank, substationId } of items) standings.set(id, { rank: guildRank, substationId });
      if (next === null) break;
    }
    return standings as ReadonlyMap<PlayerId, MemberStanding>;
  });
