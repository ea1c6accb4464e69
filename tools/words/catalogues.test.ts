/** Every sentence of the client is there in every language, with the same arguments, and nothing else is. */
import { expect, test } from 'vitest';
import { argumentsOf, type Compiled, compile } from '../../src/lib/words/compile.ts';
import { compiledAlike } from '../../src/testing/compiledAlike.ts';
import { keyOf } from '../../src/lib/words/keyOf.ts';
import { entriesOf, OTHERS } from './catalogues.ts';
import { allSentences } from './sentences.ts';

const sentences = new Set(allSentences().map(({ sentence }) => sentence));
const english = (sentence: string): string => sentence.split('@@')[0] ?? '';

/** The words of the cases of each of its plurals. */
function casesIn(message: Compiled): readonly (readonly string[])[] {
  if (typeof message === 'string') return [];
  return message.flatMap((token) => {
    if (typeof token === 'string' || token.length === 1) return [];
    const [, kind, cases] = token;
    const inner = Object.values(cases).flatMap((one) => (typeof one === 'number' ? [] : casesIn(one)));
    return kind === 'plural' ? [Object.keys(cases), ...inner] : inner;
  });
}

test('it finds them', () => {
  expect(sentences.size).toBeGreaterThan(3);
});

test('no two have one key', () => {
  const keys = [...sentences].map(keyOf);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test.each(OTHERS)('%s has them all, and no more', (language) => {
  const known = new Set(entriesOf(language).map((entry) => entry.english));
  const where = (sentence: string) => allSentences().find((one) => one.sentence === sentence)?.file;
  expect([...sentences].filter((one) => !known.has(one)).map((one) => `${where(one)}: ${one}`)).toEqual([]);
  expect(entriesOf(language).filter((one) => !sentences.has(one.english))).toEqual([]);
});

test.each(OTHERS)('%s has each once, in one file', (language) => {
  const seen = new Set<string>();
  const twice = entriesOf(language).filter(({ english: key }) => seen.size === seen.add(key).size);
  expect(twice).toEqual([]);
});

test.each(OTHERS)('%s needs the same values, counts as it counts, and is read as Lingui reads', (language) => {
  const categories = new Set<string>(new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  for (const { english: key, other } of entriesOf(language)) {
    expect(other.trim(), key).not.toBe('');
    expect([...argumentsOf(compile(other))].toSorted(), key).toEqual(
      [...argumentsOf(compile(english(key)))].toSorted(),
    );
    for (const cases of casesIn(compile(other)))
      expect(cases.filter((word) => !/^\d+$/.test(word)).toSorted(), key).toEqual([...categories].toSorted());
    for (const source of [other, english(key)]) {
      const [ours, theirs] = compiledAlike(source, compile(source));
      expect(ours, source).toEqual(theirs);
    }
  }
});
