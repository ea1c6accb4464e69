/** Planet activity and the ledger's lists: append-only, newest first. docs/network/web-api.md sections 3 and 4. */
import { printWebJson, RawNumber, type Wire } from '../wire.ts';
import { ACTIVITY_CATEGORIES } from '../mirror/batch.ts';
import { orderOf } from '../mirror/orders.ts';
import { webRow } from '../mirror/render.ts';
import { firstOf, merged, type RowList } from '../mirror/rowList.ts';
import type { Row } from '../mirror/schema.ts';
import type { Entry } from '../mirror/table.ts';
import { addressesOf } from './reads.ts';
import { listAnswer, listNumber, type ListParam, refuseUnsupported } from './listParams.ts';
import { badRequest, isFromB, isGenerationA, param, type WebCall, type WebRoute } from './route.ts';

const COLUMNS = ['time', 'seq', 'planet_id', 'category', 'detail'];

/** Generation B: parsed, null when it is no object. An empty object prints as [], PHP's habit. */
export function detailJson(row: Row<'planet_activity'>): Wire {
  const isObject = typeof row.detail === 'object' && row.detail !== null && !(row.detail instanceof RawNumber);
  if (!isObject) return null;
  return printWebJson(row.detail) === '{}' ? [] : row.detail;
}

function activityRow(call: WebCall, row: Row<'planet_activity'>): Wire {
  const shown = webRow('planet_activity', row, COLUMNS);
  // The description has the text alone here, and both in the feed by player.
  return isFromB(call.services.generation) ? { ...shown, detail_json: detailJson(row) } : shown;
}

function activities(
  path: string,
  supported: readonly ListParam[],
  rows: (call: WebCall) => RowList<Entry<'planet_activity'>>,
): WebRoute {
  return {
    method: 'GET',
    path: `/api/planet-activity/${path}/page/{page}`,
    access: 'session',
    answer: (call) => {
      refuseUnsupported(call, supported);
      const list = rows(call);
      const print = ({ row }: Entry<'planet_activity'>): Wire => activityRow(call, row);
      const since = listNumber(call, 'since_seq');
      if (since === undefined) return listAnswer(call, list, param(call, 'page'), print);
      // The order stays newest first: of a gap longer than the limit the oldest part is lost.
      const later = firstOf(
        list,
        list.countWhile(({ row }) => (row.seq ?? 0) > since),
      );
      return listAnswer(call, later, '1', print, 0);
    },
  };
}

function ledger(path: string, rows: (call: WebCall) => RowList<Entry<'ledger'>>): WebRoute {
  return {
    method: 'GET',
    path: `/api/ledger/list/${path}/page/{page}`,
    access: 'session',
    answer: (call) => {
      refuseUnsupported(call, []);
      return listAnswer(call, rows(call), param(call, 'page'), ({ row }) => webRow('ledger', row));
    },
  };
}

/** The ledger rows of a player's approved addresses. */
export function ledgerOf(call: WebCall, playerId: string, index: 'address' | 'address?transfer') {
  const lists = addressesOf(call.tables, playerId).map(({ address }) =>
    call.tables.ledger.list(index, [address ?? '']),
  );
  return merged(lists, orderOf('ledger'));
}

export const ACTIVITY_ROUTES: readonly WebRoute[] = [
  activities('all', [], (call) => call.tables.planet_activity.all()),
  activities('planet/{planet_id}', ['since_seq'], (call) =>
    call.tables.planet_activity.list('planet_id', [param(call, 'planet_id')]),
  ),
  activities('category/{category}', [], (call) => {
    const category = param(call, 'category');
    if (!ACTIVITY_CATEGORIES.some((known) => known === category)) {
      // An older server hands the word to the database, whose enum refuses it: 500 and the framework's page.
      if (isGenerationA(call)) throw new Error('invalid input value for enum');
      throw badRequest('category_invalid', 'category is not valid');
    }
    return call.tables.planet_activity.list('category', [category]);
  }),
  ledger('all', (call) => call.tables.ledger.all()),
  ledger('player/{player_id}', (call) => ledgerOf(call, param(call, 'player_id'), 'address')),
  ledger('address/{address}', (call) => call.tables.ledger.list('address', [param(call, 'address')])),
];
