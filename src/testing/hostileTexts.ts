/** Texts that a hostile world puts where a name or a line is expected, and a generator of any text at all. */
import fc from 'fast-check';

const points = (first: number, last = first): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));

/** What cannot be seen, sign by sign; from Unicode's own lists (TR 36, DerivedCoreProperties), not from the rule that is tried. */
export const UNSEEN_SIGNS: readonly string[] = [
  ...points(0, 0x1f),
  ...points(0x7f, 0xa0),
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u1160',
  '\u1680',
  '\u17b4',
  '\u17b5',
  ...points(0x180b, 0x180f),
  ...points(0x2000, 0x200f),
  ...points(0x2028, 0x202f),
  ...points(0x205f, 0x206f),
  '\u2800',
  '\u3000',
  '\u3164',
  ...points(0xe000, 0xe002),
  ...points(0xfe00, 0xfe0f),
  '\ufeff',
  '\uffa0',
  ...points(0xfff9, 0xfffb),
  '\u{1bca0}',
  '\u{1d173}',
  ...points(0xe0001, 0xe007f),
  '\u{e0100}',
  '\u{f0000}',
  '\ud800',
  '\udc00',
];

const isLoneHalf = (sign: string): boolean => /^[\ud800-\udfff]$/.test(sign);

const UNSEEN = new RegExp(
  `[${UNSEEN_SIGNS.filter((sign) => !isLoneHalf(sign))
    .map((sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
    .join('')}]`,
  'u',
);

/** Joiners and selectors that make one picture of several are seen by what they do. */
const PICTURE_PARTS = /(?<=\p{ExtPict}[\ufe0f\p{EMod}]?)(?:\u200d(?=\p{ExtPict})|\ufe0f)/gu;

/** Whether one of them is anywhere in a text. */
export function hidesSomething(text: string): boolean {
  return UNSEEN.test(text.replaceAll(PICTURE_PARTS, '')) || /\p{Cs}/u.test(text);
}

/** Each of them at the beginning, within, at the end and alone; then what a writer makes of many. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...UNSEEN_SIGNS.flatMap((sign) => [sign, `${sign}Ada`, `A${sign}da`, `Ada${sign}`, sign.repeat(50)]),
  '\u202egnol si eman sihT',
  '\u2069\u2069 arrived.\u202e',
  '\u2066\u2067\u2068Ada',
  'Z\u0335\u0321\u0353\u0318a\u0338\u0322\u031b\u0348l\u0336\u0327\u033ag\u0337\u0328\u0349o\u0334'.repeat(8),
  `a${'\u0301'.repeat(5000)}`,
  '\u0301\u0302Ada',
  'Ada \u0301\u0302',
  'a'.repeat(100_000),
  'ᄀ'.repeat(3000),
  `${'👩\u200d'.repeat(3000)}👩`,
  '👩\u200d👩\u200d👧\u200d👦',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e007f}',
  'ﷺ'.repeat(40),
  'אבג דהו',
  'شبكة',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '"><svg onload=alert(1)>',
  '１-２',
  '\uff11\uff0d\uff12',
  '1\u20112',
  '1\u20132',
  '1-2',
  '٢-٣١',
  'You',
  'you',
  'Guild owner',
  '\u00a0',
  '   ',
  ' Ada',
  'Ada ',
  'A  da',
  '',
];

const script = (first: number, last: number) =>
  fc.integer({ min: first, max: last }).map((code) => String.fromCodePoint(code));

/** Signs of all sorts, the bad ones far more often than chance has them. */
const sign = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(..."abcXYZ019-_' ".split('')) },
  { weight: 3, arbitrary: fc.constantFrom(...UNSEEN_SIGNS) },
  { weight: 2, arbitrary: script(0x300, 0x36f) },
  { weight: 1, arbitrary: script(0x370, 0x6ff) },
  { weight: 1, arbitrary: script(0x900, 0xfff) },
  { weight: 1, arbitrary: script(0x1100, 0x11ff) },
  { weight: 1, arbitrary: script(0x1e00, 0x2fff) },
  { weight: 1, arbitrary: script(0x3040, 0xd7ff) },
  { weight: 1, arbitrary: script(0xd800, 0xffff) },
  { weight: 1, arbitrary: script(0x10000, 0x1ffff) },
  { weight: 1, arbitrary: script(0x20000, 0x10ffff) },
);

export const unicodeText: fc.Arbitrary<string> = fc.array(sign, { maxLength: 40 }).map((signs) => signs.join(''));
