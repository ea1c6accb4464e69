import { expect, test } from 'vitest';
import {
  formatAlpha,
  formatBlocks,
  formatCount,
  formatDuration,
  formatOre,
  formatPower,
  formatRate,
} from './format.ts';
import { blocks, microAlpha, milliwatts, ore } from './units.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('power, alpha and ore climb the ladder of units', () => {
  const power = [0n, 250n, 75_000n, 1_075_000n, 10_000_000n, 2_500_000_000n];
  expect(power.map((value) => plain(formatPower(milliwatts(value))))).toEqual([
    '0 W',
    '250 mW',
    '75 W',
    '1.08 kW',
    '10 kW',
    '2.5 MW',
  ]);
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

test('amounts beyond what a number can hold keep every digit', () => {
  expect(plain(formatCount(12_345_678_901_234_567_890n))).toBe('12 345 678 901 234 567 890');
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
