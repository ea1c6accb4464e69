/** What the first screens do not ask of a guild's web API: loaded with the first of these questions. docs/network/web-api.md */
import { ACTIVITY_ROWS, WORK_ROWS } from './reads/activity.ts';
import { DEAL_ROWS } from './reads/deals.ts';
import { DEVICE_ROWS } from './reads/devices.ts';
import { GUILD_ROWS } from './reads/guilds.ts';
import { LEDGER_ROWS } from './reads/ledger.ts';
import { MARKET_ROWS } from './reads/market.ts';
import { PLACE_ROWS } from './reads/places.ts';
import { CATALOG_ROWS } from './reads/rows.ts';
import { SERIES_ROWS } from './reads/series.ts';
import { BOARD_STAND_INS } from './standIns/boards.ts';
import { COIN_STAND_INS } from './standIns/coins.ts';
import { OBJECT_STAND_INS } from './standIns/objects.ts';

export const MORE_WEB_ROWS = {
  ...PLACE_ROWS,
  ...GUILD_ROWS,
  ...MARKET_ROWS,
  ...DEAL_ROWS,
  ...LEDGER_ROWS,
  ...SERIES_ROWS,
  ...ACTIVITY_ROWS,
  ...WORK_ROWS,
  ...DEVICE_ROWS,
  ...CATALOG_ROWS,
  ...OBJECT_STAND_INS,
  ...BOARD_STAND_INS,
  ...COIN_STAND_INS,
};
