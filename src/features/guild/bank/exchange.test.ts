import { describe, expect, test } from 'vitest';
import { type BankStand, NO_FEE } from '../../../game/guildBank.ts';
import { parseGuildId } from '../../../game/ids.ts';
import { fraction, microAlpha } from '../../../game/units.ts';
import { type ExchangeFacts, type ExchangeForm, planExchange } from './exchange.ts';

const A = parseGuildId('0-1');
const B = parseGuildId('0-2');
const bank = (collateral: bigint, supply: bigint, over: Partial<BankStand> = {}): BankStand => ({
  collateral: microAlpha(collateral),
  supply,
  convertInFee: NO_FEE,
  convertOutFee: NO_FEE,
  ...over,
});
const facts: ExchangeFacts = {
  fromBank: bank(20_000_000n, 10_000_000n),
  toBank: bank(5_000_000n, 50_000_000n, { convertInFee: fraction(10n ** 17n) }),
  balance: 3_000_000n,
  maySpend: true,
};
const form: ExchangeForm = { deal: 'buy', from: A, to: B, text: '1', slippagePermille: 5 };

describe('a deal', () => {
  test('buys tokens for alpha with the least that is accepted', () => {
    expect(planExchange(form, facts)).toEqual({
      obstacle: null,
      quote: { ok: true, out: 9_000_000n, fee: 100_000n },
      least: 8_955_000n,
      message: { name: 'MsgGuildBankConvert', guildId: B, amountAlpha: 1_000_000n, minAmountToken: 8_955_000n },
    });
  });

  test('redeems tokens for alpha', () => {
    expect(planExchange({ ...form, deal: 'redeem', to: null }, facts).message).toEqual({
      name: 'MsgGuildBankRedeem',
      amountToken: { denom: 'uguild.0-1', amount: 1_000_000n },
      minAmountAlpha: 1_990_000n,
    });
  });

  test('changes tokens of one guild into those of another', () => {
    expect(planExchange({ ...form, deal: 'swap' }, facts).message).toEqual({
      name: 'MsgGuildBankConvertToken',
      amountToken: { denom: 'uguild.0-1', amount: 1_000_000n },
      guildId: B,
      minAmountToken: 17_910_000n,
    });
  });

  test.each([
    [{ text: '' }, {}, 'Enter an amount.'],
    [{ text: 'ten' }, {}, 'Enter a number with at most 6 decimal places.'],
    [{ text: '0' }, {}, 'Enter an amount above 0.'],
    [{ text: '4' }, {}, 'You have 3\u00a0g.'],
    [{ text: '4' }, { balance: 0n }, 'You have no alpha. Mine and refine ore, or redeem guild tokens for alpha.'],
    [{ to: null }, {}, 'Choose which tokens to receive.'],
    [{ deal: 'redeem', from: null }, {}, 'You don’t have guild tokens. Buy some first.'],
    [{ deal: 'swap', to: A }, {}, 'Choose two different guilds.'],
    [{}, { toBank: undefined }, 'Loading banks…'],
    [{}, { toBank: bank(0n, 0n) }, 'This guild has no tokens yet. Its officers mint the first ones.'],
    [{}, { balance: undefined }, 'Loading your coins…'],
    [{}, { maySpend: false }, 'This key has no permission to spend coins. Use a key with this permission.'],
  ] as const)('is stopped with a reason (%#)', (changed, known, obstacle) => {
    expect(planExchange({ ...form, ...changed }, { ...facts, ...known }).obstacle).toBe(obstacle);
  });
});
