/** Archives and pictures with bytes changed at random: a verdict, never a crash, and the same verdict as the server's. Seeded. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8 } from '../lib/bytes.ts';
import { ATTACK_SCALE } from '../testing/attack.ts';
import { modFiles, png, sheet, svg, zip } from '../../devnet/services/cosmetics/testing/buildArchive.ts';
import { CLASSES, uploadOf, wardrobe } from '../../devnet/services/cosmetics/testing/wardrobe.ts';
import { checkMod } from './checkMod.ts';
import { findingWords } from './words.ts';
import { isZip } from './archive/readZip.ts';
import { inspectSvg } from './pictures/svg/inspectSvg.ts';
import { replaced } from './testing/replaced.ts';

const classes = new Set(CLASSES.keys());
const change = fc.record({
  at: fc.nat(),
  byte: fc.integer({ min: 0, max: 255 }),
  how: fc.constantFrom('set', 'cut', 'insert'),
});
type Change = Readonly<{ at: number; byte: number; how: string }>;

function changed(bytes: Uint8Array, all: readonly Change[]): Uint8Array {
  let out = bytes;
  for (const { at, byte, how } of all) {
    const place = at % out.length;
    if (how === 'set') out = out.with(place, byte);
    else if (how === 'cut') out = out.slice(0, Math.max(1, place));
    else out = Uint8Array.from([...out.subarray(0, place), byte, ...out.subarray(place)]);
  }
  return out;
}

const GOOD = zip(modFiles({ files: { 'animations/idle.json': sheet(), 'animations/idle.png': png(256, 64) } }));

test('an archive with a few other bytes gets a verdict, and the server the same', async () => {
  let refused = 0;
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (all) => {
      const archive = changed(GOOD, all);
      const { mod, errors } = checkMod(archive, classes);
      expect(mod === null).toBe(errors.length > 0);
      for (const error of errors) expect(`${error.code} ${findingWords(error)}`).toMatch(/^[a-z_0-9]+ \S.*[.:]/);
      // What is no archive any more is a single file to the server, and to us a thing that was not meant.
      if (!isZip(archive)) return;
      expect(wardrobe().validate(await uploadOf(archive)).mod === null).toBe(mod === null);
      if (mod) taken++;
      else refused++;
    }),
    { numRuns: 1_500, seed: 21 },
  );
  expect(refused).toBeGreaterThan(500);
  expect(taken).toBeGreaterThan(10);
});

/** Values that a stranger might put anywhere in a manifest, a sheet or an animation. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, '', '../x', -1, 2 ** 53, [], {}, true, 'https://evil.example', '\u0000', '__proto__'),
  fc.string({ maxLength: 10 }),
  fc.double(),
);

const LOTTIE = {
  v: '5.7.0',
  fr: 30,
  ip: 0,
  op: 60,
  w: 128,
  h: 128,
  layers: [
    {
      ty: 4,
      ks: { o: { a: 0, k: 100 } },
      shapes: [
        { ty: 'gr', it: [{ ty: 'rc' }] },
        { ty: 'rp', c: { a: 0, k: 3 } },
      ],
    },
    { ty: 0, refId: 'a' },
  ],
  assets: [
    { id: 'a', layers: [{ ty: 4, masksProperties: [{}] }] },
    { id: 'b', p: '', u: '' },
  ],
};

test('JSON with odd values in it gets a verdict, and the server the same', async () => {
  const files = modFiles({ files: { 'animations/idle.json': sheet(), 'animations/idle.png': png(256, 64) } });
  const read = (path: string): unknown => JSON.parse(new TextDecoder().decode(files[path]));
  const documents = [
    ['manifest.json', read('manifest.json')],
    ['animations/idle.json', read('animations/idle.json')],
    ['animations/idle.json', { ...LOTTIE, assets: LOTTIE.assets.slice(0, 1) }],
    ['animations/idle.json', LOTTIE],
  ] as const;
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...documents), fc.nat(120), odd, async ([path, json], at, value) => {
      const archive = zip({ ...files, [path]: utf8(JSON.stringify(replaced(json, at, value)) ?? '') });
      const { mod } = checkMod(archive, classes);
      expect(wardrobe().validate(await uploadOf(archive)).mod === null).toBe(mod === null);
      if (mod) taken++;
    }),
    { numRuns: 800, seed: 22 },
  );
  expect(taken).toBeGreaterThan(50);
});

const PIECES = [
  '<script>',
  '</script>',
  '<g ',
  'onload="x"',
  'href="#a"',
  'href="https://e.example"',
  'style="fill:url(#a)"',
  'style="fill:red;behavior:x;mix-blend-mode:multiply"',
  '/>',
  '>',
  '</g>',
  '<g>',
  'xlink:href="data:text/html,x"',
  '<style>',
  '@import',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '&#106;',
  '&lt;',
  '&lt;script&gt;',
  ' ',
  '"',
  '<use ',
  '<image ',
  'javascript:x',
  'url(//e)',
  '<set attributeName="href" to="x"/>',
  '<a>',
  '<foreignObject>',
  '<path d="M0 0"/>',
  'id="a"',
  'fill="url(#a)"',
  'data-x="&quot;&gt;&lt;b"',
  '<text>',
  '</text>',
];

test('a drawing made of dangerous pieces gets a verdict, the same as the server, and is written anew without them', async () => {
  let passed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }), async (inside) => {
      const source = svg(64, inside.join(''));
      const verdict = inspectSvg(new TextDecoder().decode(source));
      const files = modFiles({ structType: { icon: 'i.svg' }, files: { 'i.svg': source } });
      expect(wardrobe().validate(await uploadOf(files)).mod !== null).toBe(verdict.ok);
      if (!verdict.ok) return;
      passed++;
      const tags = verdict.svg.replaceAll(/>[^<]*</g, '><');
      expect(tags).not.toMatch(
        /<(?!\/?(?:svg|g|use|path|text)\b)|\son|style=|data-x|href="(?!#)|url\((?!#)|<!|javascript/,
      );
      expect(verdict.svg).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
      const again = inspectSvg(verdict.svg);
      expect(again.ok && again.svg).toBe(verdict.svg);
    }),
    { numRuns: 1_000 * ATTACK_SCALE, seed: 23 },
  );
  expect(passed).toBeGreaterThan(100);
});
