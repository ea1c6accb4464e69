/** Bespoke reads of planets, structs and settings. docs/network/web-api.md section 6. */
import { STATUS } from '../../../src/game/structStatus.ts';
import { printJson, type Wire } from '../wire.ts';
import { webRow } from '../mirror/render.ts';
import { type Row, SCHEMA } from '../mirror/schema.ts';
import type { MirrorTables } from '../mirror/store.ts';
import { isUnderAttack } from './searchRoutes.ts';
import { byText, gridText, planetValue, setting, structValue } from './reads.ts';
import { isGenerationA, param, publicRead, read, type WebCall, type WebRoute } from './route.ts';

function planet(call: WebCall): Wire | undefined {
  const row = call.tables.planet.get(param(call, 'planet_id'));
  if (!row) return undefined;
  return {
    ...webRow('planet', row, ['id', 'owner', 'map', 'space_slots', 'air_slots', 'land_slots', 'water_slots', 'name']),
    undiscovered_ore: gridText(call.tables, 'ore', row.id),
  };
}

/** Percent of the shield that is left: it falls to 0 over as many blocks as the shield counts. */
function shieldHealth(call: WebCall): Wire | undefined {
  const id = param(call, 'planet_id');
  if (!call.tables.planet.get(id)) return undefined;
  const height = Number(call.services.store.height);
  const shield = planetValue(call.tables, 'planetaryShield', id) ?? 100;
  const start = planetValue(call.tables, 'blockStartRaid', id) ?? height;
  return { health: Math.ceil(Math.max(0, (1 - (height - start) / Math.max(shield, 1)) * 100)) };
}

function shield(call: WebCall): Wire | undefined {
  const id = param(call, 'planet_id');
  if (!call.tables.planet.get(id)) return undefined;
  const value = planetValue(call.tables, 'planetaryShield', id) ?? null;
  return {
    planet_id: id,
    planetary_shield: value,
    // Null whenever the shield is: one join in the real query.
    block_start_raid: value === null ? null : (planetValue(call.tables, 'blockStartRaid', id) ?? null),
  };
}

function activeRaid(tables: MirrorTables, row: Row<'planet_raid'> | undefined): Row<'planet_raid'> | undefined {
  return row && isUnderAttack(tables, row.planet_id) ? row : undefined;
}

const RAID = ['planet_id', 'fleet_id', 'status', 'updated_at'];

/** Null once swept: a destroyed struct stays readable for the sweep delay only. */
function isVisible(call: WebCall, row: Row<'struct'>): boolean {
  if (!row.is_destroyed) return true;
  const delay = setting(call.tables, 'STRUCT_SWEEP_DELAY');
  return BigInt((row.destroyed_block ?? 0) + delay) >= call.services.store.height;
}

function struct(call: WebCall, row: Row<'struct'>): Wire {
  const { tables } = call;
  const id = row.id ?? '';
  // Links show only when both stand at the same place; stale ones may stay in the table.
  const here = (other: string | null): boolean => tables.struct.get(other ?? '')?.location_id === row.location_id;
  const guarded = tables.struct_defender.get(id)?.protected_struct_id ?? null;
  const defenders = byText(
    tables.struct_defender.by('protected_struct_id', id).map((link) => link.defending_struct_id),
    (defender) => defender,
  );
  return {
    ...webRow('struct', row),
    health: structValue(tables, 'health', id) ?? 0,
    // Generation A knows no default for what is destroyed.
    status: structValue(tables, 'status', id) ?? (row.is_destroyed && !isGenerationA(call) ? STATUS.destroyed : 0),
    protected_struct_id: here(guarded) ? guarded : null,
    defending_struct_ids: printJson(defenders.filter(here)),
    fuel: String(BigInt(gridText(tables, 'fuel', id)) / 1_000_000n),
  };
}

/** Before 0.21 nobody asked whether a type may defend. */
const COLUMNS_OF_A = Object.keys(SCHEMA.struct_type.columns).filter((column) => column !== 'can_defend');

export const PLANET_ROUTES: readonly WebRoute[] = [
  read('/api/planet/{planet_id}', planet),
  read('/api/planet/{planet_id}/shield/health', shieldHealth),
  read('/api/planet/{planet_id}/shield', shield),
  read('/api/planet/{planet_id}/raid/active', (call) => {
    const raid = activeRaid(call.tables, call.tables.planet_raid.get(param(call, 'planet_id')));
    if (!raid) return undefined;
    const owner = call.tables.fleet.get(raid.fleet_id ?? '')?.owner ?? null;
    return { ...webRow('planet_raid', raid, RAID), fleet_owner: owner };
  }),
  read('/api/planet/raid/active/fleet/{fleet_id}', (call) => {
    const raids = call.tables.planet_raid.by('fleet_id', param(call, 'fleet_id'));
    const raid = raids.find((row) => activeRaid(call.tables, row));
    if (!raid) return undefined;
    const owner = call.tables.planet.get(raid.planet_id ?? '')?.owner ?? null;
    return { ...webRow('planet_raid', raid, RAID), planet_owner: owner };
  }),
  read('/api/struct/{struct_id}', (call) => {
    const row = call.tables.struct.get(param(call, 'struct_id'));
    return row && isVisible(call, row) ? struct(call, row) : undefined;
  }),
  read('/api/struct/player/{player_id}', (call) => {
    const rows = call.tables.struct.by('owner', param(call, 'player_id')).filter((row) => isVisible(call, row));
    const slot = (row: Row<'struct'>): string => String(row.slot ?? 0).padStart(9, '0');
    return byText(
      rows,
      (row) => row.location_type,
      (row) => row.location_id,
      slot,
    ).map((row) => struct(call, row));
  }),
  read('/api/struct/type', (call) =>
    [...call.tables.struct_type.rows()]
      .sort((a, b) => (a.id ?? 0) - (b.id ?? 0))
      .map((row) => webRow('struct_type', row, isGenerationA(call) ? COLUMNS_OF_A : undefined)),
  ),
  publicRead('/api/setting', (call) =>
    byText(call.tables.setting.rows(), (row) => row.name).map((row) => webRow('setting', row)),
  ),
];
