/** Every sentence of every language as it is said: with values in it, nothing of its own grammar shows. */
import { afterAll, expect, test } from 'vitest';
import { argumentsOf, type Compiled, compile } from '../../src/lib/words/compile.ts';
import { keyOf } from '../../src/lib/words/keyOf.ts';
import { type Language, LANGUAGES, learn, speak } from '../../src/lib/words/language.ts';
import { say } from '../../src/lib/words/say.ts';
import type { Sentence, Value } from '../../src/lib/words/sentence.ts';
import { entriesOf, OTHERS } from './catalogues.ts';
import { allSentences } from './sentences.ts';

afterAll(() => speak('en'));

const sentences = [...new Set(allSentences().map(({ sentence }) => sentence))];
const inEnglish = (sentence: string): string => sentence.split('@@')[0] ?? '';

const translations = new Map(
  OTHERS.map((other) => [other as Language, new Map(entriesOf(other).map((one) => [one.english, one.other]))]),
);

const spokenIn = (language: Language, sentence: string): string =>
  translations.get(language)?.get(sentence) ?? inEnglish(sentence);

interface Part {
  readonly name: string;
  readonly isCounted: boolean;
  readonly cases: readonly string[];
}

/** Every plural and choice of a sentence, those within others too. */
function partsOf(message: Compiled): readonly Part[] {
  if (typeof message === 'string') return [];
  return message.flatMap((token) => {
    if (typeof token === 'string' || token.length === 1) return [];
    const [name, kind, cases] = token;
    const inner = Object.values(cases).flatMap((one) => (typeof one === 'number' ? [] : partsOf(one)));
    return [{ name, isCounted: kind !== 'select', cases: Object.keys(cases) }, ...inner];
  });
}

const COUNTS = [0, 1, 2, 3, 5, 11, 1_000_000, 12_345n];
const speakAny = say as unknown as (sentence: Sentence, values: Readonly<Record<string, Value>>) => string; // all are known here

/** A colour's form, and the address of a part of a drawing; in disguise too. */
const MEANT = /(?<=\s)#\p{L}{6}|(?<=[“„«])#\p{L}\p{L}/gu;
const GRAMMAR = /[{}#]|@@|, (?:plural|select)|undefined|NaN|\[object/;

function faultsOf(sentence: string): readonly string[] {
  // Where English only names a number, another language may count with it.
  const forms = LANGUAGES.map((language) => compile(spokenIn(language, sentence)));
  const parts = forms.flatMap(partsOf);
  const counted = new Set(parts.flatMap(({ name, isCounted }) => (isCounted ? [name] : [])));
  const chosen = new Set(parts.flatMap(({ name, isCounted }) => (isCounted ? [] : [name])));
  const choices = [...new Set(parts.flatMap(({ cases, isCounted }) => (isCounted ? [] : cases))), 'another'];
  const names = [...new Set(forms.flatMap((form) => [...argumentsOf(form)]))];
  const said = COUNTS.flatMap((count) =>
    choices.map((choice) => {
      const valueOf = (name: string): Value => (counted.has(name) ? count : chosen.has(name) ? choice : 'Ada');
      return speakAny(
        sentence as unknown as Sentence, // one of those that the code marks
        Object.fromEntries(names.map((name) => [name, valueOf(name)])),
      );
    }),
  );
  return [...new Set(said)].filter((text) => text.trim() === '' || GRAMMAR.test(text.replaceAll(MEANT, '')));
}

test.each(LANGUAGES)('%s says every sentence, with nothing of its grammar in it', (language) => {
  for (const [other, known] of translations)
    learn(other, Object.fromEntries([...known].map(([english, text]) => [keyOf(english), text])));
  speak(language);
  expect(sentences.flatMap(faultsOf)).toEqual([]);
});
