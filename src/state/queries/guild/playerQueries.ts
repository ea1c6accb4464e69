/** Players of the mirror, and their devices. */
import type { Address, GuildId, PlayerId } from '../../../game/ids.ts';
import type { RaidSearch } from '../../../game/mirror/players.ts';
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import { LIVE, SLOW, webQuery } from './webQuery.ts';

export const playerCardQuery = (guild: GuildSource, playerId: PlayerId) =>
  webQuery('playerCard', { playerId }, LIVE, guild, (api, signal) => api.fetchPlayerCard(playerId, signal));

export const lastActionQuery = (guild: GuildSource, playerId: PlayerId) =>
  webQuery('lastAction', { playerId }, LIVE, guild, (api, signal) => api.fetchLastAction(playerId, signal));

export const oreStatsQuery = (guild: GuildSource, playerId: PlayerId) =>
  webQuery('oreStats', { playerId }, LIVE, guild, (api, signal) => api.fetchOreStats(playerId, signal));

export const planetsCompletedQuery = (guild: GuildSource, playerId: PlayerId) =>
  webQuery('planetsCompleted', { playerId }, SLOW, guild, (api, signal) => api.fetchPlanetsCompleted(playerId, signal));

export const raidsLaunchedQuery = (guild: GuildSource, playerId: PlayerId) =>
  webQuery('raidsLaunched', { playerId }, SLOW, guild, (api, signal) => api.fetchRaidsLaunched(playerId, signal));

export const searchRaidTargetsQuery = (guild: GuildSource, search: RaidSearch, request?: { readonly page?: number }) =>
  webQuery('searchRaidTargets', { search, request }, LIVE, guild, (api, signal) =>
    api.searchRaidTargets(search, request, signal),
  );

export const countRaidTargetsQuery = (guild: GuildSource, search: RaidSearch) =>
  webQuery('countRaidTargets', { search }, LIVE, guild, (api, signal) => api.countRaidTargets(search, signal));

export const searchTransferTargetsQuery = (
  guild: GuildSource,
  search: { readonly searchString: string; readonly guildId?: GuildId },
) =>
  webQuery('searchTransferTargets', { search }, SLOW, guild, (api, signal) =>
    api.searchTransferTargets(search, signal),
  );

export const playerCountQuery = (guild: GuildSource) =>
  webQuery('playerCount', {}, SLOW, guild, (api, signal) => api.fetchPlayerCount(signal));

export const activePlayerCountQuery = (guild: GuildSource, windowBlocks?: number) =>
  webQuery('activePlayerCount', { windowBlocks }, SLOW, guild, (api, signal) =>
    api.fetchActivePlayerCount(windowBlocks, signal),
  );

export const playerPowerQuery = (guild: GuildSource, playerId: PlayerId) =>
  webQuery('playerPower', { playerId }, LIVE, guild, (api, signal) => api.fetchPlayerPower(playerId, signal));

export const playersAtRiskQuery = (guild: GuildSource, limit?: number) =>
  webQuery('playersAtRisk', { limit }, SLOW, guild, (api, signal) => api.fetchPlayersAtRisk(limit, signal));

export const addressCountQuery = (guild: GuildSource, playerId: PlayerId) =>
  webQuery('addressCount', { playerId }, LIVE, guild, (api, signal) => api.fetchAddressCount(playerId, signal));

export const addressesOfPlayerQuery = (guild: GuildSource, playerId: PlayerId) =>
  webQuery('addressesOfPlayer', { playerId }, LIVE, guild, (api, signal) =>
    api.fetchAddressesOfPlayer(playerId, signal),
  );

export const addressQuery = (guild: GuildSource, address: Address) =>
  webQuery('address', { address }, LIVE, guild, (api, signal) => api.fetchAddress(address, signal));

export const activationCodeQuery = (guild: GuildSource, code: string) =>
  webQuery('activationCode', { code }, LIVE, guild, (api, signal) => api.fetchActivationCode(code, signal));

export const pendingAddressQuery = (guild: GuildSource, code: string) =>
  webQuery('pendingAddress', { code }, LIVE, guild, (api, signal) => api.fetchPendingAddress(code, signal));
