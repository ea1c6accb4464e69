import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDraws, meanOf, playHashes, playProof, type Trial } from '../../testing/proofTrials.ts';
import { requiredDifficulty } from '../proof.ts';
import { blocks } from '../units.ts';
import { type HashesMade, createEffort, type EffortInput, NO_HASHES, START_NOW } from './effort.ts';
import { attemptsAhead, blockOfShare, meanBlocks, survival } from './outlook.ts';

const RUNS = 20_000;
const SEED = 20261120;
const BLOCK_MS = 6_000;

function effortWith(over: Partial<EffortInput>) {
  return createEffort({
    range: 25n,
    ageNow: 0,
    rate: 10,
    blockMs: BLOCK_MS,
    made: NO_HASHES,
    startAt: START_NOW,
    ...over,
  });
}

/** The same task for the dice. Difficulty comes from the rule itself, not from the planner's steps. */
function trialOf(input: EffortInput): Trial {
  const { range, ageNow, rate, blockMs, made, startAt } = input;
  const memo: number[] = [];
  const difficultyOf = (block: number): number =>
    (memo[block] ??= requiredDifficulty(blocks(BigInt(Math.max(0, ageNow + block))), range));
  let idleBlocks = Math.max(0, -ageNow);
  while (difficultyOf(idleBlocks + 1) > startAt) idleBlocks++;
  return {
    difficultyOf,
    attemptsPerBlock: Math.round((rate * blockMs) / 1000),
    idleBlocks,
    keptZeros: made.zeros ?? 0,
  };
}

interface Case extends EffortInput {
  readonly name: string;
}

const TASK = { blockMs: BLOCK_MS, made: NO_HASHES, startAt: START_NOW };
const FAST: readonly Case[] = [
  { ...TASK, name: 'a raid on a bare planet', range: 25n, ageNow: 0, rate: 28_300_000 },
  { ...TASK, name: 'a raid whose clock is five blocks away', range: 75n, ageNow: -5, rate: 3_700_000 },
  { ...TASK, name: 'the shield with float exceptions', range: 125n, ageNow: 1, rate: 590_000 },
  {
    ...TASK,
    name: 'a build with five zeros kept',
    range: 200n,
    ageNow: 90,
    rate: 8_800,
    made: { attempts: 1e6, zeros: 5 },
  },
  {
    ...TASK,
    name: 'a build begun at seven zeros',
    range: 700n,
    ageNow: 300,
    rate: 2_000_000,
    startAt: 7,
  },
  {
    ...TASK,
    name: 'a mine begun at four zeros with three kept',
    range: 14_000n,
    ageNow: 8_700,
    rate: 100,
    made: { attempts: 5_000, zeros: 3 },
    startAt: 4,
  },
];

describe('against dice, 20,000 runs, within three standard deviations', () => {
  test.each(FAST)('mean, quantiles and attempts of $name', (input) => {
    const effort = createEffort(input);
    const trial = trialOf(input);
    const draw = createDraws(SEED);
    const ends = Array.from({ length: RUNS }, () => playProof(trial, draw));
    const block = meanOf(ends.map((end) => end.block));
    expect(Math.abs(block.mean - meanBlocks(effort)), 'mean').toBeLessThanOrEqual(3 * block.sigma);
    const attempts = meanOf(ends.map((end) => end.attempts));
    expect(Math.abs(attempts.mean - attemptsAhead(effort)), 'attempts').toBeLessThanOrEqual(3 * attempts.sigma);
    for (const share of [0.1, 0.5, 0.9]) {
      const quantile = blockOfShare(effort, share);
      const done = 1 - survival(effort, quantile);
      const seen = ends.filter((end) => end.block <= quantile).length / RUNS;
      const sigma = Math.sqrt((done * (1 - done)) / RUNS);
      expect(Math.abs(seen - done), `share ${share}`).toBeLessThanOrEqual(3 * sigma);
    }
  });

  test.each([
    { ...TASK, name: 'a raid', range: 25n, ageNow: 0, rate: 10 },
    {
      ...TASK,
      name: 'a raid begun at three zeros',
      range: 38n,
      ageNow: 20,
      rate: 5,
      startAt: 3,
    },
  ] as const)('hash by hash, $name', (input) => {
    const effort = createEffort(input);
    const trial = trialOf(input);
    const draw = createDraws(SEED + 1);
    const ends = Array.from({ length: RUNS }, () => playHashes(trial, draw));
    const block = meanOf(ends.map((end) => end.block));
    const attempts = meanOf(ends.map((end) => end.attempts));
    expect(Math.abs(block.mean - meanBlocks(effort))).toBeLessThanOrEqual(3 * block.sigma);
    expect(Math.abs(attempts.mean - attemptsAhead(effort))).toBeLessThanOrEqual(3 * attempts.sigma);
  });

  test('a rival of whom only the attempts are known, given that nothing was sent until now', () => {
    const input = { ...TASK, range: 75n, ageNow: 55, rate: 50_000 };
    const hashed = 20;
    const past = trialOf({ ...input, ageNow: input.ageNow - hashed });
    const draw = createDraws(SEED + 2);
    const waits: number[] = [];
    while (waits.length < RUNS) {
      const { block } = playProof(past, draw);
      if (block > hashed) waits.push(block - hashed);
    }
    const made: HashesMade = { attempts: hashed * past.attemptsPerBlock, zeros: null };
    const { mean, sigma } = meanOf(waits);
    expect(Math.abs(mean - meanBlocks(createEffort({ ...input, made })))).toBeLessThanOrEqual(3 * sigma);
  });
});

interface AnyTask {
  readonly range: bigint;
  readonly ageNow: number;
  readonly rate: number;
  readonly blockMs: number;
  readonly zeros: number;
  readonly startAt: number;
}

/** Any task of play, and some that are not. */
const anyInput: fc.Arbitrary<AnyTask> = fc.record({
  range: fc.oneof(fc.constantFrom(1n, 2n, 25n, 125n, 700n, 14_000n, 28_000n, 2_500_000n), fc.bigInt(1n, 50_000n)),
  ageNow: fc.integer({ min: -50, max: 40_000 }),
  rate: fc.oneof(
    fc.constantFrom(0.001, 1, 590_000, 28_300_000, 2e8, 1e15, 1e300),
    fc.double({ min: 1, max: 1e9, noNaN: true }),
  ),
  blockMs: fc.constantFrom(1, 1_000, 6_000),
  zeros: fc.integer({ min: 0, max: 64 }),
  startAt: fc.oneof(fc.constant(START_NOW), fc.integer({ min: 1, max: 64 })),
});

function inputOf(any: AnyTask): EffortInput {
  const { range, ageNow, rate, blockMs, zeros, startAt } = any;
  return { range, ageNow, rate, blockMs, made: { attempts: 0, zeros }, startAt };
}

describe('always', () => {
  test('the closed sums are the sums of the blocks', () => {
    fc.assert(
      fc.property(anyInput, (any) => {
        const input = inputOf({ ...any, range: any.range % 800n, ageNow: any.ageNow % 800 });
        const effort = createEffort({ ...input, rate: Math.max(1, input.rate) });
        let sum = 0;
        let attempts = 0;
        let left = 1;
        for (let block = 0; left > 1e-15 && block < 20_000; block++) {
          left = survival(effort, block);
          sum += left;
        }
        if (left > 1e-15) return;
        expect(meanBlocks(effort)).toBeCloseTo(sum, 6);
        attempts = attemptsAhead(effort);
        expect(attempts).toBeGreaterThanOrEqual(0);
        expect(attempts).toBeLessThanOrEqual(effort.attemptsPerBlock * sum + 1e-6);
      }),
      { seed: SEED, numRuns: 300 },
    );
  });

  test('survival falls from one, and quantiles are the first blocks that reach their share', () => {
    fc.assert(
      fc.property(anyInput, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (any, share) => {
        const effort = createEffort(inputOf(any));
        const block = blockOfShare(effort, share);
        expect(survival(effort, 0)).toBe(1);
        if (!Number.isFinite(block)) return;
        expect(block).toBeGreaterThanOrEqual(1);
        expect(survival(effort, block)).toBeLessThanOrEqual(1 - share);
        expect(survival(effort, block - 1)).toBeGreaterThan(1 - share);
        expect(survival(effort, block + 1)).toBeLessThanOrEqual(survival(effort, block));
      }),
      { seed: SEED, numRuns: 1_000 },
    );
  });

  test('more speed, a better kept hash and an earlier start never make it later', () => {
    fc.assert(
      fc.property(anyInput, (any) => {
        const input = inputOf(any);
        const mean = meanBlocks(createEffort(input));
        const slack = mean * 1e-9;
        const faster = meanBlocks(createEffort({ ...input, rate: input.rate * 2 }));
        const richer = meanBlocks(
          createEffort({ ...input, made: { attempts: 0, zeros: Math.min(64, any.zeros + 1) } }),
        );
        const sooner = meanBlocks(createEffort({ ...input, startAt: START_NOW }));
        const older = meanBlocks(createEffort({ ...input, ageNow: input.ageNow + 1 }));
        expect(faster).toBeLessThanOrEqual(mean + slack);
        expect(richer).toBeLessThanOrEqual(mean + slack);
        expect(sooner).toBeLessThanOrEqual(mean + slack);
        expect(older).toBeLessThanOrEqual(mean + slack);
      }),
      { seed: SEED, numRuns: 1_000 },
    );
  });

  test('a later start never costs more attempts', () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: 1, max: 63 }), (any, difficulty) => {
        const input = inputOf(any);
        const early = attemptsAhead(createEffort({ ...input, startAt: difficulty + 1 }));
        const late = attemptsAhead(createEffort({ ...input, startAt: difficulty }));
        expect(late).toBeLessThanOrEqual(early * (1 + 1e-9));
      }),
      { seed: SEED, numRuns: 1_000 },
    );
  });
});

describe('at the edges', () => {
  test('at age 0 the next block, of age 1, cannot be met by any machine, and the one after only by an absurd one', () => {
    const effort = effortWith({ range: 700n, rate: 1e12 });
    expect(survival(effort, 1)).toBe(1);
    expect(effort.stretches[0]).toEqual({ difficulty: 64, first: 1, end: 2 });
  });

  test('of range 1 asks for one zero from age 2 on', () => {
    const effort = effortWith({ range: 1n, rate: 1e9, startAt: 1 });
    expect(meanBlocks(effort)).toBe(2);
    expect(blockOfShare(effort, 0.9)).toBe(2);
    expect(attemptsAhead(effort)).toBeCloseTo(16, 9);
  });

  test('a kept hash that suffices is sent in its block and costs nothing', () => {
    const effort = effortWith({ range: 25n, ageNow: 10, rate: 0, made: { attempts: 9, zeros: 8 } });
    expect(meanBlocks(effort)).toBe(8);
    expect(blockOfShare(effort, 0.5)).toBe(8);
    expect(attemptsAhead(effort)).toBe(0);
  });

  test('nobody hashing and nothing kept is never', () => {
    const effort = effortWith({ rate: 0 });
    expect(meanBlocks(effort)).toBe(Number.POSITIVE_INFINITY);
    expect(blockOfShare(effort, 0.5)).toBe(Number.POSITIVE_INFINITY);
    expect(attemptsAhead(effort)).toBe(0);
  });

  test('a rate beyond all numbers is still one', () => {
    const effort = effortWith({ rate: Number.MAX_VALUE });
    expect(meanBlocks(effort)).toBe(1);
    expect(Number.isFinite(attemptsAhead(effort))).toBe(true);
  });

  test('one hash in ten thousand years comes out as a number or as never, and comes out at once', () => {
    const effort = effortWith({ rate: 1e-300 });
    expect(meanBlocks(effort)).toBeGreaterThan(1e290);
    expect(blockOfShare(effort, 0.5)).toBe(Number.POSITIVE_INFINITY);
  });

  test('the float exception of range 125 at age 25 is met a block later than the plain rule would', () => {
    const effort = effortWith({ range: 125n, ageNow: 23, rate: 0, made: { attempts: 0, zeros: 22 } });
    expect(meanBlocks(effort)).toBe(3);
  });
});
