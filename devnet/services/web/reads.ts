/** Looking things up in the mirror, for several routes. Absent attribute rows are 0. docs/network/web-api.md section 3. */
import type { GridAttribute, PlanetAttribute, StructAttribute } from '../../world/view.ts';
import { GRID_ATTRIBUTES, PLANET_ATTRIBUTES, STRUCT_ATTRIBUTES } from '../../world/view.ts';
import type { Row } from '../mirror/schema.ts';
import type { MirrorTables } from '../mirror/store.ts';

export function gridText(tables: MirrorTables, attribute: GridAttribute, objectId: string | null | undefined): string {
  return tables.grid.get(`${GRID_ATTRIBUTES.indexOf(attribute)}-${objectId ?? ''}`)?.val ?? '0';
}

export function gridAmount(
  tables: MirrorTables,
  attribute: GridAttribute,
  objectId: string | null | undefined,
): bigint {
  return BigInt(gridText(tables, attribute, objectId));
}

export function structValue(tables: MirrorTables, attribute: StructAttribute, structId: string): number | undefined {
  return tables.struct_attribute.get(`${STRUCT_ATTRIBUTES.indexOf(attribute)}-${structId}`)?.val ?? undefined;
}

export function planetValue(
  tables: MirrorTables,
  attribute: PlanetAttribute,
  planetId: string | null | undefined,
): number | undefined {
  return tables.planet_attribute.get(`${PLANET_ATTRIBUTES.indexOf(attribute)}-${planetId ?? ''}`)?.val ?? undefined;
}

export function setting(tables: MirrorTables, name: string): number {
  return Number(tables.setting.get(name)?.value ?? 0);
}

export function addressesOf(tables: MirrorTables, playerId: string): readonly Row<'player_address'>[] {
  return tables.player_address.by('player_id', playerId).filter((row) => row.status === 'approved');
}

/** Whole grams, floored per ledger row, so it drifts from the chain's balance. docs/network/web-api.md section 6. */
export function alphaOf(tables: MirrorTables, playerId: string): string {
  return String(sumOf(tables, playerId, (row) => row.denom === 'ualpha'));
}

/** Whole units of every coin together: what a roster of generation A calls alpha. */
export function everythingOf(tables: MirrorTables, playerId: string): string {
  return String(sumOf(tables, playerId, () => true));
}

function sumOf(tables: MirrorTables, playerId: string, test: (row: Row<'balance'>) => boolean): bigint {
  let sum = 0n;
  for (const { address } of addressesOf(tables, playerId)) {
    for (const row of tables.balance.by('address', address ?? '')) if (test(row)) sum += BigInt(row.amount ?? '0');
  }
  return sum;
}

export function guildLabel(
  tables: MirrorTables,
  guildId: string | null | undefined,
): { name: string | null; tag: string | null } {
  const meta = tables.guild_meta.get(guildId ?? '');
  return { name: meta?.name ?? null, tag: meta?.tag ?? null };
}

/** Rows in the order of their keys, for lists that have an order of their own. */
export function byText<T>(rows: Iterable<T>, ...keys: readonly ((row: T) => string | null)[]): T[] {
  return [...rows].sort((a, b) => {
    for (const key of keys) {
      const left = key(a) ?? '';
      const right = key(b) ?? '';
      if (left !== right) return left < right ? -1 : 1;
    }
    return 0;
  });
}
