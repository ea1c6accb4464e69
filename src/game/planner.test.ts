import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { effortOf, type PlanTask, type PlanTaste, planProof, planStart } from './planner.ts';
import { NO_HASHES, START_NOW } from './planner/effort.ts';
import { attemptsAhead, meanBlocks } from './planner/outlook.ts';
import { requiredDifficulty } from './proof.ts';
import { type BlockHeight, blockHeight, blocks } from './units.ts';

const CLOCK = blockHeight(1_283_900n);
const BALANCED: PlanTaste = { watts: 12, joulesPerSecond: 12 };

function at(age: bigint): BlockHeight {
  return blockHeight(CLOCK + age);
}

function task(over: Partial<PlanTask> = {}): PlanTask {
  return { range: 700n, clock: CLOCK, height: at(1n), blockMs: 6_000, rate: 28_300_000, made: NO_HASHES, ...over };
}

const anyTask: fc.Arbitrary<PlanTask> = fc
  .record({
    range: fc.constantFrom(25n, 125n, 200n, 700n, 3_600n, 14_000n, 28_000n),
    // In thousandths of the range, so that every part of the decay is planned in.
    part: fc.bigInt(0n, 1_100n),
    rate: fc.double({ min: 1_000, max: 5e8, noNaN: true }),
    zeros: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ range, part, rate, zeros }) =>
    task({ range, height: at((range * part) / 1_000n), rate, made: { attempts: 1_000, zeros } }),
  );

describe('the plan of a proof', () => {
  test('offers "now" first, and then only starts that wait longer and cost less', () => {
    fc.assert(
      fc.property(anyTask, (any) => {
        const { starts, now } = planProof(any, BALANCED);
        expect(starts[0]).toBe(now);
        for (const [index, plan] of starts.entries()) {
          const before = starts[index - 1];
          if (!before) continue;
          expect(plan.startsIn).toBeGreaterThan(before.startsIn);
          expect(plan.joules).toBeLessThanOrEqual(before.joules * (1 + 1e-9));
          expect(plan.mean).toBeGreaterThanOrEqual(before.mean * (1 - 1e-9));
          expect(plan.half).toBeGreaterThanOrEqual(before.half);
          expect(plan.ninety).toBeGreaterThanOrEqual(plan.half);
        }
      }),
      { seed: 5, numRuns: 500 },
    );
  });

  test('recommends the lowest cost of all difficulties there are to start at', () => {
    fc.assert(
      fc.property(anyTask, fc.double({ min: 0, max: 500, noNaN: true }), (any, joulesPerSecond) => {
        const taste = { watts: 12, joulesPerSecond };
        const { best } = planProof(any, taste);
        for (let difficulty = 1; difficulty <= 64; difficulty++) {
          const other = planStart(any, taste, difficulty);
          // A start that is offered may stand for one that ends a hundredth of a block sooner.
          expect(best.cost).toBeLessThanOrEqual(
            other.cost * (1 + 1e-9) + (joulesPerSecond * 0.01 * any.blockMs) / 1000,
          );
        }
      }),
      { seed: 6, numRuns: 200 },
    );
  });

  test('a player in more of a hurry starts no later', () => {
    fc.assert(
      fc.property(anyTask, fc.double({ min: 0, max: 100, noNaN: true }), (any, joulesPerSecond) => {
        const calm = planProof(any, { watts: 12, joulesPerSecond });
        const hasty = planProof(any, { watts: 12, joulesPerSecond: joulesPerSecond * 2 + 1 });
        expect(hasty.best.startsIn).toBeLessThanOrEqual(calm.best.startsIn);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  test('at no price a second is the coolest start, and at any price the soonest', () => {
    const free = planProof(task(), { watts: 12, joulesPerSecond: 0 });
    expect(free.best.startAt).toBe(1);
    expect(free.best.attempts).toBeCloseTo(16, 6);
    const urgent = planProof(task(), { watts: 12, joulesPerSecond: 1e12 });
    expect(urgent.best.mean - urgent.now.mean).toBeLessThan(0.02);
  });

  test.each([25n, 125n, 700n, 3_600n, 14_000n])(
    'of range %s, starting at a difficulty gives up less than a twenty-fifth of what starting at any block could save',
    (range) => {
      const any = task({ range });
      const effort = effortOf(any, START_NOW);
      const costOf = (idleBlocks: number): number => {
        const late = { ...effort, idleBlocks };
        return (attemptsAhead(late) / any.rate) * BALANCED.watts + BALANCED.joulesPerSecond * meanBlocks(late) * 6;
      };
      let lowest = Number.POSITIVE_INFINITY;
      for (let idle = 0; idle < Number(range); idle++) lowest = Math.min(lowest, costOf(idle));
      const { best, now } = planProof(any, BALANCED);
      expect(best.cost).toBeGreaterThanOrEqual(lowest * (1 - 1e-9));
      expect(best.cost - lowest).toBeLessThan(0.04 * (now.cost - lowest));
    },
  );

  test('an extractor of range 700 on one thread: the figures in the document', () => {
    const { now, best } = planProof(task({ height: at(0n) }), { watts: 6, joulesPerSecond: 6 });
    expect({ half: now.half, ninety: now.ninety }).toMatchInlineSnapshot(`
      {
        "half": 305,
        "ninety": 339,
      }
    `);
    expect({ startAt: best.startAt, startsIn: best.startsIn, half: best.half, ninety: best.ninety })
      .toMatchInlineSnapshot(`
      {
        "half": 356,
        "ninety": 376,
        "startAt": 8,
        "startsIn": 338,
      }
    `);
    expect(best.joules / now.joules).toBeLessThan(0.5);
  });

  test('says when the kept hash becomes valid, and offers no start after that', () => {
    const plan = planProof(task({ height: at(400n), made: { attempts: 1e9, zeros: 4 } }), BALANCED);
    expect(plan.keptIn).toBe(513 - 400);
    for (const { startsIn, ninety } of plan.starts) {
      expect(startsIn).toBeLessThan(113);
      expect(ninety).toBeLessThanOrEqual(113);
    }
  });

  test('a kept hash that is valid in the next block needs no start', () => {
    const plan = planProof(task({ height: at(600n), made: { attempts: 1e9, zeros: 4 } }), BALANCED);
    expect(plan.starts).toHaveLength(1);
    expect(plan.now).toMatchObject({ mean: 1, half: 1, ninety: 1, attempts: 0, joules: 0 });
    expect(plan.keptIn).toBe(1);
  });

  test('without a rate there is nothing to choose and no end', () => {
    const plan = planProof(task({ rate: 0 }), { watts: 0, joulesPerSecond: 0 });
    expect(plan.starts).toHaveLength(1);
    expect(plan.best).toMatchObject({ mean: Number.POSITIVE_INFINITY, joules: 0, cost: 0 });
  });

  test('before the clock is set nobody starts', () => {
    const { now, starts } = planProof(task({ range: 25n, height: at(-10n) }), BALANCED);
    expect(now.startsIn).toBe(10);
    expect(starts.every((plan) => plan.startsIn >= 10)).toBe(true);
    expect(now.half).toBeGreaterThan(20);
  });

  test('the charter’s two and a half million blocks take no more sums than a raid’s twenty-five', () => {
    // Work is counted, not timed: one stretch per step of the decay, whatever its blocks.
    const charter = effortOf(task({ range: 2_500_000n, height: at(1n) }), START_NOW);
    expect(charter.stretches.length).toBeLessThanOrEqual(64);
    expect(planProof(task({ range: 2_500_000n, height: at(1n) }), BALANCED).starts.length).toBeLessThanOrEqual(64);
  });
});

describe('a start rule', () => {
  test('lets hashing begin in the block the plan said, and not before', () => {
    const any = task();
    for (const { startAt, startsIn } of planProof(any, BALANCED).starts) {
      const difficultyOf = (block: number): number =>
        requiredDifficulty(blocks(any.height - any.clock + BigInt(block)), any.range);
      expect(difficultyOf(startsIn + 1)).toBeLessThanOrEqual(startAt);
      if (startsIn > 0) expect(difficultyOf(startsIn)).toBeGreaterThan(startAt);
    }
  });
});
