/**
 * Scalars as foreign JSON writes them, shared by the doors that read JSON: numbers as text or number, absent = default.
 * Tolerant about dress, strict about content: a value that is there and cannot be read is an error with its path.
 */
import '../jitless.ts';
import * as z from 'zod/mini';
import { BaseError } from '../BaseError.ts';

/** An answer that does not have the shape it must have. */
export class DecodeError extends BaseError {
  readonly route: string;
  /** JSON path of the first wrong value, e.g. `Planet.space[2]`; empty for the whole body. */
  readonly path: string;
  readonly expected: string;

  constructor(route: string, path: string, expected: string) {
    super({
      code: 'decode',
      what: 'The server answered something this client cannot read.',
      where: `${route}, at ${path === '' ? 'the top' : path}: expected ${expected}`,
      hint: 'The server may be of a newer or older version.',
    });
    this.route = route;
    this.path = path;
    this.expected = expected;
  }
}

/** A schema for one value: `read` gets it raw (undefined when absent) and answers undefined when it cannot be used. */
export function wire<T>(expected: string, read: (value: unknown) => T | undefined) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown, ctx): T => {
      const result = safely(() => read(value));
      if (result !== undefined) return result;
      ctx.issues.push({ code: 'custom', message: expected, input: value });
      return z.NEVER;
    }),
  );
}

function safely<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

/** "Nothing here" in any dress; the services write `""` where others write null. */
export function isBlank(value: unknown): value is undefined | null | '' {
  return value === undefined || value === null || value === '';
}

/** Unsigned integer of any size; undefined when it is not one. Decimals are accepted when their fraction is zero. */
export function readUint(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value >= 0n ? value : undefined;
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? BigInt(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const digits = /^(\d{1,40})(?:\.0+)?$/.exec(value)?.[1];
  return digits === undefined ? undefined : BigInt(digits);
}

/** Absent or empty = 0. */
export const uint = wire('an unsigned integer', (value) => (isBlank(value) ? 0n : readUint(value)));

/** As {@link uint}, for counts that fit a number. */
export const count = wire('an unsigned integer below 2^53', (value) => {
  const big = isBlank(value) ? 0n : readUint(value);
  return big !== undefined && big <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(big) : undefined;
});

/** Absent or null = empty. */
export const text = wire('a text', (value) => (typeof value === 'string' ? value : isBlank(value) ? '' : undefined));

/** Absent = false; SQL and protobuf spellings of truth. */
export const flag = wire('true or false', (value) => {
  if (isBlank(value) || value === false || value === 0 || value === 'false' || value === '0') return false;
  return value === true || value === 1 || value === 'true' || value === '1' ? true : undefined;
});

/** Required, read by one of the parsers in `game/ids`. */
export function id<T>(expected: string, parse: (value: unknown) => T) {
  return wire(expected, parse);
}

/** Absent, null or empty = null. */
export function idOrNull<T>(expected: string, parse: (value: unknown) => T) {
  return wire<T | null>(expected, (value) => (isBlank(value) ? null : parse(value)));
}

/** Absent or null = empty list. */
export function list<T extends z.core.$ZodType>(item: T) {
  return z.pipe(
    wire('a list', (value) => (isBlank(value) ? [] : Array.isArray(value) ? (value as unknown[]) : undefined)),
    z.array(item),
  );
}

/**
 * Absent or null = an object with everything absent, so that all its fields take their defaults.
 */
export function part<T extends z.core.$ZodType<unknown, Record<string, unknown>>>(schema: T) {
  return z.pipe(
    wire('an object', (value) => (isBlank(value) ? {} : isRecord(value) ? value : undefined)),
    schema,
  );
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws DecodeError with the path of the first wrong value. */
export function decodeWith<T extends z.core.$ZodType>(schema: T, body: unknown, route: string): z.core.output<T> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const expected = issue?.code === 'invalid_type' ? `an ${issue.expected}` : (issue?.message ?? 'something else');
  throw new DecodeError(route, pathText(issue?.path ?? []), expected.replace('an record', 'an object'));
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (whole, key) =>
      typeof key === 'number' ? `${whole}[${key}]` : whole === '' ? String(key) : `${whole}.${String(key)}`,
    '',
  );
}
