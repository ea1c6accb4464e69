/** `npm run coverage`: draws what docs/coverage.md says of reads, and the screens of messages and categories. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withReads } from './drawReads.ts';
import { withScreens } from './drawScreens.ts';
import { productFiles } from './productFiles.ts';

const PAGE = new URL('../docs/coverage.md', import.meta.url);
const files = productFiles();
writeFileSync(PAGE, withScreens(withReads(readFileSync(PAGE, 'utf8'), files), files));
