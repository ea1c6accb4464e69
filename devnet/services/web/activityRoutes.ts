/** Planet activity and the ledger lists: append-only, newest first. facts/web-api.md sections 3 and 4. */
import { printWebJson, RawNumber, type Wire } from '../wire.ts';
import { ACTIVITY_CATEGORIES } from '../mirror/batch.ts';
import { webRow } from '../mirror/render.ts';
import type { Row } from '../mirror/schema.ts';
import { addressesOf } from './reads.ts';
import { listAnswer, type ListParam, numberParam, refuseUnsupported } from './listParams.ts';
import type { WebAnswer } from './envelope.ts';
import { badRequest, param, type WebCall, type WebRoute } from './route.ts';

type Activity = Row<'planet_activity'>;

function activityRow(row: Activity): Wire {
  const isObject = typeof row.detail === 'object' && row.detail !== null && !(row.detail instanceof RawNumber);
  return {
    ...webRow('planet_activity', row, ['time', 'seq', 'planet_id', 'category', 'detail']),
    // Generation B: parsed, null when it is no object. An empty object prints as [], PHP's habit.
    detail_json: !isObject ? null : printWebJson(row.detail) === '{}' ? [] : row.detail,
  };
}

function newestFirst(rows: Iterable<Activity>): readonly Activity[] {
  return [...rows].sort((a, b) => (b.time ?? 0) - (a.time ?? 0) || (b.seq ?? 0) - (a.seq ?? 0));
}

function activities(
  path: string,
  supported: readonly ListParam[],
  rows: (call: WebCall) => Iterable<Activity>,
): WebRoute {
  return {
    method: 'GET',
    path: `/api/planet-activity/${path}/page/{page}`,
    access: 'session',
    answer: (call): WebAnswer => {
      refuseUnsupported(call, supported);
      const since = numberParam(call, 'since_seq');
      const all = newestFirst(rows(call)).filter((row) => since === undefined || (row.seq ?? 0) > since);
      return listAnswer(call, all, param(call, 'page'), activityRow);
    },
  };
}

function ledger(path: string, rows: (call: WebCall) => Iterable<Row<'ledger'>>): WebRoute {
  return {
    method: 'GET',
    path: `/api/ledger/list/${path}/page/{page}`,
    access: 'session',
    answer: (call): WebAnswer => {
      refuseUnsupported(call, []);
      const all = [...rows(call)].sort((a, b) => (b.time ?? 0) - (a.time ?? 0) || (a.id ?? 0) - (b.id ?? 0));
      return listAnswer(call, all, param(call, 'page'), (row) => webRow('ledger', row));
    },
  };
}

export const ACTIVITY_ROUTES: readonly WebRoute[] = [
  activities('all', [], (call) => call.tables.planet_activity.rows()),
  activities('planet/{planet_id}', ['since_seq'], (call) =>
    call.tables.planet_activity.by('planet_id', param(call, 'planet_id')),
  ),
  activities('category/{category}', [], (call) => {
    const category = param(call, 'category');
    if (!ACTIVITY_CATEGORIES.some((known) => known === category)) {
      throw badRequest('category_invalid', 'category is not valid');
    }
    return call.tables.planet_activity.by('category', category);
  }),
  ledger('all', (call) => call.tables.ledger.rows()),
  ledger('player/{player_id}', (call) =>
    addressesOf(call.tables, param(call, 'player_id')).flatMap(({ address }) => [
      ...call.tables.ledger.by('address', address ?? ''),
    ]),
  ),
  ledger('address/{address}', (call) => call.tables.ledger.by('address', param(call, 'address'))),
];
