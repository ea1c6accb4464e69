/** The bank: redeeming and changing tokens. docs/network/mechanics.md 9.5. */
import type { GuildCase } from './types.ts';

const TOKEN = 'uguild.0-1';
const FIVE_PERCENT = '50000000000000000';
const TEN_PERCENT = '100000000000000000';
const GUILD_TWO = { id: '0-2', index: 2n, owner: '1-5', entryRank: 50n, bankConvertInFee: TEN_PERCENT };
const redeem = (amount: string, minAmountAlpha: bigint) => ({ amountToken: { denom: TOKEN, amount }, minAmountAlpha });

export const BANK_REDEEM_CASES: readonly GuildCase[] = [
  {
    title: 'redeeming pays the floor of the share less a fee rounded up',
    facts: '9.5',
    why: 'C = 1000, S = 300, t = 7, outFee 0.05: gross floor(7000 / 300) = 23; fee ceil(1.15) = 2; net 21. C = 979, S = 293.',
    coins: { '{alice}': { [TOKEN]: 7n }, '{pool:0-1}': { ualpha: 1000n }, '{bob}': { [TOKEN]: 293n } },
    state: { 'guild 0-1': { bankConvertOutFee: FIVE_PERCENT } },
    steps: [
      {
        by: 'alice',
        send: 'MsgGuildBankRedeem',
        fields: redeem('7', 22n),
        refused: [1710, 'parameter minAmountAlpha validation failed: slippage'],
      },
      {
        by: 'alice',
        send: 'MsgGuildBankRedeem',
        fields: redeem('7', 21n),
        after: {
          'balance {alice}/ualpha': 21n,
          'balance {alice}/uguild.0-1': 0n,
          'balance {pool:0-1}/ualpha': 979n,
          'supply uguild.0-1': 293n,
        },
        events: [
          [
            'EventGuildBankRedeem',
            {
              eventGuildBankRedeemDetail: {
                guildId: '0-1',
                amountAlpha: '21',
                amountToken: '7',
                playerId: '1-2',
                fee: '2',
              },
            },
          ],
        ],
      },
    ],
  },
  {
    title: 'redeeming needs a minimum, the tokens, and a denom of a guild',
    facts: '9.5',
    why: 'min 0 is refused; t = 8 > 7 held is 1203 (net floor(8000 / 300) = 26 would do); ualpha is no guild token.',
    coins: { '{alice}': { [TOKEN]: 7n }, '{pool:0-1}': { ualpha: 1000n }, '{bob}': { [TOKEN]: 293n } },
    steps: [
      {
        by: 'alice',
        send: 'MsgGuildBankRedeem',
        fields: redeem('7', 0n),
        refused: [1710, 'parameter minAmountAlpha validation failed: must_be_positive'],
      },
      {
        by: 'alice',
        send: 'MsgGuildBankRedeem',
        fields: redeem('8', 1n),
        refused: [1203, 'player (1-2) cannot afford redeem: requires 8'],
      },
      {
        by: 'alice',
        send: 'MsgGuildBankRedeem',
        fields: { amountToken: { denom: 'ualpha', amount: '1' }, minAmountAlpha: 1n },
        refused: [1710, 'parameter amountToken validation failed: invalid'],
      },
      {
        by: 'alice',
        send: 'MsgGuildBankRedeem',
        fields: { amountToken: { denom: 'uguild.0-9', amount: '1' }, minAmountAlpha: 1n },
        refused: [1050, 'guild (0-9) not found'],
      },
    ],
  },
  {
    title: 'the last tokens leave their fee behind, and nobody can convert at a bank without supply',
    facts: '9.5',
    why: 't = S = 300: gross 1000, fee ceil(50) = 50, net 950; C = 50, S = 0. Convert needs S > 0.',
    coins: { '{alice}': { [TOKEN]: 300n }, '{pool:0-1}': { ualpha: 1000n } },
    state: { 'guild 0-1': { bankConvertOutFee: FIVE_PERCENT } },
    steps: [
      {
        by: 'alice',
        send: 'MsgGuildBankRedeem',
        fields: redeem('300', 950n),
        after: { 'balance {alice}/ualpha': 950n, 'balance {pool:0-1}/ualpha': 50n, 'supply uguild.0-1': 0n },
      },
      {
        by: 'alice',
        send: 'MsgGuildBankConvert',
        fields: { guildId: '0-1', amountAlpha: 100n, minAmountToken: 1n },
        refused: [1710, 'parameter supply validation failed: zero'],
      },
    ],
  },
  {
    title: 'changing tokens takes both fees, one leg after the other',
    facts: '9.5',
    why:
      'A: C = 1000, S = 300, out 0.05; t = 60: gross 200, fee 10, bridge 190; C = 810, S = 240. ' +
      'B: C = 500, S = 2000, in 0.1; a = 190: fee 19, floor(171 x 2000 / 500) = 684; C = 690, S = 2684.',
    coins: {
      '{alice}': { [TOKEN]: 60n },
      '{bob}': { [TOKEN]: 240n },
      '{dora}': { 'uguild.0-2': 2000n },
      '{pool:0-1}': { ualpha: 1000n },
      '{pool:0-2}': { ualpha: 500n },
    },
    state: { 'guild 0-1': { bankConvertOutFee: FIVE_PERCENT }, 'guild 0-2': GUILD_TWO },
    steps: [
      {
        by: 'alice',
        send: 'MsgGuildBankConvertToken',
        fields: { amountToken: { denom: TOKEN, amount: '60' }, guildId: '0-2', minAmountToken: 685n },
        refused: [1710, 'parameter minAmountToken validation failed: slippage'],
        after: { 'supply uguild.0-1': 300n, 'balance {pool:0-1}/ualpha': 1000n },
      },
      {
        by: 'alice',
        send: 'MsgGuildBankConvertToken',
        fields: { amountToken: { denom: TOKEN, amount: '60' }, guildId: '0-2', minAmountToken: 684n },
        after: {
          'balance {alice}/ualpha': 0n,
          'balance {alice}/uguild.0-2': 684n,
          'balance {pool:0-1}/ualpha': 810n,
          'balance {pool:0-2}/ualpha': 690n,
          'supply uguild.0-1': 240n,
          'supply uguild.0-2': 2684n,
        },
        events: [
          ['EventGuildBankRedeem', { eventGuildBankRedeemDetail: { amountAlpha: '190', fee: '10' } }],
          ['EventGuildBankConvert', { eventGuildBankConvertDetail: { amountAlpha: '190', fee: '19' } }],
          [
            'EventGuildBankConvertToken',
            {
              eventGuildBankConvertTokenDetail: {
                sourceGuildId: '0-1',
                targetGuildId: '0-2',
                amountTokenIn: '60',
                bridgeAlpha: '190',
                amountTokenOut: '684',
                playerId: '1-2',
              },
            },
          ],
        ],
      },
      {
        by: 'bob',
        send: 'MsgGuildBankConvertToken',
        fields: { amountToken: { denom: TOKEN, amount: '1' }, guildId: '0-1', minAmountToken: 1n },
        refused: [1710, 'parameter guildId validation failed: same_guild'],
      },
    ],
  },
];
