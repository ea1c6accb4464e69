/**
 * Text that strangers wrote, made fit to stand among our own words: one line, of a length, with nothing in it that cannot be
 * seen, that turns what stands beside it or that grows over it. Controls inside of text: Unicode TR 9 (direction), TR 36.
 */
import type { Brand } from './brand.ts';

/** Made by {@link tidyText} and by nothing else. It may still say anything: what it says is its writer's. */
export type ForeignText = Brand<string, 'ForeignText'>;

/** Letters enough for a description; whoever has less room says so. */
const MOST = 600;
/** Signs that make up one letter: a family in emoji has eleven. The rest is a tower. */
const UNITS_A_LETTER = 12;

/** What any keyboard types: most of what comes, and nothing has to be done to it. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
/** Spaces of any width, line ends, controls. */
const GAPS = /[\p{Z}\p{Cc}\s\u2800]+/gu;
/**
 * What has no shape: marks of direction, joiners, fillers, tags, selectors, notes between the lines, halves of letters, letters
 * of a private font. Within a picture (emoji) a joiner and a selector keep their work.
 */
const SHAPELESS =
  /((?<=\p{ExtPict}[\ufe0f\p{EMod}]?)\u200d(?=\p{ExtPict})|(?<=\p{ExtPict})\ufe0f)|[\p{Cf}\p{Cs}\p{Co}\p{DI}\ufff9-\ufffb]+/gu;
/** More marks on a letter than writing needs that is not made of letters. */
const TOWERS = /(\p{M}{3})\p{M}+/gu;
/** Marks with no letter before them would sit on ours. */
const HOMELESS = /(?<=^|\s)\p{M}+/gu;
const LETTERS = /[^\p{M}\u200d][\p{M}\p{EMod}]*(?:\u200d[^\p{M}\u200d][\p{M}\p{EMod}]*)*/gu;
/** First strong isolate and its end: what stands between them cannot turn the words around it. */
const ISOLATE = '\u2068';
const END = '\u2069';

/**
 * One line of at most `most` letters. Empty where nothing was left to see: whoever needs a word has one of his own
 * (`tidyText(name) || 'Nameless'`).
 */
export function tidyText(text: string, most = MOST): ForeignText {
  if (text.length <= most && PLAIN.test(text)) return text as ForeignText;
  const line = withoutShapeless(text.slice(0, most * UNITS_A_LETTER).replace(GAPS, ' '), '');
  return shortened(line.replace(/ +/g, ' ').trim(), most) as ForeignText;
}

/** A sentence of ours that quotes strangers: what we set apart in it stays so, and our spaces hold together. */
export function tidySentence(text: string, most = MOST): ForeignText {
  if (PLAIN.test(text) && text.length <= most) return text as ForeignText;
  const parts = text.split(/\u2068([^\u2066-\u2069]*)\u2069/);
  const whole = parts
    .map((part, at) => (at % 2 === 1 ? isolated(part) : tidyPart(part)))
    .join('')
    .trim();
  // Cut within a name, its end is missing.
  return (whole.length <= most ? whole : tidyText(whole, most)) as ForeignText;
}

function tidyPart(text: string): string {
  return withoutShapeless(text.replace(/[^\S\u00a0]+|[\p{Cc}\p{Zl}\p{Zp}\u2800]+/gu, ' '), '');
}

/** As {@link tidyText}, with `sign` wherever something was that one could not see: for names, which must not hide that they do. */
export function laidOpen(text: string, most: number, sign: string): string {
  if (text.length <= most && PLAIN.test(text)) return text;
  const open = text
    .slice(0, most * UNITS_A_LETTER)
    .replace(GAPS, (gap) => (gap.replaceAll(' ', '') === '' ? gap : sign));
  const shown = shortened(withoutShapeless(open, sign), most);
  return shown !== '' && shown.trim() === '' ? sign : shown;
}

/** A stranger's text inside of a sentence that is a plain string, where no `<bdi>` can stand. */
export function isolated(text: string): string {
  return `${ISOLATE}${tidyText(text)}${END}`;
}

/** {@link isolated}, or our own words where there is no text. */
export function isolatedOr(text: string | null | undefined, instead: string): string {
  return text ? isolated(text) : instead;
}

function withoutShapeless(text: string, sign: string): string {
  return text
    .replace(SHAPELESS, (_, kept: string | undefined) => kept ?? sign)
    .normalize('NFC')
    .replace(TOWERS, '$1')
    .replace(HOMELESS, sign);
}

/** Cut between letters as people see them, never within one. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  let letters = 0;
  let end = 0;
  for (const { index, 0: letter } of text.matchAll(LETTERS)) {
    letters += Math.ceil(letter.length / UNITS_A_LETTER);
    if (letters > most) return `${text.slice(0, end).trimEnd()}…`;
    // The last letter makes room for the sign that something is missing.
    if (letters < most) end = index + letter.length;
  }
  return text;
}
