/** What an order changes, and that it changes something. */
import { mark, say } from '../../../lib/words/say.ts';
import { laidOpen } from '../../../lib/tidyText.ts';
import type { JoinBypass } from '../../entities.ts';
import type { NameKind } from '../../nameRules.ts';
import { nameObstacle } from '../../nameWords.ts';
import type { ForeignName } from '../../names.ts';
import { pictureObstacle } from '../../pictureRules.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import type { Change } from '../orderRow.ts';

/** A setting that stays as it is: nothing is refused, and nothing would come of it. */
export const SAME = mark('Nothing would change. Choose another value.');

/** One line of what changes. `undefined` is not known: of that nothing is said; null is "none". */
export function changed(
  what: string,
  before: string | null | undefined,
  after: string | null | undefined,
): readonly Change[] {
  if (before === undefined || after === undefined || before === after) return [];
  return [{ what, before: before ?? say('none'), after: after ?? say('none') }];
}

/** As {@link changed}, of values that have words. */
export function changedValue<T>(
  what: string,
  before: T | undefined,
  after: T | undefined,
  words: (value: T) => string,
): readonly Change[] {
  return before === undefined || after === undefined ? [] : changed(what, words(before), words(after));
}

export function same<T>(before: T | undefined, after: T | undefined): string | null {
  return before !== undefined && before === after ? say(SAME) : null;
}

/** Why a thing cannot be called so. @param before what it is called; undefined where that is not known */
export function renaming(kind: NameKind, to: string | undefined, before: ForeignName | undefined): string | null {
  return to === undefined ? null : (nameObstacle(kind, to) ?? same<string>(before, to.normalize('NFC')));
}

/** What a thing is called now, to begin with; nothing where it has no name, or one that the form would refuse. */
export function presentName(kind: NameKind, name: ForeignName | undefined): string | undefined {
  return name === undefined || name === '' || nameObstacle(kind, name) !== null ? undefined : name;
}

export function renamed(to: string | undefined, before: ForeignName | undefined): readonly Change[] {
  return changedValue<string>(say('Name'), before, to, named);
}

export function repainting(to: string | undefined, before: string | undefined): string | null {
  return to === undefined ? null : (pictureObstacle(to) ?? same(before, to));
}

export function repainted(to: string | undefined, before: string | undefined): readonly Change[] {
  return changedValue(say('Image'), before, to, named);
}

/** Longer than any name, and enough of an address to tell it. */
const MOST_LETTERS = 64;

/** Texts of others as they may be shown. */
export const named = (text: string): string =>
  text === '' ? say('none') : `“${laidOpen(text, MOST_LETTERS, '\ufffd')}”`;

export const DECIDERS: Readonly<Record<JoinBypass, Sentence>> = {
  closed: mark('nobody'),
  permissioned: mark('members with permission'),
  member: mark('any member'),
};
