import { STRUCT_TYPE_ROWS } from '../../devnet/world/structTypesData.ts';
import { requiredDifficulty } from '../game/proof.ts';
import { blocks } from '../game/units.ts';
import { createDraws, playProof } from './proofTrials.ts';

/** Shields of a bare planet and of one with defences. docs/network/mechanics.md 4.3. */
export const RAID_SHIELDS: readonly bigint[] = [25n, 37n, 38n, 50n, 75n, 100n, 125n];

/** Builds of all 22 types, mining, refining, and the shields: the ranges of the `real` pace. */
export const PLAY_RANGES: readonly bigint[] = [
  ...STRUCT_TYPE_ROWS.flatMap((row) => [row.buildDifficulty, row.oreMiningDifficulty, row.oreRefiningDifficulty]),
  ...RAID_SHIELDS,
].flatMap((range) => (range === undefined || range === 0n ? [] : [range]));

/** Attempts a second: the incumbent, the best package, one thread, two threads, a native miner on a desktop GPU. */
export const TRIAL_RATES: readonly number[] = [590_000, 3_700_000, 28_300_000, 56_600_000, 200_000_000];

export interface KeptHashTrial {
  readonly range: bigint;
  readonly rate: number;
  /** Ages of the clock, in blocks, at which the proof was taken. */
  readonly withKeeping: number;
  readonly withoutKeeping: number;
  /** Of the hash that was kept and sent. */
  readonly zeros: number;
}

/** Tasks hashed from the block after their clock, with the best hash kept and without, by the same dice; blocks of 6 s. */
export function playKeptHashTrials(input: {
  readonly ranges: readonly bigint[];
  readonly tasks: number;
  readonly seed: number;
}): readonly KeptHashTrial[] {
  const { ranges, tasks, seed } = input;
  const draw = createDraws(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(draw() * from.length)] as T;
  const memos = new Map<bigint, number[]>();
  return Array.from({ length: tasks }, () => {
    const range = pick(ranges);
    const rate = pick(TRIAL_RATES);
    const memo = memos.get(range) ?? [];
    memos.set(range, memo);
    const difficultyOf = (age: number): number => (memo[age] ??= requiredDifficulty(blocks(BigInt(age)), range));
    const trial = { difficultyOf, attemptsPerBlock: rate * 6, idleBlocks: 0, keptZeros: 0 };
    const { block, blockWithoutKeeping, zeros } = playProof(trial, draw);
    return { range, rate, withKeeping: block, withoutKeeping: blockWithoutKeeping, zeros };
  });
}
