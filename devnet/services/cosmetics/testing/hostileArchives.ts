/** Uploads that are not what they say, each with the file and the words that it has to be told with. Both sides are tried on them. */
import { toBase64, utf8 } from '../../../../src/lib/bytes.ts';
import { LIMITS } from '../limits.ts';
import {
  directoryRecord,
  json,
  lottie,
  modFiles,
  type ModOptions,
  patched,
  png,
  sheet,
  skinFiles,
  svg,
  webp,
  withRecord,
  zip,
  zipWithLink,
} from './buildArchive.ts';

/** What is wrong, the upload, the file that is to be named, and words of what the server says. */
export type HostileUpload = readonly [what: string, archive: Uint8Array, file: string | null, message: RegExp];

const good = modFiles();
const mod = (options: ModOptions): Uint8Array => zip(modFiles(options));
const icon = (bytes: Uint8Array, path = 'icons/main.png'): Uint8Array =>
  mod({ structType: { icon: path }, files: { 'icons/main.png': undefined, [path]: bytes } });
const drawing = (inside: string): Uint8Array => icon(svg(128, inside), 'icons/main.svg');
const withFile = (path: string, bytes = utf8('x')): Uint8Array => zip({ ...good, [path]: bytes });
const u32le = (value: number): number[] => [0, 8, 16, 24].map((shift) => (value >>> shift) & 255);
const u16le = (value: number): number[] => u32le(value).slice(0, 2);

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

const animation = (bytes: Uint8Array): Uint8Array => mod({ files: { 'animations/idle.json': bytes } });
const playing = (...layers: object[]): Uint8Array => animation(lottie({ layers }));
const sprites = (bytes: Uint8Array, picture: Uint8Array | undefined = png(256, 64)): Uint8Array =>
  mod({ files: { 'animations/idle.json': bytes, 'animations/idle.png': picture } });
const framed = (...frames: object[]): Uint8Array => sprites(sheet({ frames }));
const box = (x: number, y: number, w: number, h: number): object => ({ frame: { x, y, w, h } });

/** Groups that each use the next one twice: a few hundred bytes that are drawn 2^30 times. */
function laughs(levels: number): string {
  const group = (level: number): string =>
    level === levels
      ? `<g id="g${level}"><path d="M0 0h9"/></g>`
      : `<g id="g${level}"><use href="#g${level + 1}"/><use href="#g${level + 1}"/></g>`;
  return `<defs>${Array.from({ length: levels }, (_, index) => group(index + 1)).join('')}</defs><use href="#g1"/>`;
}

/** The same of compositions. */
function lottieLaughs(levels: number): Uint8Array {
  const comp = (level: number): object => ({ ty: 0, refId: `c${level}` });
  const assets = Array.from({ length: levels }, (_, index) => ({
    id: `c${index}`,
    layers: index + 1 === levels ? [{ ty: 4, shapes: [] }] : [comp(index + 1), comp(index + 1)],
  }));
  return animation(lottie({ layers: [comp(0)], assets }));
}

/** Lists in lists, as deep as told. */
function nested(levels: number): unknown[] {
  let inner: unknown[] = [];
  for (let level = 0; level < levels; level++) inner = [inner];
  return inner;
}

const dataOf = (kind: string, bytes: Uint8Array): string => `data:image/${kind};base64,${toBase64(bytes)}`;

/** No mod can be read out of these. */
export const BAD_ARCHIVES: readonly HostileUpload[] = [
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
];

/** Whole archives with a mod in them that has one thing wrong. */
export const BAD_MODS: readonly HostileUpload[] = [
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
    mod({
      files: { 'animations/idle.json': lottie({ layers: [{ ty: 4, ks: { o: { a: 0, k: 1, x: 'var $bm_rt' } } }] }) },
    }),
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
  [
    'an animation has a picture inside that is none',
    animation(lottie({ assets: [{ id: 'a', p: dataOf('png', utf8('GIF89a')) }] })),
    'animations/idle.json',
    /picture inside that is none or too large/,
  ],
  [
    'an animation has a huge picture inside',
    animation(lottie({ assets: [{ id: 'a', p: dataOf('png', png(2_000, 10)) }] })),
    'animations/idle.json',
    /picture inside that is none or too large/,
  ],
  [
    'an animation has a picture of another kind inside',
    animation(lottie({ assets: [{ id: 'a', p: dataOf('svg+xml', svg()) }] })),
    'animations/idle.json',
    /pictures outside/,
  ],
  ['an animation is huge', animation(lottie({ w: 100_000 })), 'animations/idle.json', /impossible w or h/],
  ['an animation has an endless rate', animation(lottie({ fr: 1e9 })), 'animations/idle.json', /frame rate/],
  ['an animation lasts for ever', animation(lottie({ op: 1e9 })), 'animations/idle.json', /more than 8 seconds/],
  [
    'an animation brings fonts',
    animation(lottie({ fonts: { list: [{ fName: 'x', fPath: 'https://evil.example/x.css' }] } })),
    'animations/idle.json',
    /brings fonts/,
  ],
  ['an animation has sound', playing({ ty: 6, refId: 'a' }), 'animations/idle.json', /kind that is not played/],
  ['an animation has a text', playing({ ty: 5, t: {} }), 'animations/idle.json', /kind that is not played/],
  [
    'an animation is nested without end',
    playing({ ty: 4, shapes: nested(200) }),
    'animations/idle.json',
    /nested too deep/,
  ],
  [
    'an animation repeats without end',
    playing({
      ty: 4,
      shapes: [
        { ty: 'gr', it: [] },
        { ty: 'rp', c: { a: 0, k: 1e9 } },
      ],
    }),
    'animations/idle.json',
    /more than 1000000000 of work/,
  ],
  [
    'an animation repeats what repeats',
    playing({
      ty: 4,
      shapes: [{ ty: 'sh' }, ...Array.from({ length: 5 }, () => ({ ty: 'rp', c: { a: 1, k: [{ t: 0, s: [20] }] } }))],
    }),
    'animations/idle.json',
    /more than 1000000000 of work/,
  ],
  ['an animation multiplies itself', lottieLaughs(30), 'animations/idle.json', /more than 1000000000 of work/],
  [
    'an animation is inside itself',
    animation(lottie({ layers: [{ ty: 0, refId: 'a' }], assets: [{ id: 'a', layers: [{ ty: 0, refId: 'a' }] }] })),
    'animations/idle.json',
    /more than 1000000000 of work/,
  ],
  ['a sprite sheet has no frames', framed(), 'animations/idle.json', /no frames or more than 48/],
  [
    'a sprite sheet has too many frames',
    framed(...Array.from({ length: 49 }, () => box(0, 0, 4, 4))),
    'animations/idle.json',
    /no frames or more than 48/,
  ],
  [
    'a sprite sheet has a frame outside',
    framed(box(0, 0, 64, 64), box(200, 0, 64, 64)),
    'animations/idle.json',
    /outside its picture/,
  ],
  [
    'a sprite sheet has unequal frames',
    framed(box(0, 0, 64, 64), box(64, 0, 32, 64)),
    'animations/idle.json',
    /different sizes/,
  ],
  [
    'a sprite sheet has a turned frame',
    framed({ ...box(0, 0, 64, 64), rotated: true }),
    'animations/idle.json',
    /upright, whole frames/,
  ],
  ['a sprite sheet has a frame of parts', framed(box(0.5, 0, 64, 64)), 'animations/idle.json', /upright, whole/],
  [
    'a sprite sheet has a frame for ever',
    framed({ ...box(0, 0, 64, 64), duration: 1e12 }),
    'animations/idle.json',
    /upright, whole frames/,
  ],
  [
    'a sprite sheet climbs out',
    sprites(sheet({ meta: { image: '../icons/main.png' } })),
    'animations/idle.json',
    /no plain \.png or \.webp/,
  ],
  [
    'a sprite sheet is elsewhere',
    sprites(sheet({ meta: { image: 'https://evil.example/x.png' } })),
    'animations/idle.json',
    /no plain \.png or \.webp/,
  ],
  [
    'a sprite sheet brings data',
    sprites(sheet({ meta: { image: dataOf('png', png(64)) } })),
    'animations/idle.json',
    /no plain \.png or \.webp/,
  ],
  [
    'a sprite sheet has no picture',
    mod({ files: { 'animations/idle.json': sheet() } }),
    'animations/idle.json',
    /"animations\/idle\.png" is missing/,
  ],
  ['a sprite sheet lies about its size', sprites(sheet(), png(128, 64)), 'animations/idle.json', /another size/],
  ['a sprite sheet is huge', sprites(sheet(), png(4_000, 64)), 'animations/idle.png', /each side has to be 1 to 2048/],
  [
    'the picture of a sprite sheet is none',
    sprites(sheet(), utf8('GIF89a')),
    'animations/idle.png',
    /is not a whole PNG picture/,
  ],
  ['a drawing uses an entity in an attribute', drawing('<g id="&xxe;"/>'), 'icons/main.svg', /entity/],
  ['a drawing has a section of data', drawing('<![CDATA[<script>]]>'), 'icons/main.svg', /no plain element/],
  ['a drawing has a processing instruction', drawing('<?xml-stylesheet href="x"?>'), 'icons/main.svg', /no plain/],
  ['a drawing multiplies itself', drawing(laughs(30)), 'icons/main.svg', /more than 1000000000 of work/],
  [
    'a drawing blurs without end',
    drawing(`<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(250)}</filter>`),
    'icons/main.svg',
    /more than 1000000000 of work/,
  ],
  [
    'a drawing fills itself with itself',
    drawing('<pattern id="p"><rect fill="url(#p)"/></pattern>'),
    'icons/main.svg',
    /more than 1000000000 of work/,
  ],
  [
    'a drawing is nested without end',
    drawing(`${'<g>'.repeat(100)}${'</g>'.repeat(100)}`),
    'icons/main.svg',
    /nested more than 64 levels/,
  ],
  [
    'a drawing animates a link',
    drawing('<set attributeName="href" to="javascript:x"/>'),
    'icons/main.svg',
    /element <set>/,
  ],
  ['a drawing is larger than told', icon(svg(100_000), 'i.svg'), 'i.svg', /100000 x 100000 pixels/],
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
];

/** Good enough to be worn, with something to be said. */
export const WARNED_MODS: readonly HostileUpload[] = [
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
];
