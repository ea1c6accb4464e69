import { expect, test } from 'vitest';
import { ADDRESS } from '../../testing/builders.ts';
import { CODE_LIFE_MS, parseKeyChange, parseOffer } from './deviceSteps.ts';

const NOW = 1_700_000_000_000;
const offered = { step: 'offered', code: 'K7M2Q', madeAtMs: NOW };

test('a code is found again within its hour, and not a moment later', () => {
  expect(parseOffer(offered, NOW + CODE_LIFE_MS - 1)).toEqual(offered);
  expect(parseOffer(offered, NOW + CODE_LIFE_MS)).toBeUndefined();
});

test.each([
  null,
  '',
  {},
  { ...offered, madeAtMs: NOW + 1 },
  { ...offered, code: 'K7M2' },
  { ...offered, madeAtMs: 'soon' },
  { ...offered, code: '<b>x<' },
  { step: 'done' },
])('what lies there and is no code is not shown: %j', (value) => {
  expect(parseOffer(value, NOW)).toBeUndefined();
});

test.each([
  { step: 'signing', address: ADDRESS, txId: 'a', permissions: null },
  { step: 'books', address: ADDRESS, permissions: 7 },
])('a change of a key is read back: %j', (value) => {
  expect(parseKeyChange(value)).toEqual(value);
});

test.each([
  { step: 'books', address: ADDRESS, permissions: -1 },
  { step: 'books', address: 'ada', permissions: 7 },
  { step: 'books', address: ADDRESS },
])('what is no change of a key is not taken up: %j', (value) => {
  expect(parseKeyChange(value)).toBeUndefined();
});
