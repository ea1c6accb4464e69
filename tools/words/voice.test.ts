/** Texts of the interface keep the rules of docs/voice.md that a program can check. */
import { expect, test } from 'vitest';
import { cellsOf, glossaryOf, readGlossary } from './glossary.ts';
import { allSentences } from './sentences.ts';
import { offencesOf, TERMS } from './voice.ts';

test('the rules find what they are for and leave plain texts alone', () => {
  const rulesOf = (text: string) => offencesOf(text, 'app/any.ts').map(({ rule }) => rule);
  expect(rulesOf('It lies here; whoever asks is told by the mirror.')).toEqual([
    'banned phrase',
    'retired term',
    'opener without a subject',
    'semicolon',
  ]);
  expect(rulesOf('Sign: build a tank')).toEqual(['label with a colon']);
  expect(rulesOf('The chain rejected these values. Change them and try again.')).toEqual([]);
});

test('every text keeps them', () => {
  const seen = new Set<string>();
  const wrong = allSentences().flatMap(({ sentence, file }) => {
    if (seen.size === seen.add(sentence).size) return [];
    const text = sentence.split('@@')[0] ?? '';
    return offencesOf(text, file).map(({ rule, what }) => `${rule} (${what}): ${text}  [${file}]`);
  });
  expect(wrong).toEqual([]);
});

test('each term is there once, with a sentence that explains it', () => {
  const names = TERMS.map(({ term }) => term);
  expect(names).toEqual([...new Set(names)]);
  for (const { term, meaning } of TERMS) expect(meaning, term).toMatch(/^\S.*[.]$/);
});

test('the glossary has every term', () => {
  expect(cellsOf(readGlossary())).toBe(cellsOf(glossaryOf(TERMS)));
});
