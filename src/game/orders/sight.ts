/**
 * What an order is judged by before anybody signs: the records that it names and the signer's own standing, as far as they have been
 * read. The rules of game/orders ask it, state/orders fills it; nothing here reads for itself.
 */
import type {
  AgreementRecord,
  AllocationRecord,
  Fleet,
  GuildRecord,
  InfusionRecord,
  Planet,
  Player,
  ProviderRecord,
  ReactorRecord,
  Struct,
  StructType,
  Substation,
} from '../entities.ts';
import type {
  Address,
  AgreementId,
  AllocationId,
  FleetId,
  GuildId,
  ObjectId,
  ObjectTypeName,
  PlanetId,
  PlayerId,
  ProviderId,
  ReactorId,
  StructId,
  StructTypeId,
  SubstationId,
} from '../ids.ts';
import type { BankStand } from '../guildBank.ts';
import type { AddressRecord, GuildRankPermission, MembershipApplication } from '../records.ts';
import type { BlockHeight, Milliwatts } from '../units.ts';

/** The record and the id of every kind of object that has a page. */
export interface Kinds {
  readonly player: readonly [PlayerId, Player];
  readonly planet: readonly [PlanetId, Planet];
  readonly fleet: readonly [FleetId, Fleet];
  readonly struct: readonly [StructId, Struct];
  readonly guild: readonly [GuildId, GuildRecord];
  readonly reactor: readonly [ReactorId, ReactorRecord];
  readonly substation: readonly [SubstationId, Substation];
  readonly provider: readonly [ProviderId, ProviderRecord];
  readonly agreement: readonly [AgreementId, AgreementRecord];
  readonly allocation: readonly [AllocationId, AllocationRecord];
  /** Its id is `reactor or struct id`, a dash, the address: as the chain has it in the list of infusions. */
  readonly infusion: readonly [string, InfusionRecord];
  readonly address: readonly [Address, AddressRecord];
}

export type ObjectKind = keyof Kinds & ObjectTypeName;
export type IdOf<K extends ObjectKind> = Kinds[K][0];
export type RecordOf<K extends ObjectKind> = Kinds[K][1];

/** Who would sign. */
export interface Self {
  readonly playerId: PlayerId;
  readonly guildId: GuildId | null;
  /** 1 best, 0 none. */
  readonly guildRank: bigint;
  readonly substationId: SubstationId | null;
  readonly planetId: PlanetId | null;
  readonly fleetId: FleetId | null;
  /** The account that holds the coins. */
  readonly address: Address;
}

/** What a source of power carries. */
export interface Grid {
  readonly load: Milliwatts;
  readonly capacity: Milliwatts;
}

/**
 * A row asks for whatever it has to know, by ids that it finds on its way (the substation behind the provider of an agreement).
 * Who makes a sight therefore notes what was asked and not known, reads it, and lets the row judge again.
 */
export interface Sight {
  /** null for who only looks. */
  readonly self: Self | null;
  readonly height: BlockHeight | null;
  /** `NetworkIdentity.alphaDenom`. */
  readonly alphaDenom: string;
  /** undefined: not read yet, nothing can be said; null: there is no such thing, or no id was asked for. */
  readonly get: <K extends ObjectKind>(kind: K, id: IdOf<K> | null | undefined) => RecordOf<K> | null | undefined;
  readonly typeOf: (id: StructTypeId) => StructType | undefined;
  /** Of the signer's account, in base units; undefined: not read yet. */
  readonly balanceOf: (denom: string) => bigint | undefined;
  /** What nobody reads is undefined, and nothing is said of it. */
  readonly more?: More;
}

/** Facts that are no record of one object. Each may be missing; undefined as an answer: not read yet. */
export interface More {
  /** Denominations of which the signer's account holds something. */
  readonly heldDenoms?: () => readonly string[] | undefined;
  readonly powerOf?: (id: AllocationId) => Milliwatts | undefined;
  /** Of what has no such numbers in its record: reactors. */
  readonly gridOf?: (id: ObjectId) => Grid | undefined;
  /** Bits that were granted to a player on an object; ownership and ranks apart. */
  readonly grantedOn?: (objectId: ObjectId, playerId: PlayerId) => number | undefined;
  readonly rankRightsOn?: (objectId: ObjectId, guildId: GuildId) => readonly GuildRankPermission[] | undefined;
  readonly bankOf?: (guildId: GuildId) => BankStand | undefined;
  /** null: there is none. */
  readonly applicationOf?: (guildId: GuildId, playerId: PlayerId) => MembershipApplication | null | undefined;
  readonly infusionsOf?: (playerId: PlayerId) => readonly InfusionRecord[] | undefined;
  /** Whether the chain plays by the rules of 0.22. docs/network/line-0.22.md section 4 */
  readonly isFrom22?: () => boolean | undefined;
  readonly reactorOfValidator?: (validator: string) => ReactorRecord | null | undefined;
}
