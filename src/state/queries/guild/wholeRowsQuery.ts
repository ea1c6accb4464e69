import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import type { RowFilter, RowName } from '../../../game/mirror/rows.ts';
import { LIVE, webQuery } from './webQuery.ts';

/** A list of the catalog to its end: for totals and choices. It fails rather than be a part of it. */
export const wholeRowsQuery = <N extends RowName>(guild: GuildSource, entity: N, filter: RowFilter<N>) =>
  webQuery('rows', { entity, ...filter, pages: 'all' }, LIVE, guild, (api, signal) =>
    api.allRows(entity, filter, signal),
  );
