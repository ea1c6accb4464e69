import { expect, test } from 'vitest';
import { requiredDifficulty } from '../../src/game/proof.ts';
import { blocks } from '../../src/game/units.ts';
import { PROOF_VECTORS } from '../../src/testing/proofFacts.ts';
import { chainDifficulty } from './difficulty.ts';
import { digestOf, requireProof } from './proof.ts';
import { structTypes } from './structTypes.ts';

const at = (height: bigint) => ({ height, line: '0.21' }) as const;

test('all twelve vectors have the digest and the leading zeros of the facts', () => {
  for (const { input, digest, zeros } of PROOF_VECTORS) {
    expect(digestOf(input)).toBe(digest);
    expect(/^0*/.exec(digest)?.[0].length).toBe(zeros);
  }
});

test('vector 2 becomes valid for range 700 at age 569 and not a block before', () => {
  const { digest: proof } = PROOF_VECTORS[1]!;
  const work = {
    operation: 'build',
    objectId: '5-42',
    prefix: '5-42BUILD1283900NONCE',
    clock: 1_283_900n,
    range: 700n,
  } as const;
  expect(requireProof(work, at(1_284_469n), proof, '62')).toBe(3);
  expect(() => requireProof(work, at(1_284_468n), proof, '62')).toThrow(
    'work failure for input (5-42BUILD1283900NONCE62)',
  );
});

test('a digest in capitals, of another nonce, or with a clock ahead of the block is refused', () => {
  const { digest: proof } = PROOF_VECTORS[1]!;
  const work = {
    operation: 'build',
    objectId: '5-42',
    prefix: '5-42BUILD1283900NONCE',
    clock: 1_283_900n,
    range: 700n,
  } as const;
  expect(() => requireProof(work, at(1_290_000n), proof.toUpperCase(), '62')).toThrow('work failure');
  expect(() => requireProof(work, at(1_290_000n), proof, '63')).toThrow('work failure');
  expect(() => requireProof({ ...work, clock: 1_290_001n }, at(1_290_000n), proof, '62')).toThrow('work failure');
});

test('both rules ask for the same as the client at every age of every range of both paces', () => {
  const types = [...structTypes('real'), ...structTypes('quick')];
  const ranges = new Set([25n, 37n, 38n, 50n, 75n, 100n, 125n]);
  for (const type of types) ranges.add(type.buildDifficulty);
  for (const type of types) if (type.oreMiningDifficulty > 0n) ranges.add(type.oreMiningDifficulty);
  for (const type of types) if (type.oreRefiningDifficulty > 0n) ranges.add(type.oreRefiningDifficulty);
  expect(ranges.size).toBeGreaterThan(35);
  for (const range of ranges) {
    for (let age = 0n; age <= range + 2n; age++) {
      for (const line of ['0.21', '0.22'] as const) {
        const chain = chainDifficulty(age, range, line);
        // What the client asks for is what the older rule asks for, one zero more than the newer one needs at two points.
        const spare = line === '0.22' && range === 125n && (age === 5n || age === 25n) ? 1 : 0;
        const client = requiredDifficulty(blocks(age), range);
        if (chain !== client - spare) expect.fail(`${line}: range ${range}, age ${age}: ${chain}`);
      }
    }
  }
});

test('range 125 asks for one zero more at ages 5 and 25 through 0.21, and no more from 0.22 on', () => {
  expect([5n, 25n].map((age) => chainDifficulty(age, 125n))).toEqual([44, 23]);
  expect([5n, 25n].map((age) => chainDifficulty(age, 125n, '0.22'))).toEqual([43, 22]);
});

test('the ages of the charter range agree with the facts', () => {
  expect([2n, 1000n, 100_000n, 304_754n, 1_566_141n].map((age) => chainDifficulty(age, 2_500_000n))).toEqual([
    62, 35, 15, 10, 3,
  ]);
});
