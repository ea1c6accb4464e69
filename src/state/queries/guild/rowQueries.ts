/** The catalog's lists: one page each. */
import type { AllocationId, PlayerId, StructId } from '../../../game/ids.ts';
import type { RowFilter, RowName } from '../../../game/mirror/rows.ts';
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import type { PageRequest } from '../../../api/guild/page.ts';
import { LIVE, SETTLED, webQuery } from './webQuery.ts';

/** The filter's own names are in the key beside the entity: `{ entity: 'struct', owner: '1-11' }`. */
export const rowsQuery = <N extends RowName>(
  guild: GuildSource,
  entity: N,
  filter: RowFilter<N>,
  request?: PageRequest,
) =>
  webQuery('rows', { entity, ...filter, request }, entity === 'bannedWord' ? SETTLED : LIVE, guild, (api, signal) =>
    api.listRows(entity, filter, request, signal),
  );

export const singleAgreementQuery = (
  guild: GuildSource,
  by: { readonly allocation: AllocationId } | { readonly creator: PlayerId } | { readonly owner: PlayerId },
) => webQuery('singleAgreement', by, LIVE, guild, (api, signal) => api.fetchSingleAgreement(by, signal));

export const singleFleetQuery = (guild: GuildSource, playerId: PlayerId) =>
  webQuery('singleFleet', { playerId }, LIVE, guild, (api, signal) => api.fetchSingleFleet(playerId, signal));

export const singleDefenderQuery = (guild: GuildSource, structId: StructId) =>
  webQuery('singleDefender', { structId }, LIVE, guild, (api, signal) => api.fetchSingleDefender(structId, signal));
