/** Founding without work, and what the validator must be. docs/network/mechanics.md 9.1. */
import type { GuildCase } from './types.ts';

/** Vector 11: solver and founder 1-4, anchor 1000, four zeros. */
const VECTOR_11 = { proof: '00005291f989d4c47cd04c8bf9100617598fa9bcc8903a2cb209ab69cd0c3370', nonce: '47825' };

const ANCHOR = { 'counter charterAnchor': 1000n };
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

export const ENTITLEMENT_CASES: readonly GuildCase[] = [
  {
    title: 'a reactor of age founds one guild without work',
    facts: '9.1',
    why: 'Created at 50: eligible at 50 + 432,000 = 432,050. The anchor stays. A reactor with a guild is spent.',
    state: { ...ANCHOR, ...ERIN, 'permission 3-2@1-21': 524_558n, 'permission 3-2@1-4': 524_288n },
    steps: [
      {
        height: 432_049n,
        by: 'erin',
        send: 'MsgGuildCreate',
        fields: { reactorId: '3-2' },
        refused: [1600, 'reactor (3-2) guild charter failed: not_yet_eligible'],
      },
      {
        height: 432_050n,
        by: 'bob',
        send: 'MsgGuildCreate',
        fields: { reactorId: '3-2' },
        refused: [1100, 'calling player (1-3) has no administrate permission on object (3-2)'],
      },
      {
        by: 'carol',
        send: 'MsgGuildCreate',
        fields: { reactorId: '3-2', founderPlayerId: '1-21' },
        refused: [1600, 'reactor (3-2) guild charter failed: consent_needs_proof'],
      },
      {
        by: 'erin',
        send: 'MsgGuildCreate',
        fields: { reactorId: '3-2' },
        after: {
          'guild 0-2': { owner: '1-21', charterSolverId: '' },
          'reactor 3-2': { guildId: '0-2' },
          'counter charterAnchor': 1000n,
        },
        silent: ['EventHashSuccess'],
      },
      {
        by: 'carol',
        send: 'MsgGuildCreate',
        fields: { reactorId: '3-2' },
        refused: [1600, 'reactor (3-2) guild charter failed: entitlement_spent'],
      },
    ],
  },
  {
    title: 'a jailed validator founds nothing, one without stake not without work',
    facts: '9.1',
    why: 'Proof: exists and not jailed. Entitlement: bonded and not jailed; without tokens nothing is bonded.',
    state: { ...ANCHOR, ...ERIN, 'stake tokens/validator-two': undefined, 'permission 3-2@1-21': 524_558n },
    steps: [
      {
        height: 1_240_585n,
        by: 'erin',
        send: 'MsgGuildCreate',
        fields: { reactorId: '3-2' },
        refused: [1600, 'reactor (3-2) guild charter failed: validator_inactive'],
      },
      {
        by: 'carol',
        send: 'MsgGuildCreate',
        fields: { reactorId: '3-2', entrySubstationId: '4-9', ...VECTOR_11 },
        refused: [1100, 'calling player (1-4) has no administrate permission on object (4-9)'],
      },
      { by: 'carol', send: 'MsgGuildCreate', fields: { reactorId: '3-2', ...VECTOR_11 } },
    ],
  },
];
