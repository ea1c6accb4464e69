/** `npm run icons`: writes public/brand/icon-*.png from the mark. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND_FOLDER, drawIcons } from './drawIcons.ts';

const icons = await drawIcons();
for (const [file, png] of icons) writeFileSync(join(BRAND_FOLDER, file), png);
console.log(`${icons.size} icons drawn.`);
