/** One table in memory: rows by key, and lists of them kept in order with every write. */
import { createOrderedList, type OrderedList } from './orderedList.ts';
import { type Compare, EXTRA_ORDERS, type ExtraOrder, orderOf, timeColumnOf } from './orders.ts';
import { type RowList, rowList } from './rowList.ts';
import { type IndexName, type MirrorTableName, PARTS, type Row, schemaOf } from './schema.ts';

export interface Entry<T extends MirrorTableName> {
  readonly key: string;
  readonly row: Row<T>;
  /** Milliseconds by which lists are ordered. */
  readonly time: number;
}

export interface MirrorTable<T extends MirrorTableName> {
  readonly name: T;
  readonly size: number;
  /** Counts writes. */
  readonly version: number;
  /** Rows that readers have been shown so far: what a request costs, told without a clock. */
  readonly touched: number;
  get(key: string): Row<T> | undefined;
  entry(key: string): Entry<T> | undefined;
  /** Inserts or replaces. */
  set(key: string, row: Row<T>): void;
  delete(key: string): void;
  clear(): void;
  rows(): Iterable<Row<T>>;
  entries(): Iterable<[string, Row<T>]>;
  /** Rows with these values in an index, in the table's order; a copy, so the table may change meanwhile. */
  by(index: IndexName<T>, ...values: readonly string[]): readonly Row<T>[];
  count(index: IndexName<T>, ...values: readonly string[]): number;
  /** All rows in the table's order. */
  all(): RowList<Entry<T>>;
  /**
   * Rows with these values. @param order another order than the table's: the first to ask for it pays for the sorting,
   * after that it is kept with every write
   */
  list(index: IndexName<T>, values: readonly string[], order?: ExtraOrder): RowList<Entry<T>>;
}

/** Between the values of an index of several columns. */
const BETWEEN = '\u0000';
const ALL = '';

interface Index<E> {
  readonly columns: readonly string[];
  /** Rows it leaves out. */
  readonly part: ((row: object) => boolean) | undefined;
  readonly lists: Map<string, OrderedList<E>>;
  readonly extra: Map<string, Map<ExtraOrder, OrderedList<E>>>;
}

/** `owner+is_destroyed` is an index of two columns, `address?transfer` one of a part of the rows. */
function createIndex<E>(name: string): Index<E> {
  const [columns = '', part] = name.split('?');
  return {
    columns: columns === ALL ? [] : columns.split('+'),
    part: part === undefined ? undefined : PARTS[part],
    lists: new Map(),
    extra: new Map(),
  };
}

export function createMirrorTable<T extends MirrorTableName>(name: T): MirrorTable<T> {
  type E = Entry<T>;
  const schema = schemaOf(name);
  const compare: Compare = orderOf(name);
  const timeColumn = timeColumnOf(schema.columns);
  const known = new Map<string, E>();
  const indexes = new Map<string, Index<E>>([ALL, ...schema.indexes].map((index) => [index, createIndex<E>(index)]));
  let version = 0;
  let touched = 0;
  const touch = (rows: number): void => {
    touched += rows;
  };

  const cell = (row: Row<T>, column: string): unknown => (row as Readonly<Record<string, unknown>>)[column];

  function entryOf(key: string, row: Row<T>): E {
    const time = timeColumn === undefined ? undefined : cell(row, timeColumn);
    return { key, row, time: typeof time === 'number' ? time : -Infinity };
  }

  /** The lists of an index that a row belongs to. */
  function* listsOf(index: Index<E>, row: Row<T>): Generator<OrderedList<E>> {
    if (index.part?.(row) === false) return;
    const value = index.columns.map((column) => String(cell(row, column))).join(BETWEEN);
    let list = index.lists.get(value);
    if (!list) {
      list = createOrderedList<E>(compare);
      index.lists.set(value, list);
    }
    yield list;
    yield* index.extra.get(value)?.values() ?? [];
  }

  function take(entry: E): void {
    for (const index of indexes.values()) for (const list of listsOf(index, entry.row)) list.remove(entry);
  }

  function indexOf(index: string): Index<E> {
    const found = indexes.get(index);
    if (!found) throw new TypeError(`${name} has no index ${index}`);
    return found;
  }

  function list(indexName: string, values: readonly string[], order?: ExtraOrder): RowList<E> {
    const index = indexOf(indexName);
    const value = values.join(BETWEEN);
    const plain = index.lists.get(value);
    if (order === undefined) return rowList(plain, compare, touch);
    const wanted = EXTRA_ORDERS[order];
    const extra = index.extra.get(value) ?? new Map<ExtraOrder, OrderedList<E>>();
    index.extra.set(value, extra);
    let sorted = extra.get(order);
    if (!sorted) {
      const entries = plain?.slice(0, plain.size) ?? [];
      touch(entries.length);
      sorted = createOrderedList(wanted, entries.sort(wanted));
      extra.set(order, sorted);
    }
    return rowList(sorted, wanted, touch);
  }

  return {
    name,
    get size() {
      return known.size;
    },
    get version() {
      return version;
    },
    get touched() {
      return touched;
    },
    get(key) {
      touched++;
      return known.get(key)?.row;
    },
    entry(key) {
      touched++;
      return known.get(key);
    },
    set(key, row) {
      const old = known.get(key);
      if (old) take(old);
      const entry = entryOf(key, row);
      known.set(key, entry);
      for (const index of indexes.values()) for (const one of listsOf(index, row)) one.add(entry);
      version++;
    },
    delete(key) {
      const old = known.get(key);
      if (!old) return;
      take(old);
      known.delete(key);
      version++;
    },
    clear() {
      known.clear();
      for (const { lists, extra } of indexes.values()) {
        lists.clear();
        extra.clear();
      }
      version++;
    },
    *rows() {
      for (const { row } of known.values()) {
        touched++;
        yield row;
      }
    },
    *entries() {
      for (const { key, row } of known.values()) {
        touched++;
        yield [key, row];
      }
    },
    by(index, ...values) {
      const found = list(index, values);
      return found.slice(0, found.size).map(({ row }) => row);
    },
    count: (index, ...values) => indexOf(index).lists.get(values.join(BETWEEN))?.size ?? 0,
    all: () => list(ALL, []),
    list,
  };
}
