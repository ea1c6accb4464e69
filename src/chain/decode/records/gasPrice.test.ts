import { expect, test } from 'vitest';
import { network } from '../../../testing/chainAnswers.ts';
import { DecodeError } from '../../../wire/wire.ts';
import { decodeGasPrice } from './gasPrice.ts';

const read = (minimum_gas_price: unknown): bigint => decodeGasPrice({ minimum_gas_price }, '/config', {}, network);

test.each([
  ['0.001000000000000000ualpha', 10n ** 15n],
  ['2ualpha', 2n * 10n ** 18n],
  ['0.5other,0.25ualpha', 25n * 10n ** 16n],
  ['0ualpha', 0n],
  ['0.5other', 0n],
  ['', 0n],
])('%s', (text, price) => {
  expect(read(text)).toBe(price);
});

test.each(['free', '-1ualpha', '1000001ualpha', '0.0000000000000000001ualpha'])('%s is no price', (text) => {
  expect(() => read(text)).toThrow(DecodeError);
});
