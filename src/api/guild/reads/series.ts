/** Numbers over time: stat series, activity figures. docs/network/web-api.md sections 4 and 7. */
import type * as z from 'zod/mini';
import type { ObjectId, ObjectTypeName, PlayerId } from '../../../game/ids.ts';
import { OBJECT_TYPE } from '../../../game/ids.ts';
import * as t from '../../../game/mirror/series.ts';
import { blockHeight } from '../../../game/units.ts';
import { BaseError } from '../../../lib/BaseError.ts';
import { columns } from '../../../wire/columns.ts';
import { count } from '../../../wire/values.ts';
import { list } from '../../../wire/wire.ts';
import type { Ask, Asked } from '../createAsk.ts';
import { decodeData } from '../../decodeData.ts';
import * as f from '../../../wire/values.ts';
import { GUILD_ROUTES } from '../guildRoutes.ts';
import type { MirrorPage, PageRequest } from '../page.ts';

const DAY_SECONDS = 86_400;

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
  average: ['avg', f.decimalOrNull],
  population: f.decimal,
  samples: f.decimal,
});

export const activityStat = columns({
  bucketMs: ['bucket', f.timeMs],
  category: f.word,
  role: f.textOrNull,
  count,
});

export interface SeriesReads {
  /** Oldest first. May be empty although the value is not 0: it did not change. @throws SeriesRangeError */
  fetchSeries(
    metric: t.SeriesMetric,
    objectId: ObjectId,
    range: t.SeriesRange,
    request?: Pick<PageRequest, 'page' | 'limit'>,
    signal?: AbortSignal,
  ): Promise<MirrorPage<t.SeriesPoint>>;
  /** All objects of a type together; hours without data and the running hour are missing. @throws SeriesRangeError */
  fetchAggregate(
    metric: t.SeriesMetric,
    objectType: ObjectTypeName,
    range: t.SeriesRange,
    signal?: AbortSignal,
  ): Promise<t.RowsAt<t.AggregateRow>>;
  /** The last 30 days of everybody. */
  fetchActivityStats(
    request?: { readonly category?: t.ActivityFeed['category']; readonly bucket?: t.Bucket },
    signal?: AbortSignal,
  ): Promise<t.RowsAt<t.ActivityStat>>;
  /** By day. */
  fetchActivityStatsOfPlayer(
    playerId: PlayerId,
    request?: Pick<t.ActivityFeed, 'category' | 'role'>,
    signal?: AbortSignal,
  ): Promise<t.RowsAt<t.ActivityStat>>;
}

export function createSeriesReads(ask: Ask): SeriesReads {
  return {
    async fetchSeries(metric, objectId, range, request = {}, signal) {
      assertKept(metric, objectId.slice(0, objectId.indexOf('-')));
      assertRange(range, range.bucket === undefined ? 7 : 30);
      return ask.page(seriesPoint, {
        pattern: GUILD_ROUTES.series,
        params: { metric, object_key: objectId },
        query: rangeQuery(range),
        request: { page: request.page, limit: request.limit },
        signal,
      });
    },
    async fetchAggregate(metric, objectType, range, signal) {
      assertKept(metric, String(OBJECT_TYPE[objectType]));
      assertRange(range, 30);
      const query = { object_type: objectType, ...rangeQuery(range) };
      return dated(await ask.envelope('aggregate', { params: { metric }, query, signal }), aggregateRow);
    },
    async fetchActivityStats(query = {}, signal) {
      return dated(await ask.envelope('activityStats', { params: {}, query: { ...query }, signal }), activityStat);
    },
    async fetchActivityStatsOfPlayer(playerId, query = {}, signal) {
      const question = { params: { player_id: playerId }, query: { ...query }, signal };
      return dated(await ask.envelope('activityStatsOfPlayer', question), activityStat);
    },
  };
}

/** Rows of an answer that tells the height they stand for. */
export function dated<S extends z.core.$ZodType>(
  { data, metaHeight, path }: Asked,
  row: S,
): t.RowsAt<z.core.output<S>> {
  const height = metaHeight === null ? null : blockHeight(metaHeight);
  return { rows: decodeData(list(row), data, path), height };
}

function rangeQuery({ startTime, endTime, bucket }: t.SeriesRange) {
  return { start_time: startTime, end_time: endTime, bucket };
}

function assertRange({ startTime, endTime }: t.SeriesRange, maxDays: number): void {
  const areTimes = [startTime, endTime].every((time) => Number.isSafeInteger(time) && time >= 0);
  if (!areTimes || endTime <= startTime) {
    throw new SeriesRangeError('time_range_invalid', 'The time span must end after it starts.');
  }
  if (endTime - startTime > maxDays * DAY_SECONDS) {
    throw new SeriesRangeError('time_range_too_large', `The time span is longer than ${maxDays} days.`);
  }
}

function assertKept(metric: t.SeriesMetric, typeNumber: string): void {
  const only = t.SERIES_OBJECTS[metric];
  if (only === null || String(OBJECT_TYPE[only]) === typeNumber) return;
  throw new SeriesRangeError('object_key_invalid', `${metric} is kept for a ${only} only.`);
}
