import { describe, expect, test } from 'vitest';
import { createDraws, playProof, type Trial } from '../../testing/proofTrials.ts';
import { requiredDifficulty } from '../proof.ts';
import { blockHeight, blocks } from '../units.ts';
import { NO_HASHES, START_NOW } from './effort.ts';
import { type RaceSide, raidOdds } from './raidOdds.ts';

const HEIGHT = 1_300_000n;
const RUNS = 20_000;

function side(over: { range: bigint; age: bigint; rate: number; zeros?: number }): RaceSide {
  return {
    range: over.range,
    clock: blockHeight(HEIGHT - over.age),
    height: blockHeight(HEIGHT),
    blockMs: 6_000,
    rate: over.rate,
    made: over.zeros === undefined ? NO_HASHES : { attempts: 0, zeros: over.zeros },
    startAt: START_NOW,
  };
}

/** A side for the dice. */
function trialOf({ range, clock, height, rate, blockMs, made }: RaceSide): Trial {
  const age = Number(height - clock);
  const memo: number[] = [];
  return {
    difficultyOf: (block) => (memo[block] ??= requiredDifficulty(blocks(BigInt(Math.max(0, age + block))), range)),
    attemptsPerBlock: Math.round((rate * blockMs) / 1000),
    idleBlocks: Math.max(0, -age),
    keptZeros: made.zeros ?? 0,
  };
}

describe('the odds of a raid', () => {
  // A refinery close to its proof while a fleet, 12 blocks away, comes for a planet with an orbital shield.
  const raid = side({ range: 50n, age: -12n, rate: 3_700_000 });
  const refine = side({ range: 28_000n, age: 17_190n, rate: 600 });
  const arrival = blockHeight(HEIGHT + 12n);

  test.each([
    { name: 'the chain refuses to refine from the arrival on', refineRefusedFrom: arrival, until: 11 },
    { name: 'a chain that refines under raid', refineRefusedFrom: null, until: Number.POSITIVE_INFINITY },
  ])('agrees with dice within three standard deviations: $name', ({ refineRefusedFrom, until }) => {
    const odds = raidOdds({ raid, refine, refineRefusedFrom });
    const draw = createDraws(77);
    const [raiding, refining] = [trialOf(raid), trialOf(refine)];
    let saved = 0;
    for (let run = 0; run < RUNS; run++) {
      const refined = playProof(refining, draw).block;
      if (refined < playProof(raiding, draw).block && refined <= until) saved++;
    }
    const p = odds.refinedFirst;
    expect(p).toBeGreaterThan(0.05);
    expect(p).toBeLessThan(0.95);
    expect(Math.abs(saved / RUNS - p)).toBeLessThanOrEqual(3 * Math.sqrt((p * (1 - p)) / RUNS));
    expect(odds.refineUntil).toBe(until);
  });

  test('with the fleet overhead nothing is refined any more', () => {
    const here = side({ range: 25n, age: 3n, rate: 28_300_000 });
    const odds = raidOdds({ raid: here, refine, refineRefusedFrom: blockHeight(HEIGHT - 3n) });
    expect(odds.refinedFirst).toBe(0);
    expect(odds.refineUntil).toBe(0);
    expect(odds.raid.half).toBeLessThanOrEqual(odds.raid.ninety);
  });

  test('a refine proof that is kept and is valid before the fleet arrives saves its gram for certain', () => {
    const kept = side({ range: 28_000n, age: 17_190n, rate: 0, zeros: 4 });
    expect(raidOdds({ raid, refine: kept, refineRefusedFrom: arrival }).refinedFirst).toBe(1);
  });

  test('a raid and a refine in the same block count as a raid: their order is the proposer’s', () => {
    const both = side({ range: 25n, age: 17n, rate: 0, zeros: 8 });
    expect(raidOdds({ raid: both, refine: both, refineRefusedFrom: null }).refinedFirst).toBe(0);
  });

  test('a raider who never finds a proof loses to a defender who will', () => {
    const idle = side({ range: 25n, age: 3n, rate: 0 });
    const soon = side({ range: 28_000n, age: 27_990n, rate: 1e6 });
    expect(raidOdds({ raid: idle, refine: soon, refineRefusedFrom: null }).refinedFirst).toBe(1);
  });

  test('more shield and a faster defender never make it worse for the defender', () => {
    let before = 0;
    for (const range of [25n, 50n, 75n, 125n]) {
      const odds = raidOdds({ raid: { ...raid, range }, refine, refineRefusedFrom: null });
      expect(odds.refinedFirst).toBeGreaterThanOrEqual(before);
      before = odds.refinedFirst;
      const faster = raidOdds({
        raid: { ...raid, range },
        refine: { ...refine, rate: 2_000 },
        refineRefusedFrom: null,
      });
      expect(faster.refinedFirst).toBeGreaterThanOrEqual(odds.refinedFirst);
    }
  });
});
