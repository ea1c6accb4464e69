import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  formatAmount,
  formatDecimal,
  formatPercent,
  groupSign,
  parseAmount,
  readAmount,
  readDecimal,
  typedDecimal,
} from './decimal.ts';
import { type Language, LANGUAGES, speak } from './words/language.ts';

afterEach(() => speak('en'));

const MAX_UINT64 = 2n ** 64n - 1n;
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('an amount on screen', () => {
  test.each([
    [0n, '0', '0'],
    [1n, '0', '0.01'],
    [999_999n, '0.99', '1'],
    [1_000_000n, '1', '1'],
    [1_000_001n, '1', '1.01'],
    [MAX_UINT64, '18,446,744,073,709.55', '18,446,744,073,709.56'],
    [-2_500_001n, '−2.5', '−2.51'],
  ])('%s millionths are %s of what one has, %s of what one must pay', (units, have, pay) => {
    expect(plain(formatDecimal(units, 6, 2))).toBe(have);
    expect(plain(formatDecimal(units, 6, 2, 'up'))).toBe(pay);
  });

  test('below one hundredth keeps every digit', () => {
    expect([10_000n, 9_999n, 1n, -4_200n, 0n].map((units) => formatAmount(units, 6))).toEqual([
      '0.01',
      '0.009999',
      '0.000001',
      '−0.0042',
      '0',
    ]);
  });

  test('is never more than there is, never less than is due, and off by less than its last digit', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX_UINT64 }), fc.integer({ min: 2, max: 18 }), (units, exponent) => {
        const [down, up] = (['down', 'up'] as const).map((rounding) =>
          readDecimal(formatDecimal(units, exponent, 2, rounding).replaceAll(',', ''), exponent),
        );
        const step = 10n ** BigInt(exponent - 2);
        expect(down! <= units && units <= up!).toBe(true);
        expect(units - down! < step && up! - units < step).toBe(true);
      }),
    );
  });
});

test.each([
  ['en', '1,234.5%', '0.5%'],
  ['de', '1.234,5\u00a0%', '0,5\u00a0%'],
  ['es', '1234,5\u00a0%', '0,5\u00a0%'],
] as const)('a percentage in %s', (of, large, small) => {
  speak(of);
  expect([formatPercent(formatDecimal(12_345n, 1, 1)), formatPercent(0.5)]).toEqual([large, small]);
});

describe('a typed amount', () => {
  test.each([
    ['1', 6, 1_000_000n],
    ['1.5', 6, 1_500_000n],
    ['1,5', 6, 1_500_000n],
    [' 0.25 ', 6, 250_000n],
    [' 0.000001 ', 6, 1n],
    ['.000001', 6, 1n],
    ['.5', 6, 500_000n],
    ['12.', 6, 12_000_000n],
    ['3.1000000000', 6, 3_100_000n],
    ['2.50', 1, 25n],
    ['1.0', 0, 1n],
    ['1.000', 0, null],
    ['1,204', 0, 1204n],
    ['7', 0, 7n],
    ['18446744073709.551615', 6, MAX_UINT64],
    ['18446744073709.551616', 6, null],
    ['0.5', 0, null],
    ['0.0000001', 6, null],
    ['', 6, null],
    ['.', 6, null],
    [',', 6, null],
    ['-1', 6, null],
    ['1e3', 6, null],
    ['0x10', 6, null],
    ['1 000', 6, 1_000_000_000n],
    ['1,000', 6, null],
    ['1 00', 6, null],
    ['1 000 00', 6, null],
    ['0,500', 6, 500_000n],
    ['1234,567', 6, 1_234_567_000n],
    ['12,345', 6, null],
    ['12.345', 6, 12_345_000n],
    ['1,000.5', 6, 1_000_500_000n],
    ['1.000,5', 6, 1_000_500_000n],
    ['1 000,500', 6, 1_000_500_000n],
    ['1,234,567', 0, 1_234_567n],
    ['1.234.567', 6, 1_234_567_000_000n],
    ['1’234’567.5', 6, 1_234_567_500_000n],
    ['1\u202f234', 6, 1_234_000_000n],
    ['１２．５', 6, 12_500_000n],
    ['١٢٫٥', 6, 12_500_000n],
    ['\u200e12\u200f', 6, 12_000_000n],
    ['10²', 6, null],
    ['½', 6, null],
    ['−1', 6, null],
    ['5 g', 6, null],
    ['1.2.3', 6, null],
    ['1,2,3', 6, null],
    ['a gram', 6, null],
    ['1'.repeat(15), 6, null],
  ])('%j with %d digits is %s', (text, exponent, units) => {
    expect(parseAmount(text, exponent)).toBe(units);
  });

  test.each([
    ['1,000', 'en', 'twoReadings'],
    ['1.000', 'en', 1_000_000n],
    ['1,000', 'de', 1_000_000n],
    ['1.000', 'de', 'twoReadings'],
    ['1.000', 'es', 'twoReadings'],
    ['1.5', 'de', 1_500_000n],
    ['−1.5', 'de', 'negative'],
    ['0,0000001', 'de', 'tooFine'],
    ['18446744073710', 'es', 'tooMuch'],
    ['1e3', 'en', 'noNumber'],
  ] as const)('%j in %s is %s', (text, of, read) => {
    speak(of);
    expect(readAmount(text, 6)).toBe(read);
  });

  test('may have a unit behind it, if that is one that is meant', () => {
    const grams = { exponent: 6, units: { g: 6, mg: 3 } };
    expect(
      ['1\u00a0234.5\u00a0g', '40mg', '0.5 mg', '3 kg', '5 toString'].map((text) => readAmount(text, grams)),
    ).toEqual([1_234_500_000n, 40_000n, 500n, 'noNumber', 'noNumber']);
  });

  test('is typed back as it was read', () => {
    expect(typedDecimal(12n, 0)).toBe('12');
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX_UINT64 }), fc.integer({ min: 0, max: 18 }), (units, exponent) => {
        expect(parseAmount(typedDecimal(units, exponent), exponent)).toBe(units);
      }),
    );
  });

  test('is what any language shows of it, and asked about where one sign sets three last digits apart', () => {
    const isDoubtful = (shown: string, exponent: number): boolean =>
      exponent > 0 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(shown) && shown.includes(groupSign());
    const anyAmount = fc.oneof(fc.bigInt({ min: 0n, max: MAX_UINT64 }), fc.bigInt({ min: 0n, max: 10n ** 10n }));
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        anyAmount,
        fc.integer({ min: 0, max: 18 }),
        (of: Language, units, exponent) => {
          speak(of);
          const shown = formatAmount(units, exponent);
          const cut = exponent > 2 && units >= 10n ** BigInt(exponent - 2) ? units % 10n ** BigInt(exponent - 2) : 0n;
          for (const [text, amount] of [
            [shown, units - cut],
            [formatDecimal(units, exponent, exponent), units],
          ] as const)
            expect(readAmount(text, exponent), text).toBe(isDoubtful(text, exponent) ? 'twoReadings' : amount);
          expect(parseAmount(typedDecimal(units, exponent), exponent)).toBe(units);
          expect(readAmount(`−${shown}`, exponent)).toBe('negative');
        },
      ),
    );
  });
});
