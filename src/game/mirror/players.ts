/** Players as the guild's mirror shows them. facts/web-api.md section 6. */
import type { Address, FleetId, GuildId, PlanetId, PlayerId, SubstationId } from '../ids.ts';
import type { FleetRecord } from '../records.ts';
import type { BlockHeight, Milliwatts, Ore } from '../units.ts';

/** What people know a player by. All user-made: shown as text only; empty when never set. */
export interface PlayerFace {
  readonly username: string;
  /** Picture URI or opaque id. */
  readonly pfp: string;
  /** Recipe of the avatar: JSON text. */
  readonly pfpRenderAttributes: string;
  readonly guildName: string;
  readonly guildTag: string;
}

export interface PlayerCard extends PlayerFace {
  readonly id: PlayerId;
  readonly primaryAddress: Address;
  readonly guildId: GuildId | null;
  readonly substationId: SubstationId | null;
  readonly planetId: PlanetId | null;
  readonly fleetId: FleetId | null;
  readonly fleet: FleetRecord | null;
  /** Whole grams, floored per movement: drifts from the chain's balance. Never for spending. */
  readonly alphaGrams: bigint;
  readonly ore: Ore;
  /** Total load is `load + structsLoad`, total capacity `capacity + connectionCapacity`. */
  readonly load: Milliwatts;
  readonly structsLoad: Milliwatts;
  readonly capacity: Milliwatts;
  readonly connectionCapacity: Milliwatts;
}

/** Ore over a player's whole life. */
export interface OreStats {
  readonly playerId: PlayerId;
  readonly mined: Ore;
  /** Taken from others, and taken by others. */
  readonly seized: Ore;
  readonly forfeited: Ore;
}

export interface RaidTarget extends PlayerFace {
  readonly id: PlayerId;
  readonly planetId: PlanetId | null;
  readonly fleetStatus: 'onStation' | 'away' | null;
  readonly undiscoveredOre: Ore;
  /** Stealable now. */
  readonly ore: Ore;
  readonly isUnderAttack: boolean;
}

export interface RaidSearch {
  readonly guildId?: GuildId | undefined;
  readonly minOre?: number | undefined;
  /** Exact player id, exact address, or part of a name (3 characters and more). */
  readonly searchString?: string | undefined;
  readonly fleetAwayOnly?: boolean | undefined;
  readonly notUnderAttack?: boolean | undefined;
}

export interface TransferTarget extends PlayerFace {
  readonly id: PlayerId;
  readonly address: Address;
  readonly alphaGrams: bigint;
}

export interface PlayerPower {
  readonly playerId: PlayerId;
  readonly load: Milliwatts;
  /** null where the answer leaves it in `load` or `capacity`. */
  readonly structsLoad: Milliwatts | null;
  readonly capacity: Milliwatts;
  readonly connectionCapacity: Milliwatts | null;
  /** Capacity that is left, mW; below zero when offline. */
  readonly margin: bigint;
}

/** How far the mirror trails the node. */
export interface MirrorBlock {
  readonly height: BlockHeight;
  readonly tipHeight: BlockHeight | null;
  readonly lagBlocks: number | null;
  readonly status: 'current' | 'catching_up' | null;
  readonly updatedAtMs: number | null;
}
