/** What the first screens ask of a guild's web API beyond the first route, as rows; moreWebRows.ts has the others. docs/network/web-api.md */
import { LOOKUP_ROWS } from './reads/lookup.ts';
import { PLAYER_ROWS } from './reads/players.ts';

export const FIRST_WEB_ROWS = { ...PLAYER_ROWS, ...LOOKUP_ROWS };
