/** Values over time. docs/network/web-api.md section 7. */
import { OBJECT_TYPE } from '../../../src/game/ids.ts';
import type { Wire } from '../wire.ts';
import { decimalQuotient } from '../mirror/decimal.ts';
import { objectTypeOf } from '../mirror/fields.ts';
import { webTime } from '../mirror/render.ts';
import { DAY_MS, HOUR_MS, startOf } from '../mirror/rollups.ts';
import type { RowList } from '../mirror/rowList.ts';
import { metricOf } from '../mirror/series.ts';
import type { Row } from '../mirror/schema.ts';
import type { Entry } from '../mirror/table.ts';
import { bucketSize } from './buckets.ts';
import type { WebAnswer } from './envelope.ts';
import { listParam, metaOf, pageOf } from './listParams.ts';
import { badRequest, param, type WebCall, type WebRoute } from './route.ts';

const LONGEST_MS = 7 * DAY_MS;
const LONGEST_BUCKETED_MS = 30 * DAY_MS;

interface Range {
  readonly startMs: number;
  readonly endMs: number;
}

/** `[start_time, end_time)`, unix seconds. @throws WebError 400 */
function rangeOf(call: WebCall, longestMs: number): Range {
  const { start_time, end_time } = call.query;
  const isTime = (text = ''): boolean => /^[0-9]{1,12}$/.test(text);
  if (!isTime(start_time) || !isTime(end_time) || Number(start_time) >= Number(end_time)) {
    throw badRequest('time_range_invalid', 'The time range is not valid');
  }
  const range = { startMs: Number(start_time) * 1000, endMs: Number(end_time) * 1000 };
  if (range.endMs - range.startMs > longestMs) throw badRequest('time_range_too_large', 'The time range is too large');
  return range;
}

function requireTimes(call: WebCall, names: readonly string[]): void {
  if (names.some((name) => !call.query[name])) {
    throw badRequest(`${names.join('_')}_required`, `${names.join(', ')} are required`);
  }
}

/** Rows of a list ordered by time, oldest first. */
function within<T extends 'stat' | 'stat_hourly'>(list: RowList<Entry<T>>, range: Range): readonly Row<T>[] {
  const from = list.countWhile(({ time }) => time < range.startMs);
  const to = list.countWhile(({ time }) => time < range.endMs);
  return list.slice(from, to - from).map(({ row }) => row);
}

function series(call: WebCall): WebAnswer {
  requireTimes(call, ['start_time', 'end_time']);
  const isBucketed = listParam(call, 'bucket') !== undefined;
  const size = isBucketed ? bucketSize(call) : undefined;
  const range = rangeOf(call, isBucketed ? LONGEST_BUCKETED_MS : LONGEST_MS);
  const metric = metricOf(param(call, 'metric'));
  if (!metric) throw badRequest('metric_invalid', 'metric is not valid');
  const objectId = param(call, 'object_key');
  const type = objectTypeOf(objectId);
  if (!type || (metric.only !== undefined && metric.only !== type)) {
    throw badRequest('object_key_invalid', 'object_key is not valid for this metric');
  }
  const rows = within(call.tables.stat.list('metric+object_id', [metric.name, objectId]), range);
  const page = param(call, 'page');
  if (size !== undefined) return { data: pageOf(call, means(rows, size), page).map((row) => ({ ...row })) };
  // Its column is an integer, all others are numeric.
  const valueOf = (row: Row<'stat'>): Wire => (metric.name === 'struct_status' ? Number(row.value) : row.value);
  return { data: pageOf(call, rows, page).map((row) => ({ time: webTime(row.time ?? 0), value: valueOf(row) })) };
}

/** Mean of the rows of each bucket; a bucket without rows is missing. */
function means(
  rows: readonly Row<'stat'>[],
  size: number,
): readonly { readonly time: string; readonly value: string }[] {
  const buckets = new Map<number, bigint[]>();
  for (const row of rows) {
    const bucket = startOf(row.time ?? 0, size);
    const values = buckets.get(bucket) ?? [];
    values.push(BigInt(row.value ?? '0'));
    buckets.set(bucket, values);
  }
  return [...buckets].map(([bucket, values]) => ({
    time: webTime(bucket),
    value: decimalQuotient(
      values.reduce((sum, value) => sum + value, 0n),
      BigInt(values.length),
    ),
  }));
}

function aggregate(call: WebCall): WebAnswer {
  requireTimes(call, ['object_type', 'start_time', 'end_time']);
  const type = call.query['object_type'] ?? '';
  const metric = metricOf(param(call, 'metric'));
  if (!metric) throw badRequest('metric_invalid', 'metric is not valid');
  if (!(type in OBJECT_TYPE) || (metric.only !== undefined && metric.only !== type)) {
    throw badRequest('object_type_invalid', 'object_type is not valid');
  }
  const size = call.query['bucket'] === undefined ? HOUR_MS : bucketSize(call);
  const rows = within(
    call.tables.stat_hourly.list('metric+object_type', [metric.name, type]),
    rangeOf(call, LONGEST_BUCKETED_MS),
  );
  // A day is as its last hour was.
  const last = new Map(rows.map((row) => [startOf(row.time ?? 0, size), row]));
  const data = [...last].map(([bucket, { sum, avg, population, samples }]) => ({
    bucket: webTime(bucket),
    sum,
    avg,
    population,
    samples,
  }));
  return { data, ...metaOf(call) };
}

export const STAT_ROUTES: readonly WebRoute[] = [
  {
    method: 'GET',
    path: '/api/stat/{metric}/object/{object_key}/range/page/{page}',
    access: 'session',
    answer: series,
  },
  { method: 'GET', path: '/api/stat/{metric}/aggregate/range', access: 'session', since: 'b', answer: aggregate },
];
