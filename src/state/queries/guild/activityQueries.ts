/** What happened, and what is left to prove. */
import type { ActivityCategory } from '../../../game/activity.ts';
import type { GuildId, PlanetId, PlayerId } from '../../../game/ids.ts';
import type { ActivityFeed, Bucket } from '../../../game/mirror/series.ts';
import type { PageRequest } from '../../../api/guild/page.ts';
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import { LIVE, SLOW, webQuery } from './webQuery.ts';

export const activityQuery = (guild: GuildSource, request?: PageRequest) =>
  webQuery('activity', { request }, LIVE, guild, (api, signal) => api.listActivity(request, signal));

export const activityOfPlanetQuery = (
  guild: GuildSource,
  planetId: PlanetId,
  request?: PageRequest & { readonly sinceSeq?: number },
) =>
  webQuery('activityOfPlanet', { planetId, request }, LIVE, guild, (api, signal) =>
    api.listActivityOfPlanet(planetId, request, signal),
  );

export const activityOfCategoryQuery = (guild: GuildSource, category: ActivityCategory, request?: PageRequest) =>
  webQuery('activityOfCategory', { category, request }, LIVE, guild, (api, signal) =>
    api.listActivityOfCategory(category, request, signal),
  );

export const activityOfPlayerQuery = (
  guild: GuildSource,
  playerId: PlayerId,
  feed?: ActivityFeed,
  request?: PageRequest,
) =>
  webQuery('activityOfPlayer', { playerId, feed, request }, LIVE, guild, (api, signal) =>
    api.listActivityOfPlayer(playerId, feed, request, signal),
  );

export const activityStatsQuery = (
  guild: GuildSource,
  request?: { readonly category?: ActivityCategory; readonly bucket?: Bucket },
) => webQuery('activityStats', { request }, SLOW, guild, (api, signal) => api.fetchActivityStats(request, signal));

export const activityStatsOfPlayerQuery = (
  guild: GuildSource,
  playerId: PlayerId,
  request?: Pick<ActivityFeed, 'category' | 'role'>,
) =>
  webQuery('activityStatsOfPlayer', { playerId, request }, SLOW, guild, (api, signal) =>
    api.fetchActivityStatsOfPlayer(playerId, request, signal),
  );

export const workOfPlayerQuery = (guild: GuildSource, playerId: PlayerId) =>
  webQuery('workOfPlayer', { playerId }, LIVE, guild, (api, signal) => api.fetchWorkOfPlayer(playerId, signal));

export const workOfGuildQuery = (guild: GuildSource, guildId: GuildId, request?: PageRequest) =>
  webQuery('workOfGuild', { guildId, request }, LIVE, guild, (api, signal) =>
    api.listWorkOfGuild(guildId, request, signal),
  );

export const allWorkQuery = (guild: GuildSource, request?: PageRequest) =>
  webQuery('allWork', { request }, LIVE, guild, (api, signal) => api.listAllWork(request, signal));

export const workCountQuery = (guild: GuildSource) =>
  webQuery('workCount', {}, SLOW, guild, (api, signal) => api.fetchWorkCount(signal));
