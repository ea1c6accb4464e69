/**
 * What sources tell besides the entities: the chain's smaller records, the mirror's rows and statistics, the catalogue.
 * docs/network/chain-entities.md section 1, docs/network/web-api.md section 3.
 */
import type { RaidStatus } from './activity.ts';
import type { AmbitMask } from './ambit.ts';
import type { Coin, GuildRecord, PlanetRecord, PlayerRecord, StructRecord, StructType } from './entities.ts';
import type {
  Address,
  FleetId,
  GuildId,
  ObjectId,
  PlanetId,
  PlayerId,
  StructId,
  StructTypeId,
  SubstationId,
} from './ids.ts';
import type { BlockHeight, Blocks, Ore } from './units.ts';

/** A record from a source that does not say some of its fields: they are null. */
type Unsaid<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]: T[P] | null };

/** As lists of the mirror have them: older indexers write no ranks. */
export type PlayerRow = Unsaid<PlayerRecord, 'guildRank' | 'name' | 'pfp' | 'pfpRenderAttributes'>;
export type PlanetRow = Unsaid<PlanetRecord, 'name'>;

/** As the mirror and the stream have it: the name may be missing, fees and charter always are. */
export type GuildRow = Unsaid<GuildRecord, 'name' | 'pfp' | 'bankConvertInFee' | 'bankConvertOutFee'>;

/** The mirror keeps destroyed structs until they are swept; the chain drops them. */
export interface StructRow extends StructRecord {
  /** Height of its destruction; null = it stands. */
  readonly destroyedAt: BlockHeight | null;
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

/** One live number of an object; `attribute` is a word of the family's list in docs/network/web-api.md section 3. */
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

/** The founding proof as of the latest block. docs/network/mechanics.md 4.4. */
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

/** One side of one movement of coins: a transfer has two. docs/network/web-api.md "Ledger actions". */
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
