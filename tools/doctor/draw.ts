/** `npm run checks`: draws the tables of docs/doctor.md anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { withChecks } from './drawChecks.ts';

const file = fileURLToPath(new URL('../../docs/doctor.md', import.meta.url));
writeFileSync(file, withChecks(readFileSync(file, 'utf8')));
