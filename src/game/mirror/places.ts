/** Planets, raids and structs as the guild's mirror shows them. facts/web-api.md section 6. */
import type { SlotMap } from '../entities.ts';
import type { FleetId, PlanetId, PlayerId, StructId } from '../ids.ts';
import type { RaidStatus } from '../activity.ts';
import type { Stamps, StructRecord } from '../records.ts';
import type { StructStatus } from '../structStatus.ts';
import type { BlockHeight, Ore } from '../units.ts';

export interface PlanetCard {
  readonly id: PlanetId;
  readonly owner: PlayerId | null;
  readonly name: string;
  readonly slots: SlotMap;
  /** Still in the ground. */
  readonly undiscoveredOre: Ore;
}

export interface PlanetShield {
  readonly planetId: PlanetId;
  /** Raid difficulty range; null while none is set, and then neither is the clock. */
  readonly shield: bigint | null;
  readonly blockStartRaid: BlockHeight | null;
}

/** A raid that is not over. */
export interface ActiveRaid {
  readonly planetId: PlanetId;
  readonly fleetId: FleetId;
  readonly status: RaidStatus;
  readonly updatedAtMs: number | null;
  /** Asked by planet the answer names the raider, asked by fleet the raided; null = it does not say. */
  readonly fleetOwner: PlayerId | null;
  readonly planetOwner: PlayerId | null;
}

/** A struct with what lists leave out. Destroyed ones stay until they are swept. */
export interface StructCard extends StructRecord, Stamps {
  readonly health: number;
  readonly status: StructStatus;
  readonly protectedStructId: StructId | null;
  readonly defendingStructIds: readonly StructId[];
  /** Of a generator; raw. */
  readonly fuel: bigint;
}

/** Structs with each status bit set; a struct counts for every bit it has. */
export interface StructStatusCounts {
  readonly materialized: number;
  readonly built: number;
  readonly online: number;
  readonly stored: number;
  readonly hidden: number;
  readonly destroyed: number;
  readonly locked: number;
  readonly total: number;
}
