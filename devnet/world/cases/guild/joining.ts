/** Direct and proxy joins. docs/network/mechanics.md 9.2. */
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
const infusion = (destinationId: string, playerId: string, fuel: bigint, destinationType = 3) => ({
  destinationType,
  destinationId,
  fuel,
  playerId,
  address: '{alice}',
});
const proxy = (nonce: number) => ({
  address: '{dana}',
  proofPubKey: { key: 'dana' },
  proofSignature: { sign: ['dana', `GUILD0-1ADDRESS{dana}NONCE${nonce}`] },
});

export const JOINING_CASES: readonly GuildCase[] = [
  {
    title: 'a direct join counts own reactor fuel, each infusion once, against the minimum',
    facts: '9.2',
    why: '600 + 399 = 999 < 1000; naming 600 twice is still 600; 600 + 400 = 1000 is enough. Types: reactor 3, struct 5.',
    state: {
      ...TWO({ joinInfusionMinimum: 1000n, primaryReactorId: '3-2' }),
      'reactor 3-2': { id: '3-2', validator: 'validator-two', owner: '1-5', guildId: '0-2' },
      'reactor 3-3': { id: '3-3', validator: 'validator-three', owner: '1-5', guildId: '0-2' },
      'infusion 3-2-{alice}': infusion('3-2', '1-2', 600n),
      'infusion 3-3-{alice}': infusion('3-3', '1-2', 400n),
      'infusion 3-4-{alice}': infusion('3-4', '1-2', 399n),
      'infusion 3-5-{alice}': infusion('3-5', '1-3', 5000n),
      'infusion 5-9-{alice}': infusion('5-9', '1-2', 5000n, 5),
    },
    steps: [
      {
        by: 'alice',
        send: 'MsgGuildMembershipJoin',
        fields: { guildId: '0-2', infusionId: ['3-2-{alice}', '3-4-{alice}'] },
        refused: [1501, 'join infusion minimum not met'],
      },
      {
        by: 'alice',
        send: 'MsgGuildMembershipJoin',
        fields: { guildId: '0-2', infusionId: ['3-2-{alice}', '3-2-{alice}'] },
        refused: [1501, 'join infusion minimum not met'],
      },
      {
        by: 'alice',
        send: 'MsgGuildMembershipJoin',
        fields: { guildId: '0-2', infusionId: ['3-5-{alice}'] },
        refused: refusedIn('1-2', 'infusion_ownership'),
      },
      {
        by: 'alice',
        send: 'MsgGuildMembershipJoin',
        fields: { guildId: '0-2', infusionId: ['5-9-{alice}'] },
        refused: refusedIn('1-2', 'invalid_infusion_type'),
      },
      {
        by: 'alice',
        send: 'MsgGuildMembershipJoin',
        fields: { guildId: '0-2', infusionId: ['3-2-{alice}', '3-3-{alice}'] },
        after: { 'player 1-2': { guildId: '0-2', guildRank: 50n }, 'infusion 3-3-{alice}': { fuel: 400n } },
        events: [status('approved', 'direct', '1-2')],
      },
    ],
  },
  {
    title: 'infusions in reactors outside the guild move to its primary one',
    facts: '9.2, 8.2',
    why: '1000 delegated to validator-out (all its shares) go to validator-two: fuel 1000 there, 0 here; at 4 % the player keeps 960 mW.',
    state: {
      ...TWO({ joinInfusionMinimum: 1000n, primaryReactorId: '3-2' }),
      'reactor 3-2': {
        id: '3-2',
        validator: 'validator-two',
        owner: '1-5',
        guildId: '0-2',
        defaultCommission: '40000000000000000',
      },
      'reactor 3-3': { id: '3-3', validator: 'validator-out', owner: '1-5' },
      'link reactor/validator-two/3-2': true,
      'link reactor/validator-out/3-3': true,
      'stake tokens/validator-out': 1000n,
      'stake shares/validator-out': 1_000_000_000_000_000_000_000n,
      'stake delegation/validator-out/{alice}': 1_000_000_000_000_000_000_000n,
      'infusion 3-3-{alice}': infusion('3-3', '1-2', 1000n),
      'grid 1-3-3': 1000n,
    },
    steps: [
      {
        by: 'alice',
        send: 'MsgGuildMembershipJoin',
        fields: { guildId: '0-2', infusionId: ['3-3-{alice}'] },
        after: {
          'infusion 3-2-{alice}': { fuel: 1000n, power: 1000n, playerId: '1-2' },
          'infusion 3-3-{alice}': { fuel: 0n },
          'stake tokens/validator-two': 1000n,
          'stake tokens/validator-out': 0n,
          'grid 2-1-2': 960n,
          'grid 2-3-2': 40n,
          'player 1-2': { guildId: '0-2' },
        },
      },
    ],
  },
  {
    title: 'a guild without a minimum takes whoever comes',
    facts: '9.2',
    why: 'Minimum 0 = none, though both bypass levels are closed.',
    state: TWO(),
    steps: [
      {
        by: 'bob',
        send: 'MsgGuildMembershipJoin',
        fields: { guildId: '0-2', playerId: '1-2' },
        refused: [1100, 'calling player (1-3) has no administrate permission on object (1-2)'],
      },
      {
        by: 'alice',
        send: 'MsgGuildMembershipJoin',
        fields: { guildId: '0-2' },
        after: { 'player 1-2': { guildId: '0-2', guildRank: 50n, substationId: '' } },
      },
      {
        by: 'alice',
        send: 'MsgGuildMembershipJoin',
        fields: { guildId: '0-2' },
        refused: [1501, 'player (1-2) already a member of guild (0-2)'],
      },
    ],
  },
  {
    title: 'a signature for a proxy join is good once',
    facts: '9.2',
    why: 'A new address signs nonce 0; the join makes it 1. Kicked, it must sign nonce 1 to come back: 1 + 1 = 2.',
    steps: [
      {
        by: 'operator',
        send: 'MsgGuildMembershipJoinProxy',
        fields: proxy(0),
        after: { 'player 1-6': { guildId: '0-1', guildRank: 101n, substationId: '4-1' }, 'grid 10-1-6': 1n },
      },
      { by: 'operator', send: 'MsgGuildMembershipKick', fields: { playerId: '1-6' } },
      {
        by: 'operator',
        send: 'MsgGuildMembershipJoinProxy',
        fields: proxy(0),
        refused: [1750, 'proof signature verification failure'],
      },
      {
        by: 'operator',
        send: 'MsgGuildMembershipJoinProxy',
        fields: proxy(1),
        after: { 'player 1-6': { guildId: '0-1' }, 'grid 10-1-6': 2n },
      },
    ],
  },
];
