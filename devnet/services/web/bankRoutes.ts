/** Who owns which coins, and what stands behind the guilds' own. docs/network/web-api.md section 9. */
import type { WireObject } from '../wire.ts';
import { compareText } from '../mirror/orders.ts';
import { webRow, webTime } from '../mirror/render.ts';
import type { Row } from '../mirror/schema.ts';
import { bucketsOf } from './buckets.ts';
import { listAnswer, metaOf } from './listParams.ts';
import { DAY_MS, HOUR_MS } from '../mirror/rollups.ts';
import { inB, param, read, type WebCall, type WebRoute } from './route.ts';
import { ratioOf } from './worth.ts';

/** The inventory names coins without their first letter: `alpha`, `guild.0-1`; `ore` stays. Section 6. */
function shownDenom(denom: string): string {
  return denom.startsWith('u') ? denom.slice(1) : denom;
}

/** Either name of a coin. */
function ledgerDenom(denom: string): string {
  return denom === 'ore' || denom.startsWith('u') ? denom : `u${denom}`;
}

function inventoryRow(row: Row<'inventory'>): WireObject {
  return { ...webRow('inventory', row), denom: shownDenom(row.denom ?? '') };
}

function bankRow(bank: Row<'guild_bank'>): WireObject {
  return { ...webRow('guild_bank', bank), ratio: ratioOf(bank) };
}

const HISTORY = ['minted', 'burned', 'infused', 'defusion_completed'];

/** Credits minus debits of the guild's own token, base units. */
function history(call: WebCall): WireObject[] {
  const denom = `uguild.${param(call, 'guild_id')}`;
  const rows = call.tables.ledger_count.list('denom', [denom]);
  const kindOf = ({ action }: Row<'ledger_count'>) => (HISTORY.includes(action ?? '') ? (action ?? '') : undefined);
  // Any other word means the day.
  const size = call.query['bucket'] === '1h' ? HOUR_MS : DAY_MS;
  return bucketsOf(call, rows, kindOf, size).map(({ bucket, rows: same }) => {
    const volume = same.reduce((sum, row) => sum + BigInt(row.credit ?? '0') - BigInt(row.debit ?? '0'), 0n);
    return { bucket: webTime(bucket), action: same[0]?.action ?? null, denom, volume: String(volume) };
  });
}

export const BANK_ROUTES: readonly WebRoute[] = inB([
  {
    method: 'GET',
    path: '/api/inventory/denom/{denom}/page/{page}',
    access: 'session',
    answer: (call) => {
      const owners = call.tables.inventory.list('denom', [ledgerDenom(param(call, 'denom'))]);
      return { ...listAnswer(call, owners, param(call, 'page'), ({ row }) => inventoryRow(row)), ...metaOf(call) };
    },
  },
  {
    method: 'GET',
    path: '/api/inventory/owner/{owner_type}/{owner_id}',
    access: 'session',
    answer: (call) => {
      const rows = call.tables.inventory.by('owner_type+owner_id', param(call, 'owner_type'), param(call, 'owner_id'));
      const sorted = [...rows].sort((a, b) => compareText(a.denom ?? '', b.denom ?? ''));
      return { data: sorted.map(inventoryRow), ...metaOf(call) };
    },
  },
  read('/api/guild-bank', (call) =>
    [...call.tables.guild_bank.rows()].sort((a, b) => compareText(a.guild_id ?? '', b.guild_id ?? '')).map(bankRow),
  ),
  read('/api/guild-bank/{guild_id}/history', history),
]);
