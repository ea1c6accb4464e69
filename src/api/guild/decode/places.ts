/** Players, planets, fleets, structs of the mirror. facts/web-api.md section 3. */
import type { BlockHeight } from '../../../game/units.ts';
import { count, flag, uint } from '../../../lib/http/wire.ts';
import { changed, columns } from './columns.ts';
import * as f from './fields.ts';
import * as i from './ids.ts';
import { slotColumns, slotsIn } from './slots.ts';

/** The list has no name; the row of `objects` has one. */
export const playerRow = columns({
  id: i.playerId,
  guildId: i.guildIdOrNull,
  guildRank: uint,
  substationId: i.substationIdOrNull,
  primaryAddress: i.address,
  planetId: i.planetIdOrNull,
  fleetId: i.fleetIdOrNull,
  name: ['username', f.textOrNull],
  pfp: f.textOrNull,
  ...f.stamps,
});

const planetColumns = columns({
  id: i.planetId,
  owner: i.playerIdOrNull,
  name: f.textOrNull,
  status: f.oneOf(['active', 'complete']),
  maxOre: f.oreAmount,
  ...slotColumns,
  headFleetId: ['location_list_start', i.fleetIdOrNull],
  lastFleetId: ['location_list_end', i.fleetIdOrNull],
  ...f.stamps,
});

export const planetRow = changed(planetColumns, ({ map, spaceSlots, airSlots, landSlots, waterSlots, ...planet }) => ({
  ...planet,
  slots: slotsIn({ map, spaceSlots, airSlots, landSlots, waterSlots }),
}));

const fleetColumns = columns({
  id: i.fleetId,
  owner: i.playerId,
  planetId: ['location_id', i.planetIdOrNull],
  status: f.oneOf(['onStation', 'away']),
  ...slotColumns,
  commandStructId: ['command_struct', i.structIdOrNull],
  aheadFleetId: ['location_list_forward', i.fleetIdOrNull],
  behindFleetId: ['location_list_backward', i.fleetIdOrNull],
  ...f.stamps,
});

export const fleetRow = changed(fleetColumns, ({ map, spaceSlots, airSlots, landSlots, waterSlots, ...fleet }) => ({
  ...fleet,
  slots: slotsIn({ map, spaceSlots, airSlots, landSlots, waterSlots }),
}));

/** `destroyed_block` may be set while `is_destroyed` is not: only the flag tells. spec "Struct". */
export const structColumns = {
  id: i.structId,
  typeId: ['type', i.structTypeId],
  owner: i.playerId,
  location: ['location_id', i.place],
  ambit: ['operating_ambit', f.ambit],
  slot: count,
  isDestroyed: flag,
  destroyedBlock: f.height,
  ...f.stamps,
} as const;

export function asStruct<R extends { readonly isDestroyed: boolean; readonly destroyedBlock: BlockHeight }>(row: R) {
  const { isDestroyed, destroyedBlock, ...rest } = row;
  return { ...rest, destroyedAt: isDestroyed ? destroyedBlock : null };
}

export const structRow = changed(columns(structColumns), asStruct);
