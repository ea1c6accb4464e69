import { describe, expect, test } from 'vitest';
import { expectedProofMs, isWorthHashing, ownStart } from './estimate.ts';
import { START_NOW } from './planner/effort.ts';
import { ageForDifficulty, requiredDifficulty } from './proof.ts';
import { blocks } from './units.ts';

const RANGE = 700n;
const BLOCK_MS = 1_000;

/** Small seeded generator, so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
}

/** Difficulty by age, worked out once: the simulation asks for it a million times. */
const DIFFICULTY = Array.from({ length: 1_000 }, (_, age) => requiredDifficulty(blocks(BigInt(age)), RANGE));

/** One play-through: hashes at `rate`, keeps the best, done when it meets the difficulty of a block. */
function simulate(age: number, rate: number, random: () => number): number {
  let best = 0;
  for (let waited = 0; ; waited++) {
    if (best >= (DIFFICULTY[age + waited] ?? 1)) return (waited + 1) * BLOCK_MS;
    const attempts = (rate * BLOCK_MS) / 1000;
    // The best of n hashes has at least z zeros with probability 1 - (1 - 16^-z)^n.
    const u = random();
    const zeros = Math.floor(-Math.log(1 - u ** (1 / attempts)) / Math.log(16));
    if (zeros > best) best = zeros;
  }
}

describe('the outlook of a proof', () => {
  test('is the wait for the next block when the hash in hand already suffices', () => {
    expect(
      expectedProofMs({
        age: blocks(600n),
        range: RANGE,
        rate: 0,
        blockMs: BLOCK_MS,
        bestZeros: 5,
        startAt: START_NOW,
      }),
    ).toBe(BLOCK_MS);
  });

  test('with a hash in hand and no hashing is exactly the wait until the difficulty falls to it', () => {
    const due = ageForDifficulty(5, RANGE);
    const ms = expectedProofMs({
      age: blocks(100n),
      range: RANGE,
      rate: 0,
      blockMs: BLOCK_MS,
      bestZeros: 5,
      startAt: START_NOW,
    });
    expect(ms).toBe(Number(due - 100n) * BLOCK_MS + BLOCK_MS);
  });

  test('never ends without hashing and without a hash', () => {
    const outlook = { age: blocks(100n), range: RANGE, rate: 0, blockMs: BLOCK_MS, bestZeros: 0, startAt: START_NOW };
    expect(expectedProofMs(outlook)).toBe(Number.POSITIVE_INFINITY);
  });

  test.each([{ rate: 1_000 }, { rate: 100_000 }, { rate: 20_000_000 }])(
    'at $rate attempts a second lies within 3 % of 2,000 simulated runs',
    ({ rate }) => {
      const random = seeded(7);
      let sum = 0;
      for (let run = 0; run < 2_000; run++) sum += simulate(100, rate, random);
      const mean = sum / 2_000;
      const expected = expectedProofMs({
        age: blocks(100n),
        range: RANGE,
        rate,
        blockMs: BLOCK_MS,
        bestZeros: 0,
        startAt: START_NOW,
      });
      expect(expected).toBeGreaterThan(mean * 0.97);
      expect(expected).toBeLessThan(mean * 1.03);
    },
  );
});

describe('when to begin', () => {
  test('not while a proof would take longer than the step it is for', () => {
    expect(isWorthHashing(blocks(10n), RANGE, 20_000_000, BLOCK_MS)).toBe(false);
  });

  test('at the latest when one zero is asked for', () => {
    expect(isWorthHashing(blocks(700n), RANGE, 1, BLOCK_MS)).toBe(true);
  });

  test('a faster machine begins earlier', () => {
    const first = (rate: number): number => {
      for (let age = 0; ; age++) if (isWorthHashing(blocks(BigInt(age)), RANGE, rate, BLOCK_MS)) return age;
    };
    expect(first(20_000_000)).toBeLessThan(first(500_000));
  });
});

test.each([700n, 14_000n, 28_000n])('while a task of range %s rests, what is expected does not move', (range) => {
  const blockMs = 6_000;
  const rate = 12_000_000;
  const { age: start, difficulty } = ownStart(range, rate, blockMs);
  const endAt = (age: bigint): number =>
    Number(age) * blockMs +
    expectedProofMs({ age: blocks(age), range, rate, blockMs, bestZeros: 0, startAt: difficulty });
  const first = endAt(1n);
  for (let age = 1n; age <= start; age += start / 20n) expect(Math.abs(endAt(age) - first)).toBeLessThan(blockMs);
  expect(first).toBeGreaterThan(Number(start) * blockMs);
});
