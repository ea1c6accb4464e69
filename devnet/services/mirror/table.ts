/** One table in memory: rows by key, indexes on some columns, and the catalog order kept until something changes. */
import { type MirrorTableName, type Row, schemaOf } from './schema.ts';

/** By key; `updated_at` newest first is the order of every list that has the column. facts/web-api.md section 3. */
export interface MirrorTable<T extends MirrorTableName> {
  readonly name: T;
  readonly size: number;
  get(key: string): Row<T> | undefined;
  /** Inserts or replaces. */
  set(key: string, row: Row<T>): void;
  delete(key: string): void;
  clear(): void;
  rows(): Iterable<Row<T>>;
  entries(): Iterable<[string, Row<T>]>;
  /** Rows with that value in an indexed column, in no particular order. */
  by(column: keyof Row<T> & string, value: string): Iterable<Row<T>>;
  /** All rows, newest `updated_at` first, none last, then by key in text order. Cached until the next change. */
  ordered(): readonly (readonly [string, Row<T>])[];
}

export function createMirrorTable<T extends MirrorTableName>(name: T): MirrorTable<T> {
  const rows = new Map<string, Row<T>>();
  const indexes = new Map(schemaOf(name).indexes.map((column) => [column, new Map<string, Set<string>>()]));
  let order: readonly (readonly [string, Row<T>])[] | undefined;

  const cell = (row: Row<T>, column: string): unknown => (row as Readonly<Record<string, unknown>>)[column];

  function unindex(key: string, row: Row<T>): void {
    for (const [column, index] of indexes) {
      const value = String(cell(row, column));
      const keys = index.get(value);
      keys?.delete(key);
      if (keys?.size === 0) index.delete(value);
    }
  }

  const updatedAt = (row: Row<T>): number => {
    const value = cell(row, 'updated_at');
    return typeof value === 'number' ? value : -Infinity;
  };

  return {
    name,
    get size() {
      return rows.size;
    },
    get: (key) => rows.get(key),
    set(key, row) {
      const old = rows.get(key);
      if (old) unindex(key, old);
      rows.set(key, row);
      for (const [column, index] of indexes) {
        const value = String(cell(row, column));
        const keys = index.get(value);
        if (keys) keys.add(key);
        else index.set(value, new Set([key]));
      }
      order = undefined;
    },
    delete(key) {
      const old = rows.get(key);
      if (!old) return;
      unindex(key, old);
      rows.delete(key);
      order = undefined;
    },
    clear() {
      rows.clear();
      for (const index of indexes.values()) index.clear();
      order = undefined;
    },
    rows: () => rows.values(),
    entries: () => rows.entries(),
    *by(column, value) {
      const index = indexes.get(column);
      if (!index) throw new TypeError(`${name}.${column} has no index`);
      for (const key of index.get(value) ?? []) {
        const row = rows.get(key);
        if (row) yield row;
      }
    },
    ordered() {
      order ??= [...rows].sort(
        ([keyA, a], [keyB, b]) => updatedAt(b) - updatedAt(a) || (keyA < keyB ? -1 : keyA > keyB ? 1 : 0),
      );
      return order;
    },
  };
}
