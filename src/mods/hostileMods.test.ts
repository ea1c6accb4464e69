/** Uploads that are not what they say, on both sides: the client has its own words for each, the server agrees on the verdict. */
import { describe, expect, it, test } from 'vitest';
import { modFiles, png, zip } from '../../devnet/services/cosmetics/testing/buildArchive.ts';
import { BAD_ARCHIVES, BAD_MODS, WARNED_MODS } from '../../devnet/services/cosmetics/testing/hostileArchives.ts';
import { CLASSES, uploadOf, wardrobe } from '../../devnet/services/cosmetics/testing/wardrobe.ts';
import { checkMod } from './checkMod.ts';
import { findingWords } from './words.ts';

const classes = new Set(CLASSES.keys());
const REFUSED = [...BAD_ARCHIVES, ...BAD_MODS];

/** File and sentence, as a player reads them. */
function told(archive: Uint8Array): string {
  const { errors } = checkMod(archive, classes);
  return errors.map((error) => `${error.file ?? 'the mod'}: ${findingWords(error)}`).join('\n');
}

describe('a mod that is refused', () => {
  it.each(REFUSED)('%s', async (_what, archive, file) => {
    const { mod, errors } = checkMod(archive, classes);
    expect(mod).toBeNull();
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.map((error) => (error.file ?? '').slice(0, 100))).toContain((file ?? '').slice(0, 100));
    const { mod: onServer } = wardrobe().validate(await uploadOf(archive));
    expect(onServer).toBeNull();
  });

  it('hears it in words that were written for it', () => {
    expect(REFUSED.length).toBeGreaterThan(100);
    const texts = REFUSED.map(([what, archive]) => [what, told(archive)] as const);
    expect(Object.fromEntries(texts)).toMatchSnapshot();
    for (const [, text] of texts) expect(text).toMatch(/[.:]/);
  });

  it('hears other words for every other trouble', () => {
    const texts = REFUSED.map(([what, archive]) => [told(archive), what] as const);
    const twins = texts.filter(([text], index) => texts.findIndex(([other]) => other === text) !== index);
    expect(twins.map(([, what]) => what)).toEqual(SAME_TROUBLE);
  });
});

/** Other ways to the same mistake in the same file: the same words are right. */
const SAME_TROUBLE: readonly string[] = [
  'has an entry that reaches into the directory',
  'has its manifest two folders down',
  'an animation repeats what repeats',
  'an animation multiplies itself',
  'a sprite sheet is elsewhere',
  'a sprite sheet brings data',
  'a drawing blurs without end',
  'a drawing imports by its style',
  'a drawing has entities',
];

describe('a mod that is taken with a warning', () => {
  it.each(WARNED_MODS)('%s', async (_what, archive, file) => {
    const { mod, warnings, errors } = checkMod(archive, classes);
    expect(errors).toEqual([]);
    expect(mod).not.toBeNull();
    expect(warnings.map((warning) => warning.file)).toContain(file);
    const verdict = wardrobe().validate(await uploadOf(archive));
    expect(verdict.mod).not.toBeNull();
    expect(warnings.map((warning) => warning.file)).toEqual(verdict.warnings.map((warning) => warning.file));
  });

  it('hears what it is', () => {
    const texts = WARNED_MODS.map(([what, archive]) => {
      const { warnings } = checkMod(archive, classes);
      return [what, warnings.map((one) => ({ code: one.code, file: one.file, message: findingWords(one) }))] as const;
    });
    expect(Object.fromEntries(texts)).toMatchSnapshot();
  });
});

test('everything that is wrong is told at once, not only the first', () => {
  const files = {
    ...modFiles({ modId: 'Red', classes: ['Ore Extractor', 'Ore Extractor'], structType: { icon: '../x.png' } }),
    'icons/../y.png': png(64),
    '.hidden': png(64),
    'Icons/MAIN.png': png(64),
  };
  expect(checkMod(zip(files), classes).errors.map(({ code }) => code)).toEqual([
    'path_traversal',
    'path_hidden',
    'path_twice',
    'field_wrong',
  ]);
  const named = modFiles({ classes: ['Ore Extractor', 'Ore Extractor', 'Moon'], structType: { icon: '../x.png' } });
  expect(checkMod(zip(named), classes).errors.map(({ code }) => code)).toEqual([
    'path_traversal',
    'duplicate_class',
    'unknown_class',
  ]);
});

test('a folder is checked by the same rules as an archive', async () => {
  const folder = (files: Readonly<Record<string, Uint8Array>>, top = '') =>
    Object.entries(files).map(([path, content]) => ({ path: `${top}${path}`, content }));
  expect(checkMod(folder(modFiles(), 'my mod/'), classes).errors).toEqual([]);
  const climbing = { ...modFiles(), 'icons/../../x.png': png(64) };
  expect(checkMod(folder(climbing), classes).errors.map(({ code }) => code)).toEqual(['path_traversal']);
  expect(wardrobe().validate(await uploadOf(climbing)).mod).toBeNull();
  expect(checkMod(folder({ 'mod.zip': zip(modFiles()) }), classes).errors).toEqual([]);
});
