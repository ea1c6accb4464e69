/** Finding things by name. */
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import { SLOW, webQuery } from './webQuery.ts';

export const resolveQuery = (guild: GuildSource, query: string) =>
  webQuery('resolve', { query }, SLOW, guild, (api, signal) => api.resolve(query, signal));

export const objectsQuery = (guild: GuildSource, ids: readonly string[]) =>
  webQuery('objects', { ids }, SLOW, guild, (api, signal) => api.fetchObjects(ids, signal));
