/** Rows by the thousand in every table, of the kinds the schema asks for. Tests and benches only. */
import { ACTIVITY_CATEGORIES } from '../../mirror/batch.ts';
import { type MirrorTableName, type Row, SCHEMA, schemaOf } from '../../mirror/schema.ts';
import type { MirrorStore } from '../../mirror/store.ts';
import type { MirrorTable } from '../../mirror/table.ts';
import type { Wire } from '../../wire.ts';

/** Values an indexed text column takes: few, so that a filtered list is as long as a list can be. */
export const GROUPS = 5;

/** Rows are later one by one, all of them some hours old. */
const LONG_AGO = 200_000;

const HOUR_MS = 3_600_000;

/** Settings and struct types are few on the real service, too. */
const FEW: readonly string[] = ['setting', 'struct_type', 'guild', 'guild_meta', 'guild_bank', 'activation_code'];

function cellOf(column: string, kind: string, n: number, startMs: number): Wire {
  switch (column) {
    case 'id':
      return `1-${n}`;
    case 'category':
      return ACTIVITY_CATEGORIES[n % ACTIVITY_CATEGORIES.length] ?? '';
    case 'object_type':
      return 'player';
    case 'role':
      return '*';
    case 'denom':
      return `uv${n % GROUPS}`;
    case 'bucket':
      return startMs - (n % 5000) * HOUR_MS;
    case 'defusion_type':
      return 'u';
    default:
  }
  switch (kind) {
    case 'int':
      return n;
    case 'bool':
      return n % 2 === 0;
    case 'time':
      return startMs - (LONG_AGO - n) * 100;
    case 'json':
      return { fleet_id: `9-${n}`, fleet_status: 'away' };
    case 'numeric':
      return String(n * 1000);
    default:
      return `v${n % GROUPS}`;
  }
}

/** @param rows in each table @param only these tables; all where nobody says @returns how many rows there are in all */
export function fillMirror(
  store: MirrorStore,
  rows: number,
  startMs: number,
  only: readonly MirrorTableName[] = Object.keys(SCHEMA) as MirrorTableName[],
): number {
  let total = 0;
  for (const name of only) {
    // Cells by the schema of the same table.
    const table = store.tables[name] as unknown as MirrorTable<MirrorTableName>;
    const columns = Object.entries(schemaOf(name).columns);
    const count = FEW.includes(name) ? 10 : rows;
    for (let n = 0; n < count; n++) {
      const row = Object.fromEntries(columns.map(([column, kind]) => [column, cellOf(column, kind, n, startMs)]));
      if (columns.some(([column, kind]) => column === 'id' && kind === 'int')) row['id'] = n;
      // A player has a handful of addresses, whatever the number of players.
      if (name === 'player_address') Object.assign(row, { player_id: `v${n}`, status: 'approved' });
      table.set(keyOf(name, n), row as unknown as Row<MirrorTableName>);
    }
    total += count;
  }
  return total;
}

function keyOf(name: MirrorTableName, n: number): string {
  if (name === 'planet_activity') return `v${n % GROUPS}/${n}`;
  return name === 'ledger' ? String(n) : `1-${n}`;
}
