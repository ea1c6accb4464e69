/** Pagination of list queries. docs/network/chain-entities.md 0.1 and section 2 "Filtered lists". */
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { fromBase64, toBase64, utf8 } from '../../../src/lib/bytes.ts';
import { lineHas, type NetworkLine } from '../../world/line.ts';
import { badArgument } from './gatewayError.ts';

export type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

export interface PageRequest {
  readonly key: string | undefined;
  readonly offset: number;
  readonly limit: number;
  readonly countTotal: boolean;
  readonly reverse: boolean;
}

/** Rows of a page when the request names no limit. */
const DEFAULT_LIMIT = 100;

export function queryText(query: Query, name: string): string | undefined {
  const value = query[name];
  const text = typeof value === 'string' ? value : value?.[value.length - 1];
  return text === '' ? undefined : text;
}

function queryNumber(query: Query, name: string): number | undefined {
  const text = queryText(query, name);
  if (text === undefined) return undefined;
  if (!/^[0-9]{1,15}$/.test(text)) throw badArgument(`type mismatch, parameter: ${name}, error: not a number: ${text}`);
  return Number(text);
}

function queryFlag(query: Query, name: string): boolean {
  const text = queryText(query, name);
  if (text === undefined || text === 'false' || text === '0') return false;
  if (text === 'true' || text === '1') return true;
  throw badArgument(`type mismatch, parameter: ${name}, error: not a boolean: ${text}`);
}

function queryKey(query: Query): string | undefined {
  const text = queryText(query, 'pagination.key');
  if (text === undefined) return undefined;
  // A plus sign in a query string arrives as a space.
  const base64 = text.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw badArgument('illegal base64 data in pagination.key');
  const digits = base64.replace(/=+$/, '');
  // A lone last digit is not enough for a byte: it is left out.
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  return new TextDecoder().decode(fromBase64(whole));
}

/** @throws GatewayError code 3 */
export function pageRequest(query: Query): PageRequest {
  const key = queryKey(query);
  const offset = queryNumber(query, 'pagination.offset') ?? 0;
  if (key !== undefined && offset > 0) {
    throw badArgument('invalid request, either offset or key is expected, got both');
  }
  const limit = queryNumber(query, 'pagination.limit') ?? 0;
  return {
    key,
    offset,
    limit: limit === 0 ? DEFAULT_LIMIT : limit,
    // Without a limit the total is counted, with one only when asked for.
    countTotal: limit === 0 || queryFlag(query, 'pagination.count_total'),
    reverse: queryFlag(query, 'pagination.reverse'),
  };
}

/** Rows of a page of the game's own queries from 0.22 on, whatever is asked. */
const MOST_ROWS = 1000;

/** Of a query of the game: from 0.22 on nothing is counted. docs/network/line-0.22.md section 3. @throws GatewayError code 3 */
export function gamePageRequest(query: Query, line: NetworkLine): PageRequest {
  const request = pageRequest(query);
  if (!lineHas(line, NEWER_RULES.countsAreRefused)) return request;
  if (queryFlag(query, 'pagination.count_total')) throw badArgument('invalid request, count_total is not supported');
  return { ...request, limit: Math.min(request.limit, MOST_ROWS), countTotal: false };
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly pagination: { readonly next_key: string | null; readonly total: string };
}

/**
 * One page of a store.
 *
 * @param rows whole store by key, byte order
 * @param keep with it, rows are dropped *after* the page was cut, as the chain's filtered lists do: such a page may be
 *   short or empty although `next_key` is set
 */
export function pageOf<T>(
  rows: Iterable<readonly [string, T]>,
  request: PageRequest,
  keep?: (row: readonly [string, T]) => boolean,
): Page<readonly [string, T]> {
  const all = [...rows];
  if (request.reverse) all.reverse();
  const { key } = request;
  const start =
    key === undefined ? request.offset : all.findIndex(([own]) => (request.reverse ? own <= key : own >= key));
  const from = start < 0 ? all.length : start;
  const next = all[from + request.limit];
  const cut = all.slice(from, from + request.limit);
  return {
    items: keep ? cut.filter(keep) : cut,
    pagination: {
      next_key: next === undefined ? null : toBase64(utf8(next[0])),
      // A total is counted on pages by offset only.
      total: request.countTotal && key === undefined ? String(all.length) : '0',
    },
  };
}
