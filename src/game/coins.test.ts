import { expect, test } from 'vitest';
import { amountText, coinAmount, coinKind, coinText, parseAmount } from './coins.ts';
import type { DenomTable } from './mirror/market.ts';

const TABLE: DenomTable = {
  units: [
    { denom: 'ualpha', display: 'alpha', exponent: 6, quantity: 'mass', scale: [] },
    {
      denom: 'uguild.0-2',
      display: 'guild.0-2',
      exponent: 6,
      quantity: 'token',
      scale: [{ exponent: 6, symbol: 'Sol' }],
    },
    { denom: 'ustar', display: 'star', exponent: 3, quantity: 'token', scale: [] },
  ],
  stateSuffixes: ['infused', 'defusing'],
  unknown: { exponent: 0, display: 'raw' },
  energy: { denom: 'milliwatt', display: 'watt', exponent: 3 },
  connectionCapacityIsPlayerShare: true,
};
const gap = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/[\u2068\u2069]/g, '');

test.each([
  ['ualpha', 1_500_000n, '1.5 g of alpha'],
  ['ualpha.infused', 2_000_000n, '2 g of alpha, infused'],
  ['ore', 3n, '3 g of ore'],
  ['uguild.0-2', 2_500_000n, '2.5 Sol'],
  ['uguild.0-7', 1_234_567_891n, '1 234.56 tokens of guild 0-7'],
  ['uguild.0-7', 12n, '0.000012 tokens of guild 0-7'],
  ['ustar', 1500n, '1.5 star'],
  ['umystery', 70n, '70 umystery'],
  ['ualpha', -40n, '40 µg of alpha'],
])('%s %s is told as %s', (denom, amount, words) => {
  expect(gap(coinText({ denom, amount }, TABLE))).toBe(words);
});

test('a symbol that somebody made up is cut and set apart', () => {
  const scale = [{ exponent: 6, symbol: '\u202eevil'.padEnd(90, '!') }];
  const units = [{ denom: 'uguild.0-2', display: 'x', exponent: 6, quantity: 'token', scale }];
  const { name } = coinKind('uguild.0-2', { ...TABLE, units });
  expect(name).toHaveLength(18);
  expect([name.at(0), name.at(-1)]).toEqual(['\u2068', '\u2069']);
});

test('without a table alpha, ore and tokens are still known', () => {
  expect(gap(coinAmount({ denom: 'uguild.0-1', amount: 5_000_000n }, null))).toBe('5');
  expect(coinKind('ualpha.defusing', null)).toMatchObject({ base: 'ualpha', state: 'defusing', exponent: 6 });
  expect(coinKind('x', null)).toMatchObject({ quantity: 'raw', exponent: 0 });
});

test.each([
  ['1.5', 6, 1_500_000n],
  ['1,5', 6, 1_500_000n],
  [' 0.000001 ', 6, 1n],
  ['.5', 6, 500_000n],
  ['2.50', 1, 25n],
  ['7', 0, 7n],
  ['0.5', 0, null],
  ['0.0000001', 6, null],
  ['', 6, null],
  ['.', 6, null],
  ['-1', 6, null],
  ['1e3', 6, null],
])('%j with %d digits is %s', (text, exponent, amount) => {
  expect(parseAmount(text, exponent)).toBe(amount);
});

test('what is typed back is the same amount', () => {
  for (const amount of [0n, 1n, 999_999n, 1_000_000n, 123_456_789n]) {
    expect(parseAmount(amountText(amount, 6), 6)).toBe(amount);
  }
  expect(amountText(12n, 0)).toBe('12');
});
