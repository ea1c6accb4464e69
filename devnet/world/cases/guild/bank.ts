/** The bank: minting and converting. docs/network/mechanics.md 9.5. */
import type { GuildCase } from './types.ts';

const TOKEN = 'uguild.0-1';
/** 0.03 and 0.1 in binary form. */
const THREE_PERCENT = '30000000000000000';
const TEN_PERCENT = '100000000000000000';
const GUILD_TWO = { id: '0-2', index: 2n, owner: '1-5', entryRank: 50n, bankConvertInFee: TEN_PERCENT };

export const BANK_CASES: readonly GuildCase[] = [
  {
    title: 'minting moves the alpha into the pool and makes as many tokens as asked for',
    facts: '9.5',
    why: 'Mint(600, 150): bob 1000 - 600 = 400 alpha and 0 + 150 tokens; C = 0 + 600; S = 0 + 150. Bit 8192 granted.',
    coins: { '{bob}': { ualpha: 1000n } },
    state: { 'permission 0-1@1-3': 8192n },
    steps: [
      {
        by: 'bob',
        send: 'MsgGuildBankMint',
        fields: { amountAlpha: 600n, amountToken: 150n },
        after: {
          'balance {bob}/ualpha': 400n,
          'balance {pool:0-1}/ualpha': 600n,
          'balance {bob}/uguild.0-1': 150n,
          'supply uguild.0-1': 150n,
        },
        events: [
          ['transfer', { sender: '{bob}', recipient: '{pool:0-1}', amount: '600ualpha' }],
          [
            'EventGuildBankMint',
            {
              eventGuildBankMintDetail: { guildId: '0-1', amountAlpha: '600', amountToken: '150', playerId: '1-3' },
            },
          ],
        ],
      },
    ],
  },
  {
    title: 'any ratio goes: a second mint need not follow the first',
    facts: '9.5',
    why: 'C = 600, S = 150; Mint(1, 1000): C = 601, S = 1150 though 1 alpha is worth a quarter of a token.',
    coins: { '{bob}': { ualpha: 1n }, '{pool:0-1}': { ualpha: 600n }, '{alice}': { [TOKEN]: 150n } },
    state: { 'permission 0-1@1-3': 8192n },
    steps: [
      {
        by: 'bob',
        send: 'MsgGuildBankMint',
        fields: { amountAlpha: 1n, amountToken: 1000n, guildId: '0-1' },
        after: { 'balance {pool:0-1}/ualpha': 601n, 'supply uguild.0-1': 1150n, 'balance {bob}/uguild.0-1': 1000n },
      },
    ],
  },
  {
    title: 'minting more alpha than there is, or without the bit, is refused',
    facts: '9.5',
    why: '11 > 10 is 1203 with both numbers; carol has no row on 0-1, so form B.',
    coins: { '{bob}': { ualpha: 10n } },
    state: { 'permission 0-1@1-3': 8192n },
    steps: [
      {
        by: 'bob',
        send: 'MsgGuildBankMint',
        fields: { amountAlpha: 11n, amountToken: 1n },
        refused: [1203, 'player (1-3) cannot afford mint: requires 11'],
      },
      {
        by: 'carol',
        send: 'MsgGuildBankMint',
        fields: { amountAlpha: 1n, amountToken: 1n },
        refused: [1100, 'calling player (1-4) has no administrate permission on object (0-1)'],
      },
    ],
  },
  {
    title: 'a pool that would outgrow 64 bits takes no more',
    facts: '9.5',
    why: 'C = 2^64 - 1 = 18446744073709551615; C + 1 does not fit.',
    coins: { '{bob}': { ualpha: 5n }, '{pool:0-1}': { ualpha: 18_446_744_073_709_551_615n } },
    state: { 'permission 0-1@1-3': 8192n },
    steps: [
      {
        by: 'bob',
        send: 'MsgGuildBankMint',
        fields: { amountAlpha: 1n, amountToken: 1n },
        refused: [1710, 'parameter collateral validation failed: exceeds_maximum'],
      },
    ],
  },
  {
    title: 'converting without a fee gives tokens at the present ratio, rounded down',
    facts: '9.5',
    why: 'C = 1000, S = 300, a = 13: floor(13 x 300 / 1000) = floor(3.9) = 3. C = 1013, S = 303.',
    coins: { '{alice}': { ualpha: 20n }, '{pool:0-1}': { ualpha: 1000n }, '{bob}': { [TOKEN]: 300n } },
    steps: [
      {
        by: 'alice',
        send: 'MsgGuildBankConvert',
        fields: { guildId: '0-1', amountAlpha: 13n, minAmountToken: 3n },
        after: {
          'balance {alice}/ualpha': 7n,
          'balance {alice}/uguild.0-1': 3n,
          'balance {pool:0-1}/ualpha': 1013n,
          'supply uguild.0-1': 303n,
        },
      },
    ],
  },
  {
    title: 'the fee of a conversion is rounded up and stays in the pool',
    facts: '9.5',
    why: 'C = 1000, S = 300, inFee 0.03, a = 101: fee = ceil(3.03) = 4; floor(97 x 0.3) = floor(29.1) = 29. C = 1101.',
    coins: { '{alice}': { ualpha: 101n }, '{pool:0-1}': { ualpha: 1000n }, '{bob}': { [TOKEN]: 300n } },
    state: { 'guild 0-1': { bankConvertInFee: THREE_PERCENT } },
    steps: [
      {
        by: 'alice',
        send: 'MsgGuildBankConvert',
        fields: { guildId: '0-1', amountAlpha: 101n, minAmountToken: 30n },
        refused: [1710, 'parameter minAmountToken validation failed: slippage'],
      },
      {
        by: 'alice',
        send: 'MsgGuildBankConvert',
        fields: { guildId: '0-1', amountAlpha: 101n, minAmountToken: 29n },
        after: { 'balance {pool:0-1}/ualpha': 1101n, 'supply uguild.0-1': 329n, 'balance {alice}/ualpha': 0n },
        events: [
          [
            'EventGuildBankConvert',
            {
              eventGuildBankConvertDetail: {
                guildId: '0-1',
                amountAlpha: '101',
                fee: '4',
                amountToken: '29',
                playerId: '1-2',
              },
            },
          ],
        ],
      },
    ],
  },
  {
    title: 'a fee that is whole already is not rounded up further',
    facts: '9.5',
    why: 'inFee 0.03, a = 100: fee = ceil(3) = 3, not 4; floor(97 x 300 / 1000) = 29.',
    coins: { '{alice}': { ualpha: 100n }, '{pool:0-1}': { ualpha: 1000n }, '{bob}': { [TOKEN]: 300n } },
    state: { 'guild 0-1': { bankConvertInFee: THREE_PERCENT } },
    steps: [
      {
        by: 'alice',
        send: 'MsgGuildBankConvert',
        fields: { guildId: '0-1', amountAlpha: 100n, minAmountToken: 1n },
        after: { 'balance {alice}/uguild.0-1': 29n },
        events: [['EventGuildBankConvert', { eventGuildBankConvertDetail: { fee: '3', amountToken: '29' } }]],
      },
    ],
  },
  {
    title: 'a conversion that would give nothing, or has no bank to convert at, is refused',
    facts: '9.5',
    why: 'floor(3 x 300 / 1000) = 0 tokens; guild 0-2 has S = 0; a minimum of 0 is no minimum.',
    coins: { '{alice}': { ualpha: 10n }, '{pool:0-1}': { ualpha: 1000n }, '{bob}': { [TOKEN]: 300n } },
    state: { 'guild 0-2': GUILD_TWO },
    steps: [
      {
        by: 'alice',
        send: 'MsgGuildBankConvert',
        fields: { guildId: '0-1', amountAlpha: 3n, minAmountToken: 1n },
        refused: [1710, 'parameter minAmountToken validation failed: slippage'],
      },
      {
        by: 'alice',
        send: 'MsgGuildBankConvert',
        fields: { guildId: '0-2', amountAlpha: 3n, minAmountToken: 1n },
        refused: [1710, 'parameter supply validation failed: zero'],
      },
      {
        by: 'alice',
        send: 'MsgGuildBankConvert',
        fields: { guildId: '0-1', amountAlpha: 10n, minAmountToken: 0n },
        refused: [1710, 'parameter minAmountToken validation failed: must_be_positive'],
      },
    ],
  },
];
