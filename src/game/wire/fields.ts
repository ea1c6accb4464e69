/**
 * Fields of a foreign JSON object, for code that reads many of them fast: the stream's frames, attack records, activity.
 * Keys come in snake_case or camelCase, numbers as number or text, "nothing" as absent, null, `""` or a word.
 *
 * Every reader throws FieldError with the path. Names are constants of ours, never foreign text.
 */
import { BaseError } from '../../lib/BaseError.ts';
import { IdError } from '../ids.ts';
import { type BlockHeight, blockHeight, type Fraction, parseFraction } from '../units.ts';

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

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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

/** Nothing there, in any dress. `noPlayer` and `noGuild` stand for nobody: facts/stream.md section 2. */
export function isNobody(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 'noPlayer' || value === 'noGuild';
}

/** Unsigned integer as number or text; numeric columns may print a zero fraction. */
export function readUint(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const digits = /^(\d{1,40})(?:\.0+)?$/.exec(value)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

export function uintOf(fields: Fields, name: string): bigint {
  const value = readUint(fieldOf(fields, name));
  if (value === undefined) throw new FieldError(name, 'an unsigned integer');
  return value;
}

/** Absent = null; there but unreadable is still an error. So in all `…OrNull`. */
export function uintOrNull(fields: Fields, name: string): bigint | null {
  const value = fieldOf(fields, name);
  return value === undefined || value === '' ? null : uintOf(fields, name);
}

/** Counts, statuses, health: what fits a number. */
export function numberOf(fields: Fields, name: string): number {
  return readNumber(name, fieldOf(fields, name));
}

export function numberOrNull(fields: Fields, name: string): number | null {
  const value = fieldOf(fields, name);
  return value === undefined || value === '' ? null : readNumber(name, value);
}

function readNumber(name: string, value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  const big = readUint(value);
  if (big === undefined || big > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new FieldError(name, 'an unsigned integer below 2^53');
  }
  return Number(big);
}

export function heightOf(fields: Fields, name: string): BlockHeight {
  return blockHeight(uintOf(fields, name));
}

export function heightOrNull(fields: Fields, name: string): BlockHeight | null {
  const value = uintOrNull(fields, name);
  return value === null ? null : blockHeight(value);
}

/** A share as number or decimal text. Absent = null. */
export function fractionOrNull(fields: Fields, name: string): Fraction | null {
  const value = fieldOf(fields, name);
  if (value === undefined || value === '') return null;
  // A small number prints as 1e-7; 18 digits are what the chain keeps.
  const text = typeof value === 'number' && value < 1e-6 ? value.toFixed(18) : value;
  const read = typeof text === 'string' || typeof text === 'number' ? parseFraction(String(text)) : undefined;
  if (read === undefined) throw new FieldError(name, 'a decimal fraction');
  return read;
}

export function textOf(fields: Fields, name: string): string {
  const value = fieldOf(fields, name);
  if (typeof value !== 'string' || value === '') throw new FieldError(name, 'a text');
  return value;
}

export function textOrNull(fields: Fields, name: string): string | null {
  const value = fieldOf(fields, name);
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string') throw new FieldError(name, 'a text or nothing');
  return value;
}

/** Absent = false; in the spellings of JSON, SQL and protobuf. */
export function flagOf(fields: Fields, name: string): boolean {
  const value = fieldOf(fields, name);
  if (value === undefined || value === false || value === '' || value === 'false' || value === 0 || value === '0') {
    return false;
  }
  if (value === true || value === 'true' || value === 1 || value === '1') return true;
  throw new FieldError(name, 'true or false');
}

export function timeMsOf(fields: Fields, name: string): number {
  const value = fieldOf(fields, name);
  const ms = typeof value === 'string' ? Date.parse(value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')) : NaN;
  if (Number.isNaN(ms)) throw new FieldError(name, 'a time');
  return ms;
}

/** @param words in the order of the chain's enum, so that the number is the index: both are written. Absent = null. */
export function wordOrNull<W extends string>(fields: Fields, name: string, words: readonly W[]): W | null {
  const value = fieldOf(fields, name);
  if (value === undefined || value === '') return null;
  const index = typeof value === 'number' ? value : words.indexOf(value as W);
  const word =
    index >= 0 ? words[index] : typeof value === 'string' && /^\d+$/.test(value) ? words[Number(value)] : undefined;
  if (word === undefined) throw new FieldError(name, `one of ${words.join(', ')}`);
  return word;
}

export function wordOf<W extends string>(fields: Fields, name: string, words: readonly W[]): W {
  const word = wordOrNull(fields, name, words);
  if (word === null) throw new FieldError(name, `one of ${words.join(', ')}`);
  return word;
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
  return value;
}
