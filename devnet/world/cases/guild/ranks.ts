/** Ranks and being put out. docs/network/mechanics.md 9.2, 9.3. */
import type { GuildCase } from './types.ts';

const rank = (playerId: string, guildRank: bigint) => ({ [`player ${playerId}`]: { guildRank } });

export const RANK_CASES: readonly GuildCase[] = [
  {
    title: 'a member ranks those below him, but nobody above himself',
    facts: '9.3',
    why: 'bob 5 < carol 10, and 5 >= 5 is allowed; 4 < 5 is not. Then carol has 5, no longer worse than bob.',
    state: { ...rank('1-3', 5n), ...rank('1-4', 10n) },
    steps: [
      {
        by: 'bob',
        send: 'MsgPlayerUpdateGuildRank',
        fields: { playerId: '1-4', guildRank: 4n },
        refused: [1100, 'calling player (1-3) has no administrate permission on object (0-1)'],
      },
      {
        by: 'bob',
        send: 'MsgPlayerUpdateGuildRank',
        fields: { playerId: '1-4', guildRank: 5n },
        after: { 'player 1-4': { guildRank: 5n } },
      },
      {
        by: 'bob',
        send: 'MsgPlayerUpdateGuildRank',
        fields: { playerId: '1-4', guildRank: 50n },
        refused: [1100, 'calling player (1-3) has no administrate permission on object (0-1)'],
      },
    ],
  },
  {
    title: 'no rank is 0, and only members of the guild have one there',
    facts: '9.3',
    why: '0 is unset; dora is put into no guild, so she is not a member of 0-1.',
    state: { 'player 1-5': { guildId: '', guildRank: 101n } },
    steps: [
      {
        by: 'operator',
        send: 'MsgPlayerUpdateGuildRank',
        fields: { playerId: '1-4', guildRank: 0n },
        refused: [1710, 'parameter guildRank validation failed: zero'],
      },
      {
        by: 'operator',
        send: 'MsgPlayerUpdateGuildRank',
        fields: { playerId: '1-5', guildRank: 7n },
        refused: [1501, 'player (1-5) not a member of guild (0-1)'],
      },
      {
        by: 'dora',
        send: 'MsgPlayerUpdateGuildRank',
        fields: { playerId: '1-4', guildRank: 200n },
        refused: [1501, 'player (1-5) not a member of guild ()'],
      },
    ],
  },
  {
    title: 'the admin bit on the guild ranks anyone, whatever one is oneself',
    facts: '9.3',
    why: 'bob is 101 like carol, but holds bit 2 on 0-1: 1 is allowed. Without the bit equal ranks refuse.',
    state: { 'permission 0-1@1-3': 2n },
    steps: [
      {
        by: 'dora',
        send: 'MsgPlayerUpdateGuildRank',
        fields: { playerId: '1-4', guildRank: 102n },
        refused: [1100, 'calling player (1-5) has no administrate permission on object (0-1)'],
      },
      {
        by: 'bob',
        send: 'MsgPlayerUpdateGuildRank',
        fields: { playerId: '1-4', guildRank: 1n },
        after: { 'player 1-4': { guildRank: 1n } },
      },
    ],
  },
  {
    title: 'an unset rank is better than nobody',
    facts: '9.3',
    why: '0 means unset: as a number 0 < 10 would pass, as "no rank" it does not.',
    state: { ...rank('1-3', 0n), ...rank('1-4', 10n) },
    steps: [
      {
        by: 'bob',
        send: 'MsgPlayerUpdateGuildRank',
        fields: { playerId: '1-4', guildRank: 20n },
        refused: [1100, 'calling player (1-3) has no administrate permission on object (0-1)'],
      },
    ],
  },
  {
    title: 'an owner who is no member passes every check',
    facts: '9.4',
    why: 'Ownership and membership are independent: dora owns 0-1, is in no guild, and ranks and kicks there.',
    state: { 'guild 0-1': { owner: '1-5' }, 'player 1-5': { guildId: '', guildRank: 101n }, ...rank('1-4', 2n) },
    steps: [
      {
        by: 'dora',
        send: 'MsgPlayerUpdateGuildRank',
        fields: { guildId: '0-1', playerId: '1-4', guildRank: 3n },
        after: { 'player 1-4': { guildRank: 3n } },
      },
      {
        by: 'dora',
        send: 'MsgGuildMembershipKick',
        fields: { guildId: '0-1', playerId: '1-4' },
        after: { 'player 1-4': { guildId: '', guildRank: 101n } },
      },
    ],
  },
  {
    title: 'the rank of newcomers is not better than that of the member who sets it',
    facts: '9.3',
    why: 'bob is 20 with bit 4: 19 < 20 is refused, 20 is his own; 0 is no rank. The owner need not be measured by it.',
    state: { ...rank('1-3', 20n), 'permission 0-1@1-3': 4n },
    steps: [
      {
        by: 'bob',
        send: 'MsgGuildUpdateEntryRank',
        fields: { newEntryRank: 19n },
        refused: [1710, 'parameter newEntryRank validation failed: below_minimum'],
      },
      {
        by: 'bob',
        send: 'MsgGuildUpdateEntryRank',
        fields: { newEntryRank: 0n },
        refused: [1710, 'parameter newEntryRank validation failed: zero'],
      },
      {
        by: 'bob',
        send: 'MsgGuildUpdateEntryRank',
        fields: { newEntryRank: 20n },
        after: { 'guild 0-1': { entryRank: 20n } },
      },
    ],
  },
  {
    title: 'who kicks must rank strictly better and hold the membership bit',
    facts: '9.2',
    why: 'bob 10 with bit 512: carol 10 is not worse, so not_allowed; carol 11 is. alice has no bit: form B.',
    state: { ...rank('1-3', 10n), ...rank('1-4', 10n), ...rank('1-5', 11n), 'permission 0-1@1-3': 512n },
    steps: [
      {
        by: 'bob',
        send: 'MsgGuildMembershipKick',
        fields: { playerId: '1-4' },
        refused: [1501, 'guild membership error for player (1-4) in guild (0-1): not_allowed'],
      },
      {
        by: 'alice',
        send: 'MsgGuildMembershipKick',
        fields: { playerId: '1-5' },
        refused: [1100, 'calling player (1-2) has no administrate permission on object (0-1)'],
      },
      {
        by: 'bob',
        send: 'MsgGuildMembershipKick',
        fields: { playerId: '1-3' },
        refused: [1501, 'guild membership error for player (1-3) in guild (0-1): not_allowed'],
      },
      {
        by: 'bob',
        send: 'MsgGuildMembershipKick',
        fields: { playerId: '1-5' },
        after: { 'player 1-5': { guildId: '', guildRank: 101n, substationId: '4-1' }, 'grid 7-4-1': 5n },
      },
    ],
  },
  {
    title: 'the owner stays, and the kicked lose a substation that the kicker manages',
    facts: '9.2',
    why: 'bob holds 512 on 0-1 and 1024 on 4-1: carol leaves it, connectionCount 5 - 1 = 4. 1-1 owns the guild.',
    state: {
      ...rank('1-3', 1n),
      'player 1-1': { guildRank: 50n },
      'permission 0-1@1-3': 512n,
      'permission 4-1@1-3': 1024n,
    },
    steps: [
      {
        by: 'bob',
        send: 'MsgGuildMembershipKick',
        fields: { playerId: '1-1' },
        refused: [1501, 'player (1-1) is the owner of guild (0-1), cannot be removed'],
      },
      {
        by: 'bob',
        send: 'MsgGuildMembershipKick',
        fields: { playerId: '1-4' },
        after: { 'player 1-4': { guildId: '', guildRank: 101n, substationId: '' }, 'grid 7-4-1': 4n },
      },
      {
        by: 'bob',
        send: 'MsgGuildMembershipKick',
        fields: { playerId: '1-4' },
        refused: [1501, 'player (1-4) not a member of guild (0-1)'],
      },
    ],
  },
];
