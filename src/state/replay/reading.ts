/** What was read of a planet's present, each record with the block that the chain had reached before it was asked for. */
import type { Fleet, Planet, Player, Struct, StructType } from '../../game/entities.ts';
import type { FleetId, PlayerId, StructId, StructTypeId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';

export interface Read<T> {
  readonly height: BlockHeight;
  readonly value: T;
}

export interface SiteReading {
  readonly planet: Read<Planet>;
  readonly players: ReadonlyMap<PlayerId, Read<Player>>;
  readonly fleets: ReadonlyMap<FleetId, Read<Fleet>>;
  readonly structs: ReadonlyMap<StructId, Read<Struct>>;
  readonly structTypes: ReadonlyMap<StructTypeId, StructType>;
}
