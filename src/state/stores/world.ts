/**
 * The live picture of what the player looks at. Snapshots (chain REST) and stream frames enter as dated values through
 * two pure functions (live/applyReading.ts, live/applyEvents.ts); the newer block wins, whatever order they arrive in.
 *
 * One fact, one home: the signed-in player's own things are in the single fields, everybody else's in the maps.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Fleet, Planet, Player, Struct, StructType, Substation } from '../../game/entities.ts';
import type { FleetId, PlanetId, PlayerId, StructId, StructTypeId } from '../../game/ids.ts';
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
  /** The last whole reading, and the block at which (or after which) it was made. */
  readonly base: { readonly value: T; readonly height: BlockHeight };
  /** Single fields heard of later than the reading. */
  readonly overlay: ReadonlyMap<keyof T, { readonly value: unknown; readonly height: BlockHeight }>;
}

export interface WorldState {
  /** Newest block heard of. 0 before the first. */
  readonly height: BlockHeight;
  /** The signed-in player. */
  readonly player: Dated<Player> | null;
  readonly substation: Dated<Substation> | null;
  readonly planet: Dated<Planet> | null;
  readonly fleet: Dated<Fleet> | null;
  /** Planets looked at elsewhere: those of a screen, and the one the own fleet stands at. Never the home planet. */
  readonly planets: ReadonlyMap<PlanetId, Dated<Planet>>;
  /** Other people's fleets that stand at a planet looked at, home included. */
  readonly fleets: ReadonlyMap<FleetId, Dated<Fleet>>;
  /** Owners of `planets`. */
  readonly players: ReadonlyMap<PlayerId, Dated<Player>>;
  /** Structs on all of these planets and in all of these fleets, whoever owns them. */
  readonly structs: ReadonlyMap<StructId, Dated<Struct>>;
  /** Catalogue; empty until read. */
  readonly structTypes: ReadonlyMap<StructTypeId, StructType>;
}

export type WorldStore = StoreApi<WorldState>;

export function emptyWorld(): WorldState {
  return {
    height: 0n as BlockHeight,
    player: null,
    substation: null,
    planet: null,
    fleet: null,
    planets: new Map(),
    fleets: new Map(),
    players: new Map(),
    structs: new Map(),
    structTypes: new Map(),
  };
}

export function createWorldStore(): WorldStore {
  return createStore<WorldState>(emptyWorld);
}
