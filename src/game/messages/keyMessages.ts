/** Keys of a player and rights on objects. docs/network/chain-messages.md section 1. */
import { say } from '../../lib/words/say.ts';
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
      say('Let the key {address} act for {player} with these permissions: {rights}.', {
        address: m.address,
        player: of(m.playerId),
        rights: rightsWords(m.permissions),
      }),
    subject: ({ address }) => ({ kind: 'key', verb: 'register', address }),
  }),
  MsgAddressRevoke: message({
    fields: { address: 'address' },
    words: (m) => say('Revoke every permission of the key {address}.', { address: m.address }),
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
      m.playerName
        ? say('Add the key {address} to the guild as a new player called {name}.', {
            address: m.address,
            name: quoted(m.playerName),
          })
        : say('Add the key {address} to the guild as a new player.', { address: m.address }),
    subject: ({ address }) => ({ kind: 'key', verb: 'proxy', address }),
  }),
  MsgPermissionGrantOnObject: message({
    fields: { objectId: 'object', playerId: 'player', permissions: 'rights' },
    words: (m, { nameOf: of }) =>
      say('Grant {player} these permissions on {object}: {rights}.', {
        player: of(m.playerId),
        object: of(m.objectId),
        rights: rightsWords(m.permissions),
      }),
    subject: ({ objectId }) => ({ kind: 'object', verb: 'rights', objectId }),
  }),
  MsgPermissionGrantOnAddress: message({
    fields: { address: 'address', permissions: 'rights' },
    words: (m) =>
      say('Grant the key {address} these permissions: {rights}.', {
        address: m.address,
        rights: rightsWords(m.permissions),
      }),
    subject: ({ address }) => ({ kind: 'key', verb: 'rights', address }),
  }),
  MsgPermissionRevokeOnObject: message({
    fields: { objectId: 'object', playerId: 'player', permissions: 'rights' },
    words: (m, { nameOf: of }) =>
      say('Revoke these permissions of {player} on {object}: {rights}.', {
        object: of(m.objectId),
        player: of(m.playerId),
        rights: rightsWords(m.permissions),
      }),
    subject: ({ objectId }) => ({ kind: 'object', verb: 'rights', objectId }),
  }),
  MsgPermissionRevokeOnAddress: message({
    fields: { address: 'address', permissions: 'rights' },
    words: (m) =>
      say('Revoke these permissions of the key {address}: {rights}.', {
        address: m.address,
        rights: rightsWords(m.permissions),
      }),
    subject: ({ address }) => ({ kind: 'key', verb: 'rights', address }),
  }),
  MsgPermissionSetOnObject: message({
    fields: { objectId: 'object', playerId: 'player', permissions: 'rights' },
    words: (m, { nameOf: of }) =>
      say('Set the permissions of {player} on {object} to exactly: {rights}.', {
        player: of(m.playerId),
        object: of(m.objectId),
        rights: rightsWords(m.permissions),
      }),
    subject: ({ objectId }) => ({ kind: 'object', verb: 'rights', objectId }),
  }),
  MsgPermissionSetOnAddress: message({
    fields: { address: 'address', permissions: 'rights' },
    words: (m) =>
      say('Set the permissions of the key {address} to exactly: {rights}.', {
        address: m.address,
        rights: rightsWords(m.permissions),
      }),
    subject: ({ address }) => ({ kind: 'key', verb: 'rights', address }),
  }),
  MsgPermissionGuildRankSet: message({
    fields: { objectId: 'object', guildId: 'guild', permission: 'rights', rank: 'whole' },
    words: (m, { nameOf: of }) =>
      say('Grant members of {guild} with rank {rank} or better these permissions on {object}: {rights}.', {
        guild: of(m.guildId),
        rank: m.rank,
        object: of(m.objectId),
        rights: rightsWords(m.permission),
      }),
    subject: ({ objectId }) => ({ kind: 'object', verb: 'rankRights', objectId }),
  }),
  MsgPermissionGuildRankRevoke: message({
    fields: { objectId: 'object', guildId: 'guild', permission: 'rights' },
    words: (m, { nameOf: of }) =>
      say('Revoke these permissions on {object} from the ranks of {guild}: {rights}.', {
        object: of(m.objectId),
        guild: of(m.guildId),
        rights: rightsWords(m.permission),
      }),
    subject: ({ objectId }) => ({ kind: 'object', verb: 'rankRights', objectId }),
  }),
  MsgPlayerUpdatePrimaryAddress: message({
    fields: { primaryAddress: 'address' },
    words: (m) =>
      say('Make {primaryAddress} your main key. Ore, alpha and tokens move to this key.', {
        primaryAddress: m.primaryAddress,
      }),
    subject: ({ primaryAddress: address }) => ({ kind: 'key', verb: 'primary', address }),
  }),
};
