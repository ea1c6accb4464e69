/** What the client says a mod will be is what the server makes of it: two implementations of docs/mods.md, hash by hash. */
import { describe, expect, it } from 'vitest';
import {
  modFiles,
  type ModFiles,
  type ModOptions,
  png,
  sheet,
  skinFiles,
  zip,
} from '../../devnet/services/cosmetics/testing/buildArchive.ts';
import { CLASSES, uploadOf, wardrobe } from '../../devnet/services/cosmetics/testing/wardrobe.ts';
import { asInstalled } from './asInstalled.ts';
import { checkMod } from './checkMod.ts';

const classes = new Set(CLASSES.keys());
const inactive = { active: false, activation: 0 };

async function bothSides(files: ModFiles) {
  const { mod, errors, warnings } = checkMod(zip(files), classes);
  expect(errors).toEqual([]);
  if (!mod) throw new Error('The client refused it.');
  const upload = await uploadOf(zip(files));
  const cosmetics = wardrobe();
  const onServer = cosmetics.validate(upload);
  const filesOf = (all: readonly { readonly file: string | null }[]) => new Set(all.map(({ file }) => file));
  expect(filesOf(warnings)).toEqual(filesOf(onServer.warnings));
  return { here: asInstalled(mod), there: cosmetics.install(upload).installed };
}

const localizations = { fr: { 'Ore Extractor.name': 'Foreuse', 'mod.name': 'Aube', 'mod.description': 'Rouge' } };
const SETS: readonly (readonly [string, ModOptions])[] = [
  ['of two classes', {}],
  ['of one class', { classes: ['Ore Bunker'] }],
  ['for a guild', { guildId: '0-12' }],
  ['of a guild that is told to be none', { guildId: null }],
  ['with notes', { manifest: { compatibleGameVersion: '0.20.1', createdAt: 'today', updatedAt: 'é"\n' } }],
  ['in another first language', { manifest: { defaultLanguage: 'de' } }],
  ['without a word of English', { manifest: { name: { de: 'Nur' } }, structType: { names: { de: 'Nur' }, lore: {} } }],
  ['with texts kept apart', { file: { localizations } }],
  ['with a file that is missing', { files: { 'icons/main.png': undefined } }],
  ['with fields of its own', { file: { extra: 1 }, structType: { speed: 9 }, manifest: { url: 'x' } }],
  ['with a sprite sheet', { files: { 'animations/idle.json': sheet(), 'animations/idle.png': png(256, 64) } }],
  [
    'with a sprite sheet as a list',
    { files: { 'animations/idle.json': listed(), 'animations/idle.png': png(256, 64) } },
  ],
  ['with odd letters', { mark: '\u2028 „Ä“ \u{1f600}', structType: { lore: { en: '\u0001"\\' } } }],
];

function listed(): Uint8Array {
  return sheet({
    frames: [0, 64].map((x) => ({ filename: `f${x}`, frame: { x, y: 0, w: 64, h: 64 }, trimmed: false })),
  });
}

describe('a set', () => {
  it.each(SETS)('%s is the same on both sides', async (_what, options) => {
    const { here, there } = await bothSides(modFiles(options));
    expect(here.set).toEqual(there.asSet(inactive));
    expect(here.skins).toEqual(there.skins);
    expect(here.set.skinCount).toBeGreaterThan(0);
  });
});

it('a lone skin is the same on both sides, as a set of one', async () => {
  const { here, there } = await bothSides(skinFiles('Ore Bunker'));
  expect(here.skins).toEqual([there.asLoneSkin(inactive)?.skin]);
  expect(here.set.setHash).toBe(there.hash);
  expect(here.set).toMatchObject({ classes: ['Ore Bunker'], skinCount: 1, author: 'Solo', version: '1.0.0' });
});

it('the picture of a sprite sheet is part of the hash, and is served', async () => {
  const files = (grey: number) =>
    modFiles({ files: { 'animations/idle.json': sheet(), 'animations/idle.png': png(256, 64, grey) } });
  const [dark, light] = [await bothSides(files(10)), await bothSides(files(200))];
  expect(dark.here.set.setHash).not.toBe(light.here.set.setHash);
  const [skin] = dark.there.skins;
  const path = `skins/${skin?.skinHash ?? ''}/assets/animations/idle.png`;
  expect(dark.there.files.get(path)).toEqual(png(256, 64, 10));
});
