/** Rows kept by hour or day, as the statistics show them: 30 days, newest first. docs/network/web-api.md sections 4 and 9. */
import { DAY_MS, HOUR_MS, startOf } from '../mirror/rollups.ts';
import type { RowList } from '../mirror/rowList.ts';
import { invalid, type WebCall } from './route.ts';

const WINDOW_DAYS = 30;

export interface Bucket<R> {
  readonly bucket: number;
  readonly rows: readonly R[];
}

/** `1h` or `1d`; the day where nobody asks. @throws WebError 400 for any other word */
export function bucketSize(call: WebCall): number {
  const word = call.query['bucket'] ?? '1d';
  if (word !== '1h' && word !== '1d') throw invalid('bucket');
  return word === '1h' ? HOUR_MS : DAY_MS;
}

interface Counted {
  readonly bucket: number | null;
}

/** The rows of the last 30 days, without a look at those before. */
function recent<R>(call: WebCall, list: RowList<{ readonly time: number; readonly row: R }>): readonly R[] {
  const since = call.services.nowMs() - WINDOW_DAYS * DAY_MS;
  const count = list.countWhile(({ time }) => time >= since);
  return list.slice(0, count).map(({ row }) => row);
}

/**
 * @param list newest first
 * @param kind rows of one kind within a bucket are shown as one, kinds in text order; undefined leaves the row out
 */
export function bucketsOf<R extends Counted>(
  call: WebCall,
  list: RowList<{ readonly time: number; readonly row: R }>,
  kind: (row: R) => string | undefined,
  size: number = bucketSize(call),
): readonly Bucket<R>[] {
  const found = new Map<string, { readonly bucket: number; readonly kind: string; readonly rows: R[] }>();
  for (const row of recent(call, list)) {
    const bucket = startOf(row.bucket ?? 0, size);
    const word = kind(row);
    if (word === undefined) continue;
    const key = `${bucket}/${word}`;
    const known = found.get(key);
    if (known) known.rows.push(row);
    else found.set(key, { bucket, kind: word, rows: [row] });
  }
  return [...found.values()].sort((a, b) => b.bucket - a.bucket || (a.kind < b.kind ? -1 : a.kind > b.kind ? 1 : 0));
}
