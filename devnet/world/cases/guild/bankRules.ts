/** Confiscation, bank fees and where tokens may go. docs/network/mechanics.md 9.4, 9.5. */
import type { GuildCase } from './types.ts';

const TOKEN = 'uguild.0-1';

export const BANK_RULE_CASES: readonly GuildCase[] = [
  {
    title: 'confiscation burns tokens of a holder and leaves the collateral',
    facts: '9.5',
    why: 'S = 300 - 40 = 260, alice 100 - 40 = 60, C stays 1000; amountAlpha of the event is not set: 0.',
    coins: { '{alice}': { [TOKEN]: 100n }, '{bob}': { [TOKEN]: 200n }, '{pool:0-1}': { ualpha: 1000n } },
    steps: [
      {
        by: 'operator',
        send: 'MsgGuildBankConfiscateAndBurn',
        fields: { address: '{alice}', amountToken: 40n },
        after: { 'balance {alice}/uguild.0-1': 60n, 'supply uguild.0-1': 260n, 'balance {pool:0-1}/ualpha': 1000n },
        events: [
          [
            'EventGuildBankConfiscateAndBurn',
            {
              eventGuildBankConfiscateAndBurnDetail: {
                guildId: '0-1',
                amountAlpha: '0',
                amountToken: '40',
                address: '{alice}',
              },
            },
          ],
        ],
      },
      {
        by: 'bob',
        send: 'MsgGuildBankConfiscateAndBurn',
        fields: { address: '{alice}', amountToken: 1n },
        refused: [1100, 'calling player (1-3) has no administrate permission on object (0-1)'],
      },
      {
        by: 'operator',
        send: 'MsgGuildBankConfiscateAndBurn',
        fields: { address: '{alice}', amountToken: 61n },
        refused: [5, 'spendable balance 60uguild.0-1 is smaller than 61uguild.0-1: insufficient funds'],
      },
    ],
  },
  {
    title: 'a bank fee is a fraction of at least 0 and less than 1, written as an integer of 10^18',
    facts: '9.5',
    why: '10^18 is 1 and refused (the 0.21 notes say < 1, section 12); 10^18 - 1 is the largest; a point is not binary.',
    steps: [
      {
        by: 'operator',
        send: 'MsgGuildUpdateBankConvertInFee',
        fields: { guildId: '0-1', bankConvertInFee: '1000000000000000000' },
        refused: [1710, 'parameter bankConvertInFee validation failed: above_maximum'],
      },
      {
        by: 'operator',
        send: 'MsgGuildUpdateBankConvertInFee',
        fields: { guildId: '0-1', bankConvertInFee: '999999999999999999' },
        after: { 'guild 0-1': { bankConvertInFee: '999999999999999999' } },
      },
      {
        by: 'operator',
        send: 'MsgGuildUpdateBankConvertOutFee',
        fields: { guildId: '0-1', bankConvertOutFee: '-1' },
        refused: [1710, 'parameter bankConvertOutFee validation failed: below_minimum'],
      },
      {
        by: 'operator',
        send: 'MsgGuildUpdateBankConvertOutFee',
        fields: { guildId: '0-1', bankConvertOutFee: '0.5' },
        refused: [1710, 'parameter bankConvertOutFee validation failed: invalid_format'],
      },
      {
        by: 'alice',
        send: 'MsgGuildUpdateBankConvertOutFee',
        fields: { guildId: '0-1', bankConvertOutFee: '1' },
        refused: [1100, 'calling player (1-2) has no administrate permission on object (0-1)'],
      },
    ],
  },
  {
    title: 'tokens go to registered players, the module account and provider pools, alpha to anybody',
    facts: '9.5',
    why: 'dana is no player: recipient_not_eligible for uguild.0-1, nothing against ualpha.',
    coins: { '{alice}': { [TOKEN]: 10n, ualpha: 5n } },
    steps: [
      {
        by: 'alice',
        send: 'MsgPlayerSend',
        fields: { fromAddress: '{alice}', toAddress: '{dana}', amount: [{ denom: TOKEN, amount: '1' }] },
        refused: [1750, 'address validation failed for {dana}: recipient_not_eligible'],
      },
      {
        by: 'alice',
        send: 'MsgPlayerSend',
        fields: { fromAddress: '{alice}', toAddress: '{dana}', amount: [{ denom: 'ualpha', amount: '5' }] },
        after: { 'balance {dana}/ualpha': 5n },
      },
      {
        by: 'alice',
        send: 'MsgPlayerSend',
        fields: { fromAddress: '{alice}', toAddress: '{module}', amount: [{ denom: TOKEN, amount: '4' }] },
        after: { 'balance {module}/uguild.0-1': 4n },
      },
      {
        by: 'alice',
        send: 'MsgPlayerSend',
        fields: { fromAddress: '{alice}', toAddress: '{bob}', amount: [{ denom: TOKEN, amount: '6' }] },
        after: { 'balance {bob}/uguild.0-1': 6n, 'balance {alice}/uguild.0-1': 0n },
      },
    ],
  },
];
