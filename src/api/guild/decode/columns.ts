/**
 * A row of the mirror by the names of the domain: `columns({ guildId, atMs: ['time', timeMs] })` reads `guild_id` and
 * `time` and answers `{ guildId, atMs }`. A column is the snake_case of its field unless the pair says otherwise; the
 * camelCase spelling is read too where the row has no other. facts/web-api.md sections 1 and 3.
 */
import * as z from 'zod/mini';
import { isRecord, wire } from '../../../lib/http/wire.ts';

type Schema = z.core.$ZodType;
type Named<S extends Schema = Schema> = readonly [column: string, schema: S];
export type Columns = Readonly<Record<string, Schema | Named>>;

type OutputOf<C> = C extends Named<infer S> ? z.core.output<S> : C extends Schema ? z.core.output<C> : never;
export type RowOf<C extends Columns> = { readonly [K in keyof C]: OutputOf<C[K]> };

export function columns<const C extends Columns>(shape: C) {
  const fields = Object.entries(shape).map(([field, entry]) => {
    const [column, schema] = isNamed(entry) ? entry : [snakeOf(field), entry];
    return { field, column, other: camelOf(column), schema };
  });
  const bySpelling = wire('a row', (value) => {
    if (!isRecord(value)) return undefined;
    return Object.fromEntries(fields.map(({ column, other }) => [column, value[column] ?? value[other]]));
  });
  return z.pipe(
    z.pipe(bySpelling, z.object(Object.fromEntries(fields.map(({ column, schema }) => [column, schema])))),
    // Every field is there: it was read by the schema that its type comes from.
    z.transform((row) => Object.fromEntries(fields.map(({ field, column }) => [field, row[column]])) as RowOf<C>),
  );
}

/** The row in another form. `change` must not throw: what can be wrong is checked by the columns. */
export function changed<S extends Schema, T>(row: S, change: (value: z.core.output<S>) => T) {
  return z.pipe(row, z.transform(change));
}

/** Several readings of one and the same row: each of them gets the whole of it. */
export function together<G extends Readonly<Record<string, Schema>>>(groups: G) {
  return z.pipe(
    z.unknown(),
    z.transform((row, ctx) => {
      const whole: Record<string, unknown> = {};
      for (const [name, schema] of Object.entries(groups)) {
        const result = z.safeParse(schema, row);
        if (!result.success) return fail(ctx, result.error.issues);
        whole[name] = result.data;
      }
      // Every group is there: it was read by the schema that its type comes from.
      return whole as { readonly [K in keyof G]: z.core.output<G[K]> };
    }),
  );
}

/** What a schema inside of a transform found wrong, told with the path that leads there. */
export function fail(ctx: z.core.ParsePayload, issues: readonly z.core.$ZodIssue[], ...prefix: PropertyKey[]): never {
  const [issue] = issues;
  const message = issue?.code === 'invalid_type' ? `an ${issue.expected}` : (issue?.message ?? 'something else');
  ctx.issues.push({ code: 'custom', message, path: [...prefix, ...(issue?.path ?? [])], input: ctx.value });
  return z.NEVER;
}

function isNamed(entry: Schema | Named): entry is Named {
  return Array.isArray(entry);
}

function snakeOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function camelOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
