/** A whole series at once: charts need its end, and pages begin with its start. */
import { ApiRefusedError } from '../../../api/errors.ts';
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import type { ObjectId } from '../../../game/ids.ts';
import type { SeriesMetric, SeriesPoint, SeriesRange } from '../../../game/mirror/series.ts';
import { SLOW, webQuery } from './webQuery.ts';

/** More points than a screen has pixels: what is beyond is left to coarser buckets. */
const MOST_PAGES = 6;
const ROWS_A_PAGE = 1000;
/** What every generation answers. docs/network/web-api.md section 7. */
const WEEK_SECONDS = 604_800;

export interface History {
  readonly points: readonly SeriesPoint[];
  /** What was answered: shorter, and of samples, where the server knows no buckets. */
  readonly range: SeriesRange;
  /** Whether its end was reached; else the newest part is missing. */
  readonly complete: boolean;
}

/** Generation A ignores buckets and refuses more than a week: it is asked for its last week then. */
export const historyQuery = (guild: GuildSource, metric: SeriesMetric, objectId: ObjectId, asked: SeriesRange) =>
  webQuery('series', { metric, objectId, range: asked, pages: 'all' }, SLOW, guild, async (api, signal) => {
    async function read(range: SeriesRange): Promise<History> {
      const points: SeriesPoint[] = [];
      for (let page = 1; page <= MOST_PAGES; page++) {
        const request = { page, limit: ROWS_A_PAGE };
        const { items, next } = await api.fetchSeries(metric, objectId, range, request, signal);
        points.push(...items);
        if (next === null) return { points, range, complete: true };
      }
      return { points, range, complete: false };
    }
    try {
      return await read(asked);
    } catch (error) {
      const { endTime, bucket } = asked;
      if (bucket === undefined || !isTooLong(error)) throw error;
      return read({ startTime: endTime - WEEK_SECONDS, endTime });
    }
  });

function isTooLong(error: unknown): boolean {
  return error instanceof ApiRefusedError && Object.hasOwn(error.errors, 'time_range_too_large');
}
