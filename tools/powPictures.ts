/** Draws the pictures of docs/protocols/proof-of-work.md from the code they show: `npx tsx tools/powPictures.ts`. */
import { writeFileSync } from 'node:fs';
import { keptHashPicture } from './pictures/keptHashPicture.ts';
import { decayPicture } from './pictures/decayPicture.ts';
import { layoutsPicture } from './pictures/layoutsPicture.ts';
import { planPicture } from './pictures/planPicture.ts';

const PICTURES = {
  'pow-decay.svg': decayPicture,
  'pow-layouts.svg': layoutsPicture,
  'pow-kept.svg': keptHashPicture,
  'pow-plan.svg': planPicture,
} as const;

for (const [name, draw] of Object.entries(PICTURES)) {
  const svg = draw();
  writeFileSync(new URL(`../docs/protocols/${name}`, import.meta.url), svg);
  console.log(`${name}: ${svg.length} bytes`);
}
