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
import { BOARD_STAND_INS } from '../src/api/guild/standIns/boards.ts';
import { COIN_STAND_INS } from '../src/api/guild/standIns/coins.ts';
import { OBJECT_STAND_INS } from '../src/api/guild/standIns/objects.ts';

export interface DrawnRow {
  readonly name: string;
  readonly paths: readonly string[];
  readonly file: string;
}

const FILES = {
  'reads/players': PLAYER_ROWS,
  'reads/places': PLACE_ROWS,
  'reads/guilds': GUILD_ROWS,
  'reads/devices': DEVICE_ROWS,
  'reads/market': MARKET_ROWS,
  'reads/deals': DEAL_ROWS,
  'reads/ledger': LEDGER_ROWS,
  'reads/series': SERIES_ROWS,
  'reads/activity': { ...ACTIVITY_ROWS, ...WORK_ROWS },
  'reads/lookup': LOOKUP_ROWS,
  'reads/rows': CATALOG_ROWS,
  'standIns/objects': OBJECT_STAND_INS,
  'standIns/boards': BOARD_STAND_INS,
  'standIns/coins': COIN_STAND_INS,
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
    file: `src/api/guild/${file}.ts`,
  })),
);
