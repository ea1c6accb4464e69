/**
 * Records as lists carry them: without the live numbers that only single answers join. The chain's lists and the guild
 * mirror's rows decode into these same types. facts/chain-entities.md section 1, facts/web-api.md section 3.
 *
 * null means "none" for a link, and "this source does not say" where the comment says so; entities.ts has the records
 * whose live numbers are joined.
 */
import type { Fleet, SlotMap } from './entities.ts';
import type { Ambit } from './ambit.ts';
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
