import { expect, test } from 'vitest';
import { feeOf, isPriced } from './priced.ts';

test('founding a guild and restarting a reactor cost a fee, and whatever is signed with them', () => {
  expect(isPriced([{ name: 'MsgPlanetExplore' }, { name: 'MsgGuildCreate' }])).toBe(true);
  expect(isPriced([{ name: 'MsgReactorRestart' }])).toBe(true);
  expect(isPriced([{ name: 'MsgGuildUpdateName' }])).toBe(false);
});

test('a fee is the price of all declared gas, rounded up', () => {
  expect(feeOf(10n ** 15n)).toBe(500n);
  expect(feeOf(1n)).toBe(1n);
  expect(feeOf(0n)).toBe(0n);
});
