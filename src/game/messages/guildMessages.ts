/** Guilds, their banks and their members. docs/network/chain-messages.md section 1. */
import { say } from '../../lib/words/say.ts';
import { message } from './message.ts';
import { bypassWords, grams, guildOf, percent, quoted, tokens } from './say.ts';

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
      m.proof
        ? say('Found a guild with the charter proof.')
        : say('Found a guild with the entitlement of {of}.', { of: of(m.reactorId ?? '') }),
    subject: () => ({ kind: 'founding' }),
  }),
  MsgGuildUpdateOwnerId: message({
    fields: { guildId: 'guild', owner: 'player' },
    words: (m, { nameOf: of }) =>
      say('Make {owner} the owner of {guild}.', { owner: of(m.owner), guild: of(m.guildId) }),
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'owner', guildId }),
  }),
  MsgGuildUpdateEntrySubstationId: message({
    fields: { guildId: 'guild', entrySubstationId: 'substation' },
    words: (m, { nameOf: of }) =>
      say('Connect new members of {guild} to {entrySubstation}.', {
        guild: of(m.guildId),
        entrySubstation: of(m.entrySubstationId),
      }),
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'entry', guildId }),
  }),
  MsgGuildUpdateEndpoint: message({
    fields: { guildId: 'guild', endpoint: 'text' },
    words: (m, { nameOf: of }) =>
      say('Change the guild server address of {guild} to {name}.', { guild: of(m.guildId), name: quoted(m.endpoint) }),
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'endpoint', guildId }),
  }),
  MsgGuildUpdatePrimaryReactor: message({
    fields: { guildId: 'guild', reactorId: 'reactor' },
    words: (m, { nameOf: of }) =>
      say('Make {reactor} the main reactor of {guild}.', { reactor: of(m.reactorId), guild: of(m.guildId) }),
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'reactor', guildId }),
  }),
  MsgGuildUpdateJoinInfusionMinimum: message({
    fields: { guildId: 'guild', joinInfusionMinimum: 'alpha' },
    words: (m, { nameOf: of }) =>
      say('Set the minimum stake to join {guild} to {grams}.', {
        grams: grams(m.joinInfusionMinimum),
        guild: of(m.guildId),
      }),
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'minimum', guildId }),
  }),
  MsgGuildUpdateJoinInfusionMinimumBypassByRequest: message({
    fields: { guildId: 'guild', guildJoinBypassLevel: 'joinBypass' },
    words: (m, { nameOf: of }) =>
      say('Requests to join {guild} are decided by {who}.', {
        guild: of(m.guildId),
        who: bypassWords(m.guildJoinBypassLevel),
      }),
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'requests', guildId }),
  }),
  MsgGuildUpdateJoinInfusionMinimumBypassByInvite: message({
    fields: { guildId: 'guild', guildJoinBypassLevel: 'joinBypass' },
    words: (m, { nameOf: of }) =>
      say('Invitations to {guild} are sent by {who}.', {
        guild: of(m.guildId),
        who: bypassWords(m.guildJoinBypassLevel),
      }),
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'invitations', guildId }),
  }),
  MsgGuildUpdateEntryRank: message({
    fields: { newEntryRank: 'whole', guildId: 'guild?' },
    words: (m, { nameOf: of }) =>
      say('New members of {guild} start at rank {newEntryRank}.', {
        guild: guildOf(m, of),
        newEntryRank: m.newEntryRank,
      }),
    subject: ({ guildId = null }) => ({ kind: 'guild', verb: 'entryRank', guildId }),
  }),
  MsgGuildUpdateName: message({
    fields: { guildId: 'guild', newName: 'text' },
    words: (m, { nameOf: of }) => say('Rename {guild} to {name}.', { guild: of(m.guildId), name: quoted(m.newName) }),
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'name', guildId }),
  }),
  MsgGuildUpdatePfp: message({
    fields: { guildId: 'guild', pfp: 'text' },
    words: (m, { nameOf: of }) =>
      say('Change the logo of {guild} to {name}.', { guild: of(m.guildId), name: quoted(m.pfp) }),
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'picture', guildId }),
  }),
  MsgGuildUpdateBankConvertInFee: message({
    fields: { guildId: 'guild', bankConvertInFee: 'fraction' },
    words: (m, { nameOf: of }) =>
      say('Set the fee for buying tokens of {guild} to {percent}.', {
        guild: of(m.guildId),
        percent: percent(m.bankConvertInFee),
      }),
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'feeIn', guildId }),
  }),
  MsgGuildUpdateBankConvertOutFee: message({
    fields: { guildId: 'guild', bankConvertOutFee: 'fraction' },
    words: (m, { nameOf: of }) =>
      say('Set the fee for redeeming tokens of {guild} to {percent}.', {
        guild: of(m.guildId),
        percent: percent(m.bankConvertOutFee),
      }),
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'feeOut', guildId }),
  }),
  MsgGuildBankMint: message({
    movesValue: true,
    fields: { amountAlpha: 'alpha', amountToken: 'whole', guildId: 'guild?' },
    words: (m, { nameOf: of, coin }) =>
      say('Deposit {grams} with the bank of {guild} and mint {tokens}.', {
        grams: grams(m.amountAlpha),
        guild: guildOf(m, of),
        tokens: tokens(m.guildId, m.amountToken, coin),
      }),
    subject: () => ({ kind: 'bank', deal: 'mint' }),
  }),
  MsgGuildBankRedeem: message({
    movesValue: true,
    fields: { amountToken: 'coin', minAmountAlpha: 'alpha?' },
    words: (m, { coin }) =>
      m.minAmountAlpha === undefined
        ? say('Redeem {coin} at the bank’s ratio at that moment.', { coin: coin(m.amountToken) })
        : say('Redeem {coin} for at least {grams}.', { coin: coin(m.amountToken), grams: grams(m.minAmountAlpha) }),
    subject: () => ({ kind: 'bank', deal: 'redeem' }),
  }),
  MsgGuildBankConvert: message({
    movesValue: true,
    fields: { guildId: 'guild', amountAlpha: 'alpha', minAmountToken: 'whole' },
    words: (m, { coin }) =>
      say('Buy at least {tokens} with {grams}.', {
        tokens: tokens(m.guildId, m.minAmountToken, coin),
        grams: grams(m.amountAlpha),
      }),
    subject: () => ({ kind: 'bank', deal: 'buy' }),
  }),
  MsgGuildBankConvertToken: message({
    movesValue: true,
    fields: { amountToken: 'coin', guildId: 'guild', minAmountToken: 'whole' },
    words: (m, { coin }) =>
      say('Swap {coin} for at least {tokens}.', {
        coin: coin(m.amountToken),
        tokens: tokens(m.guildId, m.minAmountToken, coin),
      }),
    subject: () => ({ kind: 'bank', deal: 'swap' }),
  }),
  MsgGuildBankConfiscateAndBurn: message({
    movesValue: true,
    fields: { address: 'address', amountToken: 'whole', guildId: 'guild?' },
    words: (m, { coin, nameOf: of }) =>
      say('Confiscate {tokens} from {address} and burn them.', {
        tokens: tokens(m.guildId, m.amountToken, coin),
        address: of(m.address),
      }),
    subject: () => ({ kind: 'bank', deal: 'burn' }),
  }),
  MsgGuildMembershipInvite: message({
    fields: { guildId: 'guild?', playerId: 'player', substationId: 'substation?' },
    words: (m, { nameOf: of }) => say('Invite {player} to {guild}.', { player: of(m.playerId), guild: guildOf(m, of) }),
    subject: ({ guildId = null }) => ({ kind: 'guild', verb: 'invite', guildId }),
  }),
  MsgGuildMembershipInviteApprove: message({
    fields: { guildId: 'guild?', playerId: 'player', substationId: 'substation?' },
    words: (m, { nameOf: of }) =>
      say('Accept the invitation of {player} to {guild}.', { player: of(m.playerId), guild: guildOf(m, of) }),
    subject: ({ guildId = null, playerId }) => ({ kind: 'member', verb: 'approve', guildId, playerId }),
  }),
  MsgGuildMembershipInviteDeny: message({
    fields: { guildId: 'guild?', playerId: 'player?' },
    words: (m, { nameOf: of }) => say('Reject the invitation to {guild}.', { guild: guildOf(m, of) }),
    subject: ({ guildId = null, playerId = null }) => ({ kind: 'member', verb: 'deny', guildId, playerId }),
  }),
  MsgGuildMembershipInviteRevoke: message({
    fields: { guildId: 'guild?', playerId: 'player' },
    words: (m, { nameOf: of }) =>
      say('Withdraw the invitation of {player} to {guild}.', { player: of(m.playerId), guild: guildOf(m, of) }),
    subject: ({ guildId = null, playerId }) => ({ kind: 'member', verb: 'revoke', guildId, playerId }),
  }),
  MsgGuildMembershipJoin: message({
    fields: { guildId: 'guild?', playerId: 'player', substationId: 'substation?', infusionId: 'text[]?' },
    words: (m, { nameOf: of }) => say('Join {guild} as {player}.', { guild: guildOf(m, of), player: of(m.playerId) }),
    subject: ({ guildId = null }) => ({ kind: 'guild', verb: 'join', guildId }),
  }),
  MsgGuildMembershipKick: message({
    fields: { guildId: 'guild?', playerId: 'player' },
    words: (m, { nameOf: of }) => say('Kick {player} from {guild}.', { player: of(m.playerId), guild: guildOf(m, of) }),
    subject: ({ guildId = null, playerId }) => ({ kind: 'member', verb: 'kick', guildId, playerId }),
  }),
  MsgGuildMembershipRequest: message({
    fields: { guildId: 'guild', playerId: 'player', substationId: 'substation?' },
    words: (m, { nameOf: of }) =>
      say('Request that {guild} accepts {player} as a member.', { guild: of(m.guildId), player: of(m.playerId) }),
    subject: ({ guildId }) => ({ kind: 'guild', verb: 'request', guildId }),
  }),
  MsgGuildMembershipRequestApprove: message({
    fields: { guildId: 'guild?', playerId: 'player', substationId: 'substation?' },
    words: (m, { nameOf: of }) =>
      say('Accept {player} into {guild}.', { player: of(m.playerId), guild: guildOf(m, of) }),
    subject: ({ guildId = null, playerId }) => ({ kind: 'member', verb: 'approve', guildId, playerId }),
  }),
  MsgGuildMembershipRequestDeny: message({
    fields: { guildId: 'guild?', playerId: 'player' },
    words: (m, { nameOf: of }) =>
      say('Reject the request of {player} to join {guild}.', { player: of(m.playerId), guild: guildOf(m, of) }),
    subject: ({ guildId = null, playerId }) => ({ kind: 'member', verb: 'deny', guildId, playerId }),
  }),
  MsgGuildMembershipRequestRevoke: message({
    fields: { guildId: 'guild?', playerId: 'player?' },
    words: (m, { nameOf: of }) => say('Withdraw the request to join {guild}.', { guild: guildOf(m, of) }),
    subject: ({ guildId = null, playerId = null }) => ({ kind: 'member', verb: 'revoke', guildId, playerId }),
  }),
  MsgPlayerUpdateGuildRank: message({
    fields: { playerId: 'player', guildRank: 'whole', guildId: 'guild?' },
    words: (m, { nameOf: of }) =>
      say('Give {player} rank {guildRank} in {guild}.', {
        player: of(m.playerId),
        guildRank: m.guildRank,
        guild: guildOf(m, of),
      }),
    subject: ({ guildId = null, playerId }) => ({ kind: 'member', verb: 'rank', guildId, playerId }),
  }),
};
