/** A text as screens show it: one form for each case of its plurals and choices, in which arguments are marked. */
import { type Compiled, compile } from '../../src/lib/words/compile.ts';

/** The case of each plural and choice: `{ count: 'one' }`. */
type Chosen = Readonly<Record<string, string>>;
type Cases = Readonly<Record<string, Compiled | number>>;

/** Stands on both sides of an argument's name; no text has this sign. */
const MARK = '\uF8FF';
const ARGUMENT = new RegExp(`${MARK}(\\w+)${MARK}`);

export const englishOf = (key: string): string => key.split('@@')[0] ?? '';
/** Fixed text at even places, names of arguments at odd ones. */
const piecesOf = (form: string): readonly string[] => form.split(ARGUMENT);
/** What is the same for all values. */
export const fixedOf = (form: string): readonly string[] => piecesOf(form).filter((_, at) => at % 2 === 0);
export const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Numbers are offsets of plurals, which ours don't have. */
const caseOf = (cases: Cases, word = 'other'): Compiled => (cases[word] ?? cases['other'] ?? '') as Compiled;

function choicesIn(message: Compiled, before: Chosen = {}): readonly Chosen[] {
  if (typeof message === 'string') return [before];
  let all: readonly Chosen[] = [before];
  for (const token of message) {
    if (typeof token === 'string' || token.length === 1) continue;
    const [name, , cases] = token;
    all = all.flatMap((one) => {
      const words = one[name] === undefined ? Object.keys(cases) : [one[name]];
      return words.flatMap((word) => choicesIn(caseOf(cases, word), { ...one, [name]: word }));
    });
  }
  return all;
}

function formOf(message: Compiled, chosen: Chosen, counted = ''): string {
  if (typeof message === 'string') return message;
  const texts = message.map((token) => {
    if (token === '#' && counted !== '') return MARK + counted + MARK;
    if (typeof token === 'string') return token;
    const [name, kind, cases] = token;
    if (!cases) return MARK + name + MARK;
    return formOf(caseOf(cases, chosen[name]), chosen, kind === 'select' ? counted : name);
  });
  return texts.join('');
}

export interface Form {
  readonly from: string;
  /** What another wording of the text is in the same case. */
  readonly to: string;
}

export function formsOf(text: string, other = text): readonly Form[] {
  const [old, next] = [compile(text), compile(other)];
  return choicesIn(old).map((chosen) => ({ from: formOf(old, chosen), to: formOf(next, chosen) }));
}

/** @returns the form with values in it, or null when one is missing */
export function fill(form: string, values: ReadonlyMap<string, string>): string | null {
  const texts = piecesOf(form).map((piece, at) => (at % 2 === 0 ? piece : values.get(piece)));
  return texts.includes(undefined) ? null : texts.join('');
}

/** Source of a regular expression that matches the form with any values and captures each under its name. */
export function patternOf(form: string): string {
  const seen = new Set<string>();
  const texts = piecesOf(form).map((piece, at) => {
    if (at % 2 === 0) return escapeRegExp(piece);
    return seen.size === seen.add(piece).size ? `\\k<${piece}>` : `(?<${piece}>.+?)`;
  });
  return texts.join('');
}

/**
 * @returns what stands in `to` where `part` stands in `from`, or null when an argument does. Words with which both begin or end stay,
 * and all that is between them counts as one piece.
 */
export function partIn({ from, to }: Form, part: string): string | null {
  const [old, next] = [from.split(/(\s+)/), to.split(/(\s+)/)];
  const most = Math.min(old.length, next.length);
  let head = 0;
  while (head < most && old[head] === next[head]) head += 1;
  let tail = 0;
  while (tail < most - head && old.at(-1 - tail) === next.at(-1 - tail)) tail += 1;
  const before = old.slice(0, head).join('').length;
  const after = old.slice(0, old.length - tail).join('').length;
  const longer = to.length - from.length;
  const start = from.toLowerCase().indexOf(part.toLowerCase());
  const end = start + part.length;
  const found = to.slice(
    start <= before ? start : start < after ? before : start + longer,
    end <= before ? end : Math.max(end, after) + longer,
  );
  return found.trim() === '' || found.includes(MARK) ? null : found;
}
