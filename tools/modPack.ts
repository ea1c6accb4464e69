/**
 * `npm run mod:pack -- mods/copper-dawn out.zip`: packs a mod's folder, checks it with the client's own checker and says what it
 * finds. Exit 1 and no archive when there is an error. docs/mods.md
 */
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { asInstalled } from '../src/mods/asInstalled.ts';
import { checkMod } from '../src/mods/checkMod.ts';
import { GAME_CLASSES } from '../src/mods/gameClasses.ts';
import type { ModFinding } from '../src/mods/types.ts';
import { findingWords } from '../src/mods/words.ts';
import { packFolder } from './packFolder.ts';

function say(kind: string, findings: readonly ModFinding[]): void {
  for (const one of findings) console.log(`${kind}  ${one.file ?? 'mod'}: ${findingWords(one)}`);
}

const [folder, out] = process.argv.slice(2);
if (folder === undefined || out === undefined || !existsSync(folder) || !statSync(folder).isDirectory()) {
  console.error('Usage: npm run mod:pack -- <mod folder> <archive.zip>');
  process.exit(2);
}
const { archive, paths } = packFolder(folder);
const { mod, errors, warnings } = checkMod(archive, new Set(GAME_CLASSES));
say('error  ', errors);
say('warning', warnings);
if (!mod) process.exit(1);
writeFileSync(out, archive);
const { set } = asInstalled(mod);
console.log(`${out}: ${mod.about.modId} ${mod.about.version}, ${paths.length} files, ${archive.length} bytes`);
console.log(`${mod.kind} ${set.setHash}`);
