/** What the service keeps, and what is left when keeping fails. The way of a mod through the routes: src/api/cosmetics. */
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { parseLanguage } from '../../../src/game/cosmetics.ts';
import { canonicalJson, hashOf } from './canonical.ts';
import { createCosmetics } from './createCosmetics.ts';
import { folderStorage } from './folderStorage.ts';
import { type CosmeticStorage, memoryStorage } from './storage.ts';
import { modFiles, skinFiles, zip } from './testing/buildArchive.ts';
import { CLASSES, refusalOf, uploadOf, wardrobe } from './testing/wardrobe.ts';

const en = parseLanguage('en');
const everything = { guildId: null, active: true };

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'wardrobe-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

describe('when keeping fails', () => {
  it.each<[string, Partial<CosmeticStorage>]>([
    ['while the files are written', { write: () => fail() }],
    ['while the index is written', { writeIndex: () => fail() }],
  ])('%s, nothing is installed and nothing stays on disk', async (_what, broken) => {
    const dataDir = folder();
    const real = folderStorage(dataDir);
    const cosmetics = wardrobe({ ...real, ...broken });
    const upload = await uploadOf(zip(modFiles()));
    const refusal = refusalOf(() => cosmetics.install(upload));
    expect(refusal).toMatchObject({ code: 'COSMETIC_MOD_INSTALL_FAILED', status: 500 });
    expect(refusal.details[0]?.message).toBe('the disk is full');
    expect(cosmetics.sets(everything)).toEqual([]);
    expect(cosmetics.look('Ore Extractor', en, null)?.skinSource).toBeNull();
    expect(readdirSync(join(dataDir, 'cosmetics', 'sets'))).toEqual([]);
    expect(wardrobe(folderStorage(dataDir)).sets(everything)).toEqual([]);
  });

  it('while something is put off, it stays worn', async () => {
    let isFull = false;
    const memory = memoryStorage();
    const cosmetics = wardrobe({ ...memory, writeIndex: () => (isFull ? fail() : undefined) });
    const { installed } = cosmetics.install(await uploadOf(zip(modFiles())));
    isFull = true;
    expect(() => cosmetics.setActive(installed.hash, false)).toThrow('the disk is full');
    expect(() => cosmetics.remove(installed.hash)).toThrow('the disk is full');
    expect(cosmetics.set(installed.hash).active).toBe(true);
  });
});

function fail(): never {
  throw new Error('the disk is full');
}

describe('a folder', () => {
  it('is what the facts say a set folder is, and loses what was half written', async () => {
    const dataDir = folder();
    const first = wardrobe(folderStorage(dataDir));
    const { installed } = first.install(await uploadOf(zip(modFiles({ classes: ['Ore Bunker'] }))));
    const [skin] = installed.skins;
    const root = join(dataDir, 'cosmetics', 'sets', installed.hash);
    expect(readdirSync(root).sort()).toEqual(['set-manifest.json', 'skins']);
    expect(readdirSync(join(root, 'skins', skin?.skinHash ?? '')).sort()).toEqual([
      'assets',
      'skin-manifest.json',
      'struct-type.json',
    ]);
    const stray = await uploadOf(zip(modFiles({ modId: 'stray' })));
    const killed = wardrobe({ ...folderStorage(dataDir), writeIndex: () => fail(), remove: () => undefined });
    refusalOf(() => killed.install(stray));
    expect(readdirSync(join(dataDir, 'cosmetics', 'sets'))).toHaveLength(2);
    const again = wardrobe(folderStorage(dataDir));
    expect(again.sets(everything).map((set) => set.setHash)).toEqual([installed.hash]);
    expect(readdirSync(join(dataDir, 'cosmetics', 'sets'))).toEqual([installed.hash]);
    expect(existsSync(join(dataDir, 'cosmetics', 'fresh'))).toBe(false);
  });

  it('that somebody has changed is told, and not served', async () => {
    const dataDir = folder();
    const first = wardrobe(folderStorage(dataDir));
    const set = first.install(await uploadOf(zip(modFiles()))).installed;
    const lone = first.install(await uploadOf(zip(skinFiles('Ore Bunker')))).installed;
    const icon = join(dataDir, 'cosmetics', 'skins', lone.hash, 'assets', 'icons', 'one.png');
    writeFileSync(icon, 'GIF89a');
    const told: string[] = [];
    const storage = folderStorage(dataDir);
    const again = createCosmetics({ storage, defaults: () => CLASSES, report: (text) => told.push(text) });
    expect(told).toEqual([`The cosmetics stored under ${lone.hash} are damaged: assets/icons/one.png has changed`]);
    expect(again.look('Ore Bunker', en, null)?.skinSource).toBeNull();
    expect(again.sets(everything).map((one) => one.setHash)).toEqual([set.hash]);
  });
});

test('a set is worn, put off, and worn again as the latest; a hash that is not there is told', async () => {
  const cosmetics = wardrobe();
  const install = async (modId: string) =>
    cosmetics.install(await uploadOf(zip(modFiles({ modId, mark: modId })))).installed;
  const red = await install('red');
  const blue = await install('blue');
  const name = () => cosmetics.look('Ore Extractor', en, null)?.name;
  expect(name()).toBe('blue Ore Extractor');
  cosmetics.setActive(blue.hash, false);
  expect(name()).toBe('red Ore Extractor');
  cosmetics.setActive(blue.hash, true);
  cosmetics.setActive(red.hash, true);
  expect(name()).toBe('red Ore Extractor');
  cosmetics.remove(red.hash);
  expect(name()).toBe('blue Ore Extractor');
  expect(refusalOf(() => cosmetics.remove(red.hash))).toMatchObject({ code: 'COSMETIC_MOD_NOT_FOUND', status: 404 });
  expect(refusalOf(() => cosmetics.setActive(red.hash, true)).code).toBe('COSMETIC_MOD_NOT_FOUND');
  expect(cosmetics.look('Death Star', en, null)).toBeUndefined();
});

test('a text kept apart fills a language that is not beside the thing, and never replaces one that is', async () => {
  const localizations = {
    fr: { 'Ore Extractor.name': 'Extracteur', 'Ore Extractor.weapons.primary.description': 'Boum', 'mod.name': 'Aube' },
    en: { 'Ore Extractor.name': 'never used' },
  };
  const cosmetics = wardrobe();
  const { installed } = cosmetics.install(await uploadOf(zip(modFiles({ file: { localizations } }))));
  const look = cosmetics.look('Ore Extractor', parseLanguage('fr'), null);
  expect(look).toMatchObject({ name: 'Extracteur', weapons: [{ name: 'Red gun', description: 'Boum' }] });
  expect(cosmetics.look('Ore Extractor', en, null)?.name).toBe('Red Ore Extractor');
  expect(cosmetics.set(installed.hash)).toMatchObject({ name: { fr: 'Aube' }, languages: ['de', 'en', 'fr'] });
});

describe('the hash of a manifest', () => {
  it('does not know the order in which it was written', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'é"' }], a: true, gone: undefined })).toBe(
      '{"a":true,"b":[1,{"c":"é\\"","d":null}]}',
    );
    expect(hashOf({ b: 1, a: 2 })).toBe(hashOf({ a: 2, b: 1 }));
    // printf '{"a":2,"b":1}' | sha256sum
    expect(hashOf({ a: 2, b: 1 })).toBe('d3626ac30a87e6f7a6428233b3c68299976865fa5508e4267c5415c76af7a772');
  });

  it('changes with any word, asset or owner of the mod, and with nothing else', async () => {
    const hashOfMod = async (options: Parameters<typeof modFiles>[0], top = '') =>
      wardrobe().install(await uploadOf(zip(modFiles(options), top))).installed.hash;
    const plain = await hashOfMod({});
    expect(await hashOfMod({}, 'in a folder/')).toBe(plain);
    expect(await hashOfMod({ files: { 'unused.txt': new Uint8Array(3) } })).toBe(plain);
    const others = await Promise.all([
      hashOfMod({ mark: 'Blue' }),
      hashOfMod({ version: '1.0.1' }),
      hashOfMod({ modId: 'other' }),
      hashOfMod({ guildId: '0-1' }),
      hashOfMod({ classes: ['Ore Extractor'] }),
      hashOfMod({ manifest: { author: 'Somebody' } }),
      hashOfMod({ structType: { lore: { en: 'Another story.' } } }),
    ]);
    expect(new Set([plain, ...others]).size).toBe(others.length + 1);
  });
});
