/**
 * Every message a player can sign, in one table: from domain values to the bytes of the generated codec.
 * facts/chain-messages.md sections 0 and 1. Only this file knows how the wire dresses a value.
 */
import * as enums from '../../generated/game/enums.ts';
import * as tx from '../../generated/game/tx.ts';
import { BaseError } from '../../lib/BaseError.ts';
import type { GameMessage, MessageName } from './messageTypes.ts';

interface Codec {
  encode(message: object): { finish(): Uint8Array };
  create(fields: object): object;
}

/** Generated codecs take their own interface; here only the common shape of all of them is used. */
const codec = (generated: unknown): Codec => generated as Codec;

const CODECS: Readonly<Record<MessageName, Codec>> = {
  MsgAddressRegister: codec(tx.MsgAddressRegister),
  MsgAddressRevoke: codec(tx.MsgAddressRevoke),
  MsgAgreementOpen: codec(tx.MsgAgreementOpen),
  MsgAgreementClose: codec(tx.MsgAgreementClose),
  MsgAgreementCapacityIncrease: codec(tx.MsgAgreementCapacityIncrease),
  MsgAgreementCapacityDecrease: codec(tx.MsgAgreementCapacityDecrease),
  MsgAgreementDurationIncrease: codec(tx.MsgAgreementDurationIncrease),
  MsgAllocationCreate: codec(tx.MsgAllocationCreate),
  MsgAllocationDelete: codec(tx.MsgAllocationDelete),
  MsgAllocationUpdate: codec(tx.MsgAllocationUpdate),
  MsgAllocationTransfer: codec(tx.MsgAllocationTransfer),
  MsgFleetMove: codec(tx.MsgFleetMove),
  MsgGuildCreate: codec(tx.MsgGuildCreate),
  MsgGuildUpdateOwnerId: codec(tx.MsgGuildUpdateOwnerId),
  MsgGuildUpdateEntrySubstationId: codec(tx.MsgGuildUpdateEntrySubstationId),
  MsgGuildUpdateEndpoint: codec(tx.MsgGuildUpdateEndpoint),
  MsgGuildUpdatePrimaryReactor: codec(tx.MsgGuildUpdatePrimaryReactor),
  MsgGuildUpdateJoinInfusionMinimum: codec(tx.MsgGuildUpdateJoinInfusionMinimum),
  MsgGuildUpdateJoinInfusionMinimumBypassByRequest: codec(tx.MsgGuildUpdateJoinInfusionMinimumBypassByRequest),
  MsgGuildUpdateJoinInfusionMinimumBypassByInvite: codec(tx.MsgGuildUpdateJoinInfusionMinimumBypassByInvite),
  MsgGuildUpdateEntryRank: codec(tx.MsgGuildUpdateEntryRank),
  MsgGuildUpdateName: codec(tx.MsgGuildUpdateName),
  MsgGuildUpdatePfp: codec(tx.MsgGuildUpdatePfp),
  MsgGuildUpdateBankConvertInFee: codec(tx.MsgGuildUpdateBankConvertInFee),
  MsgGuildUpdateBankConvertOutFee: codec(tx.MsgGuildUpdateBankConvertOutFee),
  MsgGuildBankMint: codec(tx.MsgGuildBankMint),
  MsgGuildBankRedeem: codec(tx.MsgGuildBankRedeem),
  MsgGuildBankConvert: codec(tx.MsgGuildBankConvert),
  MsgGuildBankConvertToken: codec(tx.MsgGuildBankConvertToken),
  MsgGuildBankConfiscateAndBurn: codec(tx.MsgGuildBankConfiscateAndBurn),
  MsgGuildMembershipInvite: codec(tx.MsgGuildMembershipInvite),
  MsgGuildMembershipInviteApprove: codec(tx.MsgGuildMembershipInviteApprove),
  MsgGuildMembershipInviteDeny: codec(tx.MsgGuildMembershipInviteDeny),
  MsgGuildMembershipInviteRevoke: codec(tx.MsgGuildMembershipInviteRevoke),
  MsgGuildMembershipJoin: codec(tx.MsgGuildMembershipJoin),
  MsgGuildMembershipJoinProxy: codec(tx.MsgGuildMembershipJoinProxy),
  MsgGuildMembershipKick: codec(tx.MsgGuildMembershipKick),
  MsgGuildMembershipRequest: codec(tx.MsgGuildMembershipRequest),
  MsgGuildMembershipRequestApprove: codec(tx.MsgGuildMembershipRequestApprove),
  MsgGuildMembershipRequestDeny: codec(tx.MsgGuildMembershipRequestDeny),
  MsgGuildMembershipRequestRevoke: codec(tx.MsgGuildMembershipRequestRevoke),
  MsgPermissionGrantOnObject: codec(tx.MsgPermissionGrantOnObject),
  MsgPermissionGrantOnAddress: codec(tx.MsgPermissionGrantOnAddress),
  MsgPermissionRevokeOnObject: codec(tx.MsgPermissionRevokeOnObject),
  MsgPermissionRevokeOnAddress: codec(tx.MsgPermissionRevokeOnAddress),
  MsgPermissionSetOnObject: codec(tx.MsgPermissionSetOnObject),
  MsgPermissionSetOnAddress: codec(tx.MsgPermissionSetOnAddress),
  MsgPermissionGuildRankSet: codec(tx.MsgPermissionGuildRankSet),
  MsgPermissionGuildRankRevoke: codec(tx.MsgPermissionGuildRankRevoke),
  MsgPlanetExplore: codec(tx.MsgPlanetExplore),
  MsgPlanetRaidComplete: codec(tx.MsgPlanetRaidComplete),
  MsgPlanetUpdateName: codec(tx.MsgPlanetUpdateName),
  MsgPlayerUpdatePrimaryAddress: codec(tx.MsgPlayerUpdatePrimaryAddress),
  MsgPlayerUpdateGuildRank: codec(tx.MsgPlayerUpdateGuildRank),
  MsgPlayerUpdateName: codec(tx.MsgPlayerUpdateName),
  MsgPlayerUpdatePfp: codec(tx.MsgPlayerUpdatePfp),
  MsgPlayerUpdatePfpClientRenderAttributes: codec(tx.MsgPlayerUpdatePfpClientRenderAttributes),
  MsgPlayerSend: codec(tx.MsgPlayerSend),
  MsgProviderCreate: codec(tx.MsgProviderCreate),
  MsgProviderWithdrawBalance: codec(tx.MsgProviderWithdrawBalance),
  MsgProviderUpdateCapacityMinimum: codec(tx.MsgProviderUpdateCapacityMinimum),
  MsgProviderUpdateCapacityMaximum: codec(tx.MsgProviderUpdateCapacityMaximum),
  MsgProviderUpdateDurationMinimum: codec(tx.MsgProviderUpdateDurationMinimum),
  MsgProviderUpdateDurationMaximum: codec(tx.MsgProviderUpdateDurationMaximum),
  MsgProviderUpdateAccessPolicy: codec(tx.MsgProviderUpdateAccessPolicy),
  MsgProviderDelete: codec(tx.MsgProviderDelete),
  MsgReactorInfuse: codec(tx.MsgReactorInfuse),
  MsgReactorBeginMigration: codec(tx.MsgReactorBeginMigration),
  MsgReactorDefuse: codec(tx.MsgReactorDefuse),
  MsgReactorCancelDefusion: codec(tx.MsgReactorCancelDefusion),
  MsgReactorRestart: codec(tx.MsgReactorRestart),
  MsgStructActivate: codec(tx.MsgStructActivate),
  MsgStructDeactivate: codec(tx.MsgStructDeactivate),
  MsgStructDeactivateBatch: codec(tx.MsgStructDeactivateBatch),
  MsgStructBuildInitiate: codec(tx.MsgStructBuildInitiate),
  MsgStructBuildComplete: codec(tx.MsgStructBuildComplete),
  MsgStructBuildCancel: codec(tx.MsgStructBuildCancel),
  MsgStructTrash: codec(tx.MsgStructTrash),
  MsgStructDefenseSet: codec(tx.MsgStructDefenseSet),
  MsgStructDefenseClear: codec(tx.MsgStructDefenseClear),
  MsgStructMove: codec(tx.MsgStructMove),
  MsgStructAttack: codec(tx.MsgStructAttack),
  MsgStructStealthActivate: codec(tx.MsgStructStealthActivate),
  MsgStructStealthDeactivate: codec(tx.MsgStructStealthDeactivate),
  MsgStructGeneratorInfuse: codec(tx.MsgStructGeneratorInfuse),
  MsgStructOreMinerComplete: codec(tx.MsgStructOreMinerComplete),
  MsgStructOreRefineryComplete: codec(tx.MsgStructOreRefineryComplete),
  MsgSubstationCreate: codec(tx.MsgSubstationCreate),
  MsgSubstationDelete: codec(tx.MsgSubstationDelete),
  MsgSubstationAllocationConnect: codec(tx.MsgSubstationAllocationConnect),
  MsgSubstationAllocationDisconnect: codec(tx.MsgSubstationAllocationDisconnect),
  MsgSubstationPlayerConnect: codec(tx.MsgSubstationPlayerConnect),
  MsgSubstationPlayerDisconnect: codec(tx.MsgSubstationPlayerDisconnect),
  MsgSubstationPlayerMigrate: codec(tx.MsgSubstationPlayerMigrate),
  MsgSubstationUpdateName: codec(tx.MsgSubstationUpdateName),
  MsgSubstationUpdatePfp: codec(tx.MsgSubstationUpdatePfp),
};

export const MESSAGE_NAMES = Object.keys(CODECS) as readonly MessageName[];

/** A value that the message cannot carry: a bug of whoever built it, told before anything is signed. */
export class MessageFieldError extends BaseError {
  constructor(message: string, field: string, expected: string) {
    super({ code: 'bad_message_field', what: `${message}.${field} must be ${expected}.` });
  }
}

/** Words of the domain that travel as enum numbers. */
const ENUMS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  allocationType: enums.allocationType,
  accessPolicy: enums.providerAccessPolicy,
  guildJoinBypassLevel: enums.guildJoinBypassLevel,
  locationType: enums.objectType,
};

/** Numbers of the domain that travel as 64-bit integers. */
const UINT64 = new Set(['slot', 'structTypeId', 'permissions', 'permission']);

/** Enum numbers 1 to 4: `none`, `local` and masks are no place. spec "Ambit numbering". */
const AMBIT_FIELDS = new Set(['ambit', 'operatingAmbit']);

/** Fractions travel as integer text, 10^18 = the whole; a coin within text as amount and denomination. */
function dressed(name: string, field: string, value: unknown): unknown {
  const words = ENUMS[field];
  if (words) {
    const number = typeof value === 'string' ? words[value] : undefined;
    if (number === undefined) throw new MessageFieldError(name, field, `one of ${Object.keys(words).join(', ')}`);
    return number;
  }
  if (AMBIT_FIELDS.has(field)) {
    if (value === 1 || value === 2 || value === 3 || value === 4) return value;
    throw new MessageFieldError(name, field, 'an ambit number from 1 to 4 (was it a mask?)');
  }
  if (field === 'infuseAmount' && isCoin(value)) return `${value.amount}${value.denom}`;
  if (field.endsWith('Fee') || field.endsWith('Penalty')) return String(value);
  if (UINT64.has(field)) {
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value);
    throw new MessageFieldError(name, field, 'a whole number, not negative');
  }
  if (Array.isArray(value)) return value.map((one: unknown) => dressed(name, field, one));
  if (isCoin(value)) return { denom: value.denom, amount: value.amount.toString() };
  return value;
}

function isCoin(value: unknown): value is { readonly denom: string; readonly amount: bigint } {
  return typeof value === 'object' && value !== null && 'denom' in value && 'amount' in value;
}

/**
 * Binary body of one message, `creator` being the signer.
 * @throws MessageFieldError for a number that is no ambit or no unsigned integer, or an unknown word
 */
export function encodeMessage(message: GameMessage, creator: string): Uint8Array {
  const { name, ...fields } = message;
  const wire: Record<string, unknown> = { creator };
  for (const [field, value] of Object.entries(fields)) {
    if (value !== undefined) wire[field === 'newName' ? 'name' : field] = dressed(name, field, value);
  }
  const codecOfName = CODECS[name];
  return codecOfName.encode(codecOfName.create(wire)).finish();
}
