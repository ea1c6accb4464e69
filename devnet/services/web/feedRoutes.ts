/** What concerns one player, and how much happens. docs/network/web-api.md section 4 "Gen B per-player feed". */
import type { Wire } from '../wire.ts';
import { ACTIVITY_CATEGORIES } from '../mirror/batch.ts';
import { ACTIVITY_ROLES, ANY_ROLE } from '../mirror/feed.ts';
import { webRow, webTime } from '../mirror/render.ts';
import { DAY_MS } from '../mirror/rollups.ts';
import { backwards, firstOf } from '../mirror/rowList.ts';
import type { Row } from '../mirror/schema.ts';
import type { Entry } from '../mirror/table.ts';
import { detailJson } from './activityRoutes.ts';
import { bucketsOf } from './buckets.ts';
import type { WebAnswer } from './envelope.ts';
import { listAnswer, metaOf, refuseUnsupported } from './listParams.ts';
import { badRequest, inB, param, type WebCall, type WebRoute } from './route.ts';

function wordOf(call: WebCall, name: string, words: readonly string[]): string | undefined {
  const word = call.query[name];
  if (word !== undefined && !words.includes(word)) throw badRequest(`${name}_invalid`, `${name} is not valid`);
  return word;
}

const COLUMNS = ['time', 'seq', 'planet_id', 'block_height', 'category', 'detail'];

function feed(call: WebCall): WebAnswer {
  refuseUnsupported(call, ['since_height', 'order']);
  const category = wordOf(call, 'category', ACTIVITY_CATEGORIES);
  const role = wordOf(call, 'role', ACTIVITY_ROLES) ?? ANY_ROLE;
  const order = wordOf(call, 'order', ['asc', 'desc']);
  const { activity_feed, planet_activity } = call.tables;
  const playerId = param(call, 'player_id');
  const all =
    category === undefined
      ? activity_feed.list('player_id+role', [playerId, role])
      : activity_feed.list('player_id+role+category', [playerId, role, category]);
  const height = call.query['since_height'];
  const later =
    height === undefined
      ? all
      : firstOf(
          all,
          all.countWhile(({ row }) => (row.block_height ?? -1) > Number(height)),
        );
  return listAnswer(call, order === 'asc' ? backwards(later) : later, param(call, 'page'), print);

  function print({ row: { planet_id, seq } }: Entry<'activity_feed'>): Wire {
    const row = planet_activity.get(`${planet_id}/${seq}`);
    return row ? { ...webRow('planet_activity', row, COLUMNS), detail_json: detailJson(row) } : null;
  }
}

function countOf(rows: readonly { readonly count: number | null }[]): number {
  return rows.reduce((sum, row) => sum + (row.count ?? 0), 0);
}

function stats(call: WebCall): WebAnswer {
  const category = wordOf(call, 'category', ACTIVITY_CATEGORIES);
  const { activity_count } = call.tables;
  const rows = category === undefined ? activity_count.all() : activity_count.list('category', [category]);
  const data = bucketsOf(call, rows, (row) => row.category ?? '').map(({ bucket, rows: same }) => ({
    bucket: webTime(bucket),
    category: same[0]?.category ?? null,
    count: countOf(same),
  }));
  return { data, ...metaOf(call) };
}

/** Kept by day only. */
function playerStats(call: WebCall): WebAnswer {
  const category = wordOf(call, 'category', ACTIVITY_CATEGORIES);
  const role = wordOf(call, 'role', ACTIVITY_ROLES);
  if ((call.query['bucket'] ?? '1d') !== '1d') throw badRequest('bucket_invalid', 'bucket is not valid');
  const rows = call.tables.player_activity_count.list('player_id', [param(call, 'player_id')]);
  const isAsked = (row: Row<'player_activity_count'>): boolean =>
    (category === undefined || row.category === category) && (role === undefined || row.role === role);
  const kindOf = (row: Row<'player_activity_count'>) => (isAsked(row) ? `${row.category}/${row.role}` : undefined);
  const data = bucketsOf(call, rows, kindOf, DAY_MS).map(({ bucket, rows: same }) => ({
    bucket: webTime(bucket),
    category: same[0]?.category ?? null,
    role: same[0]?.role ?? null,
    count: countOf(same),
  }));
  return { data, ...metaOf(call) };
}

const LISTED = { method: 'GET', access: 'session', isListed: true } as const;

export const FEED_ROUTES: readonly WebRoute[] = inB([
  { ...LISTED, path: '/api/planet-activity/player/{player_id}/page/{page}', answer: feed },
  { method: 'GET', path: '/api/planet-activity/stats', access: 'session', answer: stats },
  { ...LISTED, path: '/api/planet-activity/player/{player_id}/stats', answer: playerStats },
]);
