/** Uploads that are not what they say: each is refused in its own words, and nothing of it stays. */
import { describe, expect, it } from 'vitest';
import { utf8 } from '../../../src/lib/bytes.ts';
import { LIMITS } from './limits.ts';
import { modFiles, png, zip } from './testing/buildArchive.ts';
import { BAD_ARCHIVES, BAD_MODS, WARNED_MODS } from './testing/hostileArchives.ts';
import { memoryStorage } from './storage.ts';
import { refusalOf, uploadOf, wardrobe } from './testing/wardrobe.ts';

const good = modFiles();

describe('an archive is refused when it', () => {
  it.each(BAD_ARCHIVES)('%s', async (_what, archive, file, message) => {
    const { cosmetics, written } = watched();
    const upload = await uploadOf(archive);
    const refusal = refusalOf(() => cosmetics.install(upload));
    expect(refusal.code).toBe('COSMETIC_MOD_INVALID');
    expect(refusal.details).toEqual([{ file, message: expect.stringMatching(message) as string }]);
    expect(cosmetics.validate(upload)).toEqual({ errors: refusal.details, warnings: [], mod: null });
    expect(written()).toBe(0);
    expect(cosmetics.sets({ guildId: null, active: true })).toEqual([]);
  });
});

describe('a mod is refused when', () => {
  it.each(BAD_MODS)('%s', async (_what, archive, file, message) => {
    const { cosmetics, written } = watched();
    const upload = await uploadOf(archive);
    const refusal = refusalOf(() => cosmetics.install(upload));
    const isVersion = /version|newer game/.test(_what) && !/is none/.test(_what);
    expect(refusal.code).toBe(isVersion ? 'COSMETIC_MOD_UNSUPPORTED_VERSION' : 'COSMETIC_MOD_INVALID');
    expect(refusal.details).toEqual([{ file, message: expect.stringMatching(message) as string }]);
    expect(cosmetics.validate(upload)).toMatchObject({ errors: refusal.details, mod: null });
    expect(written()).toBe(0);
    expect(cosmetics.sets({ guildId: null, active: true })).toEqual([]);
  });
});

describe('a mod is taken, with a warning, when', () => {
  it.each(WARNED_MODS)('%s', async (_what, archive, file, message) => {
    const { cosmetics } = watched();
    const upload = await uploadOf(archive);
    const { errors, warnings, mod: read } = cosmetics.validate(upload);
    expect(errors).toEqual([]);
    expect(read).toMatchObject({ modId: 'red-dawn', version: '1.0.0' });
    expect(warnings).toContainEqual({ file, message: expect.stringMatching(message) as string });
    expect(cosmetics.install(upload).installed.skins).toHaveLength(2);
  });
});

it('a form is refused without a file, with an odd flag, and beyond the size of an upload', async () => {
  const cosmetics = wardrobe();
  expect(
    refusalOf(() => cosmetics.install({ contentType: 'text/plain', bytes: utf8('x') })).details[0]?.message,
  ).toMatch(/not multipart/);
  const odd = await uploadOf(zip(good), { activate: 'maybe' });
  expect(refusalOf(() => cosmetics.install(odd)).details[0]?.message).toMatch(/"activate" is true or false/);
  const empty = await uploadOf({}, { validate: 'true' });
  expect(refusalOf(() => cosmetics.install(empty)).details[0]?.message).toMatch(/no "file"/);
  const large = { contentType: 'multipart/form-data; boundary=x', bytes: new Uint8Array(LIMITS.uploadBytes + 1) };
  expect(refusalOf(() => cosmetics.install(large)).details[0]?.message).toMatch(/larger than 8388608 bytes/);
});

it('a folder sent file by file is checked by the same rules', async () => {
  const cosmetics = wardrobe();
  const climbing = await uploadOf({ ...good, 'icons/../../x.png': png(64) });
  expect(refusalOf(() => cosmetics.install(climbing)).details).toEqual([
    { file: 'icons/../../x.png', message: expect.stringMatching(/climbs out/) as string },
  ]);
  const folder = Object.fromEntries(Object.entries(good).map(([path, bytes]) => [`my mod/${path}`, bytes]));
  expect(cosmetics.install(await uploadOf(folder)).installed.kind).toBe('set');
});

/** A service whose storage counts what is written to it. */
function watched() {
  let count = 0;
  const memory = memoryStorage();
  const cosmetics = wardrobe({
    ...memory,
    write: () => void count++,
    writeIndex: () => void count++,
  });
  return { cosmetics, written: () => count };
}
