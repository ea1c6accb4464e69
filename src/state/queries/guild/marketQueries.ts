/** Rankings, holdings, banks, markets, and finding things by name. */
import type { GuildId, ObjectTypeName, PlayerId } from '../../../game/ids.ts';
import type { RankRequest } from '../../../game/mirror/market.ts';
import type { Bucket } from '../../../game/mirror/series.ts';
import type { PageRequest } from '../../../api/guild/page.ts';
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import { LIVE, SLOW, webQuery } from './webQuery.ts';

export const playerLeaderboardQuery = (guild: GuildSource, request?: RankRequest<'player'>) =>
  webQuery('playerLeaderboard', { request }, SLOW, guild, (api, signal) => api.fetchPlayerLeaderboard(request, signal));

export const guildLeaderboardQuery = (guild: GuildSource, request?: RankRequest<'guild'>) =>
  webQuery('guildLeaderboard', { request }, SLOW, guild, (api, signal) => api.fetchGuildLeaderboard(request, signal));

export const reactorLeaderboardQuery = (guild: GuildSource, request?: RankRequest<'reactor'>) =>
  webQuery('reactorLeaderboard', { request }, SLOW, guild, (api, signal) =>
    api.fetchReactorLeaderboard(request, signal),
  );

export const substationLeaderboardQuery = (guild: GuildSource, request?: RankRequest<'substation'>) =>
  webQuery('substationLeaderboard', { request }, SLOW, guild, (api, signal) =>
    api.fetchSubstationLeaderboard(request, signal),
  );

export const providerLeaderboardQuery = (guild: GuildSource, request?: RankRequest<'provider'>) =>
  webQuery('providerLeaderboard', { request }, SLOW, guild, (api, signal) =>
    api.fetchProviderLeaderboard(request, signal),
  );

export const inventoryOfDenomQuery = (
  guild: GuildSource,
  denom: string,
  request?: Pick<PageRequest, 'page' | 'limit'>,
) =>
  webQuery('inventoryOfDenom', { denom, request }, SLOW, guild, (api, signal) =>
    api.listInventoryOfDenom(denom, request, signal),
  );

export const inventoryOfOwnerQuery = (guild: GuildSource, ownerType: ObjectTypeName, ownerId: string) =>
  webQuery('inventoryOfOwner', { ownerType, ownerId }, LIVE, guild, (api, signal) =>
    api.fetchInventoryOfOwner(ownerType, ownerId, signal),
  );

export const guildBanksQuery = (guild: GuildSource) =>
  webQuery('guildBanks', {}, SLOW, guild, (api, signal) => api.fetchGuildBanks(signal));

export const guildBankHistoryQuery = (guild: GuildSource, guildId: GuildId, bucket?: Bucket) =>
  webQuery('guildBankHistory', { guildId, bucket }, SLOW, guild, (api, signal) =>
    api.fetchGuildBankHistory(guildId, bucket, signal),
  );

export const providerMarketQuery = (guild: GuildSource) =>
  webQuery('providerMarket', {}, SLOW, guild, (api, signal) => api.fetchProviderMarket(signal));

export const agreementMarketQuery = (guild: GuildSource, owner: PlayerId) =>
  webQuery('agreementMarket', { owner }, LIVE, guild, (api, signal) => api.fetchAgreementMarket(owner, signal));

export const resolveQuery = (guild: GuildSource, query: string) =>
  webQuery('resolve', { query }, SLOW, guild, (api, signal) => api.resolve(query, signal));

export const objectsQuery = (guild: GuildSource, ids: readonly string[]) =>
  webQuery('objects', { ids }, SLOW, guild, (api, signal) => api.fetchObjects(ids, signal));
