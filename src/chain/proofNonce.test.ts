import { expect, test } from 'vitest';
import { parseAddress } from '../game/ids.ts';
import type { TextFormat } from '../game/network.ts';
import { parseRelease } from '../game/releases/release.ts';
import { askProofNonce } from './proofNonce.ts';
import type { ChainReader } from './types.ts';

const ADDRESS = parseAddress('game19rl4cm2hmr8afy4kldpxz3fka4jguq0a873gmd');

function nodeOf(proofNonce: bigint | null, version: string) {
  const asked: string[] = [];
  const ask = (row: string): Promise<unknown> => {
    asked.push(row);
    const known = { playerId: null, permissions: 0, address: ADDRESS, proofNonce };
    return Promise.resolve(row === 'address' ? known : { release: parseRelease(version), build: version });
  };
  return { asked, chain: { ask } as unknown as Pick<ChainReader, 'ask'> }; // two rows of it are asked
}

test.each([
  ['0.22 tells the number', undefined, 4n, '0.22.0', 4n, ['address']],
  ['0.22 tells a zero', undefined, 0n, '', 0n, ['address']],
  ['0.22 leaves out a zero, and names its release', undefined, null, 'v0.22.1', 0n, ['address', 'program']],
  ['0.21', undefined, null, '0.21.0', null, ['address', 'program']],
  ['an older one names no release', undefined, null, '', null, ['address', 'program']],
  ['the host says 1 of a chain that counts', 1, 4n, '0.22.0', null, []],
  ['the host says 2 of a chain that leaves out zeros', 2, null, '', 0n, ['address']],
  ['the host says 2 of a chain that tells', 2, 7n, '', 7n, ['address']],
] as const)('%s', async (_name, format: TextFormat | undefined, proofNonce, version, nonce, asked) => {
  const node = nodeOf(proofNonce, version);
  expect(await askProofNonce(node.chain, ADDRESS, format)).toBe(nonce);
  expect(node.asked).toEqual(asked);
});

test('a node that does not answer is no older one: nothing is signed by guess', async () => {
  const chain = { ask: () => Promise.reject(new Error('away')) } as unknown as Pick<ChainReader, 'ask'>;
  await expect(askProofNonce(chain, ADDRESS, undefined)).rejects.toThrow('away');
});
