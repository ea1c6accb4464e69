import { assert } from '../lib/BaseError.ts';
import type { Page } from '../lib/page.ts';
import type { ListAnswer } from './decode/envelopes.ts';

interface Extent {
  /** Rows a page; 100 when not said. docs/network/game-service-interface.md "Limits": 50 to 100 are advised. */
  readonly limit?: number;
  /** Without a limit rows are counted anyhow; with one only when asked, and by a key never. */
  readonly countTotal?: boolean;
  /** From the last row to the first. */
  readonly reverse?: boolean;
}

/** Which part of a list. A key and an offset exclude each other, as the chain says. docs/network/chain-entities.md 0.1. */
export type PageRequest = Extent &
  (
    | {
        /** `next` of the page before; null for the first one. */
        readonly key?: string | null;
        readonly offset?: never;
      }
    | {
        /** Rows to skip. */
        readonly offset?: number;
        readonly key?: never;
      }
  );

/** `?pagination.limit=…`, or nothing. @throws AssertionError for a request that the types forbid */
export function pageQuery(request: PageRequest): string {
  const { offset, limit, countTotal, reverse } = request;
  const key = request.key ?? undefined;
  assert(key === undefined || offset === undefined, 'A page is asked by key or by offset, not by both.');
  for (const count of [offset, limit]) {
    assert(count === undefined || (Number.isSafeInteger(count) && count >= 0), `${count} is no number of rows.`);
  }
  const query = new URLSearchParams();
  if (key !== undefined) query.set('pagination.key', key);
  if (offset !== undefined) query.set('pagination.offset', String(offset));
  if (limit !== undefined) query.set('pagination.limit', String(limit));
  if (countTotal) query.set('pagination.count_total', 'true');
  if (reverse) query.set('pagination.reverse', 'true');
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** A total of 0 is told only where rows were counted, and is not believed beside rows. */
export function pageOf<T>({ items, nextKey, total }: ListAnswer<T>, request: PageRequest): Page<T> {
  const counted = (request.key ?? undefined) === undefined && (!request.limit || request.countTotal === true);
  const told = total > 0n || (counted && items.length === 0);
  return { items, next: nextKey, total: told ? total : null };
}
