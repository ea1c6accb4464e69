/**
 * The model that REST, the web mirror and the stream all decode into. facts/chain-entities.md section 1.
 * Every field is complete: what the wire leaves out (a zero, an empty text) is its default here, and "none" is null.
 */
import type { Ambit, AmbitMask } from './ambit.ts';
import type { Arms } from './combat/arms.ts';
import type {
  Address,
  FleetId,
  GuildId,
  PlanetId,
  PlayerId,
  ReactorId,
  StructId,
  StructTypeId,
  SubstationId,
} from './ids.ts';
import type { AllocationRecord, ProviderRecord, ReactorRecord } from './records.ts';
import type { StructStatus } from './structStatus.ts';
import type { BlockHeight, Blocks, MicroAlpha, Milliwatts, Ore } from './units.ts';

export interface Player {
  readonly id: PlayerId;
  readonly guildId: GuildId | null;
  /** Connected substation: where the shared power comes from. */
  readonly substationId: SubstationId | null;
  /** Holds the coins. */
  readonly primaryAddress: Address;
  readonly planetId: PlanetId | null;
  readonly fleetId: FleetId | null;
  /** 1 best, 101 on entry, 0 none. */
  readonly guildRank: bigint;
  /** Shown as text only: user-made. Empty when never set. */
  readonly name: string;
  /** Mined, unrefined, stealable. */
  readonly ore: Ore;
  /** Spendable alpha of the primary address. */
  readonly alpha: MicroAlpha;
  readonly load: Milliwatts;
  readonly structsLoad: Milliwatts;
  readonly capacity: Milliwatts;
  /** Height of the last charged action; 0 = never. */
  readonly lastAction: BlockHeight;
}

export interface Substation {
  readonly id: SubstationId;
  readonly owner: PlayerId | null;
  readonly load: Milliwatts;
  readonly capacity: Milliwatts;
  /** Share each connected player gets, mW. */
  readonly connectionCapacity: Milliwatts;
  readonly connectionCount: bigint;
}

/** Struct id per slot, null = free; always as long as the ambit has slots. */
export type SlotMap = Readonly<Record<Ambit, readonly (StructId | null)[]>>;

export interface Planet {
  readonly id: PlanetId;
  readonly owner: PlayerId | null;
  readonly name: string;
  readonly status: 'active' | 'complete';
  /** Ore the planet started with. */
  readonly maxOre: Ore;
  /** Ore still in the ground. */
  readonly ore: Ore;
  readonly slots: SlotMap;
  /** Raid difficulty range. */
  readonly shield: bigint;
  /** First visiting fleet; null when nobody is here. While set, mine and refine proofs are refused. */
  readonly headFleetId: FleetId | null;
  /** Clocks: 0 = not running. */
  readonly blockStartRaid: BlockHeight;
  readonly blockStartOreMine: BlockHeight;
  readonly blockStartOreRefine: BlockHeight;
}

export interface Fleet {
  readonly id: FleetId;
  readonly owner: PlayerId;
  readonly planetId: PlanetId | null;
  readonly status: 'onStation' | 'away';
  readonly slots: SlotMap;
  readonly commandStructId: StructId | null;
  /** Next fleet towards the planet it visits; null at the head of the queue. */
  readonly aheadFleetId: FleetId | null;
  readonly behindFleetId: FleetId | null;
}

export interface Struct {
  readonly id: StructId;
  readonly typeId: StructTypeId;
  readonly owner: PlayerId;
  readonly location:
    | { readonly kind: 'planet'; readonly id: PlanetId }
    | { readonly kind: 'fleet'; readonly id: FleetId };
  readonly ambit: Ambit;
  /** 0-based, within its ambit. */
  readonly slot: number;
  readonly health: number;
  readonly status: StructStatus;
  /** Build clock; 0 when not building. */
  readonly blockStartBuild: BlockHeight;
  /** The struct it stands in front of when shots come; null = it defends none. */
  readonly protects: StructId | null;
}

/** What the rules of this client read of a struct type; difficulties and costs come from here, never from code. */
export interface StructType extends Arms {
  readonly id: StructTypeId;
  /** Also the class cosmetics attach to, e.g. "Ore Extractor". */
  readonly name: string;
  readonly category: 'planet' | 'fleet';
  /** How many one player may own; 0 = no limit. */
  readonly buildLimit: number;
  /** Difficulty range of the build proof. */
  readonly buildDifficulty: bigint;
  readonly buildDraw: Milliwatts;
  readonly passiveDraw: Milliwatts;
  readonly maxHealth: number;
  readonly possibleAmbit: AmbitMask;
  readonly buildCharge: Blocks;
  readonly activateCharge: Blocks;
  readonly isCommand: boolean;
  readonly canMine: boolean;
  readonly canRefine: boolean;
  readonly canGenerate: boolean;
  readonly oreMiningDifficulty: bigint;
  readonly oreRefiningDifficulty: bigint;
  /** Added to the planet's shield while online. */
  readonly shieldContribution: bigint;
}

export interface Guild {
  readonly id: GuildId;
  readonly name: string;
  readonly owner: PlayerId | null;
  readonly primaryReactorId: ReactorId | null;
  readonly entrySubstationId: SubstationId | null;
}

/** A reactor with its live numbers. */
export interface Reactor extends ReactorRecord {
  /** Alpha infused into it. */
  readonly fuel: MicroAlpha;
  /** Power it has to give, and how much of it is given. */
  readonly capacity: Milliwatts;
  readonly load: Milliwatts;
}

/** A provider with its live numbers. */
export interface Provider extends ProviderRecord {
  /** Power sold by agreements that run. */
  readonly load: Milliwatts;
  /** Up to here its earnings are booked. */
  readonly checkpointBlock: BlockHeight;
}

/** An allocation with the power it carries. */
export interface Allocation extends AllocationRecord {
  readonly power: Milliwatts;
}
