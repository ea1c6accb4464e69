/** Which writing a text's letters are of, and which writings people mix. Unicode UTS 39 section 5, "Highly Restrictive". */
import { mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';

const SCRIPTS = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Hebrew',
  'Arabic',
  'Syriac',
  'Thaana',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Thai',
  'Lao',
  'Tibetan',
  'Myanmar',
  'Georgian',
  'Hangul',
  'Ethiopic',
  'Cherokee',
  'Khmer',
  'Mongolian',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Han',
  'Coptic',
  'Lisu',
  'Deseret',
] as const;
type Script = (typeof SCRIPTS)[number] | 'rare';

/** As they stand before `letters`. */
export const SCRIPT_WORDS: Readonly<Record<Script, Sentence>> = {
  Latin: mark('Latin@@letters'),
  Greek: mark('Greek@@letters'),
  Cyrillic: mark('Cyrillic@@letters'),
  Armenian: mark('Armenian@@letters'),
  Hebrew: mark('Hebrew@@letters'),
  Arabic: mark('Arabic@@letters'),
  Syriac: mark('Syriac@@letters'),
  Thaana: mark('Thaana@@letters'),
  Devanagari: mark('Devanagari@@letters'),
  Bengali: mark('Bengali@@letters'),
  Gurmukhi: mark('Gurmukhi@@letters'),
  Gujarati: mark('Gujarati@@letters'),
  Oriya: mark('Oriya@@letters'),
  Tamil: mark('Tamil@@letters'),
  Telugu: mark('Telugu@@letters'),
  Kannada: mark('Kannada@@letters'),
  Malayalam: mark('Malayalam@@letters'),
  Sinhala: mark('Sinhala@@letters'),
  Thai: mark('Thai@@letters'),
  Lao: mark('Lao@@letters'),
  Tibetan: mark('Tibetan@@letters'),
  Myanmar: mark('Myanmar@@letters'),
  Georgian: mark('Georgian@@letters'),
  Hangul: mark('Hangul@@letters'),
  Ethiopic: mark('Ethiopic@@letters'),
  Cherokee: mark('Cherokee@@letters'),
  Khmer: mark('Khmer@@letters'),
  Mongolian: mark('Mongolian@@letters'),
  Hiragana: mark('Hiragana@@letters'),
  Katakana: mark('Katakana@@letters'),
  Bopomofo: mark('Bopomofo@@letters'),
  Han: mark('Han@@letters'),
  Coptic: mark('Coptic@@letters'),
  Lisu: mark('Lisu@@letters'),
  Deseret: mark('Deseret@@letters'),
  rare: mark('rare@@letters'),
};

const BY_SCRIPT = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);

/** Signs of no writing of their own (digits, dashes) and marks are none. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u;

const MIXED: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** In the order in which they come. */
export function scriptsOf(text: string): readonly Script[] {
  const found = new Set<Script>();
  for (const letter of text.normalize('NFKC')) {
    if (SHARED.test(letter)) continue;
    found.add(BY_SCRIPT.find(([, pattern]) => pattern.test(letter))?.[0] ?? 'rare');
  }
  return [...found];
}

/** Whether people write so: one writing, or some that belong together. */
export function isUsualMix(scripts: readonly string[]): boolean {
  return scripts.length < 2 || MIXED.some((mix) => scripts.every((one) => mix.includes(one)));
}
