/** Query parameters of lists in generation B. facts/web-api.md section 5. */
import type { WebAnswer } from './envelope.ts';
import { badRequest, pageSlice, type WebCall } from './route.ts';

export type ListParam = 'updated_since' | 'after_id' | 'since_seq' | 'order' | 'is_destroyed';

const ALL: readonly ListParam[] = ['updated_since', 'after_id', 'since_seq', 'order', 'is_destroyed'];

/** @throws WebError 400 `{param}_unsupported` */
export function refuseUnsupported(call: WebCall, supported: readonly ListParam[]): void {
  for (const name of ALL) {
    if (call.query[name] !== undefined && !supported.includes(name)) {
      throw badRequest(`${name}_unsupported`, `${name} is not supported on this list`);
    }
  }
}

/** A cursor or a time: digits. */
export function numberParam(call: WebCall, name: string): number | undefined {
  const text = call.query[name];
  if (text === undefined) return undefined;
  if (!/^[0-9]+$/.test(text)) throw badRequest(`${name}_invalid`, `${name} is not valid`);
  return Number(text);
}

/** Rows a page: clamped, anything that is no number reads as 100. */
function limitOf(call: WebCall): number {
  const text = call.query['limit'];
  return text !== undefined && /^[0-9]+$/.test(text) ? Math.min(10_000, Math.max(1, Number(text))) : 100;
}

/** Cuts the page; with a cursor the page number is ignored. */
export function listAnswer<T>(
  call: WebCall,
  rows: readonly T[],
  page: string,
  print: (row: T) => WebAnswer['data'],
): WebAnswer {
  const cursor = call.query['after_id'] !== undefined || call.query['since_seq'] !== undefined;
  const cut = pageSlice(rows, cursor ? '1' : page, limitOf(call));
  return {
    data: cut.map(print),
    ...(call.query['include_meta'] === '1' ? { meta: { height: call.services.store.height } } : {}),
    ...(call.query['include_total'] === '1' ? { total: rows.length } : {}),
  };
}
