import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8 } from '../../src/lib/bytes.ts';
import { testKey } from '../world/testWorld.ts';
import { message } from '../world/testWorld.ts';
import { nativeVerifier } from './nativeVerifier.ts';
import { testChain } from './testChain.ts';
import { plainVerifier, rememberingVerifier, type Verifier } from './verifier.ts';

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const key = testKey('verified');
const doc = utf8('a sign doc');
const good = secp256k1.sign(sha256(doc), key.privateKey, { prehash: false });
const native = nativeVerifier();

function bytes32(value: bigint): Uint8Array {
  return Uint8Array.from(Buffer.from(value.toString(16).padStart(64, '0'), 'hex'));
}
function numberOf(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`);
}
const join = (r: Uint8Array, s: Uint8Array) => Uint8Array.from([...r, ...s]);

/** The verdict, after both ways and the plain library agreed on it. */
async function verdict(signature: Uint8Array, publicKey = key.publicKey, signBytes = doc): Promise<boolean> {
  const plain = plainVerifier.verify(signBytes, signature, publicKey);
  expect(native.verify(signBytes, signature, publicKey)).toBe(plain);
  expect(await native.verifyAhead?.(signBytes, signature, publicKey)).toBe(plain);
  return plain;
}

test('a good signature holds, its malleable twin and edge numbers do not, in both implementations', async () => {
  const r = good.subarray(0, 32);
  const s = good.subarray(32);
  expect(await verdict(good)).toBe(true);
  expect(await verdict(join(r, bytes32(ORDER - numberOf(s))))).toBe(false);
  for (const edge of [0n, 1n, ORDER - 1n, ORDER, ORDER + 1n, ORDER / 2n, ORDER / 2n + 1n, 2n ** 256n - 1n]) {
    expect(await verdict(join(bytes32(edge), s))).toBe(false);
    expect(await verdict(join(r, bytes32(edge)))).toBe(false);
  }
  for (const length of [0, 1, 63]) expect(await verdict(good.subarray(0, length))).toBe(false);
  expect(await verdict(Uint8Array.from([...good, 0]))).toBe(false);
});

test('keys that are no point, or another one, are told alike', async () => {
  const publicKey = key.publicKey;
  expect(await verdict(good, testKey('other').publicKey)).toBe(false);
  expect(await verdict(good, Uint8Array.from([publicKey[0]! ^ 1, ...publicKey.subarray(1)]))).toBe(false);
  for (const head of [0, 1, 4, 5, 6, 7, 255]) {
    expect(await verdict(good, Uint8Array.from([head, ...publicKey.subarray(1)]))).toBe(false);
  }
  expect(await verdict(good, new Uint8Array(33))).toBe(false);
  expect(await verdict(good, Uint8Array.from([2, ...bytes32(5n)]))).toBe(false);
  expect(await verdict(good, Uint8Array.from([2, ...bytes32(2n ** 256n - 1n)]))).toBe(false);
});

test('one flipped bit anywhere gets the same verdict from both', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(64 * 8 - 1), fc.nat(33 * 8 - 1), fc.boolean(), async (bit, keyBit, inKey) => {
      const signature = Uint8Array.from(good);
      const publicKey = Uint8Array.from(key.publicKey);
      if (inKey) publicKey[keyBit >> 3]! ^= 1 << (keyBit & 7);
      else signature[bit >> 3]! ^= 1 << (bit & 7);
      expect(await verdict(signature, publicKey)).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test('a signature is computed once: ahead, at the check or at delivery, and a bad one is never remembered', async () => {
  let computed = 0;
  const counting: Verifier = {
    verify(...given) {
      computed++;
      return native.verify(...given);
    },
    verifyAhead(...given) {
      computed++;
      return native.verifyAhead?.(...given) ?? Promise.resolve(false);
    },
  };
  const { chain, sign, settle } = testChain({}, { verifier: counting });
  const player = settle('someone');
  const rename = (name: string, signing = {}) =>
    sign(
      player,
      [message('MsgPlayerUpdateName', { creator: player.address, playerId: player.playerId, name })],
      signing,
    );
  computed = 0;
  const first = rename('Ahead');
  await chain.verifyAhead(first);
  expect(chain.checkTx(first).code).toBe(0);
  chain.produce(1n);
  expect(chain.tip.txs[0]?.code).toBe(0);
  expect(computed).toBe(1);
  const second = rename('Check');
  expect(chain.checkTx(second).code).toBe(0);
  chain.produce(1n);
  expect(computed).toBe(2);
  const forged = rename('Forged', { chainId: 'other-1' });
  await chain.verifyAhead(forged);
  expect(chain.checkTx(forged).code).toBe(4);
  expect(chain.checkTx(forged).code).toBe(4);
  expect(computed).toBe(5);
  await chain.verifyAhead(utf8('no transaction at all'));
  await chain.close();
});

test('what was verified is forgotten after two blocks', () => {
  let computed = 0;
  const memory = rememberingVerifier({ verify: () => ++computed > 0, verifyAhead: undefined });
  memory.verify(doc, good, key.publicKey);
  memory.forget();
  memory.verify(doc, good, key.publicKey);
  expect(computed).toBe(1);
  memory.forget();
  memory.verify(doc, good, key.publicKey);
  expect(computed).toBe(2);
});
