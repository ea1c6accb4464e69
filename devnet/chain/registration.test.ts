/** A further key of a player on a chain of each line; the text is printed by the client's own code. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { parseAddress, parsePlayerId } from '../../src/game/ids.ts';
import { printText } from '../../src/game/signedTexts.ts';
import { toHex, utf8 } from '../../src/lib/bytes.ts';
import type { NetworkLine } from '../world/line.ts';
import { testKey, type TestKey } from '../world/testWorld.ts';
import { testChain } from './testChain.ts';

function setup(network: NetworkLine) {
  const { chain, join, run } = testChain({ network });
  const owner = join('owner');
  const key = testKey('second key');
  const sign = (text: string, by: TestKey = key): string =>
    toHex(secp256k1.sign(sha256(utf8(text)), by.privateKey, { prehash: false }));
  /** With the nonce that the chain tells, as the client signs it. */
  const textOf = (chainId: string = chain.chainId, line: NetworkLine = network): string =>
    printText(
      {
        kind: 'register',
        playerId: parsePlayerId(owner.playerId),
        nonce: line === '0.22' ? chain.world.proofNonce(key.address) : undefined,
      },
      { address: parseAddress(key.address), chainId },
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

test.each(['0.16', '0.21', '0.22'] as const)('a chain of %s takes its own text and not the other one', (line) => {
  const { textOf, register } = setup(line);
  expect(register(textOf(undefined, line === '0.22' ? '0.21' : '0.22'))).toMatchObject(REFUSED);
  expect(register(textOf())).toMatchObject({ code: 0 });
});

test('the text of 0.22 is good on one chain and once: a key that comes back signs the next number', () => {
  const { textOf, register, revoke } = setup('0.22');
  expect(register(textOf('othertest-1'))).toMatchObject(REFUSED);
  const first = textOf();
  expect(register(first)).toMatchObject({ code: 0 });
  expect(revoke()).toMatchObject({ code: 0 });
  expect(register(first)).toMatchObject(REFUSED);
  expect(textOf()).toBe(first.replace(/0$/, '1'));
  expect(register(textOf())).toMatchObject({ code: 0 });
});

test('the older text is good as often as its owner likes', () => {
  const { textOf, register, revoke } = setup('0.21');
  expect(register(textOf())).toMatchObject({ code: 0 });
  expect(revoke()).toMatchObject({ code: 0 });
  expect(register(textOf())).toMatchObject({ code: 0 });
});
