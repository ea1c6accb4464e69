/**
 * Which permission every message asks for, as a table. The chain says "administrate" whatever was missing
 * (docs/network/chain-messages.md 0.1), so a client that wants to say what it was must know.
 * docs/network/chain-entities.md 3.2, all rows; the judgement over it is missingPermission.ts.
 */
import { ALL_PERMISSIONS, PERMISSION } from './permissions.ts';

/** How to get from a message to the object that is asked about. Ids in a field may be one or many; blank = not asked. */
export type CheckTarget =
  /** The object the field names. */
  | { readonly at: 'object'; readonly field: string }
  /** The player who owns the struct or fleet the field names. */
  | { readonly at: 'ownerOf'; readonly field: string }
  /** The player behind the address in the field. */
  | { readonly at: 'playerOfAddress'; readonly field: string }
  /** The signer's own player. */
  | { readonly at: 'caller' }
  /** The player the field names, or the signer's own when it is blank. */
  | { readonly at: 'playerOrCaller'; readonly field: string }
  /** The guild the field names, or the signer's own when it is blank. */
  | { readonly at: 'guildOrOwn'; readonly field: string }
  /** The guild of whoever owns the object the field names. */
  | { readonly at: 'guildOfOwner'; readonly field: string }
  /** Where the allocation in the field takes its power from, and where it leads. */
  | { readonly at: 'sourceOf' | 'destinationOf'; readonly field: string }
  /** The substation the player in the field is connected to. */
  | { readonly at: 'substationOf'; readonly field: string };

/** A check that is made in some settings only. */
export type CheckCondition =
  /** The guild lets holders of the bit, and only them, invite or approve requests. */
  | 'invitesPermissioned'
  | 'requestsPermissioned'
  /** The provider sells on the guild market. */
  | 'guildMarket'
  /** A guild is founded without a proof. */
  | 'entitlement';

export interface PermissionCheck {
  readonly target: CheckTarget;
  /** `asked`: the very bits the message hands out. */
  readonly bits: number | 'asked';
  readonly onlyIf?: CheckCondition;
  /** No grant and no rank helps. */
  readonly ownerOnly?: true;
  /** The founder must hold it, who may be another player than the signer. */
  readonly byFounder?: true;
}

export interface PermissionRule {
  /** Layer 1: bits the signing key must hold before anything runs. 0 = the handler decides alone. */
  readonly key: number;
  /** Layer 2: one way is enough, all checks of a way must hold. No way = nothing is checked. */
  readonly ways: readonly (readonly PermissionCheck[])[];
  /** A better guild rank than the target's does as well. */
  readonly orByRank?: true;
}

const P = PERMISSION;

const object = (field: string): CheckTarget => ({ at: 'object', field });
const ownerOf = (field: string): CheckTarget => ({ at: 'ownerOf', field });
const ofAddress = (field: string): CheckTarget => ({ at: 'playerOfAddress', field });
const ownGuild: CheckTarget = { at: 'guildOrOwn', field: 'guildId' };
const ownPlayer: CheckTarget = { at: 'playerOrCaller', field: 'playerId' };
const caller: CheckTarget = { at: 'caller' };

const need = (target: CheckTarget, bits: number | 'asked'): PermissionCheck => ({ target, bits });

/** The commonest form: the key's bits are the handler's too. */
const same = (target: CheckTarget, bits: number): PermissionRule => ({ key: bits, ways: [[need(target, bits)]] });
/** The handler alone, each argument a way of its own. */
const byHandler = (...ways: (readonly PermissionCheck[])[]): PermissionRule => ({ key: 0, ways });

const play = (field: string): PermissionRule => same(ownerOf(field), P.play);
const onAddress = byHandler([need(ofAddress('address'), 'asked')]);
const onObject = byHandler([need(object('objectId'), 'asked')]);
/** Update on the thing, or moderation in the guild of its owner. */
const ugc = (field: string): PermissionRule =>
  byHandler([need(object(field), P.update)], [need({ at: 'guildOfOwner', field }, P.guildUgcUpdate)]);
/** Whoever names a substation must be allowed to connect to it. */
const override = need(object('substationId'), P.substationConnection);
const level = (onlyIf: CheckCondition): PermissionCheck => ({ ...need(ownGuild, P.guildMembership), onlyIf });
const staking = (bits: number): PermissionRule => same(ofAddress('delegatorAddress'), bits);

export const PERMISSION_RULES = {
  MsgAddressRegister: byHandler([need(object('playerId'), 'asked')]),
  MsgAddressRevoke: same(ofAddress('address'), P.delete),
  MsgAgreementOpen: {
    key: P.tokenTransfer,
    ways: [[{ ...need(object('providerId'), P.providerOpen), onlyIf: 'guildMarket' }]],
  },
  MsgAgreementClose: same(object('agreementId'), P.update),
  MsgAgreementCapacityIncrease: same(object('agreementId'), P.update),
  MsgAgreementCapacityDecrease: same(object('agreementId'), P.update),
  MsgAgreementDurationIncrease: {
    key: P.update | P.tokenTransfer,
    ways: [[need(object('agreementId'), P.update)]],
  },
  MsgAllocationCreate: same(object('sourceObjectId'), P.sourceAllocation),
  MsgAllocationDelete: {
    key: P.sourceAllocation,
    ways: [
      [need({ at: 'sourceOf', field: 'allocationId' }, P.sourceAllocation)],
      [need(object('allocationId'), P.delete)],
    ],
  },
  MsgAllocationUpdate: same({ at: 'sourceOf', field: 'allocationId' }, P.sourceAllocation),
  MsgAllocationTransfer: same(object('allocationId'), P.admin),
  MsgFleetMove: play('fleetId'),
  MsgGuildCreate: {
    key: P.play,
    ways: [
      [
        { ...need(object('reactorId'), P.reactorGuildCreate), onlyIf: 'entitlement', byFounder: true },
        { ...need(object('entrySubstationId'), P.substationConnection), byFounder: true },
      ],
    ],
  },
  MsgGuildUpdateOwnerId: same(object('guildId'), P.admin),
  MsgGuildUpdateEntrySubstationId: {
    key: P.guildSubstationUpdate,
    ways: [
      [need(object('guildId'), P.guildSubstationUpdate), need(object('entrySubstationId'), P.substationConnection)],
    ],
  },
  MsgGuildUpdateEndpoint: same(object('guildId'), P.guildEndpointUpdate),
  MsgGuildUpdatePrimaryReactor: same(object('guildId'), P.admin),
  MsgGuildUpdateJoinInfusionMinimum: same(object('guildId'), P.guildJoinConstraintsUpdate),
  MsgGuildUpdateJoinInfusionMinimumBypassByRequest: same(object('guildId'), P.guildJoinConstraintsUpdate),
  MsgGuildUpdateJoinInfusionMinimumBypassByInvite: same(object('guildId'), P.guildJoinConstraintsUpdate),
  MsgGuildUpdateEntryRank: same(ownGuild, P.update),
  MsgGuildUpdateName: byHandler([need(object('guildId'), P.update)]),
  MsgGuildUpdatePfp: byHandler([need(object('guildId'), P.update)]),
  MsgGuildUpdateBankConvertInFee: same(object('guildId'), P.admin),
  MsgGuildUpdateBankConvertOutFee: same(object('guildId'), P.admin),
  MsgGuildBankMint: { key: P.guildTokenMint | P.tokenTransfer, ways: [[need(ownGuild, P.guildTokenMint)]] },
  MsgGuildBankRedeem: same(caller, P.tokenTransfer),
  MsgGuildBankConvert: same(caller, P.tokenTransfer),
  MsgGuildBankConvertToken: same(caller, P.tokenTransfer),
  MsgGuildBankConfiscateAndBurn: same(ownGuild, P.guildTokenBurn),
  MsgGuildMembershipInvite: byHandler([level('invitesPermissioned'), override]),
  MsgGuildMembershipInviteApprove: {
    key: P.guildMembership,
    ways: [[need(ownPlayer, P.guildMembership), override]],
  },
  MsgGuildMembershipInviteDeny: same(ownPlayer, P.guildMembership),
  MsgGuildMembershipInviteRevoke: byHandler([level('invitesPermissioned')]),
  MsgGuildMembershipJoin: { key: P.guildMembership, ways: [[need(ownPlayer, P.guildMembership), override]] },
  MsgGuildMembershipJoinProxy: byHandler([need({ at: 'guildOrOwn', field: '' }, P.guildMembership), override]),
  MsgGuildMembershipKick: byHandler([need(ownGuild, P.guildMembership)]),
  MsgGuildMembershipRequest: byHandler([need(ownPlayer, P.guildMembership), override]),
  MsgGuildMembershipRequestApprove: byHandler([level('requestsPermissioned'), override]),
  MsgGuildMembershipRequestDeny: byHandler([level('requestsPermissioned')]),
  MsgGuildMembershipRequestRevoke: same(ownPlayer, P.guildMembership),
  MsgPermissionGrantOnObject: onObject,
  MsgPermissionGrantOnAddress: onAddress,
  MsgPermissionRevokeOnObject: onObject,
  MsgPermissionRevokeOnAddress: onAddress,
  MsgPermissionSetOnObject: onObject,
  MsgPermissionSetOnAddress: onAddress,
  MsgPermissionGuildRankSet: onObject,
  MsgPermissionGuildRankRevoke: onObject,
  MsgPlanetExplore: same(object('playerId'), P.play),
  MsgPlanetRaidComplete: same(ownerOf('fleetId'), P.hashRaid),
  MsgPlanetUpdateName: ugc('planetId'),
  MsgPlayerUpdatePrimaryAddress: same(ofAddress('primaryAddress'), ALL_PERMISSIONS),
  MsgPlayerUpdateGuildRank: { ...byHandler([need(ownGuild, P.admin)]), orByRank: true },
  MsgPlayerUpdateName: ugc('playerId'),
  MsgPlayerUpdatePfp: ugc('playerId'),
  MsgPlayerUpdatePfpClientRenderAttributes: byHandler([{ ...need(object('playerId'), P.update), ownerOnly: true }]),
  MsgPlayerSend: same(ofAddress('fromAddress'), P.tokenTransfer),
  MsgProviderCreate: same(object('substationId'), P.sourceAllocation),
  MsgProviderWithdrawBalance: same(object('providerId'), P.providerWithdraw),
  MsgProviderUpdateCapacityMinimum: same(object('providerId'), P.update),
  MsgProviderUpdateCapacityMaximum: same(object('providerId'), P.update),
  MsgProviderUpdateDurationMinimum: same(object('providerId'), P.update),
  MsgProviderUpdateDurationMaximum: same(object('providerId'), P.update),
  MsgProviderUpdateAccessPolicy: same(object('providerId'), P.update),
  MsgProviderDelete: same(object('providerId'), P.delete),
  MsgReactorInfuse: staking(P.tokenInfuse),
  MsgReactorBeginMigration: staking(P.tokenMigrate),
  MsgReactorDefuse: staking(P.tokenDefuse),
  MsgReactorCancelDefusion: staking(P.tokenInfuse),
  MsgReactorRestart: byHandler(),
  MsgStructActivate: play('structId'),
  MsgStructDeactivate: play('structId'),
  MsgStructDeactivateBatch: play('structId'),
  MsgStructBuildInitiate: same(object('playerId'), P.play),
  MsgStructBuildComplete: same(ownerOf('structId'), P.hashBuild),
  MsgStructBuildCancel: play('structId'),
  MsgStructTrash: play('structId'),
  MsgStructDefenseSet: play('defenderStructId'),
  MsgStructDefenseClear: play('defenderStructId'),
  MsgStructMove: play('structId'),
  MsgStructAttack: play('operatingStructId'),
  MsgStructStealthActivate: play('structId'),
  MsgStructStealthDeactivate: play('structId'),
  MsgStructGeneratorInfuse: same(caller, P.tokenInfuse),
  MsgStructOreMinerComplete: same(ownerOf('structId'), P.hashMine),
  MsgStructOreRefineryComplete: same(ownerOf('structId'), P.hashRefine),
  MsgSubstationCreate: same(object('allocationId'), P.allocationConnection),
  MsgSubstationDelete: {
    key: P.delete,
    ways: [[need(object('substationId'), P.delete), need(object('migrationSubstationId'), P.substationConnection)]],
  },
  MsgSubstationAllocationConnect: same(object('allocationId'), P.allocationConnection),
  MsgSubstationAllocationDisconnect: {
    key: P.allocationConnection,
    ways: [
      [need(object('allocationId'), P.allocationConnection)],
      [need({ at: 'destinationOf', field: 'allocationId' }, P.allocationConnection)],
    ],
  },
  MsgSubstationPlayerConnect: {
    key: P.substationConnection,
    ways: [[need(object('substationId'), P.substationConnection), need(object('playerId'), P.substationConnection)]],
  },
  MsgSubstationPlayerDisconnect: {
    key: P.substationConnection,
    ways: [
      [need(object('playerId'), P.substationConnection)],
      [need({ at: 'substationOf', field: 'playerId' }, P.substationConnection)],
    ],
  },
  MsgSubstationPlayerMigrate: {
    key: P.substationConnection,
    ways: [[need(object('substationId'), P.substationConnection), need(object('playerId'), P.substationConnection)]],
  },
  MsgSubstationUpdateName: ugc('substationId'),
  MsgSubstationUpdatePfp: ugc('substationId'),
} as const satisfies Readonly<Record<string, PermissionRule>>;

/** The 96 messages of players. */
export type RuledMessageName = keyof typeof PERMISSION_RULES;

export function permissionRuleOf(name: RuledMessageName): PermissionRule {
  return PERMISSION_RULES[name];
}
