/**
 * Fields of a foreign JSON object, for code that reads many of them fast: the stream's frames, attack records, activity.
 * Keys come in snake_case or camelCase, numbers as number or text, "nothing" as absent, null, `""` or a word.
 *
 * Every reader throws FieldError with the path. Names are constants of ours, never foreign text.
 */
import { BaseError } from '../lib/BaseError.ts';
import type { ForeignText } from '../lib/tidyText.ts';
import { IdError } from '../game/ids.ts';
import type { ForeignName } from '../game/names.ts';
import { type BlockHeight, blockHeight, type Fraction } from '../game/units.ts';
import { LIMITS } from './limits.ts';
import {
  isBlank,
  isNobody,
  readCount,
  readEnum,
  readFlag,
  readShare,
  readName,
  readText,
  readTidy,
  readTimeMs,
  readUint,
  readWord,
} from './read.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** A value that is not what its place asks for. Doors turn it into an error, or a problem, of their own. */
export class FieldError extends BaseError {
  /** Where, from the top of what was decoded: `eventAttackShotDetail[0].targetStructId`. */
  readonly path: string;
  readonly expected: string;

  constructor(path: string, expected: string) {
    super({ code: 'bad_field', what: `${path}: expected ${expected}` });
    this.path = path;
    this.expected = expected;
  }
}

/** The error with the place around its path; anything else as it is. For `throw` in a catch. */
export function inside(place: string, error: unknown): unknown {
  return error instanceof FieldError ? new FieldError(`${place}.${error.path}`, error.expected) : error;
}

/** Names are few and constant, so each is respelled once. */
const respelled = new Map<string, string>();

function otherSpelling(name: string): string {
  let other = respelled.get(name);
  if (other === undefined) {
    other = name.includes('_')
      ? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
      : name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    respelled.set(name, other);
  }
  return other;
}

/** The value under a name in either spelling; null and absent are both undefined. */
export function fieldOf(fields: Fields, name: string): unknown {
  const own = fields[name];
  if (own !== undefined && own !== null) return own;
  const other = otherSpelling(name);
  return other === name ? undefined : (fields[other] ?? undefined);
}

function known<T>(name: string, expected: string, value: T | undefined): T {
  if (value === undefined) throw new FieldError(name, expected);
  return value;
}

export function uintOf(fields: Fields, name: string): bigint {
  return known(name, 'an unsigned integer', readUint(fieldOf(fields, name)));
}

/** Absent = null; there but unreadable is still an error. So in all `…OrNull`. */
export function uintOrNull(fields: Fields, name: string): bigint | null {
  return isBlank(fieldOf(fields, name)) ? null : uintOf(fields, name);
}

/** Counts, statuses, health: what fits a number. */
export function numberOf(fields: Fields, name: string): number {
  return known(name, 'an unsigned integer below 2^53', readCount(fieldOf(fields, name)));
}

export function numberOrNull(fields: Fields, name: string): number | null {
  return isBlank(fieldOf(fields, name)) ? null : numberOf(fields, name);
}

export function heightOf(fields: Fields, name: string): BlockHeight {
  return blockHeight(uintOf(fields, name));
}

export function heightOrNull(fields: Fields, name: string): BlockHeight | null {
  return isBlank(fieldOf(fields, name)) ? null : heightOf(fields, name);
}

/** A share as number or decimal text. Absent = null. */
export function fractionOrNull(fields: Fields, name: string): Fraction | null {
  const value = fieldOf(fields, name);
  return isBlank(value) ? null : known(name, 'a decimal fraction', readShare(value));
}

/** Fit to be shown, as all texts here. */
export function textOf(fields: Fields, name: string): ForeignText {
  return known(name, 'a text', readWord(fieldOf(fields, name)));
}

export function textOrNull(fields: Fields, name: string): ForeignText | null {
  const value = fieldOf(fields, name);
  return isBlank(value) ? null : known(name, 'a text or nothing', readTidy(value));
}

/** As it came: for what is compared or computed with. A tidied denomination would pass for another one. */
export function rawOf(fields: Fields, name: string): string {
  return known(name, 'a text', readText(fieldOf(fields, name)) || undefined);
}

/** What somebody called a player, guild, planet, substation. */
export function nameOrNull(fields: Fields, name: string): ForeignName | null {
  const value = fieldOf(fields, name);
  return isBlank(value) ? null : known(name, 'a name or nothing', readName(value));
}

/** Absent = false. */
export function flagOf(fields: Fields, name: string): boolean {
  return known(name, 'true or false', readFlag(fieldOf(fields, name)));
}

export function timeMsOf(fields: Fields, name: string): number {
  return known(name, 'a time', readTimeMs(fieldOf(fields, name)));
}

/** @param words in the order of the chain's enum, so that the number is the index: both are written. */
export function wordOf<W extends string>(fields: Fields, name: string, words: readonly W[]): W {
  const word = readEnum(words, fieldOf(fields, name));
  if (word === undefined) throw new FieldError(name, `one of ${words.join(', ')}`);
  return word;
}

export function wordOrNull<W extends string>(fields: Fields, name: string, words: readonly W[]): W | null {
  return isBlank(fieldOf(fields, name)) ? null : wordOf(fields, name, words);
}

/** @param parse one of the parsers of game/ids.ts */
export function idOf<T>(fields: Fields, name: string, parse: (value: unknown) => T): T {
  return parseId(name, fieldOf(fields, name), parse);
}

export function idOrNull<T>(fields: Fields, name: string, parse: (value: unknown) => T): T | null {
  const value = fieldOf(fields, name);
  return isNobody(value) ? null : parseId(name, value, parse);
}

/** A value that did not come from a field of this name alone: a token of the subject, say. @throws FieldError */
export function parseId<T>(name: string, value: unknown, parse: (value: unknown) => T): T {
  try {
    return parse(value);
  } catch (error) {
    if (error instanceof IdError) throw new FieldError(name, error.what);
    throw error;
  }
}

/** Absent = empty. @throws FieldError when it is no list */
export function listOf(fields: Fields, name: string): readonly unknown[] {
  const value = fieldOf(fields, name);
  if (value === undefined || value === '') return [];
  if (!Array.isArray(value)) throw new FieldError(name, 'a list');
  if (value.length > LIMITS.items) throw new FieldError(name, `a list of at most ${LIMITS.items}`);
  return value;
}
