import { expect, test } from 'vitest';
import { requiredDifficulty } from '../../src/game/proof.ts';
import { blocks } from '../../src/game/units.ts';
import { chainDifficulty } from './difficulty.ts';
import { digestOf, requireProof } from './proof.ts';
import { structTypes } from './structTypes.ts';

/** facts/mechanics.md 4.7. */
const VECTORS: readonly (readonly [input: string, digest: string, zeros: number])[] = [
  ['5-1BUILD1NONCE42', 'c9f35e90597e6d7579e9a45f44e43f9705598d0d998d09890c9265d78206861a', 0],
  ['5-42BUILD1283900NONCE62', '000fec5c27ff1d1c3e71063364d91a1f6236e7ea30199779ce3a2941490de942', 3],
  ['5-42BUILD1283900NONCE935709', '00000bbd61bc3d8a20bbb1005813a5f360c8805f0f32710769df00d6d4216414', 5],
  ['5-77MINE1283900NONCE3801', '0009f8e71cc64a9d189fc6a609a01a908aa2a5f8e8bf1296d2c698f029b7ba22', 3],
  ['5-78REFINE1290000NONCE17', '04502575c1baf70791e1a7ef2427b539199f12ca1dada21a9091e02aa135fd00', 1],
  ['5-78REFINE1290000NONCE1601', '000f8c23b1cf1dc8fc17717d6531c6943ac7ca68b778fd010d383b3e4290e2e7', 3],
  ['9-5@2-10RAID1300000NONCE7', '029fbeee50d40655bb545c44706e90fe52d18fd101fb7d7d15361920088e8d31', 1],
  ['9-5@2-10RAID1300000NONCE3871', '000f9e853c10c795ea62a1d5ad541d8e8a55d8c02e72fe8521afb27096d0c226', 3],
  ['9-5@2-10RAID1300000NONCE4211', '0000f809a808c279b162b63b1de219b76b4eef9401d33d9c6faa15553f6cfd39', 4],
  [
    'CHAINgametest-1|1-4@1-4GUILDCHARTER1000NONCE7',
    '008eef736d844b05db365288c47e27a0b6464f28b678fd7131ce69d32251b951',
    2,
  ],
  [
    'CHAINgametest-1|1-4@1-4GUILDCHARTER1000NONCE47825',
    '00005291f989d4c47cd04c8bf9100617598fa9bcc8903a2cb209ab69cd0c3370',
    4,
  ],
  [
    'CHAINgametest-1|1-4@1-21GUILDCHARTER1000NONCE1281',
    '0001d5f7e334468b77e34389a1bd2e743b16c3342ba6c7a36a13e19552a3b5c2',
    3,
  ],
];

test('all twelve vectors have the digest and the leading zeros of the facts', () => {
  for (const [input, digest, zeros] of VECTORS) {
    expect(digestOf(input)).toBe(digest);
    expect(/^0*/.exec(digest)?.[0].length).toBe(zeros);
  }
});

test('vector 2 becomes valid for range 700 at age 569 and not a block before', () => {
  const [, proof] = VECTORS[1]!;
  const work = { operation: 'build', prefix: '5-42BUILD1283900NONCE', clock: 1_283_900n, range: 700n } as const;
  expect(requireProof(work, 1_284_469n, proof, '62')).toBe(3);
  expect(() => requireProof(work, 1_284_468n, proof, '62')).toThrow('work failure for input (5-42BUILD1283900NONCE62)');
});

test('a digest in capitals, of another nonce, or with a clock ahead of the block is refused', () => {
  const [, proof] = VECTORS[1]!;
  const work = { operation: 'build', prefix: '5-42BUILD1283900NONCE', clock: 1_283_900n, range: 700n } as const;
  expect(() => requireProof(work, 1_290_000n, proof.toUpperCase(), '62')).toThrow('work failure');
  expect(() => requireProof(work, 1_290_000n, proof, '63')).toThrow('work failure');
  expect(() => requireProof({ ...work, clock: 1_290_001n }, 1_290_000n, proof, '62')).toThrow('work failure');
});

test('the floating-point rule asks for the same as the client at every age of every range of both paces', () => {
  const types = [...structTypes('real'), ...structTypes('quick')];
  const ranges = new Set([25n, 37n, 38n, 50n, 75n, 100n, 125n]);
  for (const type of types) ranges.add(type.buildDifficulty);
  for (const type of types) if (type.oreMiningDifficulty > 0n) ranges.add(type.oreMiningDifficulty);
  for (const type of types) if (type.oreRefiningDifficulty > 0n) ranges.add(type.oreRefiningDifficulty);
  expect(ranges.size).toBeGreaterThan(35);
  for (const range of ranges) {
    for (let age = 0n; age <= range + 2n; age++) {
      const chain = chainDifficulty(age, range);
      if (chain !== requiredDifficulty(blocks(age), range)) expect.fail(`range ${range}, age ${age}: ${chain}`);
    }
  }
});

test('range 125 asks for one zero more at ages 5 and 25', () => {
  expect([chainDifficulty(5n, 125n), chainDifficulty(25n, 125n)]).toEqual([44, 23]);
});

test('the ages of the charter range agree with the facts', () => {
  expect([2n, 1000n, 100_000n, 304_754n, 1_566_141n].map((age) => chainDifficulty(age, 2_500_000n))).toEqual([
    62, 35, 15, 10, 3,
  ]);
});
