/** Judged by the library of the extension that signs such documents. */
import { serializeSignDoc } from '@keplr-wallet/cosmos';
import { expect, test } from 'vitest';
import { aminoText } from './aminoJson.ts';

test('an amino document is printed to the byte as wallets print it', () => {
  const document = {
    chain_id: 'gametest-1',
    account_number: '7',
    sequence: '0',
    fee: { gas: '200000', amount: [{ denom: 'ualpha', amount: '200' }] },
    memo: 'a < b & c > d " \\ é 漢 😀',
    timeout_height: '12',
    msgs: [{ type: 'sdk-sdk/MsgDelegate', value: { b: [], a: { z: '1', Z: '2', _: '3' } } }],
  };
  expect(aminoText(document)).toBe(new TextDecoder().decode(serializeSignDoc(document)));
});

test('line ends of Unicode are escaped as the chain’s own program does it, though wallets do not', () => {
  expect(aminoText({ memo: '\u2028\u2029' })).toBe(String.raw`{"memo":"\u2028\u2029"}`);
});
