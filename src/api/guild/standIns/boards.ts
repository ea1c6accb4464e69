/** Rankings where the server keeps none. Adding them up is loaded when a ranking is first read. docs/network/web-api.md sections 3, 6. */
import type * as t from '../../../game/mirror/market.ts';
import type { RowsAt } from '../../../game/mirror/series.ts';
import { onceLoaded } from '../../../lib/onceLoaded.ts';
import { GUILD_ROWS } from '../reads/guilds.ts';
import { CATALOG_ROWS } from '../reads/rows.ts';
import { SLOW, type WebRow } from '../row.ts';

const rankings = onceLoaded(() => import('./rankings.ts'));

const players: WebRow<t.RankRequest<'player'>, RowsAt<t.PlayerRank>> = {
  path: GUILD_ROWS.roster.path,
  make: (web) => async (request, signal) => (await rankings()).players(web, request, signal),
  good: SLOW,
  about: { all: ['alpha'] },
};

const guilds: WebRow<t.RankRequest<'guild'>, RowsAt<t.GuildRank>> = {
  path: CATALOG_ROWS['rows/player'].path,
  make: (web) => async (request, signal) => (await rankings()).guilds(web, request, signal),
  good: SLOW,
  about: { all: ['guild', 'player', 'member'] },
};

const reactors: WebRow<t.RankRequest<'reactor'>, RowsAt<t.ReactorRank>> = {
  path: CATALOG_ROWS['rows/reactor'].path,
  make: (web) => async (request, signal) => (await rankings()).reactors(web, request, signal),
  good: SLOW,
  about: { all: ['infusion', 'reactorPower', 'reactorFuel'] },
};

const substations: WebRow<t.RankRequest<'substation'>, RowsAt<t.SubstationRank>> = {
  path: CATALOG_ROWS['rows/substation'].path,
  make: (web) => async (request, signal) => (await rankings()).substations(web, request, signal),
  good: SLOW,
  about: { all: ['objectPower', 'share'] },
};

const providers: WebRow<t.RankRequest<'provider'>, RowsAt<t.ProviderRank>> = {
  path: CATALOG_ROWS['rows/provider'].path,
  make: (web) => async (request, signal) => (await rankings()).providers(web, request, signal),
  good: SLOW,
  about: { all: ['provider', 'agreement'] },
};

export const BOARD_STAND_INS = {
  'playerLeaderboard/lists': players,
  'guildLeaderboard/lists': guilds,
  'reactorLeaderboard/lists': reactors,
  'substationLeaderboard/lists': substations,
  'providerLeaderboard/lists': providers,
};
