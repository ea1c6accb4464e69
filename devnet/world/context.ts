/** What every handler gets, and the look-ups all of them share. */
import type {
  Fleet,
  Guild,
  Planet,
  Player,
  Struct,
  StructType,
  Substation,
} from '../../src/generated/game/entities.ts';
import { Draft } from './draft.ts';
import { refuse } from './refusal.ts';
import type { BlockInfo, WorldReader } from './tables.ts';

export interface Caller {
  /** The signing address. */
  readonly address: string;
  /** Its player. */
  readonly playerId: string;
}

export interface Context {
  readonly draft: Draft;
  readonly block: BlockInfo;
  readonly caller: Caller;
}

/** Binary response with the name of its message: `MsgStructStatusResponse`. */
export interface Response {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Bits as the permission table holds them. docs/network/chain-entities.md 3.1. */
export const ALL_BITS = 33_554_431n;

/**
 * Opens a draft for a message of `address`.
 * @throws RefusedError 1150 when no player stands behind the address.
 */
export function openContext(reader: WorldReader, block: BlockInfo, address: string, action: string): Context {
  const playerId = reader.read('address', address);
  if (playerId === undefined) throw refuse.playerRequired(address, action);
  return { draft: new Draft(reader), block, caller: { address, playerId } };
}

// One look-up per kind of object; all refuse with 1050 `<type> (<id>) not found`.

export function playerOf(draft: Draft, id: string): Player {
  const player = draft.get('player', id);
  if (!player) throw refuse.notFound('player', id);
  return player;
}
export function planetOf(draft: Draft, id: string): Planet {
  const planet = draft.get('planet', id);
  if (!planet) throw refuse.notFound('planet', id);
  return planet;
}
export function fleetOf(draft: Draft, id: string): Fleet {
  const fleet = draft.get('fleet', id);
  if (!fleet) throw refuse.notFound('fleet', id);
  return fleet;
}
export function structOf(draft: Draft, id: string): Struct {
  const struct = draft.get('struct', id);
  if (!struct) throw refuse.notFound('struct', id);
  return struct;
}
export function structTypeOf(draft: Draft, id: bigint): StructType {
  const type = draft.get('structType', String(id));
  if (!type) throw refuse.notFound('struct_type', String(id));
  return type;
}
export function guildOf(draft: Draft, id: string): Guild {
  const guild = draft.get('guild', id);
  if (!guild) throw refuse.notFound('guild', id);
  return guild;
}
export function substationOf(draft: Draft, id: string): Substation {
  const substation = draft.get('substation', id);
  if (!substation) throw refuse.notFound('substation', id);
  return substation;
}
