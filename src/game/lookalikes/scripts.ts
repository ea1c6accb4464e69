/** Which writing a text's letters are of, and which writings people mix. Unicode UTS 39 section 5, "Highly Restrictive". */

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

const BY_SCRIPT = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const);
const OTHER = 'rare';

/** Signs of no writing of their own (digits, dashes) and marks are none. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u;

const MIXED: readonly (readonly string[])[] = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];

/** In the order in which they come. */
export function scriptsOf(text: string): readonly string[] {
  const found = new Set<string>();
  for (const letter of text.normalize('NFKC')) {
    if (SHARED.test(letter)) continue;
    found.add(BY_SCRIPT.find(([, pattern]) => pattern.test(letter))?.[0] ?? OTHER);
  }
  return [...found];
}

/** Whether people write so: one writing, or some that belong together. */
export function isUsualMix(scripts: readonly string[]): boolean {
  return scripts.length < 2 || MIXED.some((mix) => scripts.every((one) => mix.includes(one)));
}
