/** Numbers over time: stat series, activity figures. docs/network/web-api.md sections 4 and 7. */
import type { ObjectId, ObjectTypeName, PlayerId } from '../../../game/ids.ts';
import { OBJECT_TYPE } from '../../../game/ids.ts';
import * as t from '../../../game/mirror/series.ts';
import { BaseError } from '../../../lib/BaseError.ts';
import { say } from '../../../lib/words/say.ts';
import { columns } from '../../../wire/columns.ts';
import { count } from '../../../wire/values.ts';
import { ApiRefusedError } from '../../errors.ts';
import type { Ask } from '../createAsk.ts';
import * as f from '../../../wire/values.ts';
import { GUILD_ROUTES } from '../guildRoutes.ts';
import { MAX_LIMIT, type PageRequest } from '../page.ts';
import { dated, many, SLOW, type WebRow } from '../row.ts';

const DAY_SECONDS = 86_400;
/** What every generation answers. docs/network/web-api.md section 7. */
const WEEK_SECONDS = 7 * DAY_SECONDS;
/** Of a whole series; more points than a screen has pixels: what is beyond is left to coarser buckets. */
const MOST_PAGES = 6;

/** A question the server would refuse: the span is empty or too long, or the series is not kept for such an object. */
export class SeriesRangeError extends BaseError {
  readonly reason: 'time_range_invalid' | 'time_range_too_large' | 'object_key_invalid';

  constructor(reason: SeriesRangeError['reason'], what: string) {
    super({ code: `series_${reason}`, what });
    this.reason = reason;
  }
}

export const seriesPoint = columns({ atMs: ['time', f.timeMs], value: f.required(f.decimal) });

export const aggregateRow = columns({
  bucketMs: ['bucket', f.timeMs],
  sum: f.required(f.decimal),
  /** null when there was nobody to share it. */
  average: ['avg', f.decimalOrNull],
  population: f.decimal,
  samples: f.decimal,
});

export const activityStat = columns({
  bucketMs: ['bucket', f.timeMs],
  category: f.word,
  /** null in the figures of everybody. */
  role: f.textOrNull,
  count,
});

interface SeriesArgs {
  readonly metric: t.SeriesMetric;
  readonly objectId: ObjectId;
  readonly range: t.SeriesRange;
}

export const SERIES_ROWS = {
  /** Oldest first. May be empty although the value is not 0: it did not change. @throws SeriesRangeError */
  series: many(GUILD_ROUTES.series, pageOfSeries, ({ atMs }) => atMs, { good: SLOW }),
  /** A whole series at once: charts need its end, and pages begin with its start. @throws SeriesRangeError */
  history: {
    path: GUILD_ROUTES.series,
    make:
      ({ ask }) =>
      (args, signal) =>
        wholeSeries(ask, args, signal),
    good: SLOW,
  } satisfies WebRow<SeriesArgs, t.History>,
  /** All objects of a type together; hours without data and the running hour are missing. @throws SeriesRangeError */
  aggregate: dated(
    'aggregate',
    aggregateRow,
    ({ metric, objectType, range }: Omit<SeriesArgs, 'objectId'> & { readonly objectType: ObjectTypeName }) => {
      assertKept(metric, String(OBJECT_TYPE[objectType]));
      assertRange(range, 30);
      return { object_type: objectType, ...rangeQuery(range) };
    },
    { good: SLOW, generation: 'b' },
  ),
  /** The last 30 days of everybody. */
  activityStats: dated(
    'activityStats',
    activityStat,
    ({ category, bucket }: Pick<t.ActivityFeed, 'category'> & { readonly bucket?: t.Bucket }) => ({ category, bucket }),
    { good: SLOW, about: { all: ['activity'] }, generation: 'b' },
  ),
  /** By day. */
  activityStatsOfPlayer: dated(
    'activityStatsOfPlayer',
    activityStat,
    ({ category, role }: Pick<t.ActivityFeed, 'category' | 'role'> & { readonly playerId: PlayerId }) => ({
      category,
      role,
    }),
    { good: SLOW, generation: 'b' },
  ),
};

async function pageOfSeries(
  ask: Ask,
  { metric, objectId, range }: SeriesArgs,
  { page, limit }: PageRequest,
  signal: AbortSignal | undefined,
) {
  assertKept(metric, objectId.slice(0, objectId.indexOf('-')));
  assertRange(range, range.bucket === undefined ? 7 : 30);
  return ask.page(seriesPoint, {
    pattern: GUILD_ROUTES.series,
    params: { metric, object_key: objectId },
    query: rangeQuery(range),
    request: { page, limit },
    signal,
  });
}

/** Generation A ignores buckets and refuses more than a week: it is asked for its last week then. */
async function wholeSeries(ask: Ask, args: SeriesArgs, signal: AbortSignal | undefined): Promise<t.History> {
  async function read(range: t.SeriesRange): Promise<t.History> {
    const points: t.SeriesPoint[] = [];
    for (let page = 1; page <= MOST_PAGES; page++) {
      const { items, next } = await pageOfSeries(ask, { ...args, range }, { page, limit: MAX_LIMIT }, signal);
      points.push(...items);
      if (next === null) return { points, range, complete: true };
    }
    return { points, range, complete: false };
  }
  try {
    return await read(args.range);
  } catch (error) {
    const { endTime, bucket } = args.range;
    if (bucket === undefined || !isTooLong(error)) throw error;
    return read({ startTime: endTime - WEEK_SECONDS, endTime });
  }
}

function isTooLong(error: unknown): boolean {
  return error instanceof ApiRefusedError && Object.hasOwn(error.errors, 'time_range_too_large');
}

function rangeQuery({ startTime, endTime, bucket }: t.SeriesRange) {
  return { start_time: startTime, end_time: endTime, bucket };
}

function assertRange({ startTime, endTime }: t.SeriesRange, maxDays: number): void {
  const areTimes = [startTime, endTime].every((time) => Number.isSafeInteger(time) && time >= 0);
  if (!areTimes || endTime <= startTime) {
    throw new SeriesRangeError('time_range_invalid', say('The time span must end after it starts.'));
  }
  if (endTime - startTime > maxDays * DAY_SECONDS) {
    throw new SeriesRangeError(
      'time_range_too_large',
      say('The time span is longer than {days} days. Choose a shorter one.', { days: maxDays }),
    );
  }
}

function assertKept(metric: t.SeriesMetric, typeNumber: string): void {
  const only = t.SERIES_OBJECTS[metric];
  if (only === null || String(OBJECT_TYPE[only]) === typeNumber) return;
  throw new SeriesRangeError(
    'object_key_invalid',
    say('{metric} is only recorded for this kind of object: {kind}. Choose another value.', { metric, kind: only }),
  );
}
