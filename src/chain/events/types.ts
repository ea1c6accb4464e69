/**
 * What the chain itself says happened, as one union: every typed event of the game, the one untyped event, and what is
 * none of ours. docs/network/game-service-interface.md "Chain typed events", "Untyped chain event"; docs/network/chain-entities.md section 4.
 * The order inside a block means nothing (4.1): do not derive one event from the place of another.
 */
import type { RaidStatus } from '../../game/activity.ts';
import type { AttackRecord } from '../../game/attack.ts';
import type {
  AgreementRecord,
  AllocationRecord,
  Fleet,
  GuildRecord,
  InfusionRecord,
  PlanetRecord,
  PlayerRecord,
  ProviderRecord,
  ReactorRecord,
  StructRecord,
  StructType,
  SubstationRecord,
} from '../../game/entities.ts';
import type {
  AttributeRecord,
  DefenderLink,
  GuildRankPermission,
  MembershipApplication,
  PermissionRecord,
} from '../../game/records.ts';
import type { Address, FleetId, GuildId, ObjectId, PlanetId, PlayerId, ProviderId, StructId } from '../../game/ids.ts';
import type { BlockHeight, MicroAlpha, Ore } from '../../game/units.ts';

/** Effects of a message are in its transaction; the clock, expiries, cascades and sweeps are in the block. 4.1. */
export type EventSource =
  | {
      readonly kind: 'tx';
      /** Upper-case hex; null where the source does not name its transactions (`/block_results` alone). */
      readonly hash: string | null;
      /** Place in the block; null where only the hash is known. */
      readonly txIndex: number | null;
      /** Which message of the transaction; null for what the transaction did as a whole. */
      readonly messageIndex: number | null;
    }
  /** null = the node does not say which of the two. */
  | { readonly kind: 'block'; readonly phase: 'begin' | 'end' | null };

export interface EventOrigin {
  readonly height: BlockHeight;
  readonly source: EventSource;
}

/** What a player did with coins or ore, in the unit the event counts in. */
interface Movement {
  /** null where the chain left it out (infusions that come from unbonding, 0.16). */
  readonly playerId: PlayerId | null;
  readonly primaryAddress: Address;
}

interface BankMovement {
  readonly guildId: GuildId;
  readonly playerId: PlayerId;
  readonly amountAlpha: MicroAlpha;
  /** Base units of the guild's token. */
  readonly amountToken: bigint;
}

export type ChainEventBody =
  // Records written. The live numbers beside them come as attributes.
  | { readonly kind: 'player'; readonly player: PlayerRecord }
  | { readonly kind: 'planet'; readonly planet: PlanetRecord }
  | { readonly kind: 'struct'; readonly struct: StructRecord }
  | { readonly kind: 'fleet'; readonly fleet: Fleet }
  | { readonly kind: 'guild'; readonly guild: GuildRecord }
  | { readonly kind: 'reactor'; readonly reactor: ReactorRecord }
  | { readonly kind: 'substation'; readonly substation: SubstationRecord }
  | { readonly kind: 'provider'; readonly provider: ProviderRecord }
  | { readonly kind: 'allocation'; readonly allocation: AllocationRecord }
  | { readonly kind: 'agreement'; readonly agreement: AgreementRecord }
  | { readonly kind: 'infusion'; readonly infusion: InfusionRecord }
  | { readonly kind: 'structType'; readonly structType: StructType }
  /** `objectId` also in the three-part form of infusions, `3-1-<address>`. */
  | { readonly kind: 'deleted'; readonly objectId: ObjectId | InfusionKey }
  /** One live number; 0 = cleared. */
  | { readonly kind: 'attribute'; readonly attribute: AttributeRecord }
  | { readonly kind: 'defender'; readonly link: DefenderLink }
  | { readonly kind: 'defenderCleared'; readonly defendingStructId: StructId }
  /** Mask 0 = cleared. */
  | { readonly kind: 'permission'; readonly permission: PermissionRecord }
  /** One event per changed bit; rank 0 = revoked. */
  | { readonly kind: 'guildRankPermission'; readonly permission: GuildRankPermission }
  | { readonly kind: 'membership'; readonly application: MembershipApplication }
  // Combat.
  | { readonly kind: 'attack'; readonly attack: AttackRecord }
  | {
      readonly kind: 'raid';
      readonly fleetId: FleetId;
      readonly planetId: PlanetId;
      readonly status: RaidStatus;
      readonly seizedOre: Ore;
    }
  // Economy.
  | ({ readonly kind: 'oreMine'; readonly amount: Ore } & Movement)
  | ({ readonly kind: 'alphaRefine' | 'alphaInfuse' | 'alphaDefuse'; readonly amount: MicroAlpha } & Movement)
  | {
      readonly kind: 'oreTheft';
      readonly victimPlayerId: PlayerId;
      readonly victimPrimaryAddress: Address;
      readonly thiefPlayerId: PlayerId;
      readonly thiefPrimaryAddress: Address;
      readonly amount: Ore;
    }
  | ({ readonly kind: 'oreMigrate'; readonly oldPrimaryAddress: Address; readonly amount: Ore } & Movement)
  | {
      readonly kind: 'hashSuccess';
      readonly callerAddress: Address;
      readonly category: HashCategory;
      /** Zeros that were required and met. */
      readonly difficulty: number;
      /** A struct, a fleet or a guild. */
      readonly objectId: ObjectId;
      /** Of raids only. */
      readonly planetId: PlanetId | null;
    }
  // Guild bank. `amountAlpha` is net for a redeem, gross for a convert (spec).
  | ({ readonly kind: 'guildBankMint' } & BankMovement)
  | ({ readonly kind: 'guildBankRedeem' | 'guildBankConvert'; readonly fee: MicroAlpha } & BankMovement)
  | {
      readonly kind: 'guildBankConvertToken';
      readonly sourceGuildId: GuildId;
      readonly targetGuildId: GuildId;
      readonly amountTokenIn: bigint;
      /** Alpha that passed from one pool to the other. */
      readonly bridgeAlpha: MicroAlpha;
      readonly amountTokenOut: bigint;
      readonly playerId: PlayerId;
    }
  | {
      readonly kind: 'guildBankConfiscate';
      readonly guildId: GuildId;
      readonly amountToken: bigint;
      readonly address: Address;
    }
  | {
      readonly kind: 'guildBankAddress';
      readonly guildId: GuildId;
      readonly collateralPool: Address;
      /** The module's bare name, `game`, and no address. docs/network/chain-entities.md 4.3 */
      readonly tokenPool: string;
    }
  // Providers.
  | {
      readonly kind: 'providerAddress';
      readonly providerId: ProviderId;
      readonly collateralPool: Address;
      readonly earningPool: Address;
    }
  /** The grant comes in a genesis replay only, its revocation never. */
  | {
      readonly kind: 'providerGrantGuild' | 'providerRevokeGuild';
      readonly providerId: ProviderId;
      readonly guildId: GuildId;
    }
  | {
      readonly kind: 'providerShortfall';
      readonly providerId: ProviderId;
      /** null when the sweep spans agreements. */
      readonly agreementId: AgreementRecord['id'] | null;
      readonly denom: string;
      readonly requested: bigint;
      readonly paid: bigint;
      readonly shortfall: bigint;
    }
  // Identity and time.
  | {
      readonly kind: 'addressAssociation';
      readonly address: Address;
      /** null = nobody (index 0). */
      readonly playerId: PlayerId | null;
      readonly status: MembershipApplication['status'];
    }
  /** Every handled message emits one. */
  | { readonly kind: 'addressActivity'; readonly address: Address; readonly height: BlockHeight; readonly atMs: number }
  | { readonly kind: 'time'; readonly height: BlockHeight; readonly atMs: number }
  /** Defined and never emitted. */
  | { readonly kind: 'playerHalted' | 'playerResumed'; readonly playerId: PlayerId }
  /** A name or picture changed by somebody who does not own the object. Texts are user-made. */
  | {
      readonly kind: 'moderation';
      readonly actorPlayerId: PlayerId;
      readonly actorAddress: Address;
      readonly targetObjectId: ObjectId;
      readonly targetOwnerId: PlayerId | null;
      readonly field: 'name' | 'pfp';
      readonly before: string;
      readonly after: string;
    }
  /** The framework's own, beside reactor messages: infusions say the same in the game's words. */
  | { readonly kind: 'staking'; readonly word: StakingWord }
  /** Neither ours nor known: the framework's coin movements, another module, a newer version. */
  | { readonly kind: 'unknown'; readonly type: string };

export type ChainEvent = ChainEventBody & { readonly origin: EventOrigin };

/** `{destinationId}-{address}` */
export type InfusionKey = { readonly destinationId: ObjectId; readonly address: Address };

export const HASH_CATEGORIES = ['mine', 'refine', 'build', 'raid', 'guild_charter'] as const;
export type HashCategory = (typeof HASH_CATEGORIES)[number];

export const STAKING_WORDS = [
  'delegate',
  'unbond',
  'redelegate',
  'cancel_unbonding_delegation',
  'complete_unbonding',
  'complete_redelegation',
] as const;
export type StakingWord = (typeof STAKING_WORDS)[number];

/** One event that could not be read: reported, then left out. The others of its transaction stay. */
export interface EventProblem {
  /** Event type as the node wrote it. */
  readonly type: string;
  /** Where in its payload, e.g. `eventRaidDetail.status`. */
  readonly path: string;
  readonly expected: string;
  readonly origin: EventOrigin;
}

export interface DecodedEvents {
  readonly events: readonly ChainEvent[];
  readonly problems: readonly EventProblem[];
}
