/** Both permission layers, rows and the register of ranks. docs/network/mechanics.md 9.3, 11. */
import type { GuildCase } from './types.ts';

export const PERMISSION_CASES: readonly GuildCase[] = [
  {
    title: 'a key that lacks the bit and a player who lacks it are refused in different words',
    facts: '11',
    why: "alice's key holds 33554431 - 2 = 33554429: form A though she owns 1-2. bob's key has all bits: form B.",
    state: { 'permission 8-{alice}@0': 33_554_429n },
    steps: [
      {
        by: 'alice',
        send: 'MsgPermissionGrantOnObject',
        fields: { objectId: '1-2', playerId: '1-3', permissions: 2n },
        refused: [1100, 'calling address ({alice}) has no administrate permission'],
      },
      {
        by: 'bob',
        send: 'MsgPermissionGrantOnObject',
        fields: { objectId: '1-2', playerId: '1-3', permissions: 2n },
        refused: [1100, 'calling player (1-3) has no administrate permission on object (1-2)'],
      },
      {
        by: 'alice',
        send: 'MsgPermissionGrantOnObject',
        fields: { objectId: '1-2', playerId: '1-3', permissions: 4n },
        after: { 'permission 1-2@1-3': 4n },
      },
    ],
  },
  {
    title: 'grants add bits, revokes take them, a set replaces all',
    facts: '11',
    why: '4 | 10 = 14 (10 = 8 + 2); 14 & ~6 = 8; set 1 = 1; 1 & ~1 = 0: no row. Each change is one event with the value.',
    state: { 'permission 4-1@1-3': 4n },
    steps: [
      {
        by: 'operator',
        send: 'MsgPermissionGrantOnObject',
        fields: { objectId: '4-1', playerId: '1-3', permissions: 10n },
        after: { 'permission 4-1@1-3': 14n },
        events: [['EventPermission', { permissionRecord: { permissionId: '4-1@1-3', value: '14' } }]],
      },
      {
        by: 'operator',
        send: 'MsgPermissionRevokeOnObject',
        fields: { objectId: '4-1', playerId: '1-3', permissions: 6n },
        after: { 'permission 4-1@1-3': 8n },
      },
      {
        by: 'operator',
        send: 'MsgPermissionSetOnObject',
        fields: { objectId: '4-1', playerId: '1-3', permissions: 1n },
        after: { 'permission 4-1@1-3': 1n },
      },
      {
        by: 'operator',
        send: 'MsgPermissionRevokeOnObject',
        fields: { objectId: '4-1', playerId: '1-3', permissions: 1n },
        after: { 'permission 4-1@1-3': 0n },
        events: [['EventPermission', { permissionRecord: { permissionId: '4-1@1-3', value: '0' } }]],
      },
    ],
  },
  {
    title: 'no bit is nothing to grant, and a check for none always fails',
    facts: '11',
    why: 'Grant 0 is 1710; revoke 0 and set 0 ask for a check of 0, which fails at the key: form A.',
    steps: [
      {
        by: 'operator',
        send: 'MsgPermissionGrantOnObject',
        fields: { objectId: '0-1', playerId: '1-3', permissions: 0n },
        refused: [1710, 'parameter permissions validation failed: zero'],
      },
      {
        by: 'operator',
        send: 'MsgPermissionSetOnObject',
        fields: { objectId: '0-1', playerId: '1-3', permissions: 0n },
        refused: [1100, 'calling address ({operator}) has no administrate permission'],
      },
      {
        by: 'operator',
        send: 'MsgPermissionGrantOnObject',
        fields: { objectId: '0-1', playerId: '1-3', permissions: 33_554_432n },
        refused: [1100, 'calling address ({operator}) has no administrate permission'],
      },
      {
        by: 'operator',
        send: 'MsgPermissionGrantOnObject',
        fields: { objectId: '0-7', playerId: '1-3', permissions: 1n },
        refused: [1100, 'calling player (1-1) has no administrate permission on object (0-7)'],
      },
    ],
  },
  {
    title: 'nobody hands on a bit that he does not hold himself',
    facts: '11',
    why: 'bob holds 4 on 4-1: he may grant 4 to carol; 8, and 12 = 4 + 8 which needs both, he may not.',
    state: { 'permission 4-1@1-3': 4n },
    steps: [
      {
        by: 'bob',
        send: 'MsgPermissionGrantOnObject',
        fields: { objectId: '4-1', playerId: '1-4', permissions: 12n },
        refused: [1100, 'calling player (1-3) has no administrate permission on object (4-1)'],
      },
      {
        by: 'bob',
        send: 'MsgPermissionGrantOnObject',
        fields: { objectId: '4-1', playerId: '1-4', permissions: 4n },
        after: { 'permission 4-1@1-4': 4n },
      },
    ],
  },
  {
    title: 'a rank mask is kept bit by bit, and only the named bits are cleared',
    facts: '9.3',
    why: '1028 = 1024 + 4 = bits 10 and 2, both rank 10, two events. Revoking 4 leaves bit 10.',
    steps: [
      {
        by: 'operator',
        send: 'MsgPermissionGuildRankSet',
        fields: { objectId: '4-1', guildId: '0-1', permission: 1028n, rank: 10n },
        after: { 'guildRankPermission 4-1/0-1/10': 10n, 'guildRankPermission 4-1/0-1/2': 10n },
        events: [
          [
            'EventGuildRankPermission',
            { guildRankPermissionRecord: { objectId: '4-1', guildId: '0-1', permissions: '1024', rank: '10' } },
          ],
          ['EventGuildRankPermission', { guildRankPermissionRecord: { permissions: '4', rank: '10' } }],
        ],
      },
      {
        by: 'operator',
        send: 'MsgPermissionGuildRankRevoke',
        fields: { objectId: '4-1', guildId: '0-1', permission: 4n },
        after: { 'guildRankPermission 4-1/0-1/10': 10n, 'guildRankPermission 4-1/0-1/2': 0n },
        events: [['EventGuildRankPermission', { guildRankPermissionRecord: { permissions: '4', rank: '0' } }]],
      },
      {
        by: 'operator',
        send: 'MsgPermissionGuildRankSet',
        fields: { objectId: '4-1', guildId: '0-1', permission: 4n, rank: 0n },
        refused: [1710, 'parameter rank validation failed: zero'],
      },
      {
        by: 'operator',
        send: 'MsgPermissionGuildRankSet',
        fields: { objectId: '4-1', guildId: '0-1', permission: 0n, rank: 1n },
        refused: [1710, 'parameter permission validation failed: zero'],
      },
    ],
  },
  {
    title: 'a check over several bits needs every one of them and the better of their ranks',
    facts: '9.3',
    why: 'On 4-1 bit 2 allows rank 10, bit 3 rank 5: 12 asks for min(10, 5) = 5. carol 7 has 4 alone; carol 5 has 12; 14 lacks bit 1.',
    state: {
      'player 1-4': { guildRank: 7n },
      'player 1-3': { guildRank: 5n },
      'guildRankPermission 4-1/0-1/2': 10n,
      'guildRankPermission 4-1/0-1/3': 5n,
    },
    steps: [
      {
        by: 'carol',
        send: 'MsgPermissionGrantOnObject',
        fields: { objectId: '4-1', playerId: '1-5', permissions: 12n },
        refused: [1100, 'calling player (1-4) has no administrate permission on object (4-1)'],
      },
      {
        by: 'carol',
        send: 'MsgPermissionGrantOnObject',
        fields: { objectId: '4-1', playerId: '1-5', permissions: 4n },
        after: { 'permission 4-1@1-5': 4n },
      },
      {
        by: 'bob',
        send: 'MsgPermissionGrantOnObject',
        fields: { objectId: '4-1', playerId: '1-5', permissions: 12n },
        after: { 'permission 4-1@1-5': 12n },
      },
      {
        by: 'bob',
        send: 'MsgPermissionGrantOnObject',
        fields: { objectId: '4-1', playerId: '1-5', permissions: 14n },
        refused: [1100, 'calling player (1-3) has no administrate permission on object (4-1)'],
      },
    ],
  },
  {
    title: 'a rank counts in the guild that the register names, and a row does not add up with it',
    facts: '9.3',
    why: 'dora is rank 1, but in 0-2; the register is for 0-1. carol has bit 2 by rank and bit 3 by row: neither has both.',
    state: {
      'guild 0-2': { id: '0-2', index: 2n, owner: '1-5' },
      'player 1-5': { guildId: '0-2', guildRank: 1n },
      'player 1-4': { guildRank: 3n },
      'guildRankPermission 4-1/0-1/2': 10n,
      'permission 4-1@1-4': 8n,
    },
    steps: [
      {
        by: 'dora',
        send: 'MsgPermissionGrantOnObject',
        fields: { objectId: '4-1', playerId: '1-5', permissions: 4n },
        refused: [1100, 'calling player (1-5) has no administrate permission on object (4-1)'],
      },
      {
        by: 'carol',
        send: 'MsgPermissionGrantOnObject',
        fields: { objectId: '4-1', playerId: '1-5', permissions: 12n },
        refused: [1100, 'calling player (1-4) has no administrate permission on object (4-1)'],
      },
    ],
  },
  {
    title: 'ownership takes the rights along',
    facts: '9.4',
    why: 'Guild mask 17166862 moves from 0-1@1-1 to 0-1@1-3; 1-1 stays a member of rank 1 without the admin bit.',
    steps: [
      {
        by: 'operator',
        send: 'MsgGuildUpdateOwnerId',
        fields: { guildId: '0-1', owner: '1-99' },
        refused: [1500, "guild could not change to new owner (1-99) because they weren't found"],
      },
      {
        by: 'operator',
        send: 'MsgGuildUpdateOwnerId',
        fields: { guildId: '0-1', owner: '1-3' },
        after: {
          'guild 0-1': { owner: '1-3' },
          'permission 0-1@1-1': 0n,
          'permission 0-1@1-3': 17_166_862n,
          'player 1-1': { guildId: '0-1', guildRank: 1n },
        },
      },
      {
        by: 'operator',
        send: 'MsgGuildUpdateOwnerId',
        fields: { guildId: '0-1', owner: '1-1' },
        refused: [1100, 'calling player (1-1) has no administrate permission on object (0-1)'],
      },
    ],
  },
];
