/** Puts a snapshot of the chain into the world. Pure: (world, reading) -> world. */
import type { Fleet, Planet, Player, Struct, StructType, Substation } from '../../game/entities.ts';
import type { StructId, StructTypeId } from '../../game/ids.ts';
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
  readonly structs?: readonly Struct[];
  /** Ids the chain no longer knows. */
  readonly gone?: readonly StructId[];
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

export function applyReading(world: WorldState, reading: Reading): WorldState {
  const { height } = reading;
  let structs = world.structs;
  if (reading.structs?.length || reading.gone?.length) {
    const next = new Map(structs);
    for (const struct of reading.structs ?? []) {
      next.set(struct.id, withReading(next.get(struct.id), struct, height, 'chain'));
    }
    for (const id of reading.gone ?? []) {
      const held = next.get(id);
      if (held && held.height <= height) next.delete(id);
    }
    structs = next;
  }
  return {
    height: height > world.height ? height : world.height,
    player: reading.player ? entity(world.player, reading.player, height) : world.player,
    substation: entity(world.substation, reading.substation, height),
    planet: entity(world.planet, reading.planet, height),
    fleet: entity(world.fleet, reading.fleet, height),
    structs,
    structTypes: reading.structTypes
      ? new Map<StructTypeId, StructType>(reading.structTypes.map((type) => [type.id, type]))
      : world.structTypes,
  };
}
