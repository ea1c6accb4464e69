/** `npm run recipes`: writes what the recipes have of serviceRules.ts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { recipeFiles, recipeParts, withParts } from './recipeParts.ts';

const at = (name: string): string => fileURLToPath(new URL(`../../recipes/${name}`, import.meta.url));

for (const [name, parts] of Object.entries(recipeParts()))
  writeFileSync(at(name), withParts(readFileSync(at(name), 'utf8'), parts));
for (const [name, text] of Object.entries(recipeFiles())) writeFileSync(at(name), text);
