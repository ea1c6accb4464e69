/** Shapes of the catalog's answers, made from the schema of one record. docs/network/game-service-interface.md "Response shape". */
import { isBlank, isRecord } from '../../wire/read.ts';
import { uint } from '../../wire/values.ts';
import { DecodeError, type Schema, decodeWith, list, part, wire } from '../../wire/wire.ts';
import * as z from 'zod/mini';

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

type Merged<L> = UnionToIntersection<{ [K in keyof L]: L[K] extends Schema<infer T> ? T : never }[keyof L]>;
type UnionToIntersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never;

/** `{<key>: record, <other key>: …}`: the record with what lies beside it, say `gridAttributes`; absent = all zero. */
export function joined<T extends object, L extends Readonly<Record<string, Schema<object>>>>(
  key: string,
  record: Schema<T>,
  live: L,
): Decode<T & Merged<L>> {
  const all = [single(key, record), ...Object.entries(live).map(([name, schema]) => single(name, part(schema)))];
  // Every part is there: it was read by the schema that its type comes from.
  return (body, route) => Object.assign({}, ...all.map((decode) => decode(body, route))) as T & Merged<L>;
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
