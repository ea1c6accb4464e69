/** A further key of a player on a chain of each text format; the text is printed by the client's own code. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { parseAddress, parsePlayerId } from '../../src/game/ids.ts';
import type { TextFormat } from '../../src/game/network.ts';
import { printText } from '../../src/game/signedTexts.ts';
import { toHex, utf8 } from '../../src/lib/bytes.ts';
import { testKey, type TestKey } from '../world/testWorld.ts';
import { testChain } from './testChain.ts';

function setup(textFormat: TextFormat) {
  const { chain, join, run } = testChain({ textFormat });
  const owner = join('owner');
  const key = testKey('second key');
  const sign = (text: string, by: TestKey = key): string =>
    toHex(secp256k1.sign(sha256(utf8(text)), by.privateKey, { prehash: false }));
  const textOf = (chainId: string = chain.chainId, format: TextFormat = textFormat): string =>
    printText(
      { kind: 'register', playerId: parsePlayerId(owner.playerId) },
      { address: parseAddress(key.address), chainId, textFormat: format },
    );
  const register = (text: string) =>
    run(owner, 'MsgAddressRegister', {
      playerId: owner.playerId,
      address: key.address,
      proofPubKey: toHex(secp256k1.getPublicKey(key.privateKey, true)),
      proofSignature: sign(text),
      permissions: 1n,
    });
  const revoke = () => run(owner, 'MsgAddressRevoke', { address: key.address });
  return { textOf, register, revoke };
}

const REFUSED = { code: 1, log: expect.stringContaining('proof signature verification failure') };

test.each([1, 2] as const)('a chain of format %i takes its own text and not the other one', (format) => {
  const { textOf, register } = setup(format);
  expect(register(textOf(undefined, format === 1 ? 2 : 1))).toMatchObject(REFUSED);
  expect(register(textOf())).toMatchObject({ code: 0 });
});

test('format 2 is good on one chain and once: a key that comes back signs the next number', () => {
  const { textOf, register, revoke } = setup(2);
  expect(register(textOf('othertest-1'))).toMatchObject(REFUSED);
  expect(register(textOf())).toMatchObject({ code: 0 });
  expect(revoke()).toMatchObject({ code: 0 });
  expect(register(textOf())).toMatchObject(REFUSED);
  expect(register(textOf().replace(/0$/, '1'))).toMatchObject({ code: 0 });
});

test('format 1 is good as often as its owner likes', () => {
  const { textOf, register, revoke } = setup(1);
  expect(register(textOf())).toMatchObject({ code: 0 });
  expect(revoke()).toMatchObject({ code: 0 });
  expect(register(textOf())).toMatchObject({ code: 0 });
});
