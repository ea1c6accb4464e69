/** Uploads with bytes changed at random: a verdict or a named refusal, never anything else. Seeded. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8 } from '../../../src/lib/bytes.ts';
import { inspectSvg } from './assets/svg.ts';
import { pngSize, webpSize } from './assets/imageSize.ts';
import { ModError } from './modError.ts';
import { modFiles, png, svg, webp, zip } from './testing/buildArchive.ts';
import { uploadOf, wardrobe } from './testing/wardrobe.ts';

const change = fc.record({
  at: fc.nat(),
  byte: fc.integer({ min: 0, max: 255 }),
  how: fc.constantFrom('set', 'cut', 'insert'),
});
const changes = fc.array(change, { minLength: 1, maxLength: 3 });

function changed(bytes: Uint8Array, all: readonly { at: number; byte: number; how: string }[]): Uint8Array {
  let out = bytes;
  for (const { at, byte, how } of all) {
    const place = at % out.length;
    if (how === 'set') out = out.with(place, byte);
    else if (how === 'cut') out = out.slice(0, Math.max(1, place));
    else out = Uint8Array.from([...out.subarray(0, place), byte, ...out.subarray(place)]);
  }
  return out;
}

test('an archive with a few other bytes is refused by name, or is a mod that can be worn', async () => {
  const { contentType, bytes } = await uploadOf(zip(modFiles()));
  let refused = 0;
  fc.assert(
    fc.property(changes, (all) => {
      const cosmetics = wardrobe();
      try {
        const { installed } = cosmetics.install({ contentType, bytes: changed(bytes, all) });
        expect(cosmetics.set(installed.hash).skins.length).toBeGreaterThan(0);
      } catch (error) {
        if (!(error instanceof ModError)) throw error;
        expect(error.code).toMatch(/^COSMETIC_MOD_(?:INVALID|UNSUPPORTED_VERSION)$/);
        expect(error.details.length).toBeGreaterThan(0);
        expect(cosmetics.sets({ guildId: null, active: true })).toEqual([]);
        refused++;
      }
    }),
    { numRuns: 2_000, seed: 11 },
  );
  expect(refused).toBeGreaterThan(1_000);
});

test('a picture with a few other bytes is none, or has a size', () => {
  const pictures = [png(64), webp(64)];
  fc.assert(
    fc.property(fc.constantFrom(...pictures), changes, (picture, all) => {
      const bytes = changed(picture, all);
      for (const size of [pngSize(bytes), webpSize(bytes)]) {
        if (size) expect([size.width, size.height].every((side) => Number.isInteger(side) && side >= 0)).toBe(true);
      }
    }),
    { numRuns: 3_000, seed: 12 },
  );
});

test('a drawing made of dangerous pieces never passes with one of them in it', () => {
  const pieces = [
    '<script>',
    '</script>',
    '<g ',
    'onload="x"',
    'href="#a"',
    'href="https://e.example"',
    'style="fill:url(#a)"',
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
  ];
  let passed = 0;
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (inside) => {
      const text = new TextDecoder().decode(svg(64, inside.join('')));
      if (!inspectSvg(text).ok) return;
      passed++;
      const shown = text.replaceAll(/<!--[\s\S]*?-->/g, '');
      expect(shown).not.toMatch(
        /<(?:script|style|image|a|set|foreignObject)\b|<[^>]*\s(?:on\w+|[\w:]*href="(?!#))|<[^>]*url\(\/\//,
      );
    }),
    { numRuns: 20_000, seed: 13 },
  );
  expect(passed).toBeGreaterThan(500);
  expect(inspectSvg(new TextDecoder().decode(svg(64, '<!-- x --><g><path d="M0 0"/></g><use href="#a"/>'))).ok).toBe(
    true,
  );
  expect(inspectSvg(new TextDecoder().decode(utf8('<?xml version="1.0"?><svg viewBox="0 0 64 64"/>')))).toEqual({
    ok: true,
    size: { width: 64, height: 64 },
  });
});
