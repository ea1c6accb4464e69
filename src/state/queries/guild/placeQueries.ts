/** Planets, fleets and structs of the mirror. */
import type { RaidStatus } from '../../../game/activity.ts';
import type { FleetId, PlanetId, PlayerId, StructId } from '../../../game/ids.ts';
import type { PageRequest } from '../../../api/guild/page.ts';
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import { LIVE, SETTLED, SLOW, webQuery } from './webQuery.ts';

export const planetCardQuery = (guild: GuildSource, planetId: PlanetId) =>
  webQuery('planetCard', { planetId }, LIVE, guild, (api, signal) => api.fetchPlanetCard(planetId, signal));

export const shieldHealthQuery = (guild: GuildSource, planetId: PlanetId) =>
  webQuery('shieldHealth', { planetId }, LIVE, guild, (api, signal) => api.fetchShieldHealth(planetId, signal));

export const shieldQuery = (guild: GuildSource, planetId: PlanetId) =>
  webQuery('shield', { planetId }, LIVE, guild, (api, signal) => api.fetchShield(planetId, signal));

export const activeRaidQuery = (guild: GuildSource, planetId: PlanetId) =>
  webQuery('activeRaid', { planetId }, LIVE, guild, (api, signal) => api.fetchActiveRaid(planetId, signal));

export const activeRaidOfFleetQuery = (guild: GuildSource, fleetId: FleetId) =>
  webQuery('activeRaidOfFleet', { fleetId }, LIVE, guild, (api, signal) => api.fetchActiveRaidOfFleet(fleetId, signal));

export const planetCountQuery = (guild: GuildSource) =>
  webQuery('planetCount', {}, SLOW, guild, (api, signal) => api.fetchPlanetCount(signal));

export const fleetCountQuery = (guild: GuildSource) =>
  webQuery('fleetCount', {}, SLOW, guild, (api, signal) => api.fetchFleetCount(signal));

export const structCountQuery = (guild: GuildSource, request?: { readonly isDestroyed?: boolean }) =>
  webQuery('structCount', { request }, SLOW, guild, (api, signal) => api.fetchStructCount(request, signal));

export const structStatusCountsQuery = (guild: GuildSource) =>
  webQuery('structStatusCounts', {}, SLOW, guild, (api, signal) => api.fetchStructStatusCounts(signal));

export const structQuery = (guild: GuildSource, structId: StructId) =>
  webQuery('struct', { structId }, LIVE, guild, (api, signal) => api.fetchStruct(structId, signal));

export const structsOfPlayerQuery = (guild: GuildSource, playerId: PlayerId) =>
  webQuery('structsOfPlayer', { playerId }, LIVE, guild, (api, signal) => api.fetchStructsOfPlayer(playerId, signal));

export const structTypesQuery = (guild: GuildSource) =>
  webQuery('structTypes', {}, SETTLED, guild, (api, signal) => api.fetchStructTypes(signal));

export const raidsQuery = (guild: GuildSource, request?: PageRequest) =>
  webQuery('raids', { request }, LIVE, guild, (api, signal) => api.listRaids(request, signal));

export const raidsByStatusQuery = (guild: GuildSource, status: RaidStatus, request?: PageRequest) =>
  webQuery('raidsByStatus', { status, request }, LIVE, guild, (api, signal) =>
    api.listRaidsByStatus(status, request, signal),
  );
