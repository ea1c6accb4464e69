import { expect, test } from 'vitest';
import { coinAmount, coinExact, coinKind, coinText, rateText } from './coins.ts';
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
const DENOMS = { alphaDenom: 'ualpha', table: TABLE };
const BARE = { alphaDenom: 'ualpha', table: null };
const gap = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll(/[\u2068\u2069]/g, '');

test.each([
  ['ualpha', 1_500_000n, '1.5 g of alpha'],
  ['ualpha.infused', 2_000_000n, '2 g of alpha, staked'],
  ['ore', 3n, '3 g of ore'],
  ['uguild.0-2', 2_500_000n, '2.5 “Sol” of guild 0-2'],
  ['uguild.0-7', 1_234_567_891n, '1,234.56 tokens of guild 0-7'],
  ['uguild.0-7', 12n, '0.000012 tokens of guild 0-7'],
  // How a coin is counted is not for a server to say: what we do not know is told as the chain has it.
  ['ustar', 1500n, '1,500 ustar'],
  ['umystery', 70n, '70 umystery'],
  ['ualpha', -40n, '40 µg of alpha'],
])('%s %s is told as %s', (denom, amount, words) => {
  expect(gap(coinText({ denom, amount }, DENOMS))).toBe(words);
});

test('a symbol that somebody made up is quoted, and one that could act is not repeated', () => {
  const called = (symbol: string): string => {
    const units = [
      { denom: 'uguild.0-2', display: 'x', exponent: 6, quantity: 'token', scale: [{ exponent: 6, symbol }] },
    ];
    return coinKind('uguild.0-2', { ...DENOMS, table: { ...TABLE, units } }).name;
  };
  expect(called('Sol')).toBe('“Sol” of guild 0-2');
  expect(called('\u202eevil'.padEnd(90, '!'))).toBe('tokens of guild 0-2');
});

test('without a table alpha, ore and tokens are still known', () => {
  expect(gap(coinAmount({ denom: 'uguild.0-1', amount: 5_000_000n }, BARE))).toBe('5');
  expect(coinKind('ualpha.defusing', BARE)).toMatchObject({ base: 'ualpha', state: 'defusing', exponent: 6 });
  expect(coinKind('x', BARE)).toMatchObject({ quantity: 'raw', exponent: 0 });
});

test('alpha is what the network calls alpha', () => {
  const elsewhere = { alphaDenom: 'umetal', table: null };
  expect(gap(coinText({ denom: 'umetal', amount: 5n }, elsewhere))).toBe('5 µg of alpha');
  expect(gap(coinText({ denom: 'metal.infused', amount: 5n }, elsewhere))).toBe('5 µg of alpha, staked');
  expect(gap(coinText({ denom: 'ualpha', amount: 5n }, elsewhere))).toBe('5 ualpha');
});

test('what is due is rounded up, what is had is cut, what is signed is whole', () => {
  const almost = { denom: 'uguild.0-2', amount: 1_999_999n };
  expect(gap(coinText(almost, DENOMS))).toBe('1.99 “Sol” of guild 0-2');
  expect(gap(coinText(almost, DENOMS, 'up'))).toBe('2 “Sol” of guild 0-2');
  expect(gap(coinExact(almost, DENOMS))).toBe('1.999999 tokens of guild 0-2');
  expect(gap(coinExact({ denom: 'ualpha', amount: 1_234_567_891n }, DENOMS))).toBe('1,234.567891 g of alpha');
});

test('a rate is told for a watt, in its own denomination', () => {
  expect(gap(rateText({ denom: 'ualpha', amount: 2n }, DENOMS))).toBe('2 mg per W per block');
  expect(gap(rateText({ denom: 'uguild.0-2', amount: 1n }, DENOMS))).toBe('0.001 “Sol” of guild 0-2 per W per block');
  expect(gap(rateText({ denom: 'zzz', amount: 3n }, DENOMS))).toBe('3,000 zzz per W per block');
});
