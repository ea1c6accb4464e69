/** Attribute, permission and address events. docs/network/stream.md sections 4 and 5, docs/network/chain-entities.md 1.13 and 1.14. */
import { GRID_ATTRIBUTES, PLANET_ATTRIBUTES, STRUCT_ATTRIBUTES } from '../../world/view.ts';
import { RawNumber } from '../wire.ts';
import { type Handler, planetOfStruct, writeAddress } from './applyEntities.ts';
import { type Batch, NO_PLAYER } from './batch.ts';
import { amountOf, attributeIdOf, fieldsOf, intOf, objectTypeOf, textOf } from './fields.ts';
import { streamRow } from './render.ts';
import { settlePending } from './pending.ts';
import { noteValue } from './series.ts';
import { upsert } from './store.ts';

const DESTROYED = 32;

/** What the display number of a grid attribute is divided by, floored; 1 where not named. */
const GRID_SCALE: Readonly<Record<string, bigint>> = {
  fuel: 1_000_000n,
  capacity: 1000n,
  load: 1000n,
  structsLoad: 1000n,
  power: 1000n,
  connectionCapacity: 1000n,
};

const grid: Handler = (data, batch) => {
  const record = fieldsOf(data['gridRecord']);
  const id = textOf(record, 'attributeId');
  const { attribute, objectId } = attributeIdOf(id);
  const name = GRID_ATTRIBUTES[attribute];
  const type = objectTypeOf(objectId);
  if (!name || !type) return;
  const value = amountOf(record, 'value');
  const { row, old, changed } = upsert(batch.store, 'grid', id, {
    id,
    attribute_type: name,
    object_type: type,
    object_index: Number(objectId.slice(objectId.indexOf('-') + 1)),
    object_id: objectId,
    val: String(value),
  });
  if (!changed) return;
  noteValue(batch.store, name, objectId, type, value);
  const scale = GRID_SCALE[name] ?? 1n;
  const owner = ownerOf(batch, objectId);
  const tail = `grid.${type}.${objectId}`;
  const before = old?.val ?? null;
  batch.emit(
    `${tail}.${owner}`,
    {
      category: name,
      attribute_type: name,
      object_type: type,
      object_id: objectId,
      player_id: owner,
      value_p: value,
      value: value / scale,
      value_old_p: before === null ? null : new RawNumber(before),
      value_old: before === null ? null : BigInt(before) / scale,
      updated_at: streamRow('grid', row)['updated_at'],
    },
    { oldTail: tail },
  );
};

/** Owner token: for a player itself, for anything unresolvable the literal word. */
function ownerOf(batch: Batch, objectId: string): string {
  const { tables } = batch.store;
  const owner = {
    player: () => objectId,
    planet: () => tables.planet.get(objectId)?.owner,
    struct: () => tables.struct.get(objectId)?.owner,
    fleet: () => tables.fleet.get(objectId)?.owner,
    substation: () => tables.substation.get(objectId)?.owner,
    reactor: () => tables.reactor.get(objectId)?.owner,
    guild: () => tables.guild.get(objectId)?.owner,
    provider: () => tables.provider.get(objectId)?.owner,
    agreement: () => tables.agreement.get(objectId)?.owner,
    allocation: () => tables.allocation.get(objectId)?.controller,
    infusion: () => undefined,
    address: () => undefined,
  }[objectTypeOf(objectId) ?? 'address']();
  return owner || NO_PLAYER;
}

const structAttribute: Handler = (data, batch) => {
  const record = fieldsOf(data['structAttributeRecord']);
  const id = textOf(record, 'attributeId');
  const { attribute, objectId: tail } = attributeIdOf(id);
  const name = STRUCT_ATTRIBUTES[attribute];
  if (!name) return;
  // Type counters are `6-<playerId>-<structTypeId>`: three parts after the type.
  const [type = '', index = '', sub = '0'] = tail.split('-');
  const objectId = `${type}-${index}`;
  const value = intOf(record, 'value');
  const table = batch.store.tables.struct_attribute;
  const before = table.get(id)?.val ?? 0;
  if (value === 0) table.delete(id);
  else {
    upsert(batch.store, 'struct_attribute', id, {
      id,
      object_id: objectId,
      object_type: objectTypeOf(objectId) ?? 'struct',
      sub_index: Number(sub),
      attribute_type: name,
      val: value,
    });
  }
  noteValue(batch.store, name, objectId, 'struct', BigInt(value));
  if (name === 'status') markDestroyed(batch, objectId, value);
  // Health 0, status 0 and a cleared build clock have no frame. docs/network/stream.md section 5.
  if (value === before || value === 0) return;
  const planetId = planetOfStruct(batch, objectId);
  if (name === 'health') {
    batch.activity(planetId, 'struct_health', { struct_id: objectId, health: value, health_old: before });
  } else if (name === 'status') {
    batch.activity(planetId, 'struct_status', { struct_id: objectId, status: value, status_old: before });
  } else if (name === 'blockStartBuild') {
    batch.activity(planetId, 'struct_block_build_start', { struct_id: objectId, block: value });
    // Before 0.21 the ore clocks are the struct's.
  } else if (name === 'blockStartOreMine') {
    batch.activity(planetId, 'struct_block_ore_mine_start', { struct_id: objectId, block: value });
  } else if (name === 'blockStartOreRefine') {
    batch.activity(planetId, 'struct_block_ore_refine_start', { struct_id: objectId, block: value });
  }
};

function markDestroyed(batch: Batch, structId: string, status: number): void {
  const row = batch.store.tables.struct.get(structId);
  if (!row || row.is_destroyed || (status & DESTROYED) === 0) return;
  const { created_at: _created, updated_at: _updated, ...columns } = row;
  upsert(batch.store, 'struct', structId, {
    ...columns,
    is_destroyed: true,
    destroyed_block: Number(batch.store.height),
  });
}

const planetAttribute: Handler = (data, batch) => {
  const record = fieldsOf(data['planetAttributeRecord']);
  const id = textOf(record, 'attributeId');
  const { attribute, objectId } = attributeIdOf(id);
  const name = PLANET_ATTRIBUTES[attribute];
  if (!name) return;
  const value = intOf(record, 'value');
  const table = batch.store.tables.planet_attribute;
  const before = table.get(id)?.val ?? 0;
  if (value === 0) table.delete(id);
  else {
    upsert(batch.store, 'planet_attribute', id, {
      id,
      object_id: objectId,
      object_type: 'planet',
      attribute_type: name,
      val: value,
    });
  }
  if (value === before) return;
  switch (name) {
    case 'planetaryShield':
      batch.activity(objectId, 'shield_change', { planetary_shield: value, planetary_shield_old: before });
      break;
    case 'blockStartRaid':
      batch.activity(objectId, 'block_raid_start', { block_start_raid: value, block_start_raid_old: before });
      break;
    // 0.21: the clocks are the planet's, and 0 says that it stopped.
    case 'blockStartOreMine':
      batch.activity(objectId, 'struct_block_ore_mine_start', { planet_id: objectId, block: value });
      break;
    case 'blockStartOreRefine':
      batch.activity(objectId, 'struct_block_ore_refine_start', { planet_id: objectId, block: value });
      break;
  }
};

const permission: Handler = (data, batch) => {
  const record = fieldsOf(data['permissionRecord']);
  const id = textOf(record, 'permissionId');
  const at = id.lastIndexOf('@');
  const objectId = id.slice(0, at);
  const holder = id.slice(at + 1);
  const value = intOf(record, 'value');
  const address = objectId.startsWith('8-') ? objectId.slice(2) : undefined;
  if (value === 0 && !batch.store.isOlder) batch.store.tables.permission.delete(id);
  else {
    upsert(batch.store, 'permission', id, {
      id,
      object_type: objectTypeOf(objectId) ?? '',
      object_index: objectId.slice(objectId.indexOf('-') + 1),
      ...(address !== undefined && batch.store.isOlder
        ? playerOfAddress(batch, address)
        : { object_id: objectId, player_id: holder }),
      val: value,
    });
  }
  const row = address === undefined ? undefined : batch.store.tables.player_address.get(address);
  if (row) writeAddress(batch, { ...row, permissions: value });
};

/** The older indexer names the player on both sides, so that only the row's own id says which address it is about. */
function playerOfAddress(batch: Batch, address: string): { readonly object_id: string; readonly player_id: string } {
  const playerId = batch.store.tables.player_address.get(address)?.player_id ?? '';
  return { object_id: playerId, player_id: playerId };
}

const guildRankPermission: Handler = (data, batch) => {
  const record = fieldsOf(data['guildRankPermissionRecord']);
  const objectId = textOf(record, 'objectId');
  const guildId = textOf(record, 'guildId');
  const bit = intOf(record, 'permissions');
  const rank = intOf(record, 'rank');
  const key = `${objectId}/${guildId}/${bit}`;
  if (rank === 0 && !batch.store.isOlder) batch.store.tables.permission_guild_rank.delete(key);
  else {
    upsert(batch.store, 'permission_guild_rank', key, {
      object_id: objectId,
      guild_id: guildId,
      permission: bit,
      rank,
    });
  }
};

const addressAssociation: Handler = (data, batch) => {
  const record = fieldsOf(data['addressAssociation']);
  const address = textOf(record, 'address');
  const playerId = `1-${textOf(record, 'playerIndex')}`;
  const { tables } = batch.store;
  const known = tables.player_address.get(address);
  writeAddress(batch, {
    address,
    player_id: playerId,
    guild_id: tables.player.get(playerId)?.guild_id ?? '',
    status: textOf(record, 'registrationStatus'),
    block_time: known?.block_time ?? null,
    permissions: tables.permission.get(`8-${address}@0`)?.val ?? known?.permissions ?? null,
  });
  nameHolder(batch, address);
  settlePending(batch.store, address, textOf(record, 'registrationStatus'));
};

/** A permission may be told before the address has a player. */
function nameHolder(batch: Batch, address: string): void {
  const row = batch.store.tables.permission.get(`8-${address}@0`);
  if (!row || !batch.store.isOlder) return;
  const { updated_at: _, ...columns } = row;
  upsert(batch.store, 'permission', row.id ?? '', { ...columns, ...playerOfAddress(batch, address) });
}

const addressActivity: Handler = (data, batch) => {
  const record = fieldsOf(data['addressActivity']);
  const row = batch.store.tables.player_address.get(textOf(record, 'address'));
  const timeMs = Date.parse(textOf(record, 'blockTime'));
  if (row && Number.isFinite(timeMs)) writeAddress(batch, { ...row, block_time: timeMs });
};

export const ATTRIBUTE_HANDLERS: Readonly<Record<string, Handler>> = {
  EventGrid: grid,
  EventStructAttribute: structAttribute,
  EventPlanetAttribute: planetAttribute,
  EventPermission: permission,
  EventGuildRankPermission: guildRankPermission,
  EventAddressAssociation: addressAssociation,
  EventAddressActivity: addressActivity,
};
