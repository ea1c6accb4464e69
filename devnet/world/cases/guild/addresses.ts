/** Keys of a player. docs/network/chain-messages.md 1.1, 1.10; docs/network/mechanics.md 11, 13 point 8. */
import type { GuildCase } from './types.ts';

const register = (permissions: bigint, text = 'PLAYER1-2ADDRESS{dana}') => ({
  playerId: '1-2',
  address: '{dana}',
  proofPubKey: { key: 'dana' },
  proofSignature: { sign: ['dana', text] },
  permissions,
});

export const ADDRESS_CASES: readonly GuildCase[] = [
  {
    title: 'a new key brings its coins to the first address and holds the bits it was given',
    facts: '11',
    why: '5 = 1 + 4; 0 | 5 = 5. 70 ualpha go to alice: 30 + 70 = 100.',
    coins: { '{dana}': { ualpha: 70n }, '{alice}': { ualpha: 30n } },
    steps: [
      {
        by: 'alice',
        send: 'MsgAddressRegister',
        fields: register(5n),
        after: {
          'address {dana}': '1-2',
          'permission 8-{dana}@0': 5n,
          'balance {alice}/ualpha': 100n,
          'balance {dana}/ualpha': 0n,
        },
        events: [
          [
            'EventAddressAssociation',
            { addressAssociation: { address: '{dana}', playerIndex: '2', registrationStatus: 'approved' } },
          ],
          ['transfer', { sender: '{dana}', recipient: '{alice}', amount: '70ualpha' }],
        ],
      },
      {
        by: 'dana',
        send: 'MsgPermissionGrantOnAddress',
        fields: { address: '{dana}', permissions: 2n },
        refused: [1100, 'calling address ({dana}) has no administrate permission'],
      },
      {
        by: 'alice',
        send: 'MsgPermissionGrantOnAddress',
        fields: { address: '{dana}', permissions: 2n },
        after: { 'permission 8-{dana}@0': 7n },
      },
      {
        by: 'bob',
        send: 'MsgPermissionSetOnAddress',
        fields: { address: '{dana}', permissions: 1n },
        refused: [1100, 'calling player (1-3) has no administrate permission on object (1-2)'],
      },
      {
        by: 'alice',
        send: 'MsgPermissionRevokeOnAddress',
        fields: { address: '{dana}', permissions: 6n },
        after: { 'permission 8-{dana}@0': 1n },
      },
    ],
  },
  {
    title: 'a key must sign for this player, be new, and be given something',
    facts: '11',
    why: 'The text names 1-3 instead of 1-2; 0 bits fail the check at the key; bob is registered already.',
    steps: [
      {
        by: 'alice',
        send: 'MsgAddressRegister',
        fields: register(1n, 'PLAYER1-3ADDRESS{dana}'),
        refused: [1750, 'proof signature verification failure'],
      },
      {
        by: 'alice',
        send: 'MsgAddressRegister',
        fields: { ...register(1n), proofPubKey: { key: 'bob' } },
        refused: [1750, 'proof mismatch for address {dana}'],
      },
      {
        by: 'alice',
        send: 'MsgAddressRegister',
        fields: register(0n),
        refused: [1100, 'calling address ({alice}) has no administrate permission'],
      },
      {
        by: 'alice',
        send: 'MsgAddressRegister',
        fields: { ...register(1n), address: '{bob}' },
        refused: [1750, 'address ({bob}) already has an account'],
      },
      {
        by: 'bob',
        send: 'MsgAddressRegister',
        fields: register(1n),
        refused: [1100, 'calling player (1-3) has no administrate permission on object (1-2)'],
      },
    ],
  },
  {
    title: 'any key but the first can be detached, with what lies there',
    facts: '11',
    why: 'dana holds 40 of 1-2: alice 0 + 40 = 40. The first address is refused; an unknown one has no player.',
    coins: { '{dana}': { ualpha: 40n } },
    state: { 'address {dana}': '1-2', 'permission 8-{dana}@0': 33_554_431n },
    steps: [
      {
        by: 'dana',
        send: 'MsgAddressRevoke',
        fields: { address: '{alice}' },
        refused: [1750, 'address validation failed for {alice}: primary_address'],
      },
      {
        by: 'bob',
        send: 'MsgAddressRevoke',
        fields: { address: '{dana}' },
        refused: [1100, 'calling player (1-3) has no administrate permission on object (1-2)'],
      },
      {
        by: 'alice',
        send: 'MsgAddressRevoke',
        fields: { address: '{dana}' },
        after: {
          'address {dana}': null,
          'permission 8-{dana}@0': 0n,
          'balance {dana}/ualpha': 0n,
          'balance {alice}/ualpha': 40n,
        },
        events: [
          [
            'EventAddressAssociation',
            { addressAssociation: { address: '{dana}', playerIndex: '2', registrationStatus: 'revoked' } },
          ],
        ],
      },
      {
        by: 'alice',
        send: 'MsgAddressRevoke',
        fields: { address: '{dana}' },
        refused: [1150, 'MsgAddressRevoke requires player account but none associated with {dana}'],
      },
    ],
  },
  {
    title: 'the first address changes with all 25 bits, and takes coins and ore credit along',
    facts: '11',
    why: "dana's key lacks bit 0 (33554430): form A. With alice's: 12 ualpha move, ore credit 3 is told.",
    coins: { '{alice}': { ualpha: 12n } },
    state: { 'address {dana}': '1-2', 'permission 8-{dana}@0': 33_554_430n, 'grid 0-1-2': 3n },
    steps: [
      {
        by: 'dana',
        send: 'MsgPlayerUpdatePrimaryAddress',
        fields: { primaryAddress: '{dana}' },
        refused: [1100, 'calling address ({dana}) has no administrate permission'],
      },
      {
        by: 'alice',
        send: 'MsgPlayerUpdatePrimaryAddress',
        fields: { primaryAddress: '{dana}' },
        after: {
          'player 1-2': { primaryAddress: '{dana}' },
          'balance {dana}/ualpha': 12n,
          'balance {alice}/ualpha': 0n,
          'grid 0-1-2': 3n,
        },
        events: [
          [
            'EventOreMigrate',
            {
              eventOreMigrateDetail: {
                playerId: '1-2',
                primaryAddress: '{dana}',
                oldPrimaryAddress: '{alice}',
                amount: '3',
              },
            },
          ],
        ],
      },
    ],
  },
];
