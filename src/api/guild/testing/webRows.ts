import { FIRST_WEB_ROWS } from '../firstWebRows.ts';
import { MORE_WEB_ROWS } from '../moreWebRows.ts';

/** All that a guild's web API can be asked beyond the first route. */
export const WEB_ROWS = { ...FIRST_WEB_ROWS, ...MORE_WEB_ROWS };
