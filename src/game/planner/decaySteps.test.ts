import { describe, expect, test } from 'vitest';
import { requiredDifficulty } from '../proof.ts';
import { blocks } from '../units.ts';
import { decaySteps } from './decaySteps.ts';

/** Difficulty at an age, read off the steps. */
function stepAt(range: bigint, age: number): number | undefined {
  return decaySteps(range).findLast((step) => step.fromAge <= age)?.difficulty;
}

describe('the decay in steps', () => {
  test.each([0n, 1n, 2n, 3n, 25n, 37n, 38n, 75n, 125n, 200n, 700n, 3_600n])(
    'of range %s asks at every age for what the chain asks for',
    (range) => {
      for (let age = 0; age <= Number(range) + 3; age++) {
        expect(stepAt(range, age), `age ${age}`).toBe(requiredDifficulty(blocks(BigInt(age)), range));
      }
    },
  );

  test.each([5_000n, 14_000n, 28_000n, 2_500_000n, 2n ** 50n])(
    'of range %s begins and ends each step at the exact block',
    (range) => {
      const steps = decaySteps(range);
      for (const [index, { difficulty, fromAge }] of steps.entries()) {
        expect(requiredDifficulty(blocks(BigInt(fromAge)), range)).toBe(difficulty);
        const before = steps[index - 1];
        if (before && index > 1) {
          expect(requiredDifficulty(blocks(BigInt(fromAge - 1)), range)).toBe(before.difficulty);
        }
      }
      expect(steps.at(-1)?.difficulty).toBe(1);
    },
  );

  test('has the two points at which the chain’s floating point asks for one zero more', () => {
    expect(stepAt(125n, 5)).toBe(44);
    expect(stepAt(125n, 25)).toBe(23);
    expect(stepAt(125n, 26)).toBe(22);
  });

  test('is kept, also after other ranges came by, and stays the same', () => {
    const first = decaySteps(765n);
    for (let range = 1_000n; range < 1_100n; range++) decaySteps(range);
    expect(decaySteps(765n)).toEqual(first);
  });
});
