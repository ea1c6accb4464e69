/** Puts a snapshot of the chain into the world. Pure: (world, reading) -> world. */
import type { Fleet, Struct, StructType } from '../../game/entities.ts';
import type { FleetId, PlanetId, PlayerId, StructId, StructTypeId, SubstationId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import { playerIn } from './access.ts';
import { withReading } from './dated.ts';
import { type Dated, type Records, type Self, selfOf, type WorldState } from './world.ts';

/** Whatever was read; absent = not asked for. */
export interface Reading extends Partial<{ readonly [K in keyof Records]: readonly Records[K][] }> {
  /** The chain was at this height or later when each part was read. */
  readonly height: BlockHeight;
  /** Ids of what the chain no longer knows. */
  readonly gone?: readonly (PlayerId | PlanetId | FleetId | SubstationId | StructId)[];
  readonly structTypes?: readonly StructType[];
  /** What was never read and the guild's mirror lists: its word, of its block. Whatever is known is newer. */
  readonly listed?: {
    readonly height: BlockHeight;
    readonly fleets: readonly Fleet[];
    readonly structs: readonly Struct[];
  };
}

/** Nodes are a few blocks apart by their nature. */
const USUAL_LAG = 20n;

/** By how many blocks an answer of this height is older than what is known; 0 for what is usual. */
export function blocksBehind(world: Pick<WorldState, 'height'>, height: BlockHeight): bigint {
  const behind = world.height - height;
  return behind > USUAL_LAG ? behind : 0n;
}

function records<K extends string, T extends { readonly id: K }>(
  held: ReadonlyMap<K, Dated<T>>,
  read: readonly T[] | undefined,
  { height, gone }: Reading,
): ReadonlyMap<K, Dated<T>> {
  if (!read?.length && !gone?.length) return held;
  const next = new Map(held);
  for (const value of read ?? []) next.set(value.id, withReading(next.get(value.id), value, height, 'chain'));
  for (const id of gone ?? []) {
    // An id of another kind is not in this map.
    const known = next.get(id as string as K);
    if (known && known.height <= height) next.delete(id as string as K);
  }
  return next;
}

/** Only what nobody knows yet. */
function withListed<K extends string, T extends { readonly id: K }>(
  held: ReadonlyMap<K, Dated<T>>,
  listed: readonly T[] | undefined,
  height: BlockHeight,
): ReadonlyMap<K, Dated<T>> {
  const fresh = listed?.filter(({ id }) => !held.has(id));
  if (!fresh?.length) return held;
  return new Map([...held, ...fresh.map((one) => [one.id, withReading(null, one, height, 'mirror')] as const)]);
}

/** The same object while the ids are the same. */
function selfAfter(before: Self, players: WorldState['players']): Self {
  const after = selfOf(before.playerId, playerIn({ players }, before.playerId));
  return (Object.keys(after) as (keyof Self)[]).every((key) => after[key] === before[key]) ? before : after;
}

export function applyReading(world: WorldState, reading: Reading): WorldState {
  const players = records(world.players, reading.players, reading);
  const { listed } = reading;
  const listedAt = listed?.height ?? reading.height;
  return {
    height: reading.height > world.height ? reading.height : world.height,
    self: selfAfter(world.self, players),
    players,
    planets: records(world.planets, reading.planets, reading),
    fleets: withListed(records(world.fleets, reading.fleets, reading), listed?.fleets, listedAt),
    substations: records(world.substations, reading.substations, reading),
    structs: withListed(records(world.structs, reading.structs, reading), listed?.structs, listedAt),
    structTypes: reading.structTypes
      ? new Map<StructTypeId, StructType>(reading.structTypes.map((type) => [type.id, type]))
      : world.structTypes,
  };
}
