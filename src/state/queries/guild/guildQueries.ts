/** What else the guild's server says of itself. */
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import { LIVE, SETTLED, webQuery } from './webQuery.ts';

export const settingsQuery = (guild: GuildSource) =>
  webQuery('settings', {}, SETTLED, guild, (api, signal) => api.fetchSettings(signal));

export const blockQuery = (guild: GuildSource) =>
  webQuery('block', {}, LIVE, guild, (api, signal) => api.fetchBlock(signal));
