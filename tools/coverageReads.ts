/** `npm run coverage`: draws the table of reads into docs/coverage.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withReads } from './drawReads.ts';
import { productFiles } from './productFiles.ts';

const PAGE = new URL('../docs/coverage.md', import.meta.url);
writeFileSync(PAGE, withReads(readFileSync(PAGE, 'utf8'), productFiles()));
