/** Which text a quote is of, and what the quote becomes when that text is rewritten. */
import { escapeRegExp, fill, fixedOf, type Form, formsOf, partIn, patternOf } from './forms.ts';
import type { Quote } from './quotes.ts';

/** The new text of a quote; null when it stays as it is, undefined when only a person can tell. */
type Verdict = string | null | undefined;

/** A text with values that has fewer letters of its own could be any text. */
const FEW_LETTERS = 9;
const SEVERAL_WORDS = /\p{L}{2,}\P{L}+\p{L}{2,}/u;
/** In code this can also be a name, or a key. */
const IS_NAME = /^(?:\p{Ll}[\p{L}\d]*|Delete|End|Enter|Escape|Home|Space|Tab)$/u;

const isPlain = (form: string): boolean => fixedOf(form).length === 1;
const lettersOf = (form: string): number => fixedOf(form).join('').replace(/\P{L}/gu, '').length;
const onlyOne = (texts: readonly Verdict[]): Verdict => (new Set(texts).size === 1 ? texts[0] : undefined);

/** Finds the texts where no letter touches them, the longest first. */
function wordsOf(texts: readonly string[], flags: string): RegExp {
  const all = texts.toSorted((one, two) => two.length - one.length).map(escapeRegExp);
  return new RegExp(`(?<![\\p{L}\\d])(?:${all.join('|')})(?![\\p{L}\\d])`, `u${flags}`);
}

/** Three words beside each other in the old form that aren't in the new one. */
function lostIn({ from, to }: Form): readonly string[] {
  return fixedOf(from).flatMap((piece) => {
    const words = piece.trim().split(/\s+/);
    const runs = words.slice(2).map((word, at) => [words[at], words[at + 1], word].join(' '));
    return runs.filter((run) => !to.includes(run));
  });
}

/** @param rows texts of one language and what they become @param others all its other texts */
export function createJudge(
  rows: readonly { readonly old: string; readonly next: string }[],
  others: readonly string[],
): (quote: Quote) => Verdict {
  const changed = rows
    .flatMap(({ old, next }) => formsOf(old, next))
    .filter(({ from, to }) => from !== to)
    .map((form) => ({ ...form, lost: lostIn(form) }));
  const kept = others.flatMap((text) => formsOf(text).map(({ from }) => from));

  return ({ text, kind, flags, matches }) => {
    const folds = flags.includes('i') ? 'i' : '';
    const fold = (one: string): string => (folds ? one.toLowerCase() : one);
    const has = (one: string, part: string): boolean => fold(one).includes(fold(part));
    const isPartOf = (form: string): boolean => fixedOf(form).some((piece) => has(piece, text));

    /** With these the whole quote is the form. */
    function valuesIn(form: string): ReadonlyMap<string, string> | null {
      if (isPlain(form)) return fold(form) === fold(text) ? new Map() : null;
      if (lettersOf(form) < FEW_LETTERS || !fixedOf(form).every((piece) => has(text, piece))) return null;
      const found = new RegExp(`^${patternOf(form)}$`, `s${folds}`).exec(text);
      return found && new Map(Object.entries(found.groups ?? {}));
    }

    /** The quote is a text, as it is or with values: the one that has the most letters of its own. */
    function ofWhole(): Verdict {
      const found = changed.flatMap(({ from, to }) => {
        const values = valuesIn(from);
        return values ? [{ letters: lettersOf(from), next: fill(to, values) ?? undefined }] : [];
      });
      if (found.length === 0) return null;
      const most = Math.max(...found.map(({ letters }) => letters));
      const rival = Math.max(...kept.filter(valuesIn).map(lettersOf));
      if (rival > most) return null;
      if (rival === most || (kind !== 'element' && IS_NAME.test(text))) return undefined;
      return onlyOne(found.filter(({ letters }) => letters === most).map(({ next }) => next));
    }

    /** The quote has texts of several words among other words. */
    function ofInside(): Verdict {
      const found = changed.filter(
        ({ from }) => isPlain(from) && SEVERAL_WORDS.test(from) && has(text, from) && wordsOf([from], folds).test(text),
      );
      if (found.length === 0) return null;
      const next = new Map(found.map(({ from, to }) => [fold(from), to]));
      const isSure = ({ from, to }: Form): boolean =>
        isPlain(to) && next.get(fold(from)) === to && !kept.some((form) => has(form, from));
      if (!found.every(isSure)) return undefined;
      return text.replace(wordsOf([...next.keys()], `g${folds}`), (one) => next.get(fold(one)) ?? one);
    }

    /** A text has the quote among other words. */
    function ofPart(): Verdict {
      const found = changed.filter((form) => isPartOf(form.from) && !has(form.to, text));
      if (found.length === 0) return null;
      const isOfOthers = kept.some(isPartOf);
      if (!SEVERAL_WORDS.test(text)) return isOfOthers || text.length < 4 ? null : undefined;
      if (isOfOthers) return undefined;
      return onlyOne(found.map((form) => partIn(form, text) ?? undefined));
    }

    const whole = ofWhole();
    if (whole !== null) return whole;
    if (!SEVERAL_WORDS.test(text) && kind !== 'pattern') return null;
    const inside = ofInside();
    let verdict = inside === null ? ofPart() : inside;
    const isTouched = (form: (typeof changed)[number]): boolean =>
      form.lost.some((run) => has(text, run)) || (matches(form.from) && !matches(form.to));
    if (verdict === null && changed.some(isTouched)) verdict = undefined;
    return verdict === null || kept.some(valuesIn) ? null : verdict;
  };
}
