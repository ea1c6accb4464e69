import { BinaryWriter } from '@bufbuild/protobuf/wire';
import { expect, test } from 'vitest';
import type { NetworkLine } from '../world/line.ts';
import { isMessageName, MESSAGES } from '../world/messages.ts';
import { decodeTx, encodeAuthInfo, encodeTxBody, encodeTxRaw } from './codec.ts';
import { isCharged, LAYER_ONE } from './messageRules.ts';
import { WireError } from './wireFields.ts';

const body = { messages: [{ typeUrl: '/game.game.MsgX', value: Uint8Array.of(1) }], memo: 'hello', timeoutHeight: 12n };
const auth = {
  publicKey: { typeUrl: '/sdk.crypto.secp256k1.PubKey', value: Uint8Array.of(10, 1, 2) },
  sequence: 7n,
  feeAmount: [{ denom: 'ualpha', amount: '3' }],
  gasLimit: 500_000n,
};

test('what is encoded is decoded again', () => {
  const raw = encodeTxRaw(encodeTxBody(body), encodeAuthInfo(auth), [Uint8Array.of(9)]);
  expect(decodeTx(raw)).toMatchObject({
    messages: body.messages,
    memo: 'hello',
    timeoutHeight: 12n,
    exotic: false,
    signatures: [Uint8Array.of(9)],
    signers: [{ mode: 1n, sequence: 7n, publicKey: auth.publicKey }],
    fee: { amount: [{ denom: 'ualpha', amount: '3' }], gasLimit: 500_000n, payer: '', granter: '' },
  });
});

test('unknown fields, wrong types, repeats and torn bytes are refused', () => {
  const bodyBytes = encodeTxBody(body);
  const cases: readonly (readonly [Uint8Array, string])[] = [
    [new BinaryWriter().uint32(34).bytes(bodyBytes).finish(), 'unknown field 4 in TxRaw'],
    [new BinaryWriter().uint32(8).uint64(1n).finish(), 'wrong wire type of field 1 in TxRaw'],
    [
      new BinaryWriter().uint32(10).bytes(bodyBytes).uint32(10).bytes(bodyBytes).finish(),
      'field 1 of TxRaw out of order',
    ],
    [
      new BinaryWriter().uint32(18).bytes(bodyBytes).uint32(10).bytes(bodyBytes).finish(),
      'field 1 of TxRaw out of order',
    ],
    [encodeTxRaw(bodyBytes, encodeAuthInfo(auth), []).slice(0, -1), 'malformed TxRaw'],
    [encodeTxRaw(Uint8Array.of(18, 1, 0xff), new Uint8Array(), []), 'malformed TxBody'],
  ];
  for (const [raw, text] of cases) {
    expect(() => decodeTx(raw)).toThrow(WireError);
    expect(() => decodeTx(raw)).toThrow(text);
  }
});

test('every player message is known, and what admission knows is of them', () => {
  const names = new Set(Object.keys(MESSAGES));
  expect(names.size).toBe(97);
  for (const name of Object.keys(LAYER_ONE)) expect(names).toContain(name);
  // 96 player messages, 26 of them without bits at layer 1 (docs/network/chain-entities.md 3.2).
  expect(Object.keys(LAYER_ONE)).toHaveLength(70);
  const charged = (line: NetworkLine) => [...names].filter((name) => isMessageName(name) && isCharged(line, name));
  expect(charged('0.21')).toHaveLength(8);
  expect(charged('0.22')).toEqual(expect.arrayContaining([...charged('0.21'), 'MsgStructTrash']));
  expect(charged('0.22')).toHaveLength(9);
});
