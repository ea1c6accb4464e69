import { describe, expect, it } from 'vitest';
import { signTx, gameAny } from '../../../devnet/chain/signTx.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { toHex, utf8 } from '../../lib/bytes.ts';
import { seededRandom } from '../../testing/seededRandom.ts';
import { readTxHead } from './readTxHead.ts';
import { txHash } from './txHash.ts';

const privateKey = sha256(utf8('somebody'));
const raw = signTx({
  messages: [gameAny('game', { name: 'MsgPlanetExplore', value: { creator: 'x', playerId: '1-1', name: '' } })],
  privateKey,
  sdkRoot: 'sdk',
  chainId: 'gametest-1',
  accountNumber: 3n,
  sequence: 300n,
  timeoutHeight: 70_000n,
});

describe('the head of a transaction', () => {
  it('says who signed it, with which number and until when', () => {
    expect(readTxHead(raw)).toEqual({
      hash: txHash(raw),
      signer: toHex(secp256k1.getPublicKey(privateKey, true)),
      sequence: 300n,
      timeoutHeight: 70_000n,
    });
  });

  it('has a hash and never throws, whatever the bytes', () => {
    const random = seededRandom(4);
    for (let run = 0; run < 5_000; run++) {
      const spoilt = raw.slice(0, random.below(raw.length + 1));
      for (let n = random.below(4); n > 0 && spoilt.length > 0; n--)
        spoilt[random.below(spoilt.length)] = random.below(256);
      const head = readTxHead(spoilt);
      expect(head.hash).toBe(txHash(spoilt));
      expect(head.sequence).toBeTypeOf('bigint');
    }
  });
});
