/** Uploads that are not what they say: each is refused in its own words, and nothing of it stays. */
import { describe, expect, it } from 'vitest';
import { utf8 } from '../../../src/lib/bytes.ts';
import { LIMITS } from './limits.ts';
import {
  directoryRecord,
  json,
  lottie,
  modFiles,
  type ModOptions,
  patched,
  png,
  skinFiles,
  svg,
  webp,
  withRecord,
  zip,
  zipWithLink,
} from './testing/buildArchive.ts';
import { memoryStorage } from './storage.ts';
import { refusalOf, uploadOf, wardrobe } from './testing/wardrobe.ts';

const good = modFiles();
const mod = (options: ModOptions): Uint8Array => zip(modFiles(options));
const icon = (bytes: Uint8Array, path = 'icons/main.png'): Uint8Array =>
  mod({ structType: { icon: path }, files: { 'icons/main.png': undefined, [path]: bytes } });
const drawing = (inside: string): Uint8Array => icon(svg(128, inside), 'icons/main.svg');
const withFile = (path: string, bytes = utf8('x')): Uint8Array => zip({ ...good, [path]: bytes });
const u32le = (value: number): number[] => [0, 8, 16, 24].map((shift) => (value >>> shift) & 255);
const u16le = (value: number): number[] => u32le(value).slice(0, 2);

describe('an archive is refused when it', () => {
  it.each<[string, Uint8Array, string | null, RegExp]>([
    ['is no archive', utf8('hello'), null, /no manifest\.json/],
    ['is cut short', zip(good).subarray(0, 900), null, /not a whole ZIP archive/],
    ['has something behind its end', Uint8Array.from([...zip(good), 1, 2, 3]), null, /not a whole ZIP archive/],
    ['climbs out of its folder', withFile('../../etc/passwd'), '../../etc/passwd', /climbs out/],
    ['climbs out in the middle', withFile('icons/../../x'), 'icons/../../x', /climbs out/],
    ['has an absolute path', withFile('/etc/passwd'), '/etc/passwd', /absolute path/],
    ['has a drive letter', withFile('C:evil.png'), 'C:evil.png', /absolute path/],
    ['has a backslash', withFile('icons\\x.png'), 'icons\\x.png', /backslash/],
    ['has a control character', withFile('icons/\u0000x.png'), 'icons/\u0000x.png', /control character/],
    ['has a hidden file', withFile('.htaccess'), '.htaccess', /hidden/],
    ['has an empty part in a path', withFile('icons//x.png'), 'icons//x.png', /empty part/],
    ['has a name of odd characters', withFile('icons/%2e.png'), 'icons/%2e.png', /other characters/],
    ['has an endless name', withFile(`${'n'.repeat(300)}.png`), `${'n'.repeat(300)}.png`, /more than 200 characters/],
    ['has a symbolic link', zipWithLink(good, 'icons/link.png', '/etc/passwd'), 'icons/link.png', /symbolic link/],
    ['is encrypted', withRecord(zip(good), 'icons/main.png', 8, [1, 0]), 'icons/main.png', /encrypted/],
    [
      'has a name twice',
      patched(withFile('icons/MAIN.pnG'), utf8('MAIN.pnG'), utf8('main.png')),
      'icons/main.png',
      /twice/,
    ],
    ['has a name twice but for its case', withFile('icons/MAIN.png'), 'icons/MAIN.png', /twice/],
    [
      'tells two names for one file',
      withRecord(zip(good), 'icons/main.png', 46, [...utf8('icons/evil.png')]),
      'icons/evil.png',
      /two different names/,
    ],
    [
      'unpacks to more than it declares',
      withRecord(withFile('bomb.bin', utf8('x'.repeat(50_000))), 'bomb.bin', 24, u32le(10)),
      'bomb.bin',
      /unpacks to more than the archive says/,
    ],
    [
      'unpacks to less than it declares',
      withRecord(withFile('b.bin', utf8('x'.repeat(500))), 'b.bin', 24, u32le(900)),
      'b.bin',
      /another size/,
    ],
    [
      'declares a file that is too large',
      withFile('bomb.bin', new Uint8Array(LIMITS.fileBytes + 1)),
      'bomb.bin',
      /more than 2097152 bytes/,
    ],
    ['declares too much in all', zip({ ...good, ...many(13, LIMITS.fileBytes) }), null, /more than 25165824 bytes/],
    ['has too many files', zip({ ...good, ...many(LIMITS.files, 1) }), null, /more than 500 files/],
    [
      'is packed in another way',
      withRecord(zip(good), 'icons/main.png', 10, u16le(12)),
      'icons/main.png',
      /other than deflate/,
    ],
    ['has a wrong checksum', withRecord(zip(good), 'icons/main.png', 16, u32le(1)), 'icons/main.png', /checksum/],
    ['points past its end', withRecord(zip(good), 'icons/main.png', 42, u32le(0x7fffffff)), null, /breaks off/],
    [
      'says a file is longer than the archive',
      withRecord(withFile('a.bin'), 'a.bin', 20, u32le(900_000)),
      'a.bin',
      /overlaps another entry or the end/,
    ],
    ['has entries that share their bytes', sharing(), 'icons/main.png', /overlaps another entry/],
    ['has an entry that reaches into the directory', intoDirectory(), 'a.bin', /overlaps another entry or the end/],
    ['has no manifest', zip({ 'readme.txt': utf8('hi') }), null, /no manifest\.json/],
    ['has its manifest two folders down', zip(good, 'a/b/'), null, /no manifest\.json/],
  ])('%s', async (_what, archive, file, message) => {
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

function many(count: number, size: number): Record<string, Uint8Array> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}.bin`, new Uint8Array(size)]));
}

/** The directory says that the first file reaches into the second: the way of archives that unpack without end. */
function sharing(): Uint8Array {
  const archive = zip(good);
  const packed = new DataView(archive.buffer, archive.byteOffset).getUint32(
    directoryRecord(archive, 'manifest.json') + 20,
    true,
  );
  return withRecord(archive, 'manifest.json', 20, u32le(packed + 60));
}

/** The last file reaches into the directory. */
function intoDirectory(): Uint8Array {
  const archive = zip({ ...good, 'a.bin': utf8('x'.repeat(5_000)) });
  const packed = new DataView(archive.buffer, archive.byteOffset).getUint32(
    directoryRecord(archive, 'a.bin') + 20,
    true,
  );
  return withRecord(archive, 'a.bin', 20, u32le(packed + 60));
}

describe('a mod is refused when', () => {
  it.each<[string, Uint8Array, string, RegExp]>([
    ['its manifest is no JSON', mod({ files: { 'manifest.json': utf8('{') } }), 'manifest.json', /is not JSON/],
    ['it has no author', mod({ manifest: { author: undefined } }), 'manifest.json', /manifest\.author: /],
    ['its id has capitals', mod({ modId: 'Red' }), 'manifest.json', /manifest\.modId: should be of small letters/],
    ['its version is none', mod({ version: '1.0' }), 'manifest.json', /manifest\.version: should be a version/],
    ['its guild is none', mod({ guildId: '1-1' }), 'manifest.json', /manifest\.guildId: should be a guild id/],
    ['it has no struct type', mod({ classes: [] }), 'manifest.json', /structTypes: /],
    [
      'it names a class in another case',
      mod({ classes: ['ore extractor'] }),
      'manifest.json',
      /no struct type class "ore extractor"/,
    ],
    [
      'it names a class twice',
      mod({ classes: ['Ore Bunker', 'Ore Bunker'] }),
      'manifest.json',
      /"Ore Bunker" is there twice/,
    ],
    [
      'a language is none',
      mod({ structType: { names: { english: 'x' } } }),
      'manifest.json',
      /structTypes\[0\]\.names\.english: /,
    ],
    ['a path climbs', mod({ structType: { icon: '../../x.png' } }), '../../x.png', /climbs out/],
    [
      'a path is a URL',
      mod({ structType: { icon: 'https://evil.example/x.png' } }),
      'https://evil.example/x.png',
      /empty part/,
    ],
    [
      'a file is not the one it hashed',
      mod({ file: { hashes: { 'icons/main.png': 'a'.repeat(64) } } }),
      'icons/main.png',
      /whose hash/,
    ],
    [
      'it hashes a file that is not there',
      mod({ file: { hashes: { 'x.png': 'a'.repeat(64) } } }),
      'manifest.json',
      /no file "x.png"/,
    ],
    ['an icon is too small', icon(png(32)), 'icons/main.png', /32 x 32 pixels; each side has to be 64 to 256/],
    ['an icon is too tall', icon(png(64, 300)), 'icons/main.png', /64 x 300 pixels/],
    ['an icon is a text with the name of a picture', icon(utf8('GIF89a')), 'icons/main.png', /not a whole PNG/],
    [
      'an icon has something behind its end',
      icon(Uint8Array.from([...png(64), ...utf8('<?php')])),
      'icons/main.png',
      /not a whole PNG/,
    ],
    ['an icon has a damaged chunk', icon(png(64).with(20, 1)), 'icons/main.png', /not a whole PNG/],
    [
      'a WebP is longer than it says',
      icon(Uint8Array.from([...webp(64), 0]), 'icons/main.webp'),
      'icons/main.webp',
      /not a whole WebP/,
    ],
    [
      'an icon is of another kind',
      icon(utf8('<html>'), 'icons/main.html'),
      'icons/main.html',
      /an icon is a \.png, \.webp or \.svg/,
    ],
    [
      'an animation is a picture',
      mod({ structType: { animations: { idle: 'icons/main.png' } } }),
      'icons/main.png',
      /an animation is a Lottie/,
    ],
    [
      'an animation is other JSON',
      mod({ files: { 'animations/idle.json': json({ a: 1 }) } }),
      'animations/idle.json',
      /not a Lottie animation: fr, ip, op, w, h/,
    ],
    [
      'an animation has an expression',
      mod({ files: { 'animations/idle.json': lottie({ layers: [{ ks: { o: { a: 0, k: 1, x: 'var $bm_rt' } } }] }) } }),
      'animations/idle.json',
      /expression/,
    ],
    [
      'an animation loads a picture',
      mod({
        files: { 'animations/idle.json': lottie({ assets: [{ id: 'a', u: 'https://evil.example/', p: 'x.png' }] }) },
      }),
      'animations/idle.json',
      /pictures outside/,
    ],
    ['a drawing has a script', drawing('<script>alert(1)</script>'), 'icons/main.svg', /element <script>/],
    ['a drawing runs on load', drawing('<g onload="alert(1)"/>'), 'icons/main.svg', /script in its attribute onload/],
    ['a drawing links', drawing('<a href="#x"/>'), 'icons/main.svg', /element <a>/],
    ['a drawing embeds HTML', drawing('<foreignObject/>'), 'icons/main.svg', /element <foreignObject>/],
    [
      'a drawing uses another file',
      drawing('<use href="https://evil.example/x.svg#a"/>'),
      'icons/main.svg',
      /outside in href/,
    ],
    [
      'a drawing loads by its style',
      drawing('<rect style="fill:url(https://evil.example/x)"/>'),
      'icons/main.svg',
      /outside in style/,
    ],
    ['a drawing imports by its style', drawing('<rect style="@import x"/>'), 'icons/main.svg', /outside in style/],
    ['a drawing hides a word', drawing('<use href="&#106;avascript:x"/>'), 'icons/main.svg', /hides characters/],
    ['a drawing has entities', drawing('&xxe;'), 'icons/main.svg', /entity/],
    [
      'a drawing declares entities',
      icon(Uint8Array.from([...utf8('<!DOCTYPE svg [<!ENTITY x "y">]>'), ...svg()]), 'i.svg'),
      'i.svg',
      /no plain element/,
    ],
    ['a drawing is not closed', drawing('<g>'), 'icons/main.svg', /closes <svg> where it is not open|does not close/],
    [
      'a drawing has no size',
      icon(utf8('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'i.svg'),
      'i.svg',
      /does not tell its size/,
    ],
    [
      'it is of another version of the API',
      mod({ file: { apiVersion: '3.0.0' } }),
      'manifest.json',
      /apiVersion: is 3\.0\.0/,
    ],
    [
      'it needs a newer game',
      mod({ manifest: { compatibleGameVersion: '0.22.0' } }),
      'manifest.json',
      /needs game 0\.22\.0/,
    ],
    [
      'a lone skin has no looks',
      zip({ 'skin-manifest.json': skinFiles('Ore Bunker')['skin-manifest.json'] ?? utf8('') }),
      'struct-type.json',
      /is missing/,
    ],
  ])('%s', async (_what, archive, file, message) => {
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
  it.each<[string, Uint8Array, string, RegExp]>([
    [
      'a file is missing',
      mod({ files: { 'icons/main.png': undefined } }),
      'icons/main.png',
      /is missing \(icon of Ore Extractor\)/,
    ],
    ['a file is of no use', withFile('notes.txt'), 'notes.txt', /is not used/],
    [
      'a text has no English',
      mod({ structType: { names: { de: 'Nur' } } }),
      'manifest.json',
      /structTypes\[0\]\.names: has no text in the fallback language en/,
    ],
    [
      'a localization fits nothing',
      mod({ file: { localizations: { fr: { 'Ore Bunker.name': 'x' } } } }),
      'manifest.json',
      /localizations\.fr: nothing is called "Ore Bunker\.name"/,
    ],
  ])('%s', async (_what, archive, file, message) => {
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
