/** Whom an activity row concerns, at the moment it is written. docs/network/web-api.md section 4 "per-player feed". */
import type { Wire, WireObject } from '../wire.ts';
import type { ActivityCategory } from './batch.ts';
import { countPlayerActivity } from './rollups.ts';
import type { Row } from './schema.ts';
import type { MirrorStore, MirrorTables } from './store.ts';

export const ACTIVITY_ROLES = [
  'attacker',
  'target',
  'owner',
  'planet_owner',
  'defender',
  'protected',
  'fleet_owner',
] as const;
type Role = (typeof ACTIVITY_ROLES)[number];

/** Stands for all roles of one player on one row. */
export const ANY_ROLE = '*';

type Party = readonly [role: Role, playerId: string | null | undefined];

function objectOf(value: Wire | undefined): WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireObject) : {};
}

function textOf(value: Wire | undefined): string {
  return typeof value === 'string' ? value : '';
}

function partiesOf(tables: MirrorTables, category: ActivityCategory, planetId: string, detail: WireObject): Party[] {
  const ownerOfStruct = (field: string): string | null | undefined => tables.struct.get(textOf(detail[field]))?.owner;
  const planetOwner: Party = ['planet_owner', tables.planet.get(planetId)?.owner];
  switch (category) {
    case 'struct_attack': {
      const shots = detail['eventAttackShotDetail'];
      const targets = Array.isArray(shots) ? (shots as readonly Wire[]).map(objectOf) : [];
      return [
        ['attacker', textOf(detail['attackerPlayerId'])],
        ...[detail, ...targets].map((shot): Party => ['target', textOf(shot['targetPlayerId'])]),
      ];
    }
    case 'struct_status':
    case 'struct_health':
    case 'struct_move':
    case 'struct_block_build_start':
      return [['owner', ownerOfStruct('struct_id')]];
    case 'struct_block_ore_mine_start':
    case 'struct_block_ore_refine_start':
      return 'struct_id' in detail ? [['owner', ownerOfStruct('struct_id')]] : [planetOwner];
    case 'struct_defense_add':
    case 'struct_defense_remove':
      return [
        ['defender', ownerOfStruct('defender_struct_id')],
        ['protected', ownerOfStruct('protected_struct_id')],
      ];
    case 'raid_status':
    case 'fleet_arrive':
    case 'fleet_depart':
      return [['fleet_owner', tables.fleet.get(textOf(detail['fleet_id']))?.owner], planetOwner];
    case 'shield_change':
    case 'block_raid_start':
      return [planetOwner];
  }
}

export function feedActivity(store: MirrorStore, category: ActivityCategory, row: Row<'planet_activity'>): void {
  const { tables } = store;
  const { planet_id, seq, block_height, time } = row;
  const write = (player_id: string, role: string): void => {
    const key = `${planet_id}/${seq}/${player_id}/${role}`;
    if (tables.activity_feed.get(key)) return;
    const fed = { player_id, role, category, planet_id, seq, block_height, time };
    tables.activity_feed.set(key, fed);
    if (role !== ANY_ROLE) countPlayerActivity(store, fed);
  };
  for (const [role, playerId] of partiesOf(tables, category, planet_id ?? '', objectOf(row.detail ?? undefined))) {
    if (!playerId) continue;
    write(playerId, ANY_ROLE);
    write(playerId, role);
  }
}
