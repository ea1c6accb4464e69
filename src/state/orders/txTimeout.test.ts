import { expect, test } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import { gameAny, signTx } from '../../../devnet/chain/signTx.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8 } from '../../lib/bytes.ts';
import { signedUntil, timeoutHeight } from './txTimeout.ts';

test.each([
  [6_000, 15n],
  [12_000, 15n],
  [1_000, 90n],
  [100, 100n],
])('with blocks of %i ms a transaction may wait for %i of them', (blockMs, blocks) => {
  expect(timeoutHeight(blockHeight(1_000n), blockMs)).toBe(1_000n + blocks);
});

test('what the signed bytes say holds, not what was asked for', () => {
  const signed = (timeout: bigint) =>
    signTx({
      messages: [gameAny('game', { name: 'MsgPlanetExplore', value: { creator: 'x', playerId: '1-1', name: '' } })],
      privateKey: sha256(utf8('somebody')),
      sdkRoot: 'sdk',
      chainId: 'gametest-1',
      accountNumber: 3n,
      sequence: 3n,
      timeoutHeight: timeout,
    });
  const until = (bytes: Uint8Array) => signedUntil(bytes, blockHeight(1_000n), blockHeight(1_015n));
  expect(until(signed(1_015n))).toBe(1_015n);
  expect(until(signed(1_200n))).toBe(1_200n);
  // Without a bound it may land any time: it is looked for, and not given up soon.
  expect(until(signed(0n))).toBe(101_000n);
  expect(until(new Uint8Array())).toBe(1_015n);
});
