import { describe, expect, test } from 'vitest';
import { createDraws, playProof, type Trial } from '../../testing/proofTrials.ts';
import { requiredDifficulty } from '../proof.ts';
import { blockHeight, blocks } from '../units.ts';
import { EMPTY_BANK, START_NOW } from './effort.ts';
import { type RaceSide, raidLine } from './raidLine.ts';

const HEIGHT = 1_300_000n;
const RUNS = 20_000;

function side(over: { range: bigint; age: bigint; rate: number; zeros?: number }): RaceSide {
  return {
    range: over.range,
    clock: blockHeight(HEIGHT - over.age),
    height: blockHeight(HEIGHT),
    blockMs: 6_000,
    rate: over.rate,
    bank: over.zeros === undefined ? EMPTY_BANK : { attempts: 0, zeros: over.zeros },
    startAt: START_NOW,
  };
}

/** A side for the dice. */
function trialOf({ range, clock, height, rate, blockMs, bank }: RaceSide): Trial {
  const age = Number(height - clock);
  const memo: number[] = [];
  return {
    difficultyOf: (block) => (memo[block] ??= requiredDifficulty(blocks(BigInt(Math.max(0, age + block))), range)),
    attemptsPerBlock: Math.round((rate * blockMs) / 1000),
    idleBlocks: Math.max(0, -age),
    bankZeros: bank.zeros ?? 0,
  };
}

describe('a raid line', () => {
  // A refinery close to its proof while a fleet, 12 blocks away, comes for a planet with an orbital shield.
  const raid = side({ range: 50n, age: -12n, rate: 3_700_000 });
  const refine = side({ range: 28_000n, age: 17_190n, rate: 600 });
  const arrival = blockHeight(HEIGHT + 12n);

  test.each([
    { name: 'the chain refuses to refine from the arrival on', refineRefusedFrom: arrival, until: 11 },
    { name: 'a chain that refines under raid', refineRefusedFrom: null, until: Number.POSITIVE_INFINITY },
  ])('agrees with dice within three standard deviations: $name', ({ refineRefusedFrom, until }) => {
    const line = raidLine({ raid, refine, refineRefusedFrom });
    const draw = createDraws(77);
    const [raiding, refining] = [trialOf(raid), trialOf(refine)];
    let saved = 0;
    for (let run = 0; run < RUNS; run++) {
      const refined = playProof(refining, draw).block;
      if (refined < playProof(raiding, draw).block && refined <= until) saved++;
    }
    const p = line.refinedFirst;
    expect(p).toBeGreaterThan(0.05);
    expect(p).toBeLessThan(0.95);
    expect(Math.abs(saved / RUNS - p)).toBeLessThanOrEqual(3 * Math.sqrt((p * (1 - p)) / RUNS));
    expect(line.refineUntil).toBe(until);
  });

  test('with the fleet overhead nothing is refined any more', () => {
    const here = side({ range: 25n, age: 3n, rate: 28_300_000 });
    const line = raidLine({ raid: here, refine, refineRefusedFrom: blockHeight(HEIGHT - 3n) });
    expect(line.refinedFirst).toBe(0);
    expect(line.refineUntil).toBe(0);
    expect(line.raid.half).toBeLessThanOrEqual(line.raid.ninety);
  });

  test('a refine proof in the bank that is valid before the fleet arrives saves its gram for certain', () => {
    const banked = side({ range: 28_000n, age: 17_190n, rate: 0, zeros: 4 });
    expect(raidLine({ raid, refine: banked, refineRefusedFrom: arrival }).refinedFirst).toBe(1);
  });

  test('a raid and a refine in the same block count as a raid: their order is the proposer’s', () => {
    const both = side({ range: 25n, age: 17n, rate: 0, zeros: 8 });
    expect(raidLine({ raid: both, refine: both, refineRefusedFrom: null }).refinedFirst).toBe(0);
  });

  test('a raider who never finds a proof loses to a defender who will', () => {
    const idle = side({ range: 25n, age: 3n, rate: 0 });
    const soon = side({ range: 28_000n, age: 27_990n, rate: 1e6 });
    expect(raidLine({ raid: idle, refine: soon, refineRefusedFrom: null }).refinedFirst).toBe(1);
  });

  test('more shield and a faster defender never make it worse for the defender', () => {
    let before = 0;
    for (const range of [25n, 50n, 75n, 125n]) {
      const line = raidLine({ raid: { ...raid, range }, refine, refineRefusedFrom: null });
      expect(line.refinedFirst).toBeGreaterThanOrEqual(before);
      before = line.refinedFirst;
      const faster = raidLine({
        raid: { ...raid, range },
        refine: { ...refine, rate: 2_000 },
        refineRefusedFrom: null,
      });
      expect(faster.refinedFirst).toBeGreaterThanOrEqual(line.refinedFirst);
    }
  });
});
