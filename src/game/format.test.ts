import { expect, test } from 'vitest';
import {
  formatAlpha,
  formatBlocks,
  formatCount,
  formatDuration,
  formatOre,
  formatPower,
  formatPowerOf,
  formatRate,
  formatShare,
} from './format.ts';
import { blocks, fraction, microAlpha, milliwatts, ore } from './units.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('power, alpha and ore climb the ladder of units', () => {
  const power = [0n, 250n, 75_000n, 1_075_000n, 10_000_000n, 2_500_000_000n];
  expect(power.map((value) => plain(formatPower(milliwatts(value))))).toEqual([
    '0 W',
    '250 mW',
    '75 W',
    '1.07 kW',
    '10 kW',
    '2.5 MW',
  ]);
  expect(plain(formatPowerOf(milliwatts(75_000n), milliwatts(120_000n)))).toBe('75 of 120 W');
  expect(plain(formatPowerOf(milliwatts(999_999n), milliwatts(1_075_000n)))).toBe('1 of 1.07 kW');
  expect(plain(formatPowerOf(milliwatts(925_000n), milliwatts(1_500_000n)))).toBe('925 W of 1.5 kW');
  const alpha = [0n, 40n, 2_500n, 100_000n, 1_000_000n, 12_500_000_000n];
  expect(alpha.map((value) => plain(formatAlpha(microAlpha(value))))).toEqual([
    '0 g',
    '40 µg',
    '2.5 mg',
    '0.1 g',
    '1 g',
    '12.5 kg',
  ]);
  expect(plain(formatOre(ore(5n)))).toBe('5 g');
});

test('an amount never climbs to a unit it has not reached; what is due does', () => {
  const edges = [0n, 1n, 999n, 999_999n, 1_000_000n, 999_999_999n, 1_000_000_000n, 2n ** 64n - 1n];
  expect(edges.map((value) => plain(formatPower(milliwatts(value))))).toEqual([
    '0 W',
    '1 mW',
    '999 mW',
    '999.99 W',
    '1 kW',
    '999.99 kW',
    '1 MW',
    '18,446,744,073.7 MW',
  ]);
  expect(edges.map((value) => plain(formatPower(milliwatts(value), 'up')))).toEqual([
    '0 W',
    '1 mW',
    '999 mW',
    '1 kW',
    '1 kW',
    '1 MW',
    '1 MW',
    '18,446,744,073.71 MW',
  ]);
  const alpha = [99_999n, 100_000n, 999_999n, 999_999_999n, 1_000_000_000n, 2n ** 64n - 1n];
  expect(alpha.map((value) => plain(formatAlpha(microAlpha(value))))).toEqual([
    '99.99 mg',
    '0.1 g',
    '0.99 g',
    '999.99 g',
    '1 kg',
    '18,446,744,073.7 kg',
  ]);
  expect(alpha.map((value) => plain(formatAlpha(microAlpha(value), 'up')))).toEqual([
    '0.1 g',
    '0.1 g',
    '1 g',
    '1 kg',
    '1 kg',
    '18,446,744,073.71 kg',
  ]);
});

test('shares are per cent, cut', () => {
  expect(
    [0n, 4n * 10n ** 16n, 25n * 10n ** 15n, 10n ** 18n - 1n, 10n ** 18n].map((one) =>
      plain(formatShare(fraction(one))),
    ),
  ).toEqual(['0%', '4%', '2.5%', '99.99%', '100%']);
});

test('amounts beyond what a number can hold keep every digit', () => {
  expect(plain(formatCount(12_345_678_901_234_567_890n))).toBe('12,345,678,901,234,567,890');
});

test('durations name two units at most, and never a zero one', () => {
  expect([0, 400, 12_000, 200_000, 3_600_000, 15_000_000, 183_600_000].map((ms) => plain(formatDuration(ms)))).toEqual([
    '0 s',
    '0 s',
    '12 s',
    '3 min 20 s',
    '1 h',
    '4 h 10 min',
    '2 d 3 h',
  ]);
});

test('rates have three digits, blocks a number', () => {
  expect([0, 850, 26_430_000, 1_200_000_000].map((rate) => plain(formatRate(rate)))).toEqual([
    '0 /s',
    '850 /s',
    '26.4 M/s',
    '1.20 G/s',
  ]);
  expect([1n, 41n].map((count) => plain(formatBlocks(blocks(count))))).toEqual(['1 block', '41 blocks']);
});
