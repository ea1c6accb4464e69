/**
 * What every message does, in one plain sentence: shown before a key signs it and kept with the transaction.
 * One row per message; the type makes a missing one fail to compile. Effects: facts/chain-messages.md section 1.
 */
import type { GameMessage, MessageName, MessageOf } from '../../chain/tx/messageTypes.ts';
import { parseAmbit } from '../../game/ambit.ts';
import type { Coin } from '../../game/records.ts';
import { rightsWords } from '../../game/rightsWords.ts';
import { formatAlpha, formatBlocks, formatCount, formatPower } from '../../game/format.ts';
import { type Fraction, microAlpha } from '../../game/units.ts';

/** How an object is called on screen: "Ore Extractor, land slot 2", "guild Alcyone"; its id where nothing is known. */
export type NameOf = (id: string) => string;

const BYPASS_WORDS = { closed: 'nobody', permissioned: 'those with the right', member: 'any member' } as const;
const POLICY_WORDS = {
  openMarket: 'open to everybody',
  guildMarket: 'open to guilds with the right',
  closedMarket: 'closed',
} as const;

const PERCENT = 10n ** 16n;
/** `4 %`, `2.5 %`: at most two decimals, cut. */
function percent(share: Fraction): string {
  const hundredths = (share * 100n) / PERCENT;
  const decimals = (hundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return `${hundredths / 100n}${decimals === '' ? '' : `.${decimals}`}\u00a0%`;
}

/** Alpha in grams; tokens of guilds in their base unit with the denomination named. */
function coinWords({ denom, amount }: Coin): string {
  if (denom.endsWith('alpha') && denom.startsWith('u')) return `${formatAlpha(microAlpha(amount))} of alpha`;
  return `${formatCount(amount)} ${denom}`;
}

const coinList = (coins: readonly Coin[]): string => coins.map(coinWords).join(' and ');
const quoted = (text: string | undefined): string => (text ? `“${text}”` : 'nothing');

type Row<N extends MessageName> = (message: MessageOf<N>, of: NameOf) => string;

const WORDS: { readonly [N in MessageName]: Row<N> } = {
  MsgAddressRegister: (m, of) =>
    `Let the key ${m.address} act for ${of(m.playerId)}, with these rights: ${rightsWords(m.permissions)}.`,
  MsgAddressRevoke: (m) => `Take every right from the key ${m.address}.`,
  MsgAgreementOpen: (m, of) =>
    `Buy ${formatPower(m.capacity)} from ${of(m.providerId)} for ${formatBlocks(m.duration)}, paid in advance.`,
  MsgAgreementClose: (m, of) => `End ${of(m.agreementId)} early; a penalty may be due.`,
  MsgAgreementCapacityIncrease: (m, of) =>
    `Draw ${formatPower(m.capacityIncrease)} more under ${of(m.agreementId)}; it ends sooner for it.`,
  MsgAgreementCapacityDecrease: (m, of) =>
    `Draw ${formatPower(m.capacityDecrease)} less under ${of(m.agreementId)}; it lasts longer for it.`,
  MsgAgreementDurationIncrease: (m, of) =>
    `Prolong ${of(m.agreementId)} by ${formatBlocks(m.durationIncrease)}, paid in advance.`,
  MsgAllocationCreate: (m, of) =>
    `Set ${formatPower(m.power)} of ${of(m.sourceObjectId)} aside (${m.allocationType}), controlled by ${of(m.controller)}.`,
  MsgAllocationDelete: (m, of) => `Delete ${of(m.allocationId)} and give its power back.`,
  MsgAllocationUpdate: (m, of) => `Change the power of ${of(m.allocationId)} to ${formatPower(m.power)}.`,
  MsgAllocationTransfer: (m, of) => `Hand control of ${of(m.allocationId)} to ${of(m.controller)}.`,
  MsgFleetMove: (m, of) => `Send ${of(m.fleetId)} to ${of(m.destinationLocationId)}.`,
  MsgGuildCreate: (m, of) =>
    m.proof ? 'Found a guild with the charter proof.' : `Found a guild by right of ${of(m.reactorId ?? '')}.`,
  MsgGuildUpdateOwnerId: (m, of) => `Make ${of(m.owner)} the owner of ${of(m.guildId)}.`,
  MsgGuildUpdateEntrySubstationId: (m, of) => `Connect new members of ${of(m.guildId)} to ${of(m.entrySubstationId)}.`,
  MsgGuildUpdateEndpoint: (m, of) => `Change the service address of ${of(m.guildId)} to ${quoted(m.endpoint)}.`,
  MsgGuildUpdatePrimaryReactor: (m, of) => `Make ${of(m.reactorId)} the main reactor of ${of(m.guildId)}.`,
  MsgGuildUpdateJoinInfusionMinimum: (m, of) =>
    `Let whoever infuses ${formatAlpha(m.joinInfusionMinimum)} of alpha join ${of(m.guildId)}.`,
  MsgGuildUpdateJoinInfusionMinimumBypassByRequest: (m, of) =>
    `Requests to join ${of(m.guildId)} are decided by ${BYPASS_WORDS[m.guildJoinBypassLevel]}.`,
  MsgGuildUpdateJoinInfusionMinimumBypassByInvite: (m, of) =>
    `Invitations to ${of(m.guildId)} are given by ${BYPASS_WORDS[m.guildJoinBypassLevel]}.`,
  MsgGuildUpdateEntryRank: (m, of) => `New members of ${guildOf(m, of)} start at rank ${m.newEntryRank}.`,
  MsgGuildUpdateName: (m, of) => `Name ${of(m.guildId)} ${quoted(m.newName)}.`,
  MsgGuildUpdatePfp: (m, of) => `Change the picture of ${of(m.guildId)} to ${quoted(m.pfp)}.`,
  MsgGuildUpdateBankConvertInFee: (m, of) =>
    `Set the fee of buying tokens of ${of(m.guildId)} to ${percent(m.bankConvertInFee)}.`,
  MsgGuildUpdateBankConvertOutFee: (m, of) =>
    `Set the fee of redeeming tokens of ${of(m.guildId)} to ${percent(m.bankConvertOutFee)}.`,
  MsgGuildBankMint: (m, of) =>
    `Deposit ${formatAlpha(m.amountAlpha)} of alpha with the bank of ${guildOf(m, of)} and mint ${formatCount(m.amountToken)} token units.`,
  MsgGuildBankRedeem: (m) =>
    m.amountToken
      ? `Redeem ${coinWords(m.amountToken)} for at least ${formatAlpha(m.minAmountAlpha)} of alpha.`
      : `Redeem guild tokens for at least ${formatAlpha(m.minAmountAlpha)} of alpha.`,
  MsgGuildBankConvert: (m, of) =>
    `Buy at least ${formatCount(m.minAmountToken)} token units of ${of(m.guildId)} with ${formatAlpha(m.amountAlpha)} of alpha.`,
  MsgGuildBankConvertToken: (m, of) =>
    `Trade ${m.amountToken ? coinWords(m.amountToken) : 'guild tokens'} for at least ${formatCount(m.minAmountToken)} token units of ${of(m.guildId)}.`,
  MsgGuildBankConfiscateAndBurn: (m, of) =>
    `Take ${formatCount(m.amountToken)} token units of ${guildOf(m, of)} from ${m.address} and burn them.`,
  MsgGuildMembershipInvite: (m, of) => `Invite ${of(m.playerId)} to ${guildOf(m, of)}.`,
  MsgGuildMembershipInviteApprove: (m, of) => `Accept the invitation of ${of(m.playerId)} to ${guildOf(m, of)}.`,
  MsgGuildMembershipInviteDeny: (m, of) => `Decline the invitation to ${guildOf(m, of)}.`,
  MsgGuildMembershipInviteRevoke: (m, of) => `Take back the invitation of ${of(m.playerId)} to ${guildOf(m, of)}.`,
  MsgGuildMembershipJoin: (m, of) => `Join ${guildOf(m, of)} as ${of(m.playerId)}.`,
  MsgGuildMembershipJoinProxy: (m) =>
    `Bring the key ${m.address} into the guild as a new player${m.playerName ? ` called ${quoted(m.playerName)}` : ''}.`,
  MsgGuildMembershipKick: (m, of) => `Expel ${of(m.playerId)} from ${guildOf(m, of)}.`,
  MsgGuildMembershipRequest: (m, of) => `Ask ${of(m.guildId)} to take in ${of(m.playerId)}.`,
  MsgGuildMembershipRequestApprove: (m, of) => `Take ${of(m.playerId)} into ${guildOf(m, of)}.`,
  MsgGuildMembershipRequestDeny: (m, of) => `Refuse the request of ${of(m.playerId)} to join ${guildOf(m, of)}.`,
  MsgGuildMembershipRequestRevoke: (m, of) => `Take back the request to join ${guildOf(m, of)}.`,
  MsgPermissionGrantOnObject: (m, of) =>
    `Give ${of(m.playerId)} these rights on ${of(m.objectId)}: ${rightsWords(m.permissions)}.`,
  MsgPermissionGrantOnAddress: (m) => `Give the key ${m.address} these rights: ${rightsWords(m.permissions)}.`,
  MsgPermissionRevokeOnObject: (m, of) =>
    `Take these rights on ${of(m.objectId)} from ${of(m.playerId)}: ${rightsWords(m.permissions)}.`,
  MsgPermissionRevokeOnAddress: (m) => `Take these rights from the key ${m.address}: ${rightsWords(m.permissions)}.`,
  MsgPermissionSetOnObject: (m, of) =>
    `Leave ${of(m.playerId)} exactly these rights on ${of(m.objectId)}: ${rightsWords(m.permissions)}.`,
  MsgPermissionSetOnAddress: (m) => `Leave the key ${m.address} exactly these rights: ${rightsWords(m.permissions)}.`,
  MsgPermissionGuildRankSet: (m, of) =>
    `Give members of ${of(m.guildId)} from rank ${m.rank} up these rights on ${of(m.objectId)}: ${rightsWords(m.permission)}.`,
  MsgPermissionGuildRankRevoke: (m, of) =>
    `Take these rights on ${of(m.objectId)} from the ranks of ${of(m.guildId)}: ${rightsWords(m.permission)}.`,
  MsgPlanetExplore: (m) => `Explore a new planet and make it yours${m.newName ? `, named ${quoted(m.newName)}` : ''}.`,
  MsgPlanetRaidComplete: (m, of) => `Finish the raid of ${of(m.fleetId)} and take the stored ore.`,
  MsgPlanetUpdateName: (m, of) => `Name ${of(m.planetId)} ${quoted(m.newName)}.`,
  MsgPlayerUpdatePrimaryAddress: (m) =>
    `Make ${m.primaryAddress} the key that holds your coins. Ore, alpha and tokens move to it.`,
  MsgPlayerUpdateGuildRank: (m, of) => `Give ${of(m.playerId)} rank ${m.guildRank} in ${guildOf(m, of)}.`,
  MsgPlayerUpdateName: (m, of) => `Call ${of(m.playerId)} ${quoted(m.newName)}.`,
  MsgPlayerUpdatePfp: (m, of) => `Change the picture of ${of(m.playerId)} to ${quoted(m.pfp)}.`,
  MsgPlayerUpdatePfpClientRenderAttributes: (m, of) => `Change the drawn portrait of ${of(m.playerId)}.`,
  MsgPlayerSend: (m) => `Send ${coinList(m.amount)} from ${m.fromAddress} to ${m.toAddress}. This cannot be undone.`,
  MsgProviderCreate: (m, of) =>
    `Sell power of ${of(m.substationId)} at ${m.rate ? coinWords(m.rate) : 'no price'} per milliwatt and block, ${POLICY_WORDS[m.accessPolicy]}.`,
  MsgProviderWithdrawBalance: (m, of) => `Withdraw the earnings of ${of(m.providerId)} to ${m.destinationAddress}.`,
  MsgProviderUpdateCapacityMinimum: (m, of) =>
    `Sell no less than ${formatPower(m.newMinimumCapacity)} at ${of(m.providerId)}.`,
  MsgProviderUpdateCapacityMaximum: (m, of) =>
    `Sell no more than ${formatPower(m.newMaximumCapacity)} at ${of(m.providerId)}.`,
  MsgProviderUpdateDurationMinimum: (m, of) =>
    `Sell for no less than ${formatBlocks(m.newMinimumDuration)} at ${of(m.providerId)}.`,
  MsgProviderUpdateDurationMaximum: (m, of) =>
    `Sell for no more than ${formatBlocks(m.newMaximumDuration)} at ${of(m.providerId)}.`,
  MsgProviderUpdateAccessPolicy: (m, of) => `Make ${of(m.providerId)} ${POLICY_WORDS[m.accessPolicy]}.`,
  MsgProviderDelete: (m, of) => `Close ${of(m.providerId)} and all of its agreements.`,
  MsgReactorInfuse: (m) =>
    `Infuse ${m.amount ? coinWords(m.amount) : 'nothing'} into the reactor of ${m.validatorAddress}.`,
  MsgReactorBeginMigration: (m) =>
    `Move ${m.amount ? coinWords(m.amount) : 'nothing'} from the reactor of ${m.validatorSrcAddress} to that of ${m.validatorDstAddress}.`,
  MsgReactorDefuse: (m) =>
    `Withdraw ${m.amount ? coinWords(m.amount) : 'nothing'} from the reactor of ${m.validatorAddress}; it arrives after the waiting time.`,
  MsgReactorCancelDefusion: (m) =>
    `Put ${m.amount ? coinWords(m.amount) : 'nothing'} that is being withdrawn back into the reactor of ${m.validatorAddress}.`,
  MsgReactorRestart: (m) => `Bring the reactor of ${m.validatorAddress} back to power.`,
  MsgStructActivate: (m, of) => `Bring online: ${of(m.structId)}.`,
  MsgStructDeactivate: (m, of) => `Take offline: ${of(m.structId)}.`,
  MsgStructDeactivateBatch: (m, of) => `Take offline: ${m.structId.map(of).join('; ')}.`,
  MsgStructBuildInitiate: (m) => `Start building struct type ${m.structTypeId}, slot ${m.slot + 1}.`,
  MsgStructBuildComplete: (m, of) => `Finish building: ${of(m.structId)}.`,
  MsgStructBuildCancel: (m, of) => `Cancel the build of: ${of(m.structId)}.`,
  MsgStructTrash: (m, of) => `Destroy your own: ${of(m.structId)}. This cannot be undone.`,
  MsgStructDefenseSet: (m, of) => `Let ${of(m.defenderStructId)} defend ${of(m.protectedStructId)}.`,
  MsgStructDefenseClear: (m, of) => `Release ${of(m.defenderStructId)} from its defence.`,
  // Only the Command Ship moves, and its slot is ignored. facts/mechanics.md 5.8.
  MsgStructMove: (m, of) => `Move ${of(m.structId)} to ${parseAmbit(m.ambit) ?? 'another ambit'}.`,
  MsgStructAttack: (m, of) =>
    `Attack ${m.targetStructId.map(of).join(', ')} with the ${m.weaponSystem === 'primaryWeapon' ? 'primary' : 'secondary'} weapon of ${of(m.operatingStructId)}.`,
  MsgStructStealthActivate: (m, of) => `Hide ${of(m.structId)}.`,
  MsgStructStealthDeactivate: (m, of) => `Show ${of(m.structId)} again.`,
  MsgStructGeneratorInfuse: (m, of) =>
    `Burn ${coinWords(m.infuseAmount)} in ${of(m.structId)} for power. This cannot be undone.`,
  MsgStructOreMinerComplete: (m, of) => `Bring up one gram of ore with: ${of(m.structId)}.`,
  MsgStructOreRefineryComplete: (m, of) => `Refine one gram of alpha in: ${of(m.structId)}.`,
  MsgSubstationCreate: (m, of) => `Create a substation for ${of(m.owner)}, fed by ${of(m.allocationId)}.`,
  MsgSubstationDelete: (m, of) =>
    `Delete ${of(m.substationId)}${m.migrationSubstationId ? `; its players move to ${of(m.migrationSubstationId)}` : ''}.`,
  MsgSubstationAllocationConnect: (m, of) => `Feed ${of(m.destinationId)} from ${of(m.allocationId)}.`,
  MsgSubstationAllocationDisconnect: (m, of) => `Disconnect ${of(m.allocationId)} from its substation.`,
  MsgSubstationPlayerConnect: (m, of) => `Connect ${of(m.playerId)} to ${of(m.substationId)}.`,
  MsgSubstationPlayerDisconnect: (m, of) => `Disconnect ${of(m.playerId)} from its substation.`,
  MsgSubstationPlayerMigrate: (m, of) => `Move ${m.playerId.map(of).join(', ')} to ${of(m.substationId)}.`,
  MsgSubstationUpdateName: (m, of) => `Name ${of(m.substationId)} ${quoted(m.newName)}.`,
  MsgSubstationUpdatePfp: (m, of) => `Change the picture of ${of(m.substationId)} to ${quoted(m.pfp)}.`,
};

/** An empty guild id stands for the signer's own guild. */
function guildOf(message: { readonly guildId?: string }, of: NameOf): string {
  return message.guildId ? of(message.guildId) : 'your guild';
}

/** One sentence with a full stop; names come through `nameOf` and are foreign text. */
export function messageWords(message: GameMessage, nameOf: NameOf = (id) => id): string {
  // The table is keyed by the name, so the row takes exactly this member; TypeScript cannot follow the pairing.
  const row = WORDS[message.name] as (message: GameMessage, of: NameOf) => string;
  return row(message, nameOf);
}
