/**
 * Schemas of foreign JSON. Tolerant about dress, strict about content: a value that is there and cannot be read is an error
 * with its path. The values themselves are in `values.ts` and `ids.ts`.
 */
import '../lib/jitless.ts';
import * as z from 'zod/mini';
import { BaseError } from '../lib/BaseError.ts';
import { say } from '../lib/words/say.ts';
import { LIMITS } from './limits.ts';
import { isBlank, isRecord } from './read.ts';

export type Schema<T = unknown> = z.core.$ZodType<T>;

/** An answer that does not have the shape it must have. */
export class DecodeError extends BaseError {
  readonly route: string;
  /** JSON path of the first wrong value, e.g. `Planet.space[2]`; empty for the whole body. */
  readonly path: string;
  readonly expected: string;

  constructor(route: string, path: string, expected: string) {
    super({
      code: 'decode',
      what: say('The server sent a response that Orrery can’t read.'),
      // not said: the technical detail
      where: `${route}, at ${path === '' ? 'the top' : path}: expected ${expected}`,
      hint: say('The server may run another version. Reload the page, or try again later.'),
    });
    this.route = route;
    this.path = path;
    this.expected = expected;
  }
}

/** A schema for one value: `read` gets it raw (undefined when absent) and answers undefined when it cannot be used. */
export function wire<T>(expected: string | ((value: unknown) => string), read: (value: unknown) => T | undefined) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown, ctx): T => {
      const result = safely(() => read(value));
      if (result !== undefined) return result;
      ctx.issues.push({
        code: 'custom',
        message: typeof expected === 'string' ? expected : expected(value),
        input: value,
      });
      return z.NEVER;
    }),
  );
}

/** As {@link wire}, where nothing (absent, null or empty) means `blank`. */
export function wireOr<T, B>(blank: B, expected: string, read: (value: unknown) => T | undefined) {
  return wire<T | B>(expected, (value) => (isBlank(value) ? blank : read(value)));
}

function safely<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

const ROWS = `a list of at most ${LIMITS.rows}`; // not said: the technical detail

/** Absent or null = empty list. */
export function list<S extends Schema>(item: S) {
  return z.pipe(
    wire<unknown[]>(
      (value) => (Array.isArray(value) ? ROWS : 'a list'),
      (value) => {
        if (isBlank(value)) return [];
        return Array.isArray(value) && value.length <= LIMITS.rows ? (value as unknown[]) : undefined;
      },
    ),
    z.array(item),
  );
}

/** Absent or null = an object with everything absent, so that all its fields take their defaults. */
export function part<S extends Schema>(schema: S) {
  return z.pipe(
    wire<unknown>('an object', (value) => (isBlank(value) ? {} : isRecord(value) ? value : undefined)),
    schema,
  );
}

/** What a schema inside of a transform found wrong, told with the path that leads there. */
export function fail(ctx: z.core.ParsePayload, issues: readonly z.core.$ZodIssue[], ...prefix: PropertyKey[]): never {
  const [issue] = issues;
  ctx.issues.push({
    code: 'custom',
    message: expectedBy(issue),
    path: [...prefix, ...(issue?.path ?? [])],
    input: ctx.value,
  });
  return z.NEVER;
}

/** @throws DecodeError with the path of the first wrong value. */
export function decodeWith<S extends Schema>(schema: S, body: unknown, route: string): z.core.output<S> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new DecodeError(route, pathText(issue?.path ?? []), expectedBy(issue));
}

function expectedBy(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code !== 'invalid_type') return issue?.message ?? 'something else'; // not said: the technical detail
  return issue.expected === 'record' ? 'an object' : `an ${issue.expected}`; // not said: the technical detail
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (whole, key) =>
      typeof key === 'number' ? `${whole}[${key}]` : whole === '' ? String(key) : `${whole}.${String(key)}`,
    '',
  );
}
