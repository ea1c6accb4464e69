/** In which order the lists of each table are served. docs/network/web-api.md sections 3, 4 and 9. */
import type { MirrorTableName } from './schema.ts';

/** A row with its key and the moment it is ordered by; -Infinity for none, which is last. */
export interface Ordered {
  readonly key: string;
  readonly row: object;
  readonly time: number;
}

export type Compare = (a: Ordered, b: Ordered) => number;

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Decimal texts of whole numbers of any size, without making numbers of them. */
export function compareDigits(a: string, b: string): number {
  const [lessA, lessB] = [a.startsWith('-'), b.startsWith('-')];
  if (lessA !== lessB) return lessA ? -1 : 1;
  const size = a.length - b.length || compareText(a, b);
  return lessA ? -size : size;
}

const cell = (entry: Ordered, column: string): unknown => (entry.row as Readonly<Record<string, unknown>>)[column];
const text = (entry: Ordered, column: string): string => {
  const value = cell(entry, column);
  return typeof value === 'string' ? value : '';
};
const number = (entry: Ordered, column: string): number => Number(cell(entry, column) ?? -1);

const byKey: Compare = (a, b) => compareText(a.key, b.key);
const newest: Compare = (a, b) => (a.time === b.time ? 0 : b.time > a.time ? 1 : -1);

function chain(...parts: readonly Compare[]): Compare {
  return (a, b) => {
    for (const part of parts) {
      const order = part(a, b);
      if (order !== 0) return order;
    }
    return byKey(a, b);
  };
}

const ascending =
  (column: string): Compare =>
  (a, b) =>
    number(a, column) - number(b, column);
const descending =
  (column: string): Compare =>
  (a, b) =>
    number(b, column) - number(a, column);
const texts =
  (column: string): Compare =>
  (a, b) =>
    compareText(text(a, column), text(b, column));

/** Newest `updated_at` first, none last, then the key in text order. */
const CATALOG_ORDER = chain(newest);

/** Orders of tables whose lists are not the catalog's usual one. */
const OWN: Partial<Record<MirrorTableName, Compare>> = {
  permission_guild_rank: chain(newest, texts('object_id'), texts('guild_id'), ascending('permission')),
  ledger: chain(newest, ascending('id')),
  planet_activity: chain(newest, descending('seq')),
  activity_feed: chain(descending('block_height'), newest, (a, b) => texts('planet_id')(b, a), descending('seq')),
  stat: chain((a, b) => newest(b, a)),
  stat_hourly: chain((a, b) => newest(b, a)),
  inventory: chain((a, b) => compareDigits(text(b, 'balance'), text(a, 'balance'))),
};

export function orderOf(table: MirrorTableName): Compare {
  return OWN[table] ?? CATALOG_ORDER;
}

/** The column that {@link Ordered.time} is read from. */
export function timeColumnOf(columns: Readonly<Record<string, string>>): string | undefined {
  return ['updated_at', 'time', 'created_at', 'bucket'].find((column) => column in columns);
}

/** Orders that a reader may ask for by name, ascending; backwards is the same list read from its end. */
export const EXTRA_ORDERS = {
  val: chain((a, b) => compareDigits(text(a, 'val'), text(b, 'val'))),
  updated_at: chain((a, b) => newest(b, a)),
  id: byKey,
  object_id: chain(texts('object_id')),
} as const satisfies Readonly<Record<string, Compare>>;
export type ExtraOrder = keyof typeof EXTRA_ORDERS;
