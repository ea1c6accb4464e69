/**
 * Fields of a frame. Keys come in snake_case or camelCase, numbers as number or text, absent ids as `""`, null or a word.
 * Every reader throws FieldError with the path; decodeFrame turns that into a problem, so nothing here ends the stream.
 */
import { IdError } from '../game/ids.ts';
import { type BlockHeight, blockHeight } from '../game/units.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Not an exception that leaves the decoder. */
export class FieldError extends Error {
  constructor(path: string, expected: string) {
    super(`${path}: expected ${expected}`);
  }
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value under a snake_case name, in either spelling; null and undefined are the same. */
export function fieldOf(fields: Fields, name: string): unknown {
  const own = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (own !== undefined && own !== null) return own;
  const camel = name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(fields, camel) ? (fields[camel] ?? undefined) : undefined;
}

export function uintOf(fields: Fields, name: string): bigint {
  const value = readUint(fieldOf(fields, name));
  if (value === undefined) throw new FieldError(name, 'an unsigned integer');
  return value;
}

/** For counts and statuses. */
export function numberOf(fields: Fields, name: string): number {
  const value = readUint(fieldOf(fields, name));
  if (value === undefined || value > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new FieldError(name, 'an unsigned integer below 2^53');
  }
  return Number(value);
}

export function heightOf(fields: Fields, name: string): BlockHeight {
  return blockHeight(uintOf(fields, name));
}

/** Absent = null; there but unreadable is still an error. */
export function heightOrNull(fields: Fields, name: string): BlockHeight | null {
  return fieldOf(fields, name) === undefined ? null : heightOf(fields, name);
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

export function timeMsOf(fields: Fields, name: string): number {
  const value = fieldOf(fields, name);
  const ms = typeof value === 'string' ? Date.parse(value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')) : NaN;
  if (Number.isNaN(ms)) throw new FieldError(name, 'a time');
  return ms;
}

export function idOf<T>(fields: Fields, name: string, parse: (value: unknown) => T): T {
  return parsed(name, fieldOf(fields, name), parse);
}

/** `noPlayer` and `noGuild` stand for nobody. facts/stream.md section 2. */
export function idOrNull<T>(fields: Fields, name: string, parse: (value: unknown) => T): T | null {
  const value = fieldOf(fields, name);
  return isNobody(value) ? null : parsed(name, value, parse);
}

export function isNobody(value: unknown): boolean {
  return value === undefined || value === null || value === '' || value === 'noPlayer' || value === 'noGuild';
}

function parsed<T>(name: string, value: unknown, parse: (value: unknown) => T): T {
  try {
    return parse(value);
  } catch (error) {
    if (error instanceof IdError) throw new FieldError(name, error.what);
    throw error;
  }
}

/** Unsigned integer as number or text; numeric columns may print a zero fraction. */
export function readUint(value: unknown): bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const digits = /^(\d{1,40})(?:\.0+)?$/.exec(value)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}
