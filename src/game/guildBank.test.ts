import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BankStand,
  guildIdOfDenom,
  guildTokenDenom,
  leastAccepted,
  quoteConvert,
  quoteRedeem,
  quoteSwap,
} from './guildBank.ts';
import { parseGuildId } from './ids.ts';
import { fraction, microAlpha } from './units.ts';

const PERCENT = 10n ** 16n;

function bank(collateral: bigint, supply: bigint, inPercent = 0n, outPercent = 0n): BankStand {
  return {
    collateral: microAlpha(collateral),
    supply,
    convertInFee: fraction(inPercent * PERCENT),
    convertOutFee: fraction(outPercent * PERCENT),
  };
}

describe('quotes', () => {
  test('convert at the ratio, the fee rounded against whoever pays', () => {
    expect(quoteConvert(bank(600n, 150n), microAlpha(100n))).toEqual({ ok: true, out: 25n, fee: 0n });
    // 4 % of 101 is 4.04: 5 stay, 96 buy 24.
    expect(quoteConvert(bank(600n, 150n, 4n), microAlpha(101n))).toEqual({ ok: true, out: 24n, fee: 5n });
  });

  test('redeem pays the gross less its fee', () => {
    expect(quoteRedeem(bank(600n, 150n), 10n)).toEqual({ ok: true, out: 40n, fee: 0n });
    expect(quoteRedeem(bank(600n, 150n, 0n, 10n), 10n)).toEqual({ ok: true, out: 36n, fee: 4n });
  });

  test('a swap is both, with both fees', () => {
    const quote = quoteSwap(bank(600n, 150n, 0n, 10n), bank(100n, 1000n, 50n), 10n);
    expect(quote).toEqual({ ok: true, out: 180n, fee: 22n });
  });

  test('what has no price or comes to nothing is a reason', () => {
    expect(quoteConvert(bank(0n, 0n), microAlpha(5n))).toEqual({ ok: false, reason: 'noSupply' });
    expect(quoteConvert(bank(0n, 5n), microAlpha(5n))).toEqual({ ok: false, reason: 'noCollateral' });
    expect(quoteConvert(bank(1000n, 1n), microAlpha(5n))).toEqual({ ok: false, reason: 'tooLittle' });
    expect(quoteRedeem(bank(0n, 0n), 5n)).toEqual({ ok: false, reason: 'noSupply' });
    expect(quoteRedeem(bank(0n, 5n), 5n)).toEqual({ ok: false, reason: 'tooLittle' });
    expect(quoteConvert(bank(2n ** 63n, 1n), microAlpha(2n ** 63n))).toEqual({ ok: false, reason: 'tooMuch' });
  });

  test('there and back never gains', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
    const fee = fc.bigInt({ min: 0n, max: 99n });
    fc.assert(
      fc.property(amount, amount, fee, fee, amount, (collateral, supply, inFee, outFee, alpha) => {
        const before = bank(collateral, supply, inFee, outFee);
        const bought = quoteConvert(before, microAlpha(alpha));
        if (!bought.ok) return;
        const after = { ...before, collateral: microAlpha(collateral + alpha), supply: supply + bought.out };
        const back = quoteRedeem(after, bought.out);
        // The fee of the way in belongs to all tokens, those just bought included.
        if (back.ok) expect(back.out).toBeLessThanOrEqual(alpha);
      }),
    );
  });
});

test('the least accepted is a share of the quote and never nothing', () => {
  expect(leastAccepted(1000n, 5)).toBe(995n);
  expect(leastAccepted(1000n, 0)).toBe(1000n);
  expect(leastAccepted(1n, 50)).toBe(1n);
});

test('tokens are named after their guild', () => {
  expect(guildTokenDenom(parseGuildId('0-7'))).toBe('uguild.0-7');
  expect(guildIdOfDenom('uguild.0-7')).toBe('0-7');
  for (const denom of ['ualpha', 'uguild.', 'uguild.1-7', 'uguild.0-07', 'guild.0-7', 'uguild.0-7.infused']) {
    expect(guildIdOfDenom(denom)).toBeNull();
  }
});
