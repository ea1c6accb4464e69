/**
 * Records as lists carry them: without the live numbers that only single answers join. The chain's lists and the guild
 * mirror's rows decode into these same types. facts/chain-entities.md section 1, facts/web-api.md section 3.
 *
 * null means "none" for a link, and "this source does not say" where the comment says so; entities.ts has the records
 * whose live numbers are joined.
 */
import type { RaidStatus } from './activity.ts';
import type { Ambit, AmbitMask } from './ambit.ts';
import type { Fleet, SlotMap, StructType } from './entities.ts';
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
  readonly guildRank: bigint;
  readonly substationId: SubstationId | null;
  readonly primaryAddress: Address;
  readonly planetId: PlanetId | null;
  readonly fleetId: FleetId | null;
  /** User-made: shown as text only. null where the list does not carry it (the mirror's). */
  readonly name: string | null;
  /** Picture URI or opaque id, user-made. null as above. */
  readonly pfp: string | null;
}

export interface PlanetRecord {
  readonly id: PlanetId;
  readonly owner: PlayerId | null;
  /** null where the list does not carry it. */
  readonly name: string | null;
  readonly status: 'active' | 'complete';
  readonly maxOre: Ore;
  readonly slots: SlotMap;
  /** First and last visiting fleet. */
  readonly headFleetId: FleetId | null;
  readonly lastFleetId: FleetId | null;
}

/** Fleets have no live numbers: the record is the whole. */
export type FleetRecord = Fleet;

export interface StructRecord {
  readonly id: StructId;
  readonly typeId: StructTypeId;
  readonly owner: PlayerId;
  readonly location:
    | { readonly kind: 'planet'; readonly id: PlanetId }
    | { readonly kind: 'fleet'; readonly id: FleetId };
  readonly ambit: Ambit;
  /** 0-based. */
  readonly slot: number;
  /** Height of its destruction; null = stands, or the source does not say (the chain drops destroyed ones). */
  readonly destroyedAt: BlockHeight | null;
}

export interface SubstationRecord {
  readonly id: SubstationId;
  readonly owner: PlayerId | null;
  readonly name: string;
  readonly pfp: string;
}

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
  /** null where the list does not carry it. So are picture, fees and charter. */
  readonly name: string | null;
  readonly pfp: string | null;
  readonly bankConvertInFee: Fraction | null;
  readonly bankConvertOutFee: Fraction | null;
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

export interface MembershipApplication {
  readonly guildId: GuildId;
  readonly playerId: PlayerId;
  readonly joinType: 'invite' | 'request' | 'direct' | 'proxy';
  readonly status: 'proposed' | 'approved' | 'denied' | 'revoked';
  readonly proposer: PlayerId | null;
  readonly substationId: SubstationId | null;
}

/** A mask of permission bits (game/permissions.ts) somebody holds on an object, or an address holds by itself. */
export interface PermissionRecord {
  readonly subject:
    | { readonly kind: 'object'; readonly objectId: ObjectId; readonly playerId: PlayerId }
    | { readonly kind: 'address'; readonly address: Address };
  readonly mask: number;
}

/** Members of a guild whose rank is `rank` or better hold these bits on the object. */
export interface GuildRankPermission {
  readonly objectId: ObjectId;
  readonly guildId: GuildId;
  readonly mask: number;
  readonly rank: bigint;
}

export interface AddressRecord {
  readonly address: Address;
  /** null when nobody registered it. */
  readonly playerId: PlayerId | null;
  readonly permissions: number;
}

/** One live number of an object; `attribute` is a word of the family's list in facts/web-api.md section 3. */
export interface AttributeRecord {
  readonly family: 'grid' | 'struct' | 'planet';
  readonly attribute: string;
  readonly objectId: ObjectId;
  /** The struct type counted, for `typeCount` of a player; else null. */
  readonly typeId: StructTypeId | null;
  readonly value: bigint;
}

export interface DefenderLink {
  readonly defendingStructId: StructId;
  readonly protectedStructId: StructId;
}

/** An account that belongs to an object: a guild's collateral, a provider's collateral or earnings. */
export interface PoolAddress {
  readonly objectId: ObjectId;
  readonly address: Address;
}

export interface ModuleParams {
  readonly guildCharterDifficultyRange: bigint;
  readonly guildCharterReactorAge: Blocks;
}

/** The founding proof as of the latest block. facts/mechanics.md 4.4. */
export interface Charter {
  readonly anchor: BlockHeight;
  readonly age: Blocks;
  readonly difficulty: number;
  readonly difficultyRange: bigint;
}

/** When the mirror made a row and last wrote it; null where it does not say. */
export interface Stamps {
  readonly createdAtMs: number | null;
  readonly updatedAtMs: number | null;
}

/** A label somebody put on an address. */
export interface AddressTag {
  readonly address: Address;
  readonly label: string;
  readonly entry: string;
}

/** Names and texts that hold it are refused. */
export interface BannedWord {
  readonly value: string;
}

/** Stake on its way out of a validator (`undelegate`) or to another one; the row goes when it is completed. */
export interface Defusion {
  /** Operator address of the validator. */
  readonly validator: string;
  readonly delegator: Address;
  readonly kind: 'undelegate' | 'redelegate';
  readonly coin: Coin;
  readonly completedAtMs: number | null;
  readonly createdAtMs: number | null;
}

/** One side of one movement of coins: a transfer has two. facts/web-api.md "Ledger actions". */
export interface LedgerEntry {
  /** Counts over the whole ledger; not a chain hash. */
  readonly id: number;
  readonly atMs: number;
  readonly height: BlockHeight;
  readonly address: Address;
  /** An account or operator address; null where nobody stands opposite. */
  readonly counterparty: string | null;
  /** In base units. */
  readonly coin: Coin;
  /** `sent`, `received`, `infused`, `mined`, …: a list that grows. */
  readonly action: string;
  readonly direction: 'debit' | 'credit';
}

/** The latest raid on a planet. */
export interface RaidRecord {
  readonly planetId: PlanetId;
  readonly fleetId: FleetId | null;
  readonly status: RaidStatus;
  /** null where the answer does not say. */
  readonly seizedOre: Ore | null;
  readonly updatedAtMs: number | null;
}

/** One of the two weapons of a type. */
export interface WeaponDetail {
  /** `guidedWeaponry`, …; null = the type has no such weapon. */
  readonly weaponry: string | null;
  readonly control: string | null;
  readonly charge: Blocks;
  readonly ambits: AmbitMask;
  readonly targets: number;
  readonly shots: number;
  readonly damage: number;
  readonly recoilDamage: number;
  /** Chance of a shot: numerator of denominator; 0 of 0 when it has none. */
  readonly successNumerator: number;
  readonly successDenominator: number;
  readonly blockable: boolean;
  readonly counterable: boolean;
  readonly armourPiercing: boolean;
  /** English, for people; empty when there is none. So are all labels and descriptions. */
  readonly label: string;
  readonly description: string;
  readonly className: string;
}

/** What a type does besides weapons, as the chain words it (`armour`, `defensiveCannon`, …), with texts for people. */
export interface AbilityDetail {
  /** null = none. */
  readonly word: string | null;
  readonly label: string;
  readonly description: string;
}

/** Every column of a struct type: what the catalogue and the attack rules show beyond {@link StructType}. */
export interface StructTypeDetail extends StructType {
  /** The chain's word for it, e.g. `Miner`. */
  readonly type: string;
  readonly className: string;
  readonly abbreviation: string;
  readonly modelNumber: string;
  readonly cosmeticName: string;
  readonly description: string;
  readonly movable: boolean;
  readonly slotBound: boolean;
  readonly primaryWeapon: WeaponDetail;
  readonly secondaryWeapon: WeaponDetail;
  readonly passiveWeaponry: AbilityDetail;
  readonly unitDefenses: AbilityDetail;
  readonly oreReserveDefenses: AbilityDetail;
  readonly planetaryDefenses: AbilityDetail;
  readonly planetaryMining: AbilityDetail;
  readonly planetaryRefinery: AbilityDetail;
  readonly powerGeneration: AbilityDetail;
  readonly driveLabel: string;
  readonly driveDescription: string;
  readonly defendChangeCharge: Blocks;
  readonly moveCharge: Blocks;
  readonly stealthActivateCharge: Blocks;
  readonly attackReduction: number;
  readonly attackCounterable: boolean;
  readonly stealthSystems: boolean;
  readonly counterAttack: number;
  readonly counterAttackSameAmbit: number;
  readonly postDestructionDamage: number;
  /** Milliwatts a microgram of infused alpha gives. */
  readonly generatingRate: bigint;
  readonly unguidedDefense: { readonly numerator: number; readonly denominator: number };
  readonly guidedDefense: { readonly numerator: number; readonly denominator: number };
  readonly triggersRaidDefeat: boolean;
}
