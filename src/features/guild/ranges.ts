/** Spans of time that the mirror's series are asked for. docs/network/web-api.md section 7. */
import type { SeriesRange } from '../../game/mirror/series.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** So many days up to the next full minute: the end is not part of a range. */
export function rangeEndingNow(days: number, nowMs = Date.now()): SeriesRange {
  const endTime = Math.ceil(nowMs / 60_000) * 60 + 60;
  return { startTime: endTime - days * DAY_SECONDS, endTime };
}

/** So many whole days or hours up to the running hour, for buckets: the running one has no row yet. */
export function rangeOfBuckets(days: number, bucket: '1h' | '1d', nowMs = Date.now()): SeriesRange {
  const endTime = Math.floor(nowMs / 1000 / HOUR_SECONDS) * HOUR_SECONDS;
  return { startTime: endTime - days * DAY_SECONDS, endTime, bucket };
}
