import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { AGE_TABLE, AGE_TABLE_DIFFICULTIES, PROOF_VECTORS } from '../testing/proofFacts.ts';
import { parseFleetId, parsePlanetId, parsePlayerId, parseStructId } from './ids.ts';
import { ageForDifficulty, leadingZeros, type ProofSubject, proofKey, requiredDifficulty } from './proof.ts';
import { blockHeight, blocks } from './units.ts';

const structAt = (kind: 'build' | 'mine' | 'refine', id: string, clock: bigint): ProofSubject => ({
  kind,
  structId: parseStructId(id),
  clock: blockHeight(clock),
});
const raid: ProofSubject = {
  kind: 'raid',
  fleetId: parseFleetId('9-5'),
  planetId: parsePlanetId('2-10'),
  clock: blockHeight(1_300_000n),
};
const charter = (founder: string): ProofSubject => ({
  kind: 'charter',
  chainId: 'gametest-1',
  solverId: parsePlayerId('1-4'),
  founderId: parsePlayerId(founder),
  clock: blockHeight(1000n),
});

/** The subject each vector of facts 4.7 was made of, in order. */
const SUBJECTS: readonly ProofSubject[] = [
  structAt('build', '5-1', 1n),
  structAt('build', '5-42', 1_283_900n),
  structAt('build', '5-42', 1_283_900n),
  structAt('mine', '5-77', 1_283_900n),
  structAt('refine', '5-78', 1_290_000n),
  structAt('refine', '5-78', 1_290_000n),
  raid,
  raid,
  raid,
  charter('1-4'),
  charter('1-4'),
  charter('1-21'),
];

describe('proof inputs', () => {
  test.each(PROOF_VECTORS.map((vector, index) => ({ ...vector, subject: SUBJECTS[index]! })))(
    '$input hashes as the facts say',
    ({ input, digest, zeros, subject }) => {
      const prefix = proofKey(subject);
      expect(input.startsWith(prefix)).toBe(true);
      const nonce = input.slice(prefix.length);
      expect(nonce).toMatch(/^[0-9]+$/);
      expect(
        createHash('sha256')
          .update(prefix + nonce)
          .digest('hex'),
      ).toBe(digest);
      expect(leadingZeros(digest)).toBe(zeros);
    },
  );
});

describe('difficulty decay', () => {
  test.each(AGE_TABLE.map((row) => ({ range: row[0]!, ages: row.slice(1) })))(
    'range $range falls as the table says, at the age and not before',
    ({ range, ages }) => {
      ages.forEach((age, column) => {
        const difficulty = AGE_TABLE_DIFFICULTIES[column]!;
        expect(requiredDifficulty(blocks(BigInt(age)), BigInt(range))).toBeLessThanOrEqual(difficulty);
        expect(requiredDifficulty(blocks(BigInt(age - 1)), BigInt(range))).toBeGreaterThan(difficulty);
        expect(ageForDifficulty(difficulty, BigInt(range))).toBe(BigInt(age));
      });
    },
  );

  test('asks for everything at age 0 and 1, and never for less than one zero', () => {
    for (const range of [25n, 700n, 28_000n]) {
      expect(requiredDifficulty(blocks(0n), range)).toBe(64);
      expect(requiredDifficulty(blocks(1n), range)).toBe(64);
      expect(requiredDifficulty(blocks(range * 10n), range)).toBe(1);
    }
  });

  test('follows the 0.21 chain at the two ages where its floating point differs', () => {
    expect(requiredDifficulty(blocks(5n), 125n)).toBe(44);
    expect(requiredDifficulty(blocks(25n), 125n)).toBe(23);
    expect(requiredDifficulty(blocks(26n), 125n)).toBe(22);
  });

  test('worked examples of the facts', () => {
    const at = (age: bigint, range: bigint): number => requiredDifficulty(blocks(age), range);
    expect([2n, 10n, 50n, 100n, 156n, 170n, 199n, 200n].map((age) => at(age, 200n))).toEqual([
      56, 37, 18, 10, 4, 3, 2, 1,
    ]);
    expect([2n, 5n, 15n, 18n, 23n, 24n, 25n].map((age) => at(age, 25n))).toEqual([51, 33, 11, 8, 3, 2, 1]);
    expect([2n, 100n, 1_000n, 5_000n].map((age) => at(age, 14_000n))).toEqual([60, 34, 19, 8]);
    expect([2n, 1_000n, 100_000n, 304_754n].map((age) => at(age, 2_500_000n))).toEqual([62, 35, 15, 10]);
  });
});
