/** Part of a table in some order, as lists of the web API are cut from it. */
import type { OrderedList } from './orderedList.ts';
import type { Compare, Ordered } from './orders.ts';

export interface RowList<E> {
  readonly size: number;
  slice(from: number, count: number): readonly E[];
  /** How many come before this entry's place and how many up to and with it, whether it is in the list or not. */
  placeOf(entry: E): { readonly before: number; readonly upTo: number };
  /** How many of the first entries pass a test that holds for a run from the start. */
  countWhile(test: (entry: E) => boolean): number;
}

/** @param touch told how many rows were looked at */
export function rowList<E extends Ordered>(
  list: OrderedList<E> | undefined,
  compare: Compare,
  touch: (rows: number) => void,
): RowList<E> {
  const countWhile = (test: (entry: E) => boolean): number =>
    list?.countWhile((entry) => {
      touch(1);
      return test(entry);
    }) ?? 0;
  return {
    get size() {
      return list?.size ?? 0;
    },
    slice(from, count) {
      const entries = list?.slice(from, count) ?? [];
      touch(entries.length);
      return entries;
    },
    placeOf: (entry) => ({
      before: countWhile((other) => compare(other, entry) < 0),
      upTo: countWhile((other) => compare(other, entry) <= 0),
    }),
    countWhile,
  };
}

/** The same entries from the last to the first. */
export function backwards<E>(list: RowList<E>): RowList<E> {
  return {
    get size() {
      return list.size;
    },
    slice(from, count) {
      const end = Math.max(0, list.size - from);
      const start = Math.max(0, end - count);
      return list.slice(start, end - start).toReversed();
    },
    placeOf(entry) {
      const { before, upTo } = list.placeOf(entry);
      return { before: list.size - upTo, upTo: list.size - before };
    },
    countWhile: (test) => list.size - list.countWhile((entry) => !test(entry)),
  };
}

/** Only the first entries. */
export function firstOf<E>(list: RowList<E>, count: number): RowList<E> {
  const size = Math.min(count, list.size);
  return {
    size,
    slice: (from, wanted) => list.slice(from, Math.max(0, Math.min(wanted, size - from))),
    placeOf(entry) {
      const { before, upTo } = list.placeOf(entry);
      return { before: Math.min(before, size), upTo: Math.min(upTo, size) };
    },
    countWhile: (test) => Math.min(size, list.countWhile(test)),
  };
}

/** Several lists of one order as one; a page costs the rows up to its end, so it is for few and short lists. */
export function merged<E>(lists: readonly RowList<E>[], compare: (a: E, b: E) => number): RowList<E> {
  const [only] = lists;
  if (lists.length === 1 && only) return only;
  const sum = (part: (list: RowList<E>) => number): number => lists.reduce((total, list) => total + part(list), 0);
  return {
    size: sum((list) => list.size),
    slice: (from, count) =>
      lists
        .flatMap((list) => list.slice(0, from + count))
        .sort(compare)
        .slice(from, from + count),
    placeOf: (entry) => ({
      before: sum((list) => list.placeOf(entry).before),
      upTo: sum((list) => list.placeOf(entry).upTo),
    }),
    countWhile: (test) => sum((list) => list.countWhile(test)),
  };
}
