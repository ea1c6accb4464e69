/** What the guild's server says of itself. */
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import { SETTLED, webQuery } from './webQuery.ts';

export const settingsQuery = (guild: GuildSource) =>
  webQuery('settings', {}, SETTLED, guild, (api, signal) => api.fetchSettings(signal));
