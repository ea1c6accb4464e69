/** Shapes of the catalog's answers, made from the schema of one record. spec "Response shape". */
import { DecodeError, decodeWith, isBlank, isRecord, list, part, uint, wire } from '../../lib/http/wire.ts';
import * as z from 'zod/mini';

type Schema<T> = z.core.$ZodType<T>;

/** @throws DecodeError with route and path */
export type Decode<T> = (body: unknown, route: string) => T;

/** An answer whose fields lie at its top. */
export function flat<T>(schema: Schema<T>): Decode<T> {
  return (body, route) => decodeWith(schema, body, route);
}

/** `{<key>: value}`, whatever lies beside it. Builds spell the key `gridAttributes`, `GridAttributes` or snake_case. */
export function single<T>(key: string, schema: Schema<T>): Decode<T> {
  return (body, route) => {
    if (!isRecord(body)) throw new DecodeError(route, '', 'an object');
    const name = spelledIn(body, key) ?? key;
    try {
      return decodeWith(schema, body[name], route);
    } catch (error) {
      if (!(error instanceof DecodeError)) throw error;
      const dot = error.path === '' || error.path.startsWith('[') ? '' : '.';
      throw new DecodeError(route, name + dot + error.path, error.expected);
    }
  };
}

/** `{<key>: record, gridAttributes}`: the record with the live numbers that `grid` names. */
export function joined<T extends object, G extends object>(
  key: string,
  record: Schema<T>,
  grid: Schema<G>,
): Decode<T & G> {
  const bare = single(key, record);
  const live = single('gridAttributes', grid);
  return (body, route) => ({ ...bare(body, route), ...live(body, route) });
}

export interface ListAnswer<T> {
  readonly items: readonly T[];
  readonly nextKey: string | null;
  /** 0 also when it was not counted. */
  readonly total: bigint;
}

const nextKey = wire('a page key in base64, or null', (value) => {
  if (isBlank(value)) return null;
  return typeof value === 'string' && /^[A-Za-z0-9+/_-]+={0,2}$/.test(value) ? value : undefined;
});
const pagination = single('pagination', part(z.object({ next_key: nextKey, total: uint })));

/**
 * `{<key>: [record], pagination}`. Nothing listed is an empty list, or no list at all; an answer with neither a list nor
 * a pagination is no list answer and must not pass for an empty one.
 */
export function listed<T>(key: string, record: Schema<T>): Decode<ListAnswer<T>> {
  const rows = single(key, list(record));
  return (body, route) => {
    const items = rows(body, route);
    if (isRecord(body) && !('pagination' in body) && spelledIn(body, key) === undefined) {
      throw new DecodeError(route, key, 'a list');
    }
    const { next_key: next, total } = pagination(body, route);
    return { items, nextKey: next, total };
  };
}

/** The one row of a list answer. */
export function only<T>(key: string, record: Schema<T>): Decode<T> {
  const rows = listed(key, record);
  return (body, route) => {
    const [row] = rows(body, route).items;
    if (row === undefined) throw new DecodeError(route, `${key}[0]`, 'an element');
    return row;
  };
}

function spelledIn(body: Record<string, unknown>, key: string): string | undefined {
  const wanted = plain(key);
  return Object.keys(body).find((name) => plain(name) === wanted);
}

function plain(key: string): string {
  return key.replaceAll('_', '').toLowerCase();
}
