/** Which rule runs for which message. A message without a row is known and refused by name. */
import type { Context, Response } from './context.ts';
import { fleetMove } from './handlers/fleetMove.ts';
import { addressRegister, addressRevoke, updatePrimaryAddress } from './handlers/address.ts';
import {
  invite,
  inviteApprove,
  inviteDeny,
  inviteRevoke,
  request,
  requestApprove,
  requestDeny,
  requestRevoke,
} from './handlers/guildApplication.ts';
import { bankConfiscate, bankConvert, bankConvertToken, bankMint, bankRedeem } from './handlers/guildBank.ts';
import { guildCreate } from './handlers/guildCreate.ts';
import { joinDirect, kick, updateRank } from './handlers/guildMember.ts';
import {
  updateBypassByInvite,
  updateBypassByRequest,
  updateConvertInFee,
  updateConvertOutFee,
  updateEndpoint,
  updateEntryRank,
  updateEntrySubstation,
  updateJoinMinimum,
  updateOwner,
  updatePrimaryReactor,
} from './handlers/guildUpdate.ts';
import { joinProxy } from './handlers/guildJoinProxy.ts';
import {
  guildUpdateName,
  guildUpdatePfp,
  planetUpdateName,
  playerUpdateName,
  playerUpdatePfp,
  playerUpdateRender,
  substationUpdateName,
  substationUpdatePfp,
} from './handlers/names.ts';
import {
  grantOnAddress,
  grantOnObject,
  guildRankRevoke,
  guildRankSet,
  revokeOnAddress,
  revokeOnObject,
  setOnAddress,
  setOnObject,
} from './handlers/permission.ts';
import { explore } from './handlers/planet.ts';
import { raidComplete } from './handlers/planetRaid.ts';
import { playerSend } from './handlers/playerSend.ts';
import { attack } from './handlers/structAttack.ts';
import { buildCancel, buildComplete, buildInitiate } from './handlers/structBuild.ts';
import { defenseClear, defenseSet } from './handlers/structDefense.ts';
import { structMove } from './handlers/structMove.ts';
import { mineComplete, refineComplete } from './handlers/structOre.ts';
import { activate, deactivate, deactivateBatch, trash } from './handlers/structPower.ts';
import { stealthActivate, stealthDeactivate } from './handlers/structStealth.ts';
import { playerConnect, playerDisconnect } from './handlers/substation.ts';
import {
  agreementClose,
  agreementOpen,
  capacityDecrease,
  capacityIncrease,
  durationIncrease,
} from './handlers/agreement.ts';
import { allocationCreate, allocationDelete, allocationTransfer, allocationUpdate } from './handlers/allocation.ts';
import { generatorInfuse } from './handlers/generatorInfuse.ts';
import {
  providerCreate,
  providerDelete,
  updateAccessPolicy,
  updateCapacityMaximum,
  updateCapacityMinimum,
  updateDurationMaximum,
  updateDurationMinimum,
  withdrawBalance,
} from './handlers/provider.ts';
import {
  reactorBeginMigration,
  reactorCancelDefusion,
  reactorDefuse,
  reactorInfuse,
  reactorRestart,
} from './handlers/reactor.ts';
import {
  allocationConnect,
  allocationDisconnect,
  playerMigrate,
  substationCreate,
  substationDelete,
} from './handlers/substationSetup.ts';
import type { GameMessage, MessageName, MessageOf } from './messages.ts';
import { refuse } from './refusal.ts';

type Handlers = { readonly [N in MessageName]?: (ctx: Context, message: MessageOf<N>) => Response };

const HANDLERS: Handlers = {
  MsgFleetMove: fleetMove,
  MsgAddressRegister: addressRegister,
  MsgAddressRevoke: addressRevoke,
  MsgGuildBankConfiscateAndBurn: bankConfiscate,
  MsgGuildBankConvert: bankConvert,
  MsgGuildBankConvertToken: bankConvertToken,
  MsgGuildBankMint: bankMint,
  MsgGuildBankRedeem: bankRedeem,
  MsgGuildCreate: guildCreate,
  MsgGuildMembershipInvite: invite,
  MsgGuildMembershipInviteApprove: inviteApprove,
  MsgGuildMembershipInviteDeny: inviteDeny,
  MsgGuildMembershipInviteRevoke: inviteRevoke,
  MsgGuildMembershipJoin: joinDirect,
  MsgGuildMembershipKick: kick,
  MsgGuildMembershipRequest: request,
  MsgGuildMembershipRequestApprove: requestApprove,
  MsgGuildMembershipRequestDeny: requestDeny,
  MsgGuildMembershipRequestRevoke: requestRevoke,
  MsgGuildUpdateBankConvertInFee: updateConvertInFee,
  MsgGuildUpdateBankConvertOutFee: updateConvertOutFee,
  MsgGuildUpdateEndpoint: updateEndpoint,
  MsgGuildUpdateEntryRank: updateEntryRank,
  MsgGuildUpdateEntrySubstationId: updateEntrySubstation,
  MsgGuildUpdateJoinInfusionMinimum: updateJoinMinimum,
  MsgGuildUpdateJoinInfusionMinimumBypassByInvite: updateBypassByInvite,
  MsgGuildUpdateJoinInfusionMinimumBypassByRequest: updateBypassByRequest,
  MsgGuildUpdateName: guildUpdateName,
  MsgGuildUpdateOwnerId: updateOwner,
  MsgGuildUpdatePfp: guildUpdatePfp,
  MsgGuildUpdatePrimaryReactor: updatePrimaryReactor,
  MsgPermissionGrantOnAddress: grantOnAddress,
  MsgPermissionGrantOnObject: grantOnObject,
  MsgPermissionGuildRankRevoke: guildRankRevoke,
  MsgPermissionGuildRankSet: guildRankSet,
  MsgPermissionRevokeOnAddress: revokeOnAddress,
  MsgPermissionRevokeOnObject: revokeOnObject,
  MsgPermissionSetOnAddress: setOnAddress,
  MsgPermissionSetOnObject: setOnObject,
  MsgPlayerUpdateGuildRank: updateRank,
  MsgPlayerUpdatePfp: playerUpdatePfp,
  MsgPlayerUpdatePfpClientRenderAttributes: playerUpdateRender,
  MsgPlayerUpdatePrimaryAddress: updatePrimaryAddress,
  MsgSubstationUpdateName: substationUpdateName,
  MsgSubstationUpdatePfp: substationUpdatePfp,
  MsgGuildMembershipJoinProxy: joinProxy,
  MsgPlanetExplore: explore,
  MsgPlanetRaidComplete: raidComplete,
  MsgPlanetUpdateName: planetUpdateName,
  MsgPlayerSend: playerSend,
  MsgPlayerUpdateName: playerUpdateName,
  MsgStructActivate: activate,
  MsgStructAttack: attack,
  MsgStructBuildCancel: buildCancel,
  MsgStructBuildComplete: buildComplete,
  MsgStructBuildInitiate: buildInitiate,
  MsgStructDeactivate: deactivate,
  MsgStructDeactivateBatch: deactivateBatch,
  MsgStructDefenseClear: defenseClear,
  MsgStructDefenseSet: defenseSet,
  MsgStructMove: structMove,
  MsgStructOreMinerComplete: mineComplete,
  MsgStructOreRefineryComplete: refineComplete,
  MsgStructStealthActivate: stealthActivate,
  MsgStructStealthDeactivate: stealthDeactivate,
  MsgStructTrash: trash,
  MsgSubstationPlayerConnect: playerConnect,
  MsgSubstationPlayerDisconnect: playerDisconnect,
  MsgAgreementCapacityDecrease: capacityDecrease,
  MsgAgreementCapacityIncrease: capacityIncrease,
  MsgAgreementClose: agreementClose,
  MsgAgreementDurationIncrease: durationIncrease,
  MsgAgreementOpen: agreementOpen,
  MsgAllocationCreate: allocationCreate,
  MsgAllocationDelete: allocationDelete,
  MsgAllocationTransfer: allocationTransfer,
  MsgAllocationUpdate: allocationUpdate,
  MsgProviderCreate: providerCreate,
  MsgProviderDelete: providerDelete,
  MsgProviderUpdateAccessPolicy: updateAccessPolicy,
  MsgProviderUpdateCapacityMaximum: updateCapacityMaximum,
  MsgProviderUpdateCapacityMinimum: updateCapacityMinimum,
  MsgProviderUpdateDurationMaximum: updateDurationMaximum,
  MsgProviderUpdateDurationMinimum: updateDurationMinimum,
  MsgProviderWithdrawBalance: withdrawBalance,
  MsgReactorBeginMigration: reactorBeginMigration,
  MsgReactorCancelDefusion: reactorCancelDefusion,
  MsgReactorDefuse: reactorDefuse,
  MsgReactorInfuse: reactorInfuse,
  MsgReactorRestart: reactorRestart,
  MsgStructGeneratorInfuse: generatorInfuse,
  MsgSubstationAllocationConnect: allocationConnect,
  MsgSubstationAllocationDisconnect: allocationDisconnect,
  MsgSubstationCreate: substationCreate,
  MsgSubstationDelete: substationDelete,
  MsgSubstationPlayerMigrate: playerMigrate,
};

/** @throws RefusedError whatever the rule says no with; sdk 18 when there is no rule. */
export function dispatch(ctx: Context, message: GameMessage): Response {
  // Name and value belong to one member of the union, so the handler under the name takes the value.
  const handler = HANDLERS[message.name] as ((ctx: Context, value: GameMessage['value']) => Response) | undefined;
  if (!handler) throw refuse.notExecuted(message.name);
  return handler(ctx, message.value);
}
