/** Query parameters of lists in generation B; older servers look at none of them. docs/network/web-api.md section 5. */
import { type RowList, backwards, firstOf } from '../mirror/rowList.ts';
import type { WebAnswer } from './envelope.ts';
import { badRequest, knowsListParams, type WebCall } from './route.ts';

const PARAMS = ['updated_since', 'after_id', 'since_seq', 'since_height', 'order', 'is_destroyed'] as const;
export type ListParam = (typeof PARAMS)[number];

/** Rows a page where nobody asks for another number. */
const PAGE_ROWS = 100;
const MAX_ROWS = 10_000;

/** @throws WebError 400 `{param}_unsupported` */
export function refuseUnsupported(call: WebCall, supported: readonly ListParam[]): void {
  if (!knowsListParams(call)) return;
  for (const name of PARAMS) {
    if (call.query[name] !== undefined && !supported.includes(name)) {
      throw badRequest(`${name}_unsupported`, `${name} is not supported on this list`);
    }
  }
}

/** A list parameter's value; undefined on a server that does not know it. */
export function listParam(call: WebCall, name: string): string | undefined {
  return knowsListParams(call) ? call.query[name] : undefined;
}

/** The same as a number; the digits were checked with the request. */
export function listNumber(call: WebCall, name: string): number | undefined {
  const text = listParam(call, name);
  return text === undefined ? undefined : Number(text);
}

/** Rows a page: clamped, anything that is no number is ignored. */
export function limitOf(call: WebCall, standard = PAGE_ROWS): number {
  const text = listParam(call, 'limit');
  return text !== undefined && /^[0-9]+$/.test(text) ? Math.min(MAX_ROWS, Math.max(1, Number(text))) : standard;
}

/** Page 0 reads as page 1. */
function startOf(call: WebCall, page: string): number {
  return (Math.max(1, Number(page)) - 1) * limitOf(call);
}

/** The page of a list that is there in full, or is made anew once a block. */
export function pageOf<T>(call: WebCall, rows: readonly T[], page: string): readonly T[] {
  const start = startOf(call, page);
  return rows.slice(start, start + limitOf(call));
}

/** What comes beside the data when it is asked for. */
function extras(call: WebCall, total: number): Pick<WebAnswer, 'meta' | 'total'> {
  return {
    ...(listParam(call, 'include_meta') === '1' ? metaOf(call) : {}),
    ...(listParam(call, 'include_total') === '1' ? { total } : {}),
  };
}

export function metaOf(call: WebCall): Required<Pick<WebAnswer, 'meta'>> {
  return { meta: { height: call.services.store.height } };
}

/**
 * Cuts the page out of a list.
 * @param start place where a cursor stands; the page number is then ignored
 */
export function listAnswer<E>(
  call: WebCall,
  list: RowList<E>,
  page: string,
  print: (entry: E) => WebAnswer['data'],
  start: number = startOf(call, page),
): WebAnswer {
  return { data: list.slice(start, limitOf(call)).map(print), ...extras(call, list.size) };
}

/** Nothing, with the total all the same: an unknown row as cursor compares with null. */
export function emptyAnswer<E>(call: WebCall, list: RowList<E>): WebAnswer {
  return { data: [], ...extras(call, list.size) };
}

/** Rows changed later than the moment; the list must be ordered newest first. */
export function updatedSince<E extends { readonly time: number }>(call: WebCall, list: RowList<E>): RowList<E> {
  const since = listNumber(call, 'updated_since');
  return since === undefined
    ? list
    : firstOf(
        list,
        list.countWhile((entry) => entry.time > since * 1000),
      );
}

/** Both ways of one order. */
export function inDirection<E>(list: RowList<E>, direction: string | undefined): RowList<E> {
  return direction === 'desc' ? backwards(list) : list;
}
