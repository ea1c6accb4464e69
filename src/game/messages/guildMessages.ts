/** Guilds, their banks and their members. docs/network/chain-messages.md section 1. */
import { message } from './message.ts';
import { BYPASS_WORDS, grams, guildOf, percent, quoted, tokens } from './say.ts';

export const GUILD_MESSAGES = {
  MsgGuildCreate: message({
    movesValue: true,
    fields: {
      reactorId: 'reactor?',
      endpoint: 'text?',
      entrySubstationId: 'substation?',
      proof: 'text?',
      nonce: 'text?',
      founderPlayerId: 'player?',
      address: 'address?',
      proofPubKey: 'text?',
      proofSignature: 'text?',
    },
    words: (m, { nameOf: of }) =>
      m.proof ? 'Found a guild with the charter proof.' : `Found a guild by right of ${of(m.reactorId ?? '')}.`,
    subject: () => ({ kind: 'founding' }),
  }),
  MsgGuildUpdateOwnerId: message({
    fields: { guildId: 'guild', owner: 'player' },
    words: (m, { nameOf: of }) => `Make ${of(m.owner)} the owner of ${of(m.guildId)}.`,
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'owner', guildId }),
  }),
  MsgGuildUpdateEntrySubstationId: message({
    fields: { guildId: 'guild', entrySubstationId: 'substation' },
    words: (m, { nameOf: of }) => `Connect new members of ${of(m.guildId)} to ${of(m.entrySubstationId)}.`,
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'entry', guildId }),
  }),
  MsgGuildUpdateEndpoint: message({
    fields: { guildId: 'guild', endpoint: 'text' },
    words: (m, { nameOf: of }) => `Change the service address of ${of(m.guildId)} to ${quoted(m.endpoint)}.`,
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'endpoint', guildId }),
  }),
  MsgGuildUpdatePrimaryReactor: message({
    fields: { guildId: 'guild', reactorId: 'reactor' },
    words: (m, { nameOf: of }) => `Make ${of(m.reactorId)} the main reactor of ${of(m.guildId)}.`,
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'reactor', guildId }),
  }),
  MsgGuildUpdateJoinInfusionMinimum: message({
    fields: { guildId: 'guild', joinInfusionMinimum: 'alpha' },
    words: (m, { nameOf: of }) => `Let whoever infuses ${grams(m.joinInfusionMinimum)} join ${of(m.guildId)}.`,
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'minimum', guildId }),
  }),
  MsgGuildUpdateJoinInfusionMinimumBypassByRequest: message({
    fields: { guildId: 'guild', guildJoinBypassLevel: 'joinBypass' },
    words: (m, { nameOf: of }) =>
      `Requests to join ${of(m.guildId)} are decided by ${BYPASS_WORDS[m.guildJoinBypassLevel]}.`,
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'requests', guildId }),
  }),
  MsgGuildUpdateJoinInfusionMinimumBypassByInvite: message({
    fields: { guildId: 'guild', guildJoinBypassLevel: 'joinBypass' },
    words: (m, { nameOf: of }) =>
      `Invitations to ${of(m.guildId)} are given by ${BYPASS_WORDS[m.guildJoinBypassLevel]}.`,
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'invitations', guildId }),
  }),
  MsgGuildUpdateEntryRank: message({
    fields: { newEntryRank: 'whole', guildId: 'guild?' },
    words: (m, { nameOf: of }) => `New members of ${guildOf(m, of)} start at rank ${m.newEntryRank}.`,
    subject: ({ guildId = null }) => ({ kind: 'guild', verb: 'entry rank', guildId }),
  }),
  MsgGuildUpdateName: message({
    fields: { guildId: 'guild', newName: 'text' },
    words: (m, { nameOf: of }) => `Name ${of(m.guildId)} ${quoted(m.newName)}.`,
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'name', guildId }),
  }),
  MsgGuildUpdatePfp: message({
    fields: { guildId: 'guild', pfp: 'text' },
    words: (m, { nameOf: of }) => `Change the picture of ${of(m.guildId)} to ${quoted(m.pfp)}.`,
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'picture', guildId }),
  }),
  MsgGuildUpdateBankConvertInFee: message({
    fields: { guildId: 'guild', bankConvertInFee: 'fraction' },
    words: (m, { nameOf: of }) => `Set the fee of buying tokens of ${of(m.guildId)} to ${percent(m.bankConvertInFee)}.`,
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'fee in', guildId }),
  }),
  MsgGuildUpdateBankConvertOutFee: message({
    fields: { guildId: 'guild', bankConvertOutFee: 'fraction' },
    words: (m, { nameOf: of }) =>
      `Set the fee of redeeming tokens of ${of(m.guildId)} to ${percent(m.bankConvertOutFee)}.`,
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'fee out', guildId }),
  }),
  MsgGuildBankMint: message({
    movesValue: true,
    fields: { amountAlpha: 'alpha', amountToken: 'whole', guildId: 'guild?' },
    words: (m, { nameOf: of, coin }) =>
      `Deposit ${grams(m.amountAlpha)} with the bank of ${guildOf(m, of)} and mint ${tokens(m.guildId, m.amountToken, coin)}.`,
    subject: () => ({ kind: 'bank', deal: 'mint' }),
  }),
  MsgGuildBankRedeem: message({
    movesValue: true,
    fields: { amountToken: 'coin', minAmountAlpha: 'alpha?' },
    words: (m, { coin }) =>
      m.minAmountAlpha === undefined
        ? `Redeem ${coin(m.amountToken)} for whatever they are worth then.`
        : `Redeem ${coin(m.amountToken)} for at least ${grams(m.minAmountAlpha)}.`,
    subject: () => ({ kind: 'bank', deal: 'redeem' }),
  }),
  MsgGuildBankConvert: message({
    movesValue: true,
    fields: { guildId: 'guild', amountAlpha: 'alpha', minAmountToken: 'whole' },
    words: (m, { coin }) => `Buy at least ${tokens(m.guildId, m.minAmountToken, coin)} with ${grams(m.amountAlpha)}.`,
    subject: () => ({ kind: 'bank', deal: 'buy' }),
  }),
  MsgGuildBankConvertToken: message({
    movesValue: true,
    fields: { amountToken: 'coin', guildId: 'guild', minAmountToken: 'whole' },
    words: (m, { coin }) => `Trade ${coin(m.amountToken)} for at least ${tokens(m.guildId, m.minAmountToken, coin)}.`,
    subject: () => ({ kind: 'bank', deal: 'swap' }),
  }),
  MsgGuildBankConfiscateAndBurn: message({
    movesValue: true,
    fields: { address: 'address', amountToken: 'whole', guildId: 'guild?' },
    words: (m, { coin }) => `Take ${tokens(m.guildId, m.amountToken, coin)} from ${m.address} and burn them.`,
    subject: () => ({ kind: 'bank', deal: 'burn' }),
  }),
  MsgGuildMembershipInvite: message({
    fields: { guildId: 'guild?', playerId: 'player', substationId: 'substation?' },
    words: (m, { nameOf: of }) => `Invite ${of(m.playerId)} to ${guildOf(m, of)}.`,
    subject: ({ guildId = null }) => ({ kind: 'guild', verb: 'invite', guildId }),
  }),
  MsgGuildMembershipInviteApprove: message({
    fields: { guildId: 'guild?', playerId: 'player', substationId: 'substation?' },
    words: (m, { nameOf: of }) => `Accept the invitation of ${of(m.playerId)} to ${guildOf(m, of)}.`,
    subject: ({ guildId = null, playerId }) => ({ kind: 'member', verb: 'approve', guildId, playerId }),
  }),
  MsgGuildMembershipInviteDeny: message({
    fields: { guildId: 'guild?', playerId: 'player?' },
    words: (m, { nameOf: of }) => `Decline the invitation to ${guildOf(m, of)}.`,
    subject: ({ guildId = null, playerId = null }) => ({ kind: 'member', verb: 'deny', guildId, playerId }),
  }),
  MsgGuildMembershipInviteRevoke: message({
    fields: { guildId: 'guild?', playerId: 'player' },
    words: (m, { nameOf: of }) => `Take back the invitation of ${of(m.playerId)} to ${guildOf(m, of)}.`,
    subject: ({ guildId = null, playerId }) => ({ kind: 'member', verb: 'revoke', guildId, playerId }),
  }),
  MsgGuildMembershipJoin: message({
    fields: { guildId: 'guild?', playerId: 'player', substationId: 'substation?', infusionId: 'text[]?' },
    words: (m, { nameOf: of }) => `Join ${guildOf(m, of)} as ${of(m.playerId)}.`,
    subject: ({ guildId = null }) => ({ kind: 'guild', verb: 'join', guildId }),
  }),
  MsgGuildMembershipKick: message({
    fields: { guildId: 'guild?', playerId: 'player' },
    words: (m, { nameOf: of }) => `Expel ${of(m.playerId)} from ${guildOf(m, of)}.`,
    subject: ({ guildId = null, playerId }) => ({ kind: 'member', verb: 'kick', guildId, playerId }),
  }),
  MsgGuildMembershipRequest: message({
    fields: { guildId: 'guild', playerId: 'player', substationId: 'substation?' },
    words: (m, { nameOf: of }) => `Ask ${of(m.guildId)} to take in ${of(m.playerId)}.`,
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'request', guildId }),
  }),
  MsgGuildMembershipRequestApprove: message({
    fields: { guildId: 'guild?', playerId: 'player', substationId: 'substation?' },
    words: (m, { nameOf: of }) => `Take ${of(m.playerId)} into ${guildOf(m, of)}.`,
    subject: ({ guildId = null, playerId }) => ({ kind: 'member', verb: 'approve', guildId, playerId }),
  }),
  MsgGuildMembershipRequestDeny: message({
    fields: { guildId: 'guild?', playerId: 'player' },
    words: (m, { nameOf: of }) => `Refuse the request of ${of(m.playerId)} to join ${guildOf(m, of)}.`,
    subject: ({ guildId = null, playerId }) => ({ kind: 'member', verb: 'deny', guildId, playerId }),
  }),
  MsgGuildMembershipRequestRevoke: message({
    fields: { guildId: 'guild?', playerId: 'player?' },
    words: (m, { nameOf: of }) => `Take back the request to join ${guildOf(m, of)}.`,
    subject: ({ guildId = null, playerId = null }) => ({ kind: 'member', verb: 'revoke', guildId, playerId }),
  }),
  MsgPlayerUpdateGuildRank: message({
    fields: { playerId: 'player', guildRank: 'whole', guildId: 'guild?' },
    words: (m, { nameOf: of }) => `Give ${of(m.playerId)} rank ${m.guildRank} in ${guildOf(m, of)}.`,
    subject: ({ guildId = null, playerId }) => ({ kind: 'member', verb: 'rank', guildId, playerId }),
  }),
};
