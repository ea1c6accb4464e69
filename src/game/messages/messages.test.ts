import { describe, expect, it, test } from 'vitest';
import { FACTS, MESSAGE_NAMES } from '../../chain/golden/fields.ts';
import { coinExact } from '../coins.ts';
import { ambitToEnum } from '../ambit.ts';
import { parseAddress, parseGuildId, parseObjectId, parsePlayerId, parseProviderId, parseStructId } from '../ids.ts';
import { PERMISSION } from '../permissions.ts';
import { blocks, microAlpha, milliwatts, parseFraction } from '../units.ts';
import { ADDRESS } from '../../testing/builders.ts';
import { exactAmounts, type GameMessage, MESSAGES, messageWords, movesValue, NOTHING_KNOWN } from './messages.ts';

const playerId = parsePlayerId('1-2');
const guildId = parseGuildId('0-1');
const key = parseAddress(ADDRESS);

test('what moves value is said by the row, and decides for a whole transaction', () => {
  const movers = Object.entries(MESSAGES).flatMap(([name, row]) =>
    'movesValue' in row && row.movesValue ? [name] : [],
  );
  expect(movers.toSorted()).toEqual([
    'MsgAgreementCapacityDecrease',
    'MsgAgreementCapacityIncrease',
    'MsgAgreementClose',
    'MsgAgreementDurationIncrease',
    'MsgAgreementOpen',
    'MsgGuildBankConfiscateAndBurn',
    'MsgGuildBankConvert',
    'MsgGuildBankConvertToken',
    'MsgGuildBankMint',
    'MsgGuildBankRedeem',
    'MsgGuildCreate',
    'MsgPlayerSend',
    'MsgProviderDelete',
    'MsgProviderWithdrawBalance',
    'MsgReactorBeginMigration',
    'MsgReactorCancelDefusion',
    'MsgReactorDefuse',
    'MsgReactorInfuse',
    'MsgStructGeneratorInfuse',
  ]);
  const send: GameMessage = { name: 'MsgPlayerSend', fromAddress: key, toAddress: key, amount: [] };
  const explore: GameMessage = { name: 'MsgPlanetExplore', playerId };
  expect(movesValue([explore])).toBe(false);
  expect(movesValue([explore, send])).toBe(true);
});

describe('what a signature does, in a sentence', () => {
  test.each<[GameMessage, string]>([
    [
      { name: 'MsgPlayerSend', fromAddress: key, toAddress: key, amount: [{ denom: 'ualpha', amount: 2_500_000n }] },
      `Send 2.5 g of alpha from ${ADDRESS} to ${ADDRESS}. This cannot be undone.`,
    ],
    [
      { name: 'MsgPermissionGrantOnObject', objectId: parseObjectId('5-7'), playerId, permissions: PERMISSION.play },
      'Grant Nova these permissions on 5-7: play.',
    ],
    [
      {
        name: 'MsgAgreementOpen',
        providerId: parseProviderId('10-3'),
        duration: blocks(100n),
        capacity: milliwatts(75_000n),
      },
      'Buy 75 W from 10-3 for 100 blocks, paid in advance.',
    ],
    [
      { name: 'MsgGuildUpdateBankConvertInFee', guildId, bankConvertInFee: parseFraction('0.0425')! },
      'Set the fee for buying tokens of 0-1 to 4.25%.',
    ],
    [
      { name: 'MsgGuildBankMint', amountAlpha: microAlpha(1_000_000n), amountToken: 5_000_000n },
      'Deposit 1 g of alpha with the bank of your guild and mint 5 tokens.',
    ],
    [
      { name: 'MsgGuildBankConvert', guildId, amountAlpha: microAlpha(1_000_000n), minAmountToken: 2_500_000n },
      'Buy at least 2.5 tokens of guild 0-1 with 1 g of alpha.',
    ],
    [
      {
        name: 'MsgGuildBankRedeem',
        amountToken: { denom: 'uguild.0-1', amount: 750_000n },
        minAmountAlpha: microAlpha(1_000_000n),
      },
      'Redeem 0.75 tokens of guild 0-1 for at least 1 g of alpha.',
    ],
    [
      {
        name: 'MsgGuildBankConvertToken',
        guildId,
        amountToken: { denom: 'uguild.0-2', amount: 1_234_567n },
        minAmountToken: 999_999n,
      },
      'Swap 1.234567 tokens of guild 0-2 for at least 0.999999 tokens of guild 0-1.',
    ],
  ])('%o', (message, sentence) => {
    const words = messageWords([message], {
      ...NOTHING_KNOWN,
      nameOf: (id) => (id === playerId ? 'Nova' : id),
      coin: (coin) => coinExact(coin, { alphaDenom: 'ualpha' }),
    });
    // Numbers and their units are held together by spaces that do not break.
    expect(words.replace(/\s/g, ' ')).toBe(sentence);
  });
});

/** Any value will do for a field: the sentence must stand whatever it is. */
function anyMessage(name: string): GameMessage {
  const fields = (FACTS.messages[name] ?? []).map(([, spelled, type]) => {
    const field = spelled.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    return [field === 'name' ? 'newName' : field, anyValue(field, type)];
  });
  return { ...Object.fromEntries(fields), name } as unknown as GameMessage;
}

function anyValue(field: string, type: string): unknown {
  if (field === 'guildJoinBypassLevel') return 'member';
  if (field === 'accessPolicy') return 'openMarket';
  if (type.startsWith('repeated Coin')) return [{ denom: 'ore', amount: 3n }];
  if (type.startsWith('repeated')) return ['5-1', '5-2'];
  if (type === 'Coin' || field === 'infuseAmount') return { denom: 'uguild.0-1', amount: 3n };
  if (field === 'ambit' || field === 'operatingAmbit') return ambitToEnum('land');
  if (field.endsWith('Fee') || field.endsWith('Penalty') || field === 'rank' || field === 'guildRank') return 5n;
  if (['slot', 'structTypeId', 'permissions', 'permission'].includes(field)) return 3;
  return type.includes('int64') ? 7n : `<${field}>`;
}

it.each(MESSAGE_NAMES.filter((name) => name !== 'MsgUpdateParams'))('%s has a whole sentence', (name) => {
  const words = messageWords([anyMessage(name)]);
  expect(words).toMatch(/^[A-Z].*\.$/);
  expect(words).not.toMatch(/undefined|null|NaN|\[object/);
});

test('beneath what a person reads stand the amounts in base units', () => {
  const guildId = parseGuildId('0-1');
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
  const buy = {
    name: 'MsgGuildBankConvert',
    guildId,
    amountAlpha: microAlpha(1_000_000n),
    minAmountToken: 442_221n,
  } as const;
  expect(plain(exactAmounts([buy]))).toBe('442,221 uguild.0-1, 1,000,000 µg of alpha');
  expect(exactAmounts([{ name: 'MsgStructActivate', structId: parseStructId('5-1') }])).toBe('');
});
