/** Ways into a guild. docs/network/mechanics.md 9.2. */
import type { GuildCase } from './types.ts';

/** 0-2 of dora, with no entry substation and entry rank 50. */
const TWO = (fields: object = {}) => ({
  'guild 0-2': { id: '0-2', index: 2n, owner: '1-5', entryRank: 50n, ...fields },
  'player 1-5': { guildId: '0-2', guildRank: 1n },
});
const refusedIn = (playerId: string, reason: string): [number, string] => [
  1501,
  `guild membership error for player (${playerId}) in guild (0-2): ${reason}`,
];
const status = (registrationStatus: string, joinType: string, proposer: string) =>
  [
    'EventGuildMembershipApplication',
    {
      guildMembershipApplication: { guildId: '0-2', playerId: '1-2', joinType, registrationStatus, proposer },
    },
  ] as const;

export const MEMBERSHIP_CASES: readonly GuildCase[] = [
  {
    title: 'a closed guild invites nobody, and nobody asks it',
    facts: '9.2',
    why: 'Level 0 turns the feature off, for the owner too; unknown levels are refused when set.',
    state: TWO(),
    steps: [
      {
        by: 'dora',
        send: 'MsgGuildMembershipInvite',
        fields: { playerId: '1-2' },
        refused: [1501, 'guild (0-2) is not currently allowing invitations'],
      },
      {
        by: 'alice',
        send: 'MsgGuildMembershipRequest',
        fields: { guildId: '0-2' },
        refused: [1501, 'guild (0-2) is not currently allowing requests'],
      },
      {
        by: 'dora',
        send: 'MsgGuildUpdateJoinInfusionMinimumBypassByInvite',
        fields: { guildId: '0-2', guildJoinBypassLevel: 7 },
        refused: [1508, 'invalid join bypass level (7)'],
      },
    ],
  },
  {
    title: 'an invited player approves himself, takes the entry rank, and an empty entry substation disconnects him',
    facts: '9.2',
    why: 'Rank 50; substation 4-1 has 5 connected, 4 without alice. The application is filed, approved and deleted.',
    state: TWO({ joinInfusionMinimumBypassByInvite: 1 }),
    steps: [
      {
        by: 'bob',
        send: 'MsgGuildMembershipInvite',
        fields: { guildId: '0-2', playerId: '1-2' },
        refused: [1100, 'calling player (1-3) has no administrate permission on object (0-2)'],
      },
      {
        by: 'dora',
        send: 'MsgGuildMembershipInvite',
        fields: { playerId: '1-2' },
        after: { 'guildMembershipApplication 1-2@0-2': { proposer: '1-5', joinType: 0, registrationStatus: 0 } },
        events: [status('proposed', 'invite', '1-5')],
      },
      {
        by: 'dora',
        send: 'MsgGuildMembershipInviteApprove',
        fields: { guildId: '0-2', playerId: '1-2' },
        refused: [1100, 'calling player (1-5) has no administrate permission on object (1-2)'],
      },
      {
        by: 'alice',
        send: 'MsgGuildMembershipInviteApprove',
        fields: { guildId: '0-2' },
        after: {
          'player 1-2': { guildId: '0-2', guildRank: 50n, substationId: '' },
          'guildMembershipApplication 1-2@0-2': null,
          'grid 7-4-1': 4n,
        },
        events: [status('approved', 'invite', '1-5')],
      },
      {
        by: 'dora',
        send: 'MsgGuildMembershipInvite',
        fields: { playerId: '1-2' },
        refused: [1501, 'player (1-2) already a member of guild (0-2)'],
      },
    ],
  },
  {
    title: 'invitations are denied by the invited and revoked by the guild, each once',
    facts: '9.2',
    why: 'After its last word the application is gone: 1502 for the next.',
    state: TWO({ joinInfusionMinimumBypassByInvite: 1 }),
    steps: [
      {
        by: 'alice',
        send: 'MsgGuildMembershipInviteDeny',
        fields: { guildId: '0-2' },
        refused: [1502, 'guild membership application (1-2@0-2) not found'],
      },
      { by: 'dora', send: 'MsgGuildMembershipInvite', fields: { playerId: '1-2' } },
      {
        by: 'alice',
        send: 'MsgGuildMembershipInviteDeny',
        fields: { guildId: '0-2' },
        events: [status('denied', 'invite', '1-5')],
        after: { 'guildMembershipApplication 1-2@0-2': null, 'player 1-2': { guildId: '0-1' } },
      },
      { by: 'dora', send: 'MsgGuildMembershipInvite', fields: { playerId: '1-2' } },
      {
        by: 'dora',
        send: 'MsgGuildMembershipInviteRevoke',
        fields: { playerId: '1-2' },
        events: [status('revoked', 'invite', '1-5')],
      },
      {
        by: 'alice',
        send: 'MsgGuildMembershipInviteApprove',
        fields: { guildId: '0-2' },
        refused: [1502, 'guild membership application (1-2@0-2) not found'],
      },
    ],
  },
  {
    title: 'any member approves a request at level member, and a request is no invitation',
    facts: '9.2',
    why: 'bob is a plain member of 0-2 there; carol of 0-1 is not. The types do not mix.',
    state: {
      ...TWO({ joinInfusionMinimumBypassByRequest: 2, joinInfusionMinimumBypassByInvite: 1 }),
      'player 1-3': { guildId: '0-2' },
    },
    steps: [
      {
        by: 'alice',
        send: 'MsgGuildMembershipRequest',
        fields: { guildId: '0-2' },
        events: [status('proposed', 'request', '1-2')],
      },
      {
        by: 'dora',
        send: 'MsgGuildMembershipInvite',
        fields: { playerId: '1-2' },
        refused: refusedIn('1-2', 'join_type_mismatch'),
      },
      {
        by: 'alice',
        send: 'MsgGuildMembershipInviteApprove',
        fields: { guildId: '0-2' },
        refused: [1501, 'membership application is incorrect type for invite approval'],
      },
      {
        by: 'carol',
        send: 'MsgGuildMembershipRequestApprove',
        fields: { guildId: '0-2', playerId: '1-2' },
        refused: [1501, 'player (1-4) not a member of guild (0-2)'],
      },
      {
        by: 'bob',
        send: 'MsgGuildMembershipRequestApprove',
        fields: { playerId: '1-2' },
        events: [status('approved', 'request', '1-2')],
        after: { 'player 1-2': { guildId: '0-2', guildRank: 50n } },
      },
    ],
  },
  {
    title: 'a request is denied by the guild and taken back by the player',
    facts: '9.2',
    why: 'Permissioned: the owner holds bit 512 implicitly; bob does not.',
    state: TWO({ joinInfusionMinimumBypassByRequest: 1 }),
    steps: [
      { by: 'alice', send: 'MsgGuildMembershipRequest', fields: { guildId: '0-2' } },
      {
        by: 'bob',
        send: 'MsgGuildMembershipRequestDeny',
        fields: { guildId: '0-2', playerId: '1-2' },
        refused: [1100, 'calling player (1-3) has no administrate permission on object (0-2)'],
      },
      {
        by: 'dora',
        send: 'MsgGuildMembershipRequestDeny',
        fields: { playerId: '1-2' },
        events: [status('denied', 'request', '1-2')],
      },
      { by: 'alice', send: 'MsgGuildMembershipRequest', fields: { guildId: '0-2' } },
      {
        by: 'alice',
        send: 'MsgGuildMembershipRequestRevoke',
        fields: { guildId: '0-2' },
        events: [status('revoked', 'request', '1-2')],
        after: { 'guildMembershipApplication 1-2@0-2': null },
      },
    ],
  },
  {
    title: 'naming a substation needs the connection bit on it',
    facts: '9.2, 9.4',
    why: 'dora owns 0-2 but holds nothing on 4-1; with 1024 alice is filed with it and ends there: 4 + 1 = 5 connected.',
    state: { ...TWO({ joinInfusionMinimumBypassByInvite: 1 }), 'player 1-2': { substationId: '' }, 'grid 7-4-1': 4n },
    steps: [
      {
        by: 'dora',
        send: 'MsgGuildMembershipInvite',
        fields: { playerId: '1-2', substationId: '4-1' },
        refused: [1100, 'calling player (1-5) has no administrate permission on object (4-1)'],
      },
      {
        by: 'operator',
        send: 'MsgPermissionGrantOnObject',
        fields: { objectId: '4-1', playerId: '1-5', permissions: 1024n },
      },
      { by: 'dora', send: 'MsgGuildMembershipInvite', fields: { playerId: '1-2', substationId: '4-1' } },
      {
        by: 'alice',
        send: 'MsgGuildMembershipInviteApprove',
        fields: { guildId: '0-2' },
        after: { 'player 1-2': { substationId: '4-1' }, 'grid 7-4-1': 5n },
      },
    ],
  },
];
