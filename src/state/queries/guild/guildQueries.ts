/** Guilds of the mirror, and what their servers say of themselves. */
import type { GuildId } from '../../../game/ids.ts';
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import { LIVE, SETTLED, SLOW, webQuery } from './webQuery.ts';

export const guildQuery = (guild: GuildSource, guildId: GuildId) =>
  webQuery('guild', { guildId }, SLOW, guild, (api, signal) => api.fetchGuild(guildId, signal));

export const guildNamesQuery = (guild: GuildSource) =>
  webQuery('guildNames', {}, SLOW, guild, (api, signal) => api.fetchGuildNames(signal));

export const guildCountQuery = (guild: GuildSource) =>
  webQuery('guildCount', {}, SLOW, guild, (api, signal) => api.fetchGuildCount(signal));

export const guildDirectoryQuery = (guild: GuildSource) =>
  webQuery('guildDirectory', {}, SLOW, guild, (api, signal) => api.fetchGuildDirectory(signal));

export const guildNameQuery = (guild: GuildSource, guildId: GuildId) =>
  webQuery('guildName', { guildId }, SLOW, guild, (api, signal) => api.fetchGuildName(guildId, signal));

export const memberCountQuery = (guild: GuildSource, guildId: GuildId) =>
  webQuery('memberCount', { guildId }, SLOW, guild, (api, signal) => api.fetchMemberCount(guildId, signal));

export const guildPlanetsCompletedQuery = (guild: GuildSource, guildId: GuildId) =>
  webQuery('guildPlanetsCompleted', { guildId }, SLOW, guild, (api, signal) =>
    api.fetchGuildPlanetsCompleted(guildId, signal),
  );

export const guildPowerQuery = (guild: GuildSource, guildId: GuildId) =>
  webQuery('guildPower', { guildId }, SLOW, guild, (api, signal) => api.fetchGuildPower(guildId, signal));

export const rosterQuery = (guild: GuildSource, guildId: GuildId) =>
  webQuery('roster', { guildId }, SLOW, guild, (api, signal) => api.fetchRoster(guildId, signal));

export const guildConfigQuery = (guild: GuildSource, url: string) =>
  webQuery('guildConfig', { url }, SETTLED, guild, (api, signal) => api.fetchGuildConfig(url, signal));

export const settingsQuery = (guild: GuildSource) =>
  webQuery('settings', {}, SETTLED, guild, (api, signal) => api.fetchSettings(signal));

export const blockQuery = (guild: GuildSource) =>
  webQuery('block', {}, LIVE, guild, (api, signal) => api.fetchBlock(signal));
