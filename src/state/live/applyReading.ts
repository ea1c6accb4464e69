/** Puts a snapshot of the chain into the world. Pure: (world, reading) -> world. */
import type { Fleet, Planet, Player, Struct, StructType, Substation } from '../../game/entities.ts';
import type { FleetId, PlanetId, PlayerId, StructId, StructTypeId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { Dated, WorldState } from '../stores/world.ts';
import { withReading } from './dated.ts';

/** Whatever was read; absent = not asked for, null = there is none. */
export interface Reading {
  /** The chain was at this height or later when each part was read. */
  readonly height: BlockHeight;
  readonly player?: Player;
  readonly substation?: Substation | null;
  readonly planet?: Planet | null;
  readonly fleet?: Fleet | null;
  /** Elsewhere. */
  readonly planets?: readonly Planet[];
  readonly fleets?: readonly Fleet[];
  readonly players?: readonly Player[];
  readonly structs?: readonly Struct[];
  /** Ids of structs, planets, fleets and players elsewhere that the chain no longer knows. */
  readonly gone?: readonly (StructId | PlanetId | FleetId | PlayerId)[];
  readonly structTypes?: readonly StructType[];
}

/** A chain that starts again (an embedded network without a data folder) is far behind what we hold. */
const RESTART_MARGIN = 20n;

export function isOtherChainLife(world: WorldState, height: BlockHeight): boolean {
  return world.height > 0n && height + RESTART_MARGIN < world.height;
}

function entity<T extends { readonly id: string }>(
  held: Dated<T> | null,
  value: T | null | undefined,
  height: BlockHeight,
): Dated<T> | null {
  if (value === undefined) return held;
  if (value === null) return held && held.height > height ? held : null;
  return withReading(held?.value.id === value.id ? held : null, value, height, 'chain');
}

function entities<K extends string, T extends { readonly id: K }>(
  held: ReadonlyMap<K, Dated<T>>,
  read: readonly T[] | undefined,
  gone: readonly string[] | undefined,
  height: BlockHeight,
): ReadonlyMap<K, Dated<T>> {
  if (!read?.length && !gone?.length) return held;
  const next = new Map(held);
  for (const value of read ?? []) next.set(value.id, withReading(next.get(value.id), value, height, 'chain'));
  for (const id of gone ?? []) {
    // An id of another family is not in this map.
    const known = next.get(id as K);
    if (known && known.height <= height) next.delete(id as K);
  }
  return next;
}

export function applyReading(world: WorldState, reading: Reading): WorldState {
  const { height, gone } = reading;
  return {
    height: height > world.height ? height : world.height,
    player: reading.player ? entity(world.player, reading.player, height) : world.player,
    substation: entity(world.substation, reading.substation, height),
    planet: entity(world.planet, reading.planet, height),
    fleet: entity(world.fleet, reading.fleet, height),
    planets: entities(world.planets, reading.planets, gone, height),
    fleets: entities(world.fleets, reading.fleets, gone, height),
    players: entities(world.players, reading.players, gone, height),
    structs: entities(world.structs, reading.structs, gone, height),
    structTypes: reading.structTypes
      ? new Map<StructTypeId, StructType>(reading.structTypes.map((type) => [type.id, type]))
      : world.structTypes,
  };
}
