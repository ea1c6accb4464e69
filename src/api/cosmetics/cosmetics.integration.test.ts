/** The mod service of a devnet through the client's own door. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  lottie,
  modFiles,
  type ModOptions,
  png,
  skinFiles,
  zip,
} from '../../../devnet/services/cosmetics/testing/buildArchive.ts';
import {
  type AssetPath,
  parseAssetPath,
  parseLanguage,
  parseSetHash,
  type SetHash,
  type SkinHash,
} from '../../game/cosmetics.ts';
import { parseGuildId, parseStructTypeId } from '../../game/ids.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { RouteMissingError } from '../errors.ts';
import { CosmeticError } from './CosmeticError.ts';
import { createCosmeticsApi } from './createCosmeticsApi.ts';
import type { CosmeticsApi } from './types.ts';

const blob = (bytes: Uint8Array): Blob => new Blob([bytes.slice()], { type: 'application/zip' });
const mod = (options: ModOptions = {}): Blob => blob(zip(modFiles(options)));
const german = { language: parseLanguage('de') };

function cosmeticsOf(doors: Doors): CosmeticsApi {
  return createCosmeticsApi({ baseUrl: doors.devnet.urls.web, fetch: doors.fetch, session: doors.api.session });
}

let doors: Doors;
let cosmetics: CosmeticsApi;

beforeAll(async () => {
  doors = await createDoors();
  await doors.join('Ada');
  cosmetics = cosmeticsOf(doors);
});
afterAll(() => doors.devnet.close());

/** Installed for one test. */
async function installed(options: ModOptions = {}, activate = true): Promise<SetHash> {
  const { setHash } = await cosmetics.install(mod(options), { activate });
  if (setHash === null) throw new Error('a set was expected');
  onTestFinished(() => cosmetics.remove(setHash).catch(() => undefined));
  return setHash;
}

describe('a mod', () => {
  it('is checked without being installed', async () => {
    expect(await cosmetics.validate(mod())).toEqual({
      valid: true,
      errors: [],
      warnings: expect.arrayContaining([
        { file: 'manifest.json', message: expect.stringContaining('fallback language en') as string },
      ]) as unknown,
      modId: 'red-dawn',
      version: '1.0.0',
    });
    const bad = await cosmetics.validate(mod({ classes: ['Death Star'], files: { 'icons/main.png': png(8) } }));
    expect(bad).toMatchObject({ valid: false, modId: null, version: null });
    expect(bad.errors).toEqual([
      { file: 'manifest.json', message: expect.stringContaining('"Death Star"') as string },
      { file: 'icons/main.png', message: expect.stringContaining('8 x 8 pixels') as string },
    ]);
    expect(await cosmetics.ask('sets', {})).toEqual([]);
  });

  it('goes its whole way: installed, listed, worn, put off, removed', async () => {
    const done = await cosmetics.install(mod(), { activate: false });
    expect(done).toMatchObject({ type: 'set', version: '1.0.0', validated: true, activated: false });
    expect(done.skins.map((skin) => skin.class).sort()).toEqual(['Command Ship', 'Ore Extractor']);
    const { setHash } = done;
    if (setHash === null) throw new Error('a set was expected');

    expect(await cosmetics.ask('sets', {})).toEqual([]);
    const [idle] = await cosmetics.ask('sets', { active: false });
    expect(idle).toMatchObject({ setHash, active: false, author: 'Mo Der', guildId: null, languages: ['de', 'en'] });
    expect(idle).toMatchObject({ name: { en: 'Red dawn', de: 'Reder Morgen' }, skinCount: 2 });
    const plain = await cosmetics.ask('class', { className: 'Ore Extractor' });
    expect(plain).toMatchObject({ class: 'Ore Extractor', skinSource: null, icon: null, animations: {} });

    await cosmetics.activate(setHash);
    expect((await cosmetics.ask('sets', {})).map((set) => set.setHash)).toEqual([setHash]);
    const worn = await cosmetics.ask('class', { className: 'Ore Extractor' });
    expect(worn).toMatchObject({
      name: 'Red Ore Extractor',
      lore: 'How the Ore Extractor came to be.',
      icon: 'icons/main.png',
      animations: { idle: 'animations/idle.json', dance: 'animations/idle.json' },
      graphics: { portrait: 'graphics/portrait.webp' },
      weapons: [{ weaponType: 'primary', name: 'Red gun', description: '', icon: 'icons/gun.svg', animation: null }],
      abilities: [{ abilityId: 'stealth', name: 'Veil' }],
      skinSource: { setHash, version: '1.0.0' },
    });
    const spoken = await cosmetics.ask('class', { className: 'Ore Extractor', ...german });
    expect(spoken).toMatchObject({ name: 'Red Ore Extractor (de)', lore: 'How the Ore Extractor came to be.' });
    expect(spoken.weapons[0]).toMatchObject({ name: 'Red gun', description: 'Nur deutsch' });

    const detail = await cosmetics.ask('set', { setHash });
    const skin = detail.skins.find((one) => one.class === 'Ore Extractor');
    expect(skin).toMatchObject({
      skinHash: worn.skinSource?.skinHash,
      name: { en: 'Red Ore Extractor' },
      icon: 'icons/main.png',
    });

    await cosmetics.deactivate(setHash);
    expect(await cosmetics.ask('class', { className: 'Ore Extractor' })).toEqual(plain);
    await cosmetics.remove(setHash);
    expect(await cosmetics.ask('sets', { active: false })).toEqual([]);
    await expect(cosmetics.ask('set', { setHash })).rejects.toMatchObject({
      code: 'COSMETIC_MOD_NOT_FOUND',
      status: 404,
    });
  });

  it('has the same hash wherever and however it is sent', async () => {
    const first = await installed();
    await cosmetics.remove(first);
    const files = Object.entries(modFiles()).reverse();
    const folder = files.map(([path, bytes]) => ({ path: `red dawn/${path}`, content: blob(bytes) }));
    const second = await cosmetics.install(folder);
    expect(second.setHash).toBe(first);
    await cosmetics.remove(first);
    const changed = await installed({ files: { 'icons/main.png': png(65) } });
    expect(changed).not.toBe(first);
  });

  it('of the same id and version is a conflict, whatever is in it', async () => {
    await installed();
    const error = await cosmetics.install(mod({ mark: 'Blue' })).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CosmeticError);
    expect(error).toMatchObject({
      code: 'COSMETIC_MOD_CONFLICT',
      status: 409,
      what: 'This version of the mod is already installed. Change its version to install it again.',
    });
    await installed({ version: '1.0.1' });
  });

  it('that is refused says why, file by file, and leaves nothing behind', async () => {
    const animation = lottie({ layers: [{ x: 'alert(1)' }] });
    const error = await cosmetics
      .install(mod({ files: { 'animations/idle.json': animation, 'icons/gun.svg': png(64) } }))
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'COSMETIC_MOD_INVALID', status: 400 });
    expect((error as CosmeticError).details.map(({ file }) => file)).toEqual(['icons/gun.svg', 'animations/idle.json']);
    const unsupported = cosmetics.install(mod({ file: { apiVersion: '1.0.0' } }));
    await expect(unsupported).rejects.toMatchObject({ code: 'COSMETIC_MOD_UNSUPPORTED_VERSION' });
    expect(await cosmetics.ask('sets', {})).toEqual([]);
    expect(await cosmetics.ask('sets', { active: false })).toEqual([]);
  });

  it('larger than the server takes is refused before it is read', async () => {
    const large = blob(new Uint8Array(10_000_000));
    await expect(cosmetics.install(large)).rejects.toMatchObject({ code: 'UPLOAD_TOO_LARGE' });
    const nearly = blob(new Uint8Array(8_500_000));
    await expect(cosmetics.install(nearly)).rejects.toMatchObject({ code: 'COSMETIC_MOD_INVALID' });
  });
});

describe('a class looks', () => {
  it('like the set that was activated last, and a lone skin before all sets', async () => {
    const red = await installed({ mark: 'Red' });
    const blue = await installed({ modId: 'blue', mark: 'Blue', classes: ['Ore Extractor'] });
    const nameOf = async (className: string) => (await cosmetics.ask('class', { className: className })).name;
    expect(await nameOf('Ore Extractor')).toBe('Blue Ore Extractor');
    expect(await nameOf('Command Ship')).toBe('Red Command Ship');
    expect((await cosmetics.ask('sets', {})).map((set) => set.setHash)).toEqual([blue, red]);
    await cosmetics.activate(red);
    expect(await nameOf('Ore Extractor')).toBe('Red Ore Extractor');

    const lone = await cosmetics.install(blob(zip(skinFiles('Ore Extractor'))));
    const [skin] = lone.skins;
    if (!skin) throw new Error('a skin was expected');
    expect(lone).toMatchObject({ type: 'skin', setHash: null });
    expect(await cosmetics.ask('class', { className: 'Ore Extractor' })).toMatchObject({
      name: 'Lone',
      skinSource: { skinHash: skin.skinHash, setHash: null },
    });
    await cosmetics.remove(skin.skinHash);
    expect(await nameOf('Ore Extractor')).toBe('Red Ore Extractor');
  });

  it('in its own way to the members of a guild', async () => {
    const guildId = parseGuildId('0-1');
    await installed({ mark: 'All' });
    const own = await installed({ modId: 'own', mark: 'Guild', guildId, classes: ['Ore Extractor'] });
    expect((await cosmetics.ask('class', { className: 'Ore Extractor' })).name).toBe('All Ore Extractor');
    expect((await cosmetics.ask('class', { className: 'Ore Extractor', guildId })).name).toBe('Guild Ore Extractor');
    expect((await cosmetics.ask('class', { className: 'Command Ship', guildId })).name).toBe('All Command Ship');
    expect((await cosmetics.ask('sets', { guildId })).map((set) => set.setHash)).toEqual([own]);
  });

  it('the same in the list of all classes and beside the struct type', async () => {
    await installed();
    const types = await doors.chain.ask('allStructTypes', {});
    const all = await cosmetics.ask('classes', german);
    expect(all.map((look) => look.class).sort()).toEqual(types.map((type) => type.name).sort());
    const one = await cosmetics.ask('class', { className: 'Ore Extractor', ...german });
    expect(all.find((look) => look.class === 'Ore Extractor')).toEqual(one);
    const full = await cosmetics.ask('fullStructType', { id: parseStructTypeId(14), ...german });
    expect(full.cosmetic).toEqual(one);
    expect(full.structType).toEqual((await doors.api.fetchStructTypes()).find((type) => type.id === 14));
    const other = await cosmetics.ask('fullStructType', { id: parseStructTypeId(14), className: 'Command Ship' });
    expect(other.cosmetic.name).toBe('Red Command Ship');
    await expect(cosmetics.ask('class', { className: 'Death Star' })).rejects.toMatchObject({
      code: 'STRUCT_TYPE_CLASS_NOT_FOUND',
      status: 404,
    });
    await expect(cosmetics.ask('fullStructType', { id: parseStructTypeId(999) })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('an asset', () => {
  it('is what was sent, of its kind, for ever, and nothing that runs', async () => {
    await installed();
    const { skinSource, icon, weapons } = await cosmetics.ask('class', { className: 'Ore Extractor' });
    const drawing = weapons[0]?.icon;
    if (!skinSource || !icon || !drawing) throw new Error('a skin with icons was expected');
    const url = cosmetics.assetUrl(skinSource, icon);
    expect(url).toBe(
      `${doors.devnet.urls.web}/cosmetics/sets/${skinSource.setHash ?? ''}/skins/${skinSource.skinHash}/assets/icons/main.png`,
    );
    const answer = await fetch(url);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png(64));
    const svg = await fetch(cosmetics.assetUrl(skinSource, drawing));
    expect(svg.headers.get('content-type')).toContain('image/svg+xml');
    expect(svg.headers.get('content-security-policy')).toContain('sandbox');
    const root = url.slice(0, -'icons/main.png'.length);
    for (const path of [
      'icons/none.png',
      '../struct-type.json',
      '..%2fstruct-type.json',
      'icons/../../skin-manifest.json',
      '',
    ]) {
      expect((await fetch(root + path)).status, path).toBe(404);
    }
  });

  it('of a lone skin is under the skin alone', async () => {
    const { skins } = await cosmetics.install(blob(zip(skinFiles('Ore Bunker', { modId: 'bunker' }))));
    const [skin] = skins;
    if (!skin) throw new Error('a skin was expected');
    const source = { skinHash: skin.skinHash, setHash: null, version: '1.0.0' };
    expect((await fetch(cosmetics.assetUrl(source, parseAssetPath('icons/one.png')))).status).toBe(200);
    await cosmetics.remove(skin.skinHash);
    expect((await fetch(cosmetics.assetUrl(source, parseAssetPath('icons/one.png')))).status).toBe(404);
  });

  it('never has an address on another host', () => {
    const source = { skinHash: 'a'.repeat(64) as SkinHash, setHash: null, version: '1' };
    for (const path of [
      '//evil.example/x',
      'https://evil.example/x',
      '../../x',
      'a/../../x',
      'a\\b',
      'a?b',
      'a#b',
      '%2e%2e/x',
      '/x',
      'a//b',
      '',
    ]) {
      expect(() => cosmetics.assetUrl(source, path as AssetPath), path).toThrow('is not the path of an asset');
    }
    expect(() => cosmetics.assetUrl({ ...source, skinHash: '../x' as SkinHash }, parseAssetPath('x.png'))).toThrow(
      'hash of a skin',
    );
  });
});

describe('the session', () => {
  it('is asked for, and renewed for an upload as for a read', async () => {
    const bare = await fetch(`${doors.devnet.urls.web}/api/cosmetic-sets`);
    expect(bare.status).toBe(401);
    expect(await bare.json()).toMatchObject({ errors: { authentication_error: 'Login required' } });
    const before = doors.logins();
    await doors.api.logout();
    expect((await cosmetics.validate(mod())).valid).toBe(true);
    expect(doors.logins()).toBe(before + 1);
    await doors.api.logout();
    await Promise.all([cosmetics.ask('sets', {}), cosmetics.ask('classes', {}), doors.api.fetchStructTypes()]);
    expect(doors.logins()).toBe(before + 2);
  });

  it('does not matter to an upload that was cancelled', async () => {
    const stop = new AbortController();
    const upload = cosmetics.install(mod({ modId: 'cancelled' }), { signal: stop.signal });
    stop.abort();
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  });
});

it('a host without the service is asked once, and then known', async () => {
  const other = await createDoors({ cosmetics: false });
  onTestFinished(() => other.devnet.close());
  await other.join('Bob');
  const none = cosmeticsOf(other);
  expect(none.isOffered).toBeUndefined();
  await expect(none.ask('sets', {})).rejects.toBeInstanceOf(RouteMissingError);
  expect(none.isOffered).toBe(false);
  await other.devnet.close();
  await expect(none.ask('sets', {})).rejects.toBeInstanceOf(RouteMissingError);
});

it('what is installed survives a restart, and what somebody has changed on disk does not', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cosmetics-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const open = async () => {
    const fresh = await createDoors({ dataDir });
    onTestFinished(() => fresh.devnet.close());
    await fresh.join('Ada');
    return { devnet: fresh.devnet, api: cosmeticsOf(fresh) };
  };
  const one = await open();
  const first = await one.api.install(mod({ mark: 'Red' }));
  const second = await one.api.install(mod({ modId: 'blue', mark: 'Blue' }), { activate: false });
  const lone = await one.api.install(blob(zip(skinFiles('Ore Bunker'))));
  const before = await one.api.ask('classes', {});
  const sets = await one.api.ask('sets', {});
  await one.devnet.close();
  writeFileSync(join(dataDir, 'cosmetics', 'sets', 'stray'), 'x');

  const two = await open();
  expect(await two.api.ask('classes', {})).toEqual(before);
  expect(await two.api.ask('sets', {})).toEqual(sets);
  expect((await two.api.ask('sets', { active: false })).map((set) => set.setHash)).toEqual([second.setHash]);
  expect(new Set(readdirSync(join(dataDir, 'cosmetics', 'sets')))).toEqual(new Set([first.setHash, second.setHash]));
  const [skin] = lone.skins;
  if (!skin) throw new Error('a skin was expected');
  await two.api.remove(skin.skinHash);
  expect(readdirSync(join(dataDir, 'cosmetics', 'skins'))).toEqual([]);
  await two.devnet.close();
  writeFileSync(join(dataDir, 'cosmetics', 'sets', first.setHash ?? '', 'set-manifest.json'), '{}');

  const three = await open();
  await expect(three.api.ask('set', { setHash: parseSetHash(first.setHash) })).rejects.toMatchObject({
    code: 'COSMETIC_MOD_NOT_FOUND',
  });
  expect((await three.api.ask('class', { className: 'Ore Extractor' })).skinSource).toBeNull();
});
