/**
 * What admission knows of each message before it runs. docs/network/chain-entities.md 3.2 (layer 1), docs/network/chain-messages.md
 * 0.2, 0.5, 3.3. Data: one line per message that has an entry.
 */
import { ALL_PERMISSIONS, PERMISSION } from '../../src/game/permissions.ts';
import { NEWER_RULES } from '../../src/game/releases/newerRules.ts';
import { lineHas, type NetworkLine } from '../world/line.ts';
import type { GameMessage, MessageName } from '../world/messages.ts';

/** Bits the signing address must hold. A message that is not here needs none at this layer: its handler decides. */
export const LAYER_ONE: Partial<Readonly<Record<MessageName, number>>> = {
  MsgAddressRevoke: PERMISSION.delete,
  MsgAgreementOpen: PERMISSION.tokenTransfer,
  MsgAgreementClose: PERMISSION.update,
  MsgAgreementCapacityIncrease: PERMISSION.update,
  MsgAgreementCapacityDecrease: PERMISSION.update,
  MsgAgreementDurationIncrease: PERMISSION.update | PERMISSION.tokenTransfer,
  MsgAllocationCreate: PERMISSION.sourceAllocation,
  MsgAllocationDelete: PERMISSION.sourceAllocation,
  MsgAllocationUpdate: PERMISSION.sourceAllocation,
  MsgAllocationTransfer: PERMISSION.admin,
  MsgFleetMove: PERMISSION.play,
  MsgGuildCreate: PERMISSION.play,
  MsgGuildUpdateOwnerId: PERMISSION.admin,
  MsgGuildUpdateEntrySubstationId: PERMISSION.guildSubstationUpdate,
  MsgGuildUpdateEndpoint: PERMISSION.guildEndpointUpdate,
  MsgGuildUpdatePrimaryReactor: PERMISSION.admin,
  MsgGuildUpdateJoinInfusionMinimum: PERMISSION.guildJoinConstraintsUpdate,
  MsgGuildUpdateJoinInfusionMinimumBypassByRequest: PERMISSION.guildJoinConstraintsUpdate,
  MsgGuildUpdateJoinInfusionMinimumBypassByInvite: PERMISSION.guildJoinConstraintsUpdate,
  MsgGuildUpdateEntryRank: PERMISSION.update,
  MsgGuildUpdateBankConvertInFee: PERMISSION.admin,
  MsgGuildUpdateBankConvertOutFee: PERMISSION.admin,
  MsgGuildBankMint: PERMISSION.guildTokenMint | PERMISSION.tokenTransfer,
  MsgGuildBankRedeem: PERMISSION.tokenTransfer,
  MsgGuildBankConvert: PERMISSION.tokenTransfer,
  MsgGuildBankConvertToken: PERMISSION.tokenTransfer,
  MsgGuildBankConfiscateAndBurn: PERMISSION.guildTokenBurn,
  MsgGuildMembershipInviteApprove: PERMISSION.guildMembership,
  MsgGuildMembershipInviteDeny: PERMISSION.guildMembership,
  MsgGuildMembershipJoin: PERMISSION.guildMembership,
  MsgGuildMembershipRequestRevoke: PERMISSION.guildMembership,
  MsgPlanetExplore: PERMISSION.play,
  MsgPlanetRaidComplete: PERMISSION.hashRaid,
  MsgPlayerUpdatePrimaryAddress: ALL_PERMISSIONS,
  MsgPlayerSend: PERMISSION.tokenTransfer,
  MsgProviderCreate: PERMISSION.sourceAllocation,
  MsgProviderWithdrawBalance: PERMISSION.providerWithdraw,
  MsgProviderUpdateCapacityMinimum: PERMISSION.update,
  MsgProviderUpdateCapacityMaximum: PERMISSION.update,
  MsgProviderUpdateDurationMinimum: PERMISSION.update,
  MsgProviderUpdateDurationMaximum: PERMISSION.update,
  MsgProviderUpdateAccessPolicy: PERMISSION.update,
  MsgProviderDelete: PERMISSION.delete,
  MsgReactorInfuse: PERMISSION.tokenInfuse,
  MsgReactorBeginMigration: PERMISSION.tokenMigrate,
  MsgReactorDefuse: PERMISSION.tokenDefuse,
  MsgReactorCancelDefusion: PERMISSION.tokenInfuse,
  MsgStructActivate: PERMISSION.play,
  MsgStructDeactivate: PERMISSION.play,
  MsgStructDeactivateBatch: PERMISSION.play,
  MsgStructBuildInitiate: PERMISSION.play,
  MsgStructBuildComplete: PERMISSION.hashBuild,
  MsgStructBuildCancel: PERMISSION.play,
  MsgStructTrash: PERMISSION.play,
  MsgStructDefenseSet: PERMISSION.play,
  MsgStructDefenseClear: PERMISSION.play,
  MsgStructMove: PERMISSION.play,
  MsgStructAttack: PERMISSION.play,
  MsgStructStealthActivate: PERMISSION.play,
  MsgStructStealthDeactivate: PERMISSION.play,
  MsgStructGeneratorInfuse: PERMISSION.tokenInfuse,
  MsgStructOreMinerComplete: PERMISSION.hashMine,
  MsgStructOreRefineryComplete: PERMISSION.hashRefine,
  MsgSubstationCreate: PERMISSION.allocationConnection,
  MsgSubstationDelete: PERMISSION.delete,
  MsgSubstationAllocationConnect: PERMISSION.allocationConnection,
  MsgSubstationAllocationDisconnect: PERMISSION.allocationConnection,
  MsgSubstationPlayerConnect: PERMISSION.substationConnection,
  MsgSubstationPlayerDisconnect: PERMISSION.substationConnection,
  MsgSubstationPlayerMigrate: PERMISSION.substationConnection,
};

/** What the older line asked of the key instead. docs/network/chain-entities.md 3.2. */
const LAYER_ONE_16: Partial<Readonly<Record<MessageName, number>>> = {
  ...LAYER_ONE,
  MsgAgreementOpen: 0,
  MsgAgreementDurationIncrease: PERMISSION.update,
  MsgGuildCreate: PERMISSION.reactorGuildCreate,
  MsgGuildBankMint: PERMISSION.guildTokenMint,
  MsgPlayerUpdatePrimaryAddress: PERMISSION.admin,
};

/** Bits the signing address must hold for a message on that line; 0 = none at this layer. */
export function layerOne(line: NetworkLine, name: MessageName): number {
  return (line === '0.16' ? LAYER_ONE_16 : LAYER_ONE)[name] ?? 0;
}

/** Charged messages with the one-per-player-per-block rule. Through 0.21 trash is charged by its handler alone. */
const CHARGE_SET: ReadonlySet<MessageName> = new Set<MessageName>([
  'MsgStructActivate',
  'MsgStructAttack',
  'MsgStructBuildInitiate',
  'MsgStructDefenseSet',
  'MsgStructDefenseClear',
  'MsgStructMove',
  'MsgStructStealthActivate',
  'MsgStructStealthDeactivate',
]);

export function isCharged(line: NetworkLine, name: MessageName): boolean {
  return CHARGE_SET.has(name) || (name === 'MsgStructTrash' && lineHas(line, NEWER_RULES.trashIsCharged));
}

/** Game messages off the free path; the 0.21 source is followed where the docs disagree (3.3). */
export const PRICED: ReadonlySet<MessageName> = new Set<MessageName>([
  'MsgUpdateParams',
  'MsgGuildCreate',
  'MsgReactorRestart',
]);

export interface ThrottleKey {
  /** Unique among all throttles: `proof 5-1`, `explore 1-2`. */
  readonly key: string;
  /** Object acted on, for the test whether the signer may take its slot. */
  readonly objectId: string;
  readonly bits: number;
}

/** One proof per struct or fleet (charter: per signer) and block. Build, mine and refine share the struct's slot. */
export function proofKey(message: GameMessage): ThrottleKey | undefined {
  switch (message.name) {
    case 'MsgStructBuildComplete':
      return { key: `proof ${message.value.structId}`, objectId: message.value.structId, bits: PERMISSION.hashBuild };
    case 'MsgStructOreMinerComplete':
      return { key: `proof ${message.value.structId}`, objectId: message.value.structId, bits: PERMISSION.hashMine };
    case 'MsgStructOreRefineryComplete':
      return { key: `proof ${message.value.structId}`, objectId: message.value.structId, bits: PERMISSION.hashRefine };
    case 'MsgPlanetRaidComplete':
      return { key: `proof ${message.value.fleetId}`, objectId: message.value.fleetId, bits: PERMISSION.hashRaid };
    case 'MsgGuildCreate':
      return { key: `proof ${message.value.creator}`, objectId: '', bits: 0 };
    default:
      return undefined;
  }
}

/** Fleet moves per fleet, explorations and address registrations per player: one a block. */
export function throttleKey(message: GameMessage): ThrottleKey | undefined {
  switch (message.name) {
    case 'MsgFleetMove':
      return { key: `fleet ${message.value.fleetId}`, objectId: message.value.fleetId, bits: PERMISSION.play };
    case 'MsgPlanetExplore':
      return { key: `explore ${message.value.playerId}`, objectId: message.value.playerId, bits: PERMISSION.play };
    case 'MsgAddressRegister':
      return { key: `register ${message.value.playerId}`, objectId: message.value.playerId, bits: PERMISSION.play };
    default:
      return undefined;
  }
}
