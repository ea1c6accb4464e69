/** Writes src/scene/art/structAtlas.ts from the drawings: `npx tsx tools/art/bake.ts`. */
import { writeFileSync } from 'node:fs';
import { ATLAS_FILE, bakeStructArt, readStructSvgs } from './bakeStructArt.ts';

const drawings = readStructSvgs();
writeFileSync(ATLAS_FILE, bakeStructArt(drawings));
console.log(`${drawings.length} drawings baked.`);
