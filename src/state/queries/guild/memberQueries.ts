/** What the roster leaves out. */
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import type { GuildId, PlayerId, SubstationId } from '../../../game/ids.ts';
import { LIVE, webQuery } from './webQuery.ts';

export interface MemberStanding {
  /** 1 best, 0 unset. */
  readonly rank: bigint;
  readonly substationId: SubstationId | null;
}

/** Ranks of all members in a few questions. */
export const memberStandingsQuery = (guild: GuildSource, guildId: GuildId) =>
  webQuery('rows', { entity: 'player', guild: guildId, pages: 'all' }, LIVE, guild, async (api, signal) => {
    const players = await api.allRows('player', { guild: guildId }, signal);
    const standings: ReadonlyMap<PlayerId, MemberStanding> = new Map(
      players.map(({ id, guildRank, substationId }) => [id, { rank: guildRank, substationId }]),
    );
    return standings;
  });
