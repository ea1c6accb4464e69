/** The rows of the guild's web API as the page of what is covered draws them. */
import { CATALOG, listPattern } from '../src/api/guild/catalog.ts';
import { ACTIVITY_ROWS, WORK_ROWS } from '../src/api/guild/reads/activity.ts';
import { DEAL_ROWS } from '../src/api/guild/reads/deals.ts';
import { DEVICE_ROWS } from '../src/api/guild/reads/devices.ts';
import { GUILD_ROWS } from '../src/api/guild/reads/guilds.ts';
import { LEDGER_ROWS } from '../src/api/guild/reads/ledger.ts';
import { LOOKUP_ROWS } from '../src/api/guild/reads/lookup.ts';
import { MARKET_ROWS } from '../src/api/guild/reads/market.ts';
import { PLACE_ROWS } from '../src/api/guild/reads/places.ts';
import { PLAYER_ROWS } from '../src/api/guild/reads/players.ts';

import { CATALOG_ROWS } from '../src/api/guild/reads/rows.ts';
import { SERIES_ROWS } from '../src/api/guild/reads/series.ts';

export interface DrawnRow {
  readonly name: string;
  readonly paths: readonly string[];
  readonly file: string;
}

const FILES = {
  players: PLAYER_ROWS,
  places: PLACE_ROWS,
  guilds: GUILD_ROWS,
  devices: DEVICE_ROWS,
  market: MARKET_ROWS,
  deals: DEAL_ROWS,
  ledger: LEDGER_ROWS,
  series: SERIES_ROWS,
  activity: { ...ACTIVITY_ROWS, ...WORK_ROWS },
  lookup: LOOKUP_ROWS,
  rows: CATALOG_ROWS,
};

/** A list of the catalog is a route for itself and one for each way to narrow it. */
function pathsOf(name: string, row: { readonly path?: string }): readonly string[] {
  const entity = (Object.keys(CATALOG) as (keyof typeof CATALOG)[]).find((one) => name === `rows/${one}`);
  if (entity === undefined) return row.path === undefined ? [] : [row.path];
  return [null, ...Object.keys(CATALOG[entity].filters)].map((filter) => listPattern(entity, filter));
}

export const WEB_DRAWN: readonly DrawnRow[] = Object.entries(FILES).flatMap(([file, table]) =>
  Object.entries(table).map(([name, row]) => ({
    name,
    paths: pathsOf(name, row),
    file: `src/api/guild/reads/${file}.ts`,
  })),
);
