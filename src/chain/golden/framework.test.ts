/** What proto/sdk/ says of the framework, against the framework's own definition as cosmjs-types ships it. */
import { Coin as TheirCoin } from 'cosmjs-types/cosmos/base/v1beta1/coin';
import { expect, it } from 'vitest';
import { Coin } from '../../generated/sdk/coin.ts';
import { toHex } from '../../lib/bytes.ts';

it.each([
  ['an amount of a denomination', { denom: 'ualpha', amount: '1234567' }],
  ['nothing set, which is no bytes at all', {}],
])('a coin is written as the framework writes it: %s', (_, fields) => {
  const bytes = toHex(Coin.encode(Coin.fromPartial(fields)).finish());
  expect(bytes === '').toBe(Object.keys(fields).length === 0);
  expect(bytes).toBe(toHex(TheirCoin.encode(TheirCoin.fromPartial(fields)).finish()));
});
