/**
 * The wardrobe in front of a real mod service. Pictures cannot be drawn without a browser, so the baker here reads the real
 * bytes it is handed and answers with their size; what it draws is looked at in e2e/mods.spec.ts.
 */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type ModOptions,
  modFiles,
  png,
  skinFiles,
  zip,
} from '../../../devnet/services/cosmetics/testing/buildArchive.ts';
import { createCosmeticsApi } from '../../api/cosmetics/createCosmeticsApi.ts';
import type { CosmeticsApi } from '../../api/cosmetics/types.ts';
import { parseLanguage, type SetHash, type SkinHash } from '../../game/cosmetics.ts';
import { BaseError } from '../../lib/BaseError.ts';
import type { BakedPicture, ModDoor } from '../../mods/types.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { noteWords } from './noteWords.ts';
import { createWardrobe } from './createWardrobe.ts';

const blob = (bytes: Uint8Array): Blob => new Blob([bytes.slice()], { type: 'application/zip' });
const EXTRACTOR = 'Ore Extractor';
/** A picture of this many px a side cannot be drawn by the baker below. */
const CURSED = 77;

let doors: Doors;
let api: CosmeticsApi;
beforeAll(async () => {
  doors = await createDoors();
  await doors.join('Ada');
  api = createCosmeticsApi({ baseUrl: doors.devnet.urls.web, fetch: doors.fetch, session: doors.api.session });
});
afterAll(() => doors.devnet.close());

class CursedPictureError extends BaseError {
  constructor() {
    super({ code: 'cursed', what: 'This picture is cursed.' });
  }
}

function bitmapOf(side: number): ImageBitmap {
  return { width: side, height: side, close: () => undefined };
}

function createBaker() {
  const baked: number[] = [];
  const door: Pick<ModDoor, 'bake'> = {
    async bake(file, use): Promise<BakedPicture> {
      const bytes = new DataView(await file.arrayBuffer());
      baked.push(bytes.byteLength);
      // The width in the header of a PNG; other kinds have none there and are taken as 64 px wide.
      const width = bytes.getUint32(0) === 0x89504e47 ? bytes.getUint32(16) : 64;
      if (width === CURSED) throw new CursedPictureError();
      const bitmap = bitmapOf(width);
      if (use !== 'animation') return { kind: 'still', bitmap };
      return { kind: 'clip', sheet: bitmap, frameWidth: 8, frameHeight: 8, frameCount: 8, framesPerSecond: 12 };
    },
  };
  return { door, baked };
}

function setup(code = 'en') {
  const baker = createBaker();
  const language = parseLanguage(code);
  const wardrobe = createWardrobe({
    cosmetics: () => Promise.resolve(api),
    mods: () => Promise.resolve(baker.door),
    language,
  });
  onTestFinished(() => wardrobe.close());
  return { wardrobe, baked: baker.baked, state: () => wardrobe.store.getState() };
}

async function wear(options: ModOptions): Promise<SetHash> {
  const { setHash } = await api.install(blob(zip(modFiles(options))));
  if (setHash === null) throw new Error('a set was expected');
  onTestFinished(() => api.remove(setHash).catch(() => undefined));
  return setHash;
}

async function wearAlone(name: string, icon = png(64)): Promise<SkinHash> {
  const files = { ...skinFiles(EXTRACTOR, { modId: `lone-${icon.length}`, name }), 'icons/one.png': icon };
  const [skin] = (await api.install(blob(zip(files)))).skins;
  if (!skin) throw new Error('a skin was expected');
  onTestFinished(() => api.remove(skin.skinHash).catch(() => undefined));
  return skin.skinHash;
}

describe('what is worn', () => {
  it('is nothing where no mod is installed, and no picture is asked for', async () => {
    const { wardrobe, state, baked } = setup();
    await wardrobe.load(doors.guildId);
    expect(state()).toMatchObject({ step: 'ready', notes: [] });
    expect([state().looks.size, state().skins.size, baked.length]).toEqual([0, 0, 0]);
  });

  it('comes with words in the language of the player, and all its pictures', async () => {
    await wear({ classes: [EXTRACTOR] });
    const { wardrobe, state } = setup('de');
    await wardrobe.load(doors.guildId);
    expect(state().looks.get(EXTRACTOR)?.name).toBe('Red Ore Extractor (de)');
    const skin = state().skins.get(EXTRACTOR);
    expect(Object.keys(skin?.clips ?? {})).toEqual(['idle']);
    expect(skin?.still).not.toBeNull();
    expect([...(skin?.icons.keys() ?? [])]).toEqual(['icons/main.png', 'icons/gun.svg']);
    expect([...state().skins.keys()]).toEqual([EXTRACTOR]);
  });

  it('is fetched and drawn once, however often it is read', async () => {
    await wear({ classes: [EXTRACTOR] });
    const { wardrobe, state, baked } = setup();
    await wardrobe.load(doors.guildId);
    const first = state().skins.get(EXTRACTOR);
    const count = baked.length;
    await wardrobe.load(doors.guildId);
    expect(state().skins.get(EXTRACTOR)).toBe(first);
    expect(baked.length).toBe(count);
  });
});

describe('a skin that cannot be drawn', () => {
  it('gives way to the next in priority, set after set, and says so', async () => {
    await wear({ modId: 'plain-set', mark: 'Plain', classes: [EXTRACTOR] });
    await wear({ modId: 'cursed-set', mark: 'Cursed', classes: [EXTRACTOR], files: { 'icons/main.png': png(CURSED) } });
    await wearAlone('Alone', png(CURSED, 64));
    const { wardrobe, state } = setup();
    await wardrobe.load(doors.guildId);
    expect(state().looks.get(EXTRACTOR)?.name).toBe('Plain Ore Extractor');
    expect(state().notes.map(noteWords)).toEqual([
      'Can’t show the skin “Alone” of Ore Extractor. This picture is cursed.',
      'Can’t show the skin “Cursed Ore Extractor” of Ore Extractor. This picture is cursed.',
    ]);
  });

  it('leaves the game’s own when nothing is left', async () => {
    await wear({ modId: 'only-set', classes: [EXTRACTOR], files: { 'icons/main.png': png(CURSED) } });
    const { wardrobe, state } = setup();
    await wardrobe.load(doors.guildId);
    expect(state().step).toBe('ready');
    expect(state().looks.has(EXTRACTOR)).toBe(false);
    expect(state().notes).toHaveLength(1);
  });
});

describe('a host', () => {
  it('that is away leaves what is worn', async () => {
    await wear({ classes: [EXTRACTOR] });
    let isAway = false;
    const baker = createBaker();
    const wardrobe = createWardrobe({
      cosmetics: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(api)),
      mods: () => Promise.resolve(baker.door),
      language: parseLanguage('en'),
    });
    await wardrobe.load(null);
    isAway = true;
    await wardrobe.load(null);
    expect(wardrobe.store.getState()).toMatchObject({ step: 'failed' });
    expect(wardrobe.store.getState().skins.size).toBe(1);
  });

  it('without mods is told from one that fails', async () => {
    const bare = await createDoors({ cosmetics: false });
    onTestFinished(() => bare.devnet.close());
    const none = createCosmeticsApi({ baseUrl: bare.devnet.urls.web, fetch: bare.fetch, session: bare.api.session });
    const wardrobe = createWardrobe({
      cosmetics: () => Promise.resolve(none),
      mods: () => Promise.resolve(createBaker().door),
      language: parseLanguage('en'),
    });
    await wardrobe.load(null);
    expect(wardrobe.store.getState()).toMatchObject({ step: 'absent', notes: [] });
  });
});
