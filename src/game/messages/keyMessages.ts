/** Keys of a player and rights on objects. docs/network/chain-messages.md section 1. */
import { rightsWords } from '../rightsWords.ts';
import { message } from './message.ts';
import { quoted } from './say.ts';

export const KEY_MESSAGES = {
  MsgAddressRegister: message({
    fields: {
      playerId: 'player',
      address: 'address',
      proofPubKey: 'text',
      proofSignature: 'text',
      permissions: 'rights',
    },
    words: (m, { nameOf: of }) =>
      `Let the key ${m.address} act for ${of(m.playerId)}, with these rights: ${rightsWords(m.permissions)}.`,
    subject: ({ address }) => ({ kind: 'key', verb: 'register', address }),
  }),
  MsgAddressRevoke: message({
    fields: { address: 'address' },
    words: (m) => `Take every right from the key ${m.address}.`,
    subject: ({ address }) => ({ kind: 'key', verb: 'revoke', address }),
  }),
  MsgGuildMembershipJoinProxy: message({
    fields: {
      address: 'address',
      substationId: 'substation?',
      proofPubKey: 'text',
      proofSignature: 'text',
      playerName: 'text?',
      playerPfp: 'text?',
      playerPfpClientRenderAttributes: 'text?',
    },
    words: (m) =>
      `Bring the key ${m.address} into the guild as a new player${m.playerName ? ` called ${quoted(m.playerName)}` : ''}.`,
    subject: ({ address }) => ({ kind: 'key', verb: 'proxy', address }),
  }),
  MsgPermissionGrantOnObject: message({
    fields: { objectId: 'object', playerId: 'player', permissions: 'rights' },
    words: (m, { nameOf: of }) =>
      `Give ${of(m.playerId)} these rights on ${of(m.objectId)}: ${rightsWords(m.permissions)}.`,
    subject: ({ objectId }) => ({ kind: 'object', verb: 'rights', objectId }),
  }),
  MsgPermissionGrantOnAddress: message({
    fields: { address: 'address', permissions: 'rights' },
    words: (m) => `Give the key ${m.address} these rights: ${rightsWords(m.permissions)}.`,
    subject: ({ address }) => ({ kind: 'key', verb: 'rights', address }),
  }),
  MsgPermissionRevokeOnObject: message({
    fields: { objectId: 'object', playerId: 'player', permissions: 'rights' },
    words: (m, { nameOf: of }) =>
      `Take these rights on ${of(m.objectId)} from ${of(m.playerId)}: ${rightsWords(m.permissions)}.`,
    subject: ({ objectId }) => ({ kind: 'object', verb: 'rights', objectId }),
  }),
  MsgPermissionRevokeOnAddress: message({
    fields: { address: 'address', permissions: 'rights' },
    words: (m) => `Take these rights from the key ${m.address}: ${rightsWords(m.permissions)}.`,
    subject: ({ address }) => ({ kind: 'key', verb: 'rights', address }),
  }),
  MsgPermissionSetOnObject: message({
    fields: { objectId: 'object', playerId: 'player', permissions: 'rights' },
    words: (m, { nameOf: of }) =>
      `Leave ${of(m.playerId)} exactly these rights on ${of(m.objectId)}: ${rightsWords(m.permissions)}.`,
    subject: ({ objectId }) => ({ kind: 'object', verb: 'rights', objectId }),
  }),
  MsgPermissionSetOnAddress: message({
    fields: { address: 'address', permissions: 'rights' },
    words: (m) => `Leave the key ${m.address} exactly these rights: ${rightsWords(m.permissions)}.`,
    subject: ({ address }) => ({ kind: 'key', verb: 'rights', address }),
  }),
  MsgPermissionGuildRankSet: message({
    fields: { objectId: 'object', guildId: 'guild', permission: 'rights', rank: 'whole' },
    words: (m, { nameOf: of }) =>
      `Give members of ${of(m.guildId)} from rank ${m.rank} up these rights on ${of(m.objectId)}: ${rightsWords(m.permission)}.`,
    subject: ({ objectId }) => ({ kind: 'object', verb: 'rank rights', objectId }),
  }),
  MsgPermissionGuildRankRevoke: message({
    fields: { objectId: 'object', guildId: 'guild', permission: 'rights' },
    words: (m, { nameOf: of }) =>
      `Take these rights on ${of(m.objectId)} from the ranks of ${of(m.guildId)}: ${rightsWords(m.permission)}.`,
    subject: ({ objectId }) => ({ kind: 'object', verb: 'rank rights', objectId }),
  }),
  MsgPlayerUpdatePrimaryAddress: message({
    fields: { primaryAddress: 'address' },
    words: (m) => `Make ${m.primaryAddress} the key that holds your coins. Ore, alpha and tokens move to it.`,
    subject: ({ primaryAddress: address }) => ({ kind: 'key', verb: 'primary', address }),
  }),
};
