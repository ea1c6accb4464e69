import { expect, test } from 'vitest';
import { decodeRefusal } from '../../chain/refusal/decodeRefusal.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { leadingZeros } from '../../game/proof.ts';
import { utf8 } from '../../lib/bytes.ts';
import { LAYOUTS } from '../../pow/hash/layouts.ts';
import { referenceDigest } from '../../pow/hash/reference.ts';
import { isNonceTooLong, isShort, readLayout, writeShortLayout } from './nonceLimit.ts';
import { judgeRefusal, waitBlocks } from './refusals.ts';

const NETWORK = {
  namespace: 'game',
  sdkRoot: 'sdk',
  addressPrefix: 'game',
  chainId: 'gametest-1',
  alphaDenom: 'ualpha',
  nominalBlockMs: 6_000,
};
const refused = (code: number, text: string, codespace = 'game') => decodeRefusal(codespace, code, text, NETWORK);
const LONG = '1'.padEnd(99, '0');

test.each([
  [refused(1800, `work failure for input (5-1MINE7NONCE${LONG})`), 'reread'],
  [refused(2031, 'proof throttled for object 5-1', 'game-ante'), 'nextBlock'],
  [refused(32, 'account sequence mismatch, expected 7, got 6', 'sdk'), 'nextBlock'],
  [refused(1650, 'planet (2-1) is under raid'), 'reread'],
  [refused(1050, 'struct (5-1) not found'), 'reread'],
  [refused(1151, 'player (1-2) is offline due to power'), 'backOff'],
  [refused(1100, 'calling player (1-3) has no administrate permission on object (5-1)'), 'backOff'],
  [refused(1900, 'parameter nonce validation failed: too long'), 'shortNonce'],
  [refused(1900, `nonce length 99 exceeds the limit of 64`), 'shortNonce'],
  [refused(18, 'invalid request: proof text too large', 'sdk'), 'shortNonce'],
])('%o is answered with %s', (refusal, verdict) => {
  expect(judgeRefusal(refusal)).toBe(verdict);
});

test('the input that refused work quotes is never taken for a complaint about its nonce', () => {
  expect(isNonceTooLong(refused(1800, `work failure for input (5-1MINE7NONCE${LONG}) at maximum difficulty`))).toBe(
    false,
  );
  expect(isNonceTooLong(refused(1900, 'guild name too long'))).toBe(false);
});

test('an innocent refusal waits one block, a lasting one twice as long each time up to 64', () => {
  expect(waitBlocks('nextBlock', 5)).toBe(1n);
  expect(waitBlocks('shortNonce', 5)).toBe(1n);
  expect([1, 2, 3, 6, 7, 50].map((times) => waitBlocks('backOff', times))).toEqual([2n, 4n, 8n, 64n, 64n, 64n]);
});

test('nonces of the short layout are short behind every prefix, those of the long one wherever that is longer', () => {
  for (let length = 8; length <= 120; length++) {
    const prefix = 'x'.repeat(length);
    const [short, long] = (['one', 'two'] as const).map((name) => {
      const nonce = LAYOUTS[name].nonceText(utf8(prefix).length, 16_000_000);
      const digest = referenceDigest(prefix + nonce);
      return { nonce, digest, zeros: leadingZeros(digest) };
    });
    if (!short || !long) throw new Error('Two layouts make two nonces.');
    expect(isShort(prefix, short)).toBe(true);
    expect(isShort(prefix, long)).toBe(long.nonce.length === short.nonce.length);
    // The prefixes of structs, fleets and planets are all that short, and there it matters.
    if (length <= 38) expect(long.nonce.length).toBeGreaterThan(short.nonce.length + 40);
  }
});

test('a network that has refused a long nonce is remembered', async () => {
  const storage = createMemoryStorage();
  expect(await readLayout(storage)).toBe('two');
  await writeShortLayout(storage);
  expect(await readLayout(storage)).toBe('one');
});
