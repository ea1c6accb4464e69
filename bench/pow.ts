/**
 * What keeping the best hash and the planner are worth: `npx tsx bench/pow.ts [tasks] [seed]`. Prints; nothing here is timed
 * but the planner itself. Ranges are those of play, rates from the incumbent's to a desktop GPU's, blocks of 6 s.
 */
import { performance } from 'node:perf_hooks';
import { STRUCT_TYPE_ROWS } from '../devnet/world/structTypesData.ts';
import { type PlanTask, planProof } from '../src/game/planner.ts';
import { NO_HASHES } from '../src/game/planner/effort.ts';
import { requiredDifficulty } from '../src/game/proof.ts';
import { blockHeight, blocks } from '../src/game/units.ts';
import {
  type KeptHashTrial,
  PLAY_RANGES,
  playKeptHashTrials,
  RAID_SHIELDS,
  TRIAL_RATES,
} from '../src/testing/keptHashTrials.ts';

const tasks = Number(process.argv[2] ?? 500);
const seed = Number(process.argv[3] ?? 20261120);

const builds = STRUCT_TYPE_ROWS.map((row) => row.buildDifficulty);
const ores = STRUCT_TYPE_ROWS.flatMap((row) => [row.oreMiningDifficulty ?? 0n, row.oreRefiningDifficulty ?? 0n]);
const GROUPS = { raid: RAID_SHIELDS, build: builds, ore: ores.filter((range) => range > 0n) } as const;

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** `mean age 628.2 with the best hash kept, 714.1 without: 12.0 % earlier` */
function summary(trials: readonly KeptHashTrial[]): string {
  const kept = mean(trials.map((trial) => trial.withKeeping));
  const lost = mean(trials.map((trial) => trial.withoutKeeping));
  const share = mean(trials.map((trial) => 1 - trial.withKeeping / trial.withoutKeeping));
  return (
    `mean age ${kept.toFixed(1)} blocks with the best hash kept, ${lost.toFixed(1)} without: ` +
    `${((1 - kept / lost) * 100).toFixed(1)} % earlier (a task's own mean ${(share * 100).toFixed(1)} %)`
  );
}

const all = playKeptHashTrials({ ranges: PLAY_RANGES, tasks, seed });
console.log(`${all.length} tasks, seed ${seed}: ${summary(all)}`);
for (const [name, ranges] of Object.entries(GROUPS)) {
  console.log(`  ${name.padEnd(6)}${summary(playKeptHashTrials({ ranges, tasks, seed }))}`);
}
for (const rate of TRIAL_RATES) {
  const these = all.filter((trial) => trial.rate === rate);
  console.log(`  ${`${rate / 1e6} M/s`.padEnd(11)}${summary(these)}`);
}
const refused = all.filter(
  ({ range, withKeeping, zeros }) => zeros < requiredDifficulty(blocks(BigInt(withKeeping)), range),
).length;
const later = all.filter(({ withKeeping, withoutKeeping }) => withKeeping > withoutKeeping).length;
console.log(`  too easy when sent: ${refused}, later than without: ${later}\n`);

console.log('start now against the best start, 28.3 M/s, 6 W, where 1 s of waiting costs as much as 1 s of hashing:');
for (const range of [25n, 200n, 700n, 3_600n, 14_000n, 28_000n, 2_500_000n]) {
  const clock = blockHeight(1_000n);
  const task: PlanTask = { range, clock, height: clock, blockMs: 6_000, rate: 28_300_000, made: NO_HASHES };
  const taste = { watts: 6, joulesPerSecond: 6 };
  const first = performance.now();
  const { now, best, starts } = planProof(task, taste);
  const firstMs = performance.now() - first;
  const RUNS = 50;
  const from = performance.now();
  for (let run = 0; run < RUNS; run++) planProof(task, taste);
  const ms = (performance.now() - from) / RUNS;
  console.log(
    `  range ${String(range).padStart(7)}: now ${now.mean.toFixed(0)} blocks, ${(now.joules / 3600).toFixed(2)} Wh; ` +
      `at difficulty ${best.startAt}: ${best.mean.toFixed(0)} blocks, ${(best.joules / 3600).toFixed(2)} Wh; ` +
      `${starts.length} starts in ${ms.toFixed(2)} ms (${firstMs.toFixed(2)} ms with a new range)`,
  );
}
