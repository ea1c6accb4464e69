/**
 * A record by the names of the domain: `columns({ guildId, atMs: ['time', timeMs] })` reads `guild_id` and `time` and
 * answers `{ guildId, atMs }`. A column is the snake_case of its field unless the pair says otherwise; the camelCase spelling
 * is read too, so one table serves the chain's records and the mirror's rows.
 * docs/network/web-api.md sections 1 and 3, docs/network/chain-entities.md 0.1.
 */
import * as z from 'zod/mini';
import { isRecord } from './read.ts';
import { type Schema, fail } from './wire.ts';

/** In place of a column: the schema reads the whole record, for a field made of several columns. */
export const WHOLE = '*';

type Named<S extends Schema = Schema> = readonly [column: string, schema: S];
export type Columns = Readonly<Record<string, Schema | Named>>;

type OutputOf<C> = C extends Named<infer S> ? z.core.output<S> : C extends Schema ? z.core.output<C> : never;
export type RowOf<C extends Columns> = { readonly [K in keyof C]: OutputOf<C[K]> };

interface Field {
  readonly field: string;
  /** snake_case, and the same in camelCase. */
  readonly column: string;
  readonly other: string;
  readonly schema: Schema;
}

export function columns<const C extends Columns>(shape: C) {
  const fields = Object.entries(shape).map(([field, entry]): Field => {
    const [name, schema] = isNamed(entry) ? entry : [field, entry];
    return { field, column: snakeOf(name), other: camelOf(name), schema };
  });
  return z.pipe(
    z.unknown(),
    z.transform((row: unknown, ctx): RowOf<C> => {
      if (!isRecord(row)) {
        ctx.issues.push({ code: 'custom', message: 'an object', input: row }); // not said: the technical detail
        return z.NEVER;
      }
      const read: Record<string, unknown> = {};
      for (const one of fields) {
        const isWhole = one.column === WHOLE;
        const result = z.safeParse(one.schema, isWhole ? row : (row[one.column] ?? row[one.other]));
        if (!result.success) return fail(ctx, result.error.issues, ...(isWhole ? [] : [spelledIn(row, one)]));
        read[one.field] = result.data;
      }
      // Every field is there: it was read by the schema that its type comes from.
      return read as RowOf<C>;
    }),
  );
}

/** How the record spells the name, or would spell it by its other names. */
function spelledIn(row: Readonly<Record<string, unknown>>, { column, other }: Field): string {
  if (column in row || other in row) return column in row ? column : other;
  return Object.keys(row).some((name) => name.includes('_')) ? column : other;
}

/** The row in another form. `change` must not throw: what can be wrong is checked by the columns. */
export function changed<S extends Schema, T>(row: S, change: (value: z.core.output<S>) => T) {
  return z.pipe(row, z.transform(change));
}

function isNamed(entry: Schema | Named): entry is Named {
  return Array.isArray(entry);
}

function snakeOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function camelOf(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
