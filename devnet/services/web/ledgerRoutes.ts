/** Transfers of a player, one transfer, and what moved by hour. docs/network/web-api.md section 6. */
import type { Wire } from '../wire.ts';
import { webRow, webTime } from '../mirror/render.ts';
import { ledgerOf } from './activityRoutes.ts';
import { bucketsOf } from './buckets.ts';
import { badRequest, inB, param, read, type WebCall, type WebRoute } from './route.ts';

const TRANSFER = ['id', 'address', 'counterparty', 'amount', 'denom', 'action', 'direction', 'time'];

function transfers(call: WebCall): Wire {
  // Page 0 makes a negative offset here and fails validation, and a page that is no number reaches the database.
  // docs/network/web-api.md section 1.
  const page = Number(param(call, 'page'));
  if (page === 0) throw badRequest('offset_invalid', 'offset is not valid');
  const list = ledgerOf(call, param(call, 'player_id'), 'address?transfer');
  return list.slice((page - 1) * 100, 100).map(({ row }) => webRow('ledger', row, TRANSFER));
}

function transfer(call: WebCall): Wire | undefined {
  const { tables } = call;
  const row = tables.ledger.get(param(call, 'tx_id'));
  if (!row) return undefined;
  const other = tables.player_address.get(row.counterparty ?? '')?.player_id ?? null;
  return {
    ...webRow('ledger', row, TRANSFER),
    counterparty_player_id: other,
    counterparty_username: tables.player.get(other ?? '')?.username ?? null,
  };
}

/** Base units that moved, by action and coin, over 30 days. */
function stats(call: WebCall): Wire {
  const denom = call.query['denom'];
  const { ledger_count } = call.tables;
  const rows = denom === undefined ? ledger_count.all() : ledger_count.list('denom', [denom]);
  const buckets = bucketsOf(call, rows, (row) => `${row.action}/${row.denom}`);
  return buckets.map(({ bucket, rows: [first, ...rest] }) => {
    const all = first ? [first, ...rest] : [];
    const volume = all.reduce((sum, row) => sum + BigInt(row.credit ?? '0') + BigInt(row.debit ?? '0'), 0n);
    return {
      bucket: webTime(bucket),
      action: first?.action ?? null,
      denom: first?.denom ?? null,
      volume: String(volume),
      count: all.reduce((sum, row) => sum + (row.count ?? 0), 0),
    };
  });
}

export const LEDGER_ROUTES: readonly WebRoute[] = [
  read('/api/ledger/player/{player_id}/page/{page}', transfers),
  read('/api/ledger/player/{player_id}/count', (call) => ({
    count: ledgerOf(call, param(call, 'player_id'), 'address?transfer').size,
  })),
  read('/api/ledger/{tx_id}', transfer),
  ...inB([read('/api/ledger/stats', stats)]),
];
