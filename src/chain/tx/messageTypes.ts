/**
 * Every message a player can sign, with domain values: derived from the generated codecs, so that no message and no field
 * can be left out. facts/chain-messages.md section 1. Encoding is messages.ts.
 */
import type * as wire from '../../generated/game/tx.ts';
import type { WeaponSystem } from '../../game/attack.ts';
import type { AmbitEnum } from '../../game/ambit.ts';
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
} from '../../game/ids.ts';
import type { AccessPolicy, AllocationType, Coin, JoinBypass } from '../../game/records.ts';
import type { Blocks, BlockHeight, Fraction, MicroAlpha, Milliwatts } from '../../game/units.ts';

/** What a field of this name holds in the client, in every message that has it. Lists hold it per entry. */
interface FieldTypes {
  // Ids. `''` is how a message says "none" where the field is optional (see Optional).
  readonly playerId: PlayerId;
  readonly founderPlayerId: PlayerId;
  readonly owner: PlayerId;
  readonly controller: PlayerId;
  readonly structId: StructId;
  readonly defenderStructId: StructId;
  readonly protectedStructId: StructId;
  readonly operatingStructId: StructId;
  readonly targetStructId: StructId;
  readonly fleetId: FleetId;
  readonly destinationLocationId: PlanetId;
  readonly planetId: PlanetId;
  readonly guildId: GuildId;
  readonly reactorId: ReactorId;
  readonly substationId: SubstationId;
  readonly entrySubstationId: SubstationId;
  readonly migrationSubstationId: SubstationId;
  readonly destinationId: SubstationId;
  readonly providerId: ProviderId;
  readonly agreementId: AgreementId;
  readonly allocationId: AllocationId;
  readonly sourceObjectId: ObjectId;
  readonly objectId: ObjectId;
  readonly structTypeId: StructTypeId;
  // Addresses.
  readonly address: Address;
  readonly primaryAddress: Address;
  readonly fromAddress: Address;
  readonly toAddress: Address;
  readonly delegatorAddress: Address;
  readonly destinationAddress: Address;
  // Numbers with a unit.
  readonly slot: number;
  readonly operatingAmbit: AmbitEnum;
  readonly ambit: AmbitEnum;
  readonly power: Milliwatts;
  readonly capacity: Milliwatts;
  readonly capacityIncrease: Milliwatts;
  readonly capacityDecrease: Milliwatts;
  readonly capacityMinimum: Milliwatts;
  readonly capacityMaximum: Milliwatts;
  readonly newMinimumCapacity: Milliwatts;
  readonly newMaximumCapacity: Milliwatts;
  readonly duration: Blocks;
  readonly durationIncrease: Blocks;
  readonly durationMinimum: Blocks;
  readonly durationMaximum: Blocks;
  readonly newMinimumDuration: Blocks;
  readonly newMaximumDuration: Blocks;
  readonly creationHeight: BlockHeight;
  readonly amountAlpha: MicroAlpha;
  readonly minAmountAlpha: MicroAlpha;
  readonly joinInfusionMinimum: MicroAlpha;
  readonly bankConvertInFee: Fraction;
  readonly bankConvertOutFee: Fraction;
  readonly providerCancellationPenalty: Fraction;
  readonly consumerCancellationPenalty: Fraction;
  /** Masks of game/permissions.ts. */
  readonly permissions: number;
  readonly permission: number;
  // Words.
  readonly allocationType: AllocationType;
  readonly accessPolicy: AccessPolicy;
  readonly guildJoinBypassLevel: JoinBypass;
  readonly weaponSystem: WeaponSystem;
  readonly locationType: 'planet' | 'fleet';
  readonly infuseAmount: Coin;
}

/** A field named like the union's own discriminator. */
type Renamed<K> = K extends 'name' ? 'newName' : K;

/** The chain takes an empty text as "none" or "my own" for these. */
interface Optional {
  readonly MsgPlanetExplore: 'newName';
  readonly MsgGuildCreate: Exclude<keyof wire.MsgGuildCreate, 'creator'>;
  readonly MsgGuildBankMint: 'guildId';
  readonly MsgGuildBankConfiscateAndBurn: 'guildId';
  readonly MsgGuildUpdateEntryRank: 'guildId';
  readonly MsgPlayerUpdateGuildRank: 'guildId';
  readonly MsgGuildMembershipInvite: 'guildId' | 'substationId';
  readonly MsgGuildMembershipInviteApprove: 'guildId' | 'substationId';
  readonly MsgGuildMembershipInviteDeny: 'guildId' | 'playerId';
  readonly MsgGuildMembershipInviteRevoke: 'guildId';
  readonly MsgGuildMembershipJoin: 'guildId' | 'substationId' | 'infusionId';
  readonly MsgGuildMembershipJoinProxy: 'substationId' | 'playerName' | 'playerPfp' | 'playerPfpClientRenderAttributes';
  readonly MsgGuildMembershipKick: 'guildId';
  readonly MsgGuildMembershipRequest: 'substationId';
  readonly MsgGuildMembershipRequestApprove: 'guildId' | 'substationId';
  readonly MsgGuildMembershipRequestDeny: 'guildId';
  readonly MsgGuildMembershipRequestRevoke: 'guildId' | 'playerId';
  readonly MsgSubstationDelete: 'migrationSubstationId';
}

type Value<K, T> = T extends readonly (infer E)[]
  ? readonly Value<K, E>[]
  : T extends wire.MsgPlayerSend['amount'][number] | undefined
    ? Coin
    : K extends keyof FieldTypes
      ? FieldTypes[K]
      : T;

type Fields<T> = { readonly [K in Exclude<keyof T, 'creator'> as Renamed<K>]: Value<K, T[K]> };

type Loosened<N, F> = N extends keyof Optional
  ? Omit<F, Optional[N]> & { readonly [K in Extract<keyof F, Optional[N]>]?: F[K] }
  : F;

interface Wire {
  readonly MsgAddressRegister: wire.MsgAddressRegister;
  readonly MsgAddressRevoke: wire.MsgAddressRevoke;
  readonly MsgAgreementOpen: wire.MsgAgreementOpen;
  readonly MsgAgreementClose: wire.MsgAgreementClose;
  readonly MsgAgreementCapacityIncrease: wire.MsgAgreementCapacityIncrease;
  readonly MsgAgreementCapacityDecrease: wire.MsgAgreementCapacityDecrease;
  readonly MsgAgreementDurationIncrease: wire.MsgAgreementDurationIncrease;
  readonly MsgAllocationCreate: wire.MsgAllocationCreate;
  readonly MsgAllocationDelete: wire.MsgAllocationDelete;
  readonly MsgAllocationUpdate: wire.MsgAllocationUpdate;
  readonly MsgAllocationTransfer: wire.MsgAllocationTransfer;
  readonly MsgFleetMove: wire.MsgFleetMove;
  readonly MsgGuildCreate: wire.MsgGuildCreate;
  readonly MsgGuildUpdateOwnerId: wire.MsgGuildUpdateOwnerId;
  readonly MsgGuildUpdateEntrySubstationId: wire.MsgGuildUpdateEntrySubstationId;
  readonly MsgGuildUpdateEndpoint: wire.MsgGuildUpdateEndpoint;
  readonly MsgGuildUpdatePrimaryReactor: wire.MsgGuildUpdatePrimaryReactor;
  readonly MsgGuildUpdateJoinInfusionMinimum: wire.MsgGuildUpdateJoinInfusionMinimum;
  readonly MsgGuildUpdateJoinInfusionMinimumBypassByRequest: wire.MsgGuildUpdateJoinInfusionMinimumBypassByRequest;
  readonly MsgGuildUpdateJoinInfusionMinimumBypassByInvite: wire.MsgGuildUpdateJoinInfusionMinimumBypassByInvite;
  readonly MsgGuildUpdateEntryRank: wire.MsgGuildUpdateEntryRank;
  readonly MsgGuildUpdateName: wire.MsgGuildUpdateName;
  readonly MsgGuildUpdatePfp: wire.MsgGuildUpdatePfp;
  readonly MsgGuildUpdateBankConvertInFee: wire.MsgGuildUpdateBankConvertInFee;
  readonly MsgGuildUpdateBankConvertOutFee: wire.MsgGuildUpdateBankConvertOutFee;
  readonly MsgGuildBankMint: wire.MsgGuildBankMint;
  readonly MsgGuildBankRedeem: wire.MsgGuildBankRedeem;
  readonly MsgGuildBankConvert: wire.MsgGuildBankConvert;
  readonly MsgGuildBankConvertToken: wire.MsgGuildBankConvertToken;
  readonly MsgGuildBankConfiscateAndBurn: wire.MsgGuildBankConfiscateAndBurn;
  readonly MsgGuildMembershipInvite: wire.MsgGuildMembershipInvite;
  readonly MsgGuildMembershipInviteApprove: wire.MsgGuildMembershipInviteApprove;
  readonly MsgGuildMembershipInviteDeny: wire.MsgGuildMembershipInviteDeny;
  readonly MsgGuildMembershipInviteRevoke: wire.MsgGuildMembershipInviteRevoke;
  readonly MsgGuildMembershipJoin: wire.MsgGuildMembershipJoin;
  readonly MsgGuildMembershipJoinProxy: wire.MsgGuildMembershipJoinProxy;
  readonly MsgGuildMembershipKick: wire.MsgGuildMembershipKick;
  readonly MsgGuildMembershipRequest: wire.MsgGuildMembershipRequest;
  readonly MsgGuildMembershipRequestApprove: wire.MsgGuildMembershipRequestApprove;
  readonly MsgGuildMembershipRequestDeny: wire.MsgGuildMembershipRequestDeny;
  readonly MsgGuildMembershipRequestRevoke: wire.MsgGuildMembershipRequestRevoke;
  readonly MsgPermissionGrantOnObject: wire.MsgPermissionGrantOnObject;
  readonly MsgPermissionGrantOnAddress: wire.MsgPermissionGrantOnAddress;
  readonly MsgPermissionRevokeOnObject: wire.MsgPermissionRevokeOnObject;
  readonly MsgPermissionRevokeOnAddress: wire.MsgPermissionRevokeOnAddress;
  readonly MsgPermissionSetOnObject: wire.MsgPermissionSetOnObject;
  readonly MsgPermissionSetOnAddress: wire.MsgPermissionSetOnAddress;
  readonly MsgPermissionGuildRankSet: wire.MsgPermissionGuildRankSet;
  readonly MsgPermissionGuildRankRevoke: wire.MsgPermissionGuildRankRevoke;
  readonly MsgPlanetExplore: wire.MsgPlanetExplore;
  readonly MsgPlanetRaidComplete: wire.MsgPlanetRaidComplete;
  readonly MsgPlanetUpdateName: wire.MsgPlanetUpdateName;
  readonly MsgPlayerUpdatePrimaryAddress: wire.MsgPlayerUpdatePrimaryAddress;
  readonly MsgPlayerUpdateGuildRank: wire.MsgPlayerUpdateGuildRank;
  readonly MsgPlayerUpdateName: wire.MsgPlayerUpdateName;
  readonly MsgPlayerUpdatePfp: wire.MsgPlayerUpdatePfp;
  readonly MsgPlayerUpdatePfpClientRenderAttributes: wire.MsgPlayerUpdatePfpClientRenderAttributes;
  readonly MsgPlayerSend: wire.MsgPlayerSend;
  readonly MsgProviderCreate: wire.MsgProviderCreate;
  readonly MsgProviderWithdrawBalance: wire.MsgProviderWithdrawBalance;
  readonly MsgProviderUpdateCapacityMinimum: wire.MsgProviderUpdateCapacityMinimum;
  readonly MsgProviderUpdateCapacityMaximum: wire.MsgProviderUpdateCapacityMaximum;
  readonly MsgProviderUpdateDurationMinimum: wire.MsgProviderUpdateDurationMinimum;
  readonly MsgProviderUpdateDurationMaximum: wire.MsgProviderUpdateDurationMaximum;
  readonly MsgProviderUpdateAccessPolicy: wire.MsgProviderUpdateAccessPolicy;
  readonly MsgProviderDelete: wire.MsgProviderDelete;
  readonly MsgReactorInfuse: wire.MsgReactorInfuse;
  readonly MsgReactorBeginMigration: wire.MsgReactorBeginMigration;
  readonly MsgReactorDefuse: wire.MsgReactorDefuse;
  readonly MsgReactorCancelDefusion: wire.MsgReactorCancelDefusion;
  readonly MsgReactorRestart: wire.MsgReactorRestart;
  readonly MsgStructActivate: wire.MsgStructActivate;
  readonly MsgStructDeactivate: wire.MsgStructDeactivate;
  readonly MsgStructDeactivateBatch: wire.MsgStructDeactivateBatch;
  readonly MsgStructBuildInitiate: wire.MsgStructBuildInitiate;
  readonly MsgStructBuildComplete: wire.MsgStructBuildComplete;
  readonly MsgStructBuildCancel: wire.MsgStructBuildCancel;
  readonly MsgStructTrash: wire.MsgStructTrash;
  readonly MsgStructDefenseSet: wire.MsgStructDefenseSet;
  readonly MsgStructDefenseClear: wire.MsgStructDefenseClear;
  readonly MsgStructMove: wire.MsgStructMove;
  readonly MsgStructAttack: wire.MsgStructAttack;
  readonly MsgStructStealthActivate: wire.MsgStructStealthActivate;
  readonly MsgStructStealthDeactivate: wire.MsgStructStealthDeactivate;
  readonly MsgStructGeneratorInfuse: wire.MsgStructGeneratorInfuse;
  readonly MsgStructOreMinerComplete: wire.MsgStructOreMinerComplete;
  readonly MsgStructOreRefineryComplete: wire.MsgStructOreRefineryComplete;
  readonly MsgSubstationCreate: wire.MsgSubstationCreate;
  readonly MsgSubstationDelete: wire.MsgSubstationDelete;
  readonly MsgSubstationAllocationConnect: wire.MsgSubstationAllocationConnect;
  readonly MsgSubstationAllocationDisconnect: wire.MsgSubstationAllocationDisconnect;
  readonly MsgSubstationPlayerConnect: wire.MsgSubstationPlayerConnect;
  readonly MsgSubstationPlayerDisconnect: wire.MsgSubstationPlayerDisconnect;
  readonly MsgSubstationPlayerMigrate: wire.MsgSubstationPlayerMigrate;
  readonly MsgSubstationUpdateName: wire.MsgSubstationUpdateName;
  readonly MsgSubstationUpdatePfp: wire.MsgSubstationUpdatePfp;
}

export type MessageName = keyof Wire;

/** One message with `name` and its fields; `creator` is whoever signs. */
export type MessageOf<N extends MessageName> = N extends MessageName
  ? { readonly name: N } & Loosened<N, Fields<Wire[N]>>
  : never;

export type GameMessage = MessageOf<MessageName>;
