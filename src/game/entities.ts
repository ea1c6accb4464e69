/**
 * The model that node, mirror and stream all decode into. An entity is its record (what the chain stores, and lists carry) and its
 * live part (attributes that move by themselves: grid, status, clocks; only single answers join them). Where nothing moves,
 * the record is the whole. docs/network/chain-entities.md section 1.
 *
 * Every field is complete: what the wire leaves out (a zero, an empty text) is its default here, and "none" is null. A source
 * that does not say a field at all has a type of its own: `Unsaid` in records.ts.
 */
import type { ForeignName } from './names.ts';
import type { Ambit, AmbitMask } from './ambit.ts';
import type { Arms } from './combat/arms.ts';
import type {
  Address,
  AgreementId,
  AllocationId,
  FleetId,
  GuildId,
  ObjectId,
  PlanetId,
  PlayerId,
  ProviderId,
  ReactorId,
  StructId,
  StructTypeId,
  SubstationId,
} from './ids.ts';
import type { StructStatus } from './structStatus.ts';
import type { BlockHeight, Blocks, Fraction, MicroAlpha, Milliwatts, Ore } from './units.ts';

/** An amount of any denomination, in its base unit. */
export interface Coin {
  /** `ualpha`, `uguild.0-1`, `ore`, … */
  readonly denom: string;
  readonly amount: bigint;
}

export interface PlayerRecord {
  readonly id: PlayerId;
  readonly guildId: GuildId | null;
  /** 1 best, 101 on entry, 0 none. */
  readonly guildRank: bigint;
  /** Connected substation: where the shared power comes from. */
  readonly substationId: SubstationId | null;
  /** Holds the coins. */
  readonly primaryAddress: Address;
  readonly planetId: PlanetId | null;
  readonly fleetId: FleetId | null;
  /** Shown as text only: user-made. Empty when never set. */
  readonly name: ForeignName;
  /** Picture URI or opaque id, user-made. */
  readonly pfp: string;
  /** Recipe of the portrait, user-made: JSON text, read by game/portrait alone. Empty when never set. */
  readonly pfpRenderAttributes: string;
}

export interface PlayerLive {
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

export interface Player extends PlayerRecord, PlayerLive {}

/** Struct id per slot, null = free; always as long as the ambit has slots. */
export type SlotMap = Readonly<Record<Ambit, readonly (StructId | null)[]>>;

export interface PlanetRecord {
  readonly id: PlanetId;
  readonly owner: PlayerId | null;
  readonly name: ForeignName;
  readonly status: 'active' | 'complete';
  /** Ore the planet started with. */
  readonly maxOre: Ore;
  readonly slots: SlotMap;
  /** First visiting fleet; null when nobody is here. While set, mine and refine proofs are refused. */
  readonly headFleetId: FleetId | null;
  readonly lastFleetId: FleetId | null;
}

export interface PlanetLive {
  /** Ore still in the ground. */
  readonly ore: Ore;
  /** Raid difficulty range. */
  readonly shield: bigint;
  /** Clocks: 0 = not running. */
  readonly blockStartRaid: BlockHeight;
  readonly blockStartOreMine: BlockHeight;
  readonly blockStartOreRefine: BlockHeight;
}

export interface Planet extends PlanetRecord, PlanetLive {}

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

export interface StructRecord {
  readonly id: StructId;
  readonly typeId: StructTypeId;
  readonly owner: PlayerId;
  readonly location:
    | { readonly kind: 'planet'; readonly id: PlanetId }
    | { readonly kind: 'fleet'; readonly id: FleetId };
  readonly ambit: Ambit;
  /** 0-based, within its ambit. */
  readonly slot: number;
}

export interface StructLive {
  readonly health: number;
  readonly status: StructStatus;
  /** Build clock; 0 when not building. */
  readonly blockStartBuild: BlockHeight;
  /** The struct it stands in front of when shots come; null = it defends none. */
  readonly protects: StructId | null;
}

export interface Struct extends StructRecord, StructLive {}

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

export interface SubstationRecord {
  readonly id: SubstationId;
  readonly owner: PlayerId | null;
  readonly name: ForeignName;
  readonly pfp: string;
}

export interface SubstationLive {
  readonly load: Milliwatts;
  readonly capacity: Milliwatts;
  /** Share each connected player gets, mW. */
  readonly connectionCapacity: Milliwatts;
  readonly connectionCount: bigint;
}

export interface Substation extends SubstationRecord, SubstationLive {}

export type JoinBypass = 'closed' | 'permissioned' | 'member';

export interface GuildRecord {
  readonly id: GuildId;
  /** URL of the guild's config document; empty when none. */
  readonly endpoint: string;
  readonly owner: PlayerId | null;
  /** Infusion that lets a player join without asking. */
  readonly joinInfusionMinimum: MicroAlpha;
  readonly bypassByRequest: JoinBypass;
  readonly bypassByInvite: JoinBypass;
  readonly primaryReactorId: ReactorId | null;
  readonly entrySubstationId: SubstationId | null;
  readonly entryRank: bigint;
  /** User-made, as is the picture. */
  readonly name: ForeignName;
  readonly pfp: string;
  readonly bankConvertInFee: Fraction;
  readonly bankConvertOutFee: Fraction;
  /** Who solved the founding proof; null also on the entitlement path. */
  readonly charterSolverId: PlayerId | null;
}

export interface ReactorRecord {
  readonly id: ReactorId;
  /** Operator address of its validator. */
  readonly validator: string;
  readonly guildId: GuildId | null;
  readonly owner: PlayerId | null;
  /** Share of the energy the operator keeps. */
  readonly defaultCommission: Fraction;
  /** From here it may found one guild without proof; null where the list does not say. */
  readonly charterEligibleHeight: BlockHeight | null;
}

export type AccessPolicy = 'openMarket' | 'guildMarket' | 'closedMarket';

export interface ProviderRecord {
  readonly id: ProviderId;
  readonly substationId: SubstationId;
  readonly owner: PlayerId | null;
  /** Price of one milliwatt for one block. */
  readonly rate: Coin;
  readonly accessPolicy: AccessPolicy;
  readonly capacityMinimum: Milliwatts;
  readonly capacityMaximum: Milliwatts;
  readonly durationMinimum: Blocks;
  readonly durationMaximum: Blocks;
  readonly providerCancellationPenalty: Fraction;
  readonly consumerCancellationPenalty: Fraction;
}

export interface AgreementRecord {
  readonly id: AgreementId;
  readonly providerId: ProviderId;
  readonly allocationId: AllocationId | null;
  readonly capacity: Milliwatts;
  /** Start of the accounting window that runs. */
  readonly startBlock: BlockHeight;
  readonly endBlock: BlockHeight;
  readonly owner: PlayerId | null;
}

export type AllocationType = 'static' | 'dynamic' | 'automated' | 'providerAgreement';

export interface AllocationRecord {
  readonly id: AllocationId;
  readonly type: AllocationType;
  readonly sourceId: ObjectId;
  readonly destinationId: SubstationId | null;
  readonly controller: PlayerId | null;
}

export interface InfusionRecord {
  readonly destination: ReactorId | StructId;
  readonly address: Address;
  readonly playerId: PlayerId | null;
  readonly fuel: MicroAlpha;
  readonly defusing: MicroAlpha;
  readonly power: Milliwatts;
  readonly commission: Fraction;
  /** Milliwatts a microgram gives; 0 while the validator is jailed. */
  readonly ratio: bigint;
}
