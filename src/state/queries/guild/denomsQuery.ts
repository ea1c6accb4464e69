import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import { SETTLED, webQuery } from './webQuery.ts';

/** Every token's name and how it is counted, as the guild's server tells. By itself, because sentences of the first route use it. */
export const denomsQuery = (guild: GuildSource) =>
  webQuery('denoms', {}, SETTLED, guild, (api, signal) => api.fetchDenoms(signal));
