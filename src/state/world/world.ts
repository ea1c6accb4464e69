/**
 * The live picture of what the player looks at. Snapshots (chain REST) and stream frames enter as dated values through
 * two pure functions (applyReading.ts, applyEvents.ts); the newer block wins, whatever order they arrive in.
 *
 * One thing, one address: each kind of record has one map, whoever owns it. What is one's own is a question about `self`
 * (access.ts).
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Fleet, Planet, Player, Struct, StructType, Substation } from '../../game/entities.ts';
import type { FleetId, GuildId, PlanetId, PlayerId, StructId, StructTypeId, SubstationId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';

/** Where a value came from; shown beside numbers that matter. */
export type Source = 'chain' | 'mirror' | 'stream';

/** A value with the block it was true at. */
export interface Dated<T> {
  /** What to show: the last whole reading with the newer field changes laid over it. */
  readonly value: T;
  /** Block of the newest part. */
  readonly height: BlockHeight;
  readonly source: Source;
  /** The last whole reading, whose it was, and the block at which (or after which) it was made. */
  readonly base: { readonly value: T; readonly height: BlockHeight; readonly source: Source };
  /** Single fields heard of later than the reading. */
  readonly overlay: ReadonlyMap<keyof T, { readonly value: unknown; readonly height: BlockHeight }>;
}

/** Who plays, and the ids in that player's record. Each null until it is known, and where there is none. */
export interface Self {
  /** From the session; the others follow from the record. E.g. `1-42`. */
  readonly playerId: PlayerId | null;
  readonly planetId: PlanetId | null;
  readonly fleetId: FleetId | null;
  readonly substationId: SubstationId | null;
  readonly guildId: GuildId | null;
}

/** Kinds of records the world keeps, by the name of their map. */
export interface Records {
  readonly players: Player;
  readonly planets: Planet;
  readonly fleets: Fleet;
  readonly substations: Substation;
  readonly structs: Struct;
}

export interface WorldState {
  /** Newest block heard of. 0 before the first. */
  readonly height: BlockHeight;
  readonly self: Self;
  /** The signed-in player, and the owners of `planets`. */
  readonly players: ReadonlyMap<PlayerId, Dated<Player>>;
  /** Home, the planet the own fleet stands at, and those of a screen. */
  readonly planets: ReadonlyMap<PlanetId, Dated<Planet>>;
  /** The own fleet, and every other that stands at one of `planets`. */
  readonly fleets: ReadonlyMap<FleetId, Dated<Fleet>>;
  /** The one that gives the signed-in player power. */
  readonly substations: ReadonlyMap<SubstationId, Dated<Substation>>;
  /** Structs on all of these planets and in all of these fleets, whoever owns them. */
  readonly structs: ReadonlyMap<StructId, Dated<Struct>>;
  /** Catalogue; empty until read. */
  readonly structTypes: ReadonlyMap<StructTypeId, StructType>;
}

export type WorldStore = StoreApi<WorldState>;

/** The one place where {@link Self} is made. @param record the player's own; null while it is not read */
export function selfOf(playerId: PlayerId | null, record: Player | null): Self {
  const { planetId = null, fleetId = null, substationId = null, guildId = null } = record ?? {};
  return { playerId, planetId, fleetId, substationId, guildId };
}

/** @param playerId whose world it is to be */
export function emptyWorld(playerId: PlayerId | null = null): WorldState {
  return {
    height: 0n as BlockHeight,
    self: selfOf(playerId, null),
    players: new Map(),
    planets: new Map(),
    fleets: new Map(),
    substations: new Map(),
    structs: new Map(),
    structTypes: new Map(),
  };
}

export function createWorldStore(): WorldStore {
  return createStore<WorldState>(() => emptyWorld());
}
