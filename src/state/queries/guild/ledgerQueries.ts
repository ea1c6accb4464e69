/** Movements of coins and series of numbers. */
import type { ObjectId, ObjectTypeName, PlayerId } from '../../../game/ids.ts';
import type { Bucket, SeriesMetric, SeriesRange } from '../../../game/mirror/series.ts';
import type { PageRequest } from '../../../api/guild/page.ts';
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import { LIVE, SETTLED, SLOW, webQuery } from './webQuery.ts';

export const transfersQuery = (guild: GuildSource, playerId: PlayerId, request?: { readonly page?: number }) =>
  webQuery('transfers', { playerId, request }, LIVE, guild, (api, signal) =>
    api.listTransfers(playerId, request, signal),
  );

export const transferCountQuery = (guild: GuildSource, playerId: PlayerId) =>
  webQuery('transferCount', { playerId }, LIVE, guild, (api, signal) => api.fetchTransferCount(playerId, signal));

export const transferQuery = (guild: GuildSource, id: number) =>
  webQuery('transfer', { id }, SETTLED, guild, (api, signal) => api.fetchTransfer(id, signal));

export const ledgerStatsQuery = (guild: GuildSource, request?: { readonly bucket?: Bucket; readonly denom?: string }) =>
  webQuery('ledgerStats', { request }, SLOW, guild, (api, signal) => api.fetchLedgerStats(request, signal));

export const infusionOfPlayerQuery = (guild: GuildSource, playerId: PlayerId) =>
  webQuery('infusionOfPlayer', { playerId }, LIVE, guild, (api, signal) => api.fetchInfusionOfPlayer(playerId, signal));

export const seriesQuery = (
  guild: GuildSource,
  metric: SeriesMetric,
  objectId: ObjectId,
  range: SeriesRange,
  request?: Pick<PageRequest, 'page' | 'limit'>,
) =>
  webQuery('series', { metric, objectId, range, request }, SLOW, guild, (api, signal) =>
    api.fetchSeries(metric, objectId, range, request, signal),
  );

export const aggregateQuery = (
  guild: GuildSource,
  metric: SeriesMetric,
  objectType: ObjectTypeName,
  range: SeriesRange,
) =>
  webQuery('aggregate', { metric, objectType, range }, SLOW, guild, (api, signal) =>
    api.fetchAggregate(metric, objectType, range, signal),
  );
