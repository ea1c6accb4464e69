/** Founding by proof and by entitlement. Vectors 10-12 of docs/network/mechanics.md 4.7; rules 4.1-4.4, 9.1. */
import type { GuildCase } from './types.ts';

/** Vector 11: solver and founder 1-4, anchor 1000, four zeros. */
const VECTOR_11 = { proof: '00005291f989d4c47cd04c8bf9100617598fa9bcc8903a2cb209ab69cd0c3370', nonce: '47825' };
/** Vector 12: solver 1-4, founder 1-21, three zeros. */
const VECTOR_12 = { proof: '0001d5f7e334468b77e34389a1bd2e743b16c3342ba6c7a36a13e19552a3b5c2', nonce: '1281' };
/** Vector 10: two zeros. */
const VECTOR_10 = { proof: '008eef736d844b05db365288c47e27a0b6464f28b678fd7131ce69d32251b951', nonce: '7' };

const ANCHOR = { 'counter charterAnchor': 1000n };
const CONSENT = 'CHAINgametest-1|GUILDCHARTER1-21REACTOR3-2SUBSTATION4-9ENDPOINTguild.example.orgANCHOR1000';
const REACTOR_TWO = {
  'reactor 3-2': { id: '3-2', validator: 'validator-two', owner: '1-21', guildCharterEligibleHeight: 432_050n },
  'stake tokens/validator-two': 1n,
};
/** The founder of the consent text of 4.7, with key `erin`, his substation and his reactor. */
const ERIN = {
  'player 1-21': { id: '1-21', index: 21n, creator: '{erin}', primaryAddress: '{erin}' },
  'address {erin}': '1-21',
  'permission 8-{erin}@0': 33_554_431n,
  'substation 4-9': { id: '4-9', owner: '1-21', creator: '{erin}' },
  ...REACTOR_TWO,
};
const FOR_ERIN = {
  reactorId: '3-2',
  endpoint: 'guild.example.org',
  entrySubstationId: '4-9',
  founderPlayerId: '1-21',
  ...VECTOR_12,
};
const SIGNED = { address: '{erin}', proofPubKey: { key: 'erin' }, proofSignature: { sign: ['erin', CONSENT] } };

export const CHARTER_CASES: readonly GuildCase[] = [
  {
    title: 'a charter proof of four zeros is good from the block on in which four are asked for',
    facts: '4.2, 4.3, 9.1',
    why: 'Range 2,500,000: D <= 4 from age 1,239,585 (4.3), so height 1000 + 1,239,585 = 1,240,585; one block earlier D = 5.',
    state: { ...ANCHOR, ...ERIN },
    steps: [
      {
        height: 1_240_584n,
        by: 'carol',
        send: 'MsgGuildCreate',
        fields: { reactorId: '3-2', endpoint: 'https://guild.example', ...VECTOR_11 },
        refused: [
          1800,
          'work failure for input (CHAINgametest-1|1-4@1-4GUILDCHARTER1000NONCE47825) when trying to guild_charter on struct 3-2',
        ],
      },
      {
        height: 1_240_585n,
        by: 'carol',
        send: 'MsgGuildCreate',
        fields: { reactorId: '3-2', endpoint: 'https://guild.example', ...VECTOR_11 },
        after: {
          'guild 0-2': {
            owner: '1-4',
            creator: '{carol}',
            endpoint: 'https://guild.example',
            primaryReactorId: '3-2',
            entrySubstationId: '',
            entryRank: 101n,
            joinInfusionMinimum: 0n,
            joinInfusionMinimumBypassByInvite: 0,
            joinInfusionMinimumBypassByRequest: 0,
            charterSolverId: '1-4',
          },
          'permission 0-2@1-4': 17_166_862n,
          // carol's old substation was the old guild's entry one: dropped, and there is no new one.
          'player 1-4': { guildId: '0-2', guildRank: 1n, substationId: '' },
          'counter charterAnchor': 1_240_585n,
          // She holds no bit on 3-2, so it is nobody's guild reactor still.
          'reactor 3-2': { guildId: '' },
        },
        events: [
          [
            'EventGuildBankAddress',
            { eventGuildBankAddressDetail: { guildId: '0-2', bankCollateralPool: '{pool:0-2}' } },
          ],
          [
            'EventHashSuccess',
            {
              eventHashSuccessDetail: {
                callerAddress: '{carol}',
                category: 'guild_charter',
                difficulty: '4',
                objectId: '0-2',
                planetId: '',
              },
            },
          ],
        ],
      },
      {
        by: 'dora',
        send: 'MsgGuildCreate',
        fields: { reactorId: '3-2', ...VECTOR_10 },
        // Every other nonce died with the anchor: age 0 asks for 64 zeros, and the input has the new anchor.
        refused: [
          1800,
          'work failure for input (CHAINgametest-1|1-5@1-5GUILDCHARTER1240585NONCE7) when trying to guild_charter on struct 3-2',
        ],
      },
      {
        height: 9_999_999n,
        by: 'carol',
        send: 'MsgGuildCreate',
        fields: { reactorId: '3-2', ...VECTOR_11 },
        refused: [1501, 'guild membership error for player (1-4) in guild (0-2): is_owner'],
      },
    ],
  },
  {
    title: 'two zeros are enough at age 1,978,725 and not before',
    facts: '4.3, 4.7',
    why: 'D <= 2 from 1,978,725 on: height 1,979,725. Vector 10 has two zeros.',
    state: { ...ANCHOR, ...ERIN },
    steps: [
      {
        height: 1_979_724n,
        by: 'carol',
        send: 'MsgGuildCreate',
        fields: { reactorId: '3-2', ...VECTOR_10 },
        refused: [
          1800,
          'work failure for input (CHAINgametest-1|1-4@1-4GUILDCHARTER1000NONCE7) when trying to guild_charter on struct 3-2',
        ],
      },
      {
        height: 1_979_725n,
        by: 'carol',
        send: 'MsgGuildCreate',
        fields: { reactorId: '3-2', ...VECTOR_10 },
        events: [['EventHashSuccess', { eventHashSuccessDetail: { difficulty: '2' } }]],
      },
    ],
  },
  {
    title: "a proof founds another player's guild when he has signed for exactly that",
    facts: '9.1, 4.7',
    why: 'Vector 12 has three zeros: age 1,566,141, height 1,567,141. The signed text is that of 4.7. The solver 1-4 is recorded, 1-21 owns.',
    state: { ...ANCHOR, ...ERIN, 'permission 3-2@1-21': 524_558n },
    steps: [
      {
        height: 1_567_141n,
        by: 'carol',
        send: 'MsgGuildCreate',
        fields: { ...FOR_ERIN, address: '{erin}', proofPubKey: { key: 'erin' } },
        refused: [1600, 'reactor (3-2) guild charter failed: required'],
      },
      {
        by: 'carol',
        send: 'MsgGuildCreate',
        fields: { ...FOR_ERIN, ...SIGNED, endpoint: 'other.example.org' },
        refused: [1750, 'proof signature verification failure'],
      },
      {
        by: 'carol',
        send: 'MsgGuildCreate',
        fields: { ...FOR_ERIN, ...SIGNED },
        after: {
          'guild 0-2': { owner: '1-21', charterSolverId: '1-4', entrySubstationId: '4-9' },
          'player 1-21': { guildId: '0-2', guildRank: 1n, substationId: '4-9' },
          'player 1-4': { guildId: '0-1' },
          'reactor 3-2': { guildId: '0-2' },
          'grid 7-4-9': 1n,
        },
      },
    ],
  },
  {
    title: 'the consenting key must belong to the founder and may play',
    facts: '9.1',
    why: "bob's key is 1-3's; erin's with 33554430 lacks bit 1 of play.",
    state: { ...ANCHOR, ...ERIN, 'permission 8-{erin}@0': 33_554_430n },
    steps: [
      {
        height: 1_567_141n,
        by: 'carol',
        send: 'MsgGuildCreate',
        fields: {
          ...FOR_ERIN,
          address: '{bob}',
          proofPubKey: { key: 'bob' },
          proofSignature: { sign: ['bob', CONSENT] },
        },
        refused: [1750, 'address ({bob}) is associated with player 1-3 instead of player 1-21'],
      },
      {
        by: 'carol',
        send: 'MsgGuildCreate',
        fields: { ...FOR_ERIN, ...SIGNED },
        refused: [1100, 'calling address ({erin}) has no administrate permission'],
      },
    ],
  },
];
