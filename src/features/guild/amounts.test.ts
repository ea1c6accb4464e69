import { expect, test } from 'vitest';
import { formatGrams, formatRatio, formatTokens, formatWatts } from './amounts.ts';

test('rough figures of the mirror read like exact ones, and nonsense reads as not known', () => {
  expect(formatGrams(12n)).toBe('12\u00a0g');
  expect(formatGrams(-1n)).toBe('unknown');
  expect(formatGrams(Number.NaN)).toBe('unknown');
  expect(formatWatts(1500)).toBe('1.5\u00a0kW');
  expect(formatWatts(Number.POSITIVE_INFINITY)).toBe('unknown');
});

test('tokens show two decimals, and all six below a hundredth', () => {
  expect(formatTokens(1_234_567_890n)).toBe('1,234.56');
  expect(formatTokens(4_200n)).toBe('0.0042');
  expect(formatTokens(-2_500_000n)).toBe('−2.5');
  expect(formatTokens(0n)).toBe('0');
});

test('ratios are short', () => {
  expect(formatRatio(0.150_000_1)).toBe('0.15');
  expect(formatRatio(Number.NaN)).toBe('–');
});
