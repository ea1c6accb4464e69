import fc from 'fast-check';
import { expect, test } from 'vitest';
import { microText, parseMicro } from './parseMicro.ts';

test('typed grams become micrograms exactly', () => {
  expect(parseMicro('1')).toBe(1_000_000n);
  expect(parseMicro(' 0.25 ')).toBe(250_000n);
  expect(parseMicro('1,5')).toBe(1_500_000n);
  expect(parseMicro('.000001')).toBe(1n);
  expect(parseMicro('12.')).toBe(12_000_000n);
  expect(parseMicro('3.1000000000')).toBe(3_100_000n);
});

test('what is no amount, or finer than one microgram, is told', () => {
  for (const text of ['', '.', '-1', '1e3', '0x10', '1 000', '0.0000001', '1.2.3', 'a gram', '1'.repeat(15)]) {
    expect(parseMicro(text), text).toBeNull();
  }
});

test('an amount is typed back as it was read', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 19n }), (amount) => {
      expect(parseMicro(microText(amount))).toBe(amount);
    }),
  );
});
