/** `npm run rooms`: draws the table of rooms into docs/architecture.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withRooms } from './drawRooms.ts';

const PAGE = new URL('../../docs/architecture.md', import.meta.url);
writeFileSync(PAGE, withRooms(readFileSync(PAGE, 'utf8')));
