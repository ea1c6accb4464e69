/**
 * The queue before a node that loses, delays, lies, repeats, restarts and has no index: every order is in one block at most, and its
 * record says so, or says honestly that nobody tells. A failing seed is named; `npx tsx tools/txModel.ts 1 SEED` runs it alone.
 */
import { expect, test } from 'vitest';
import { ATTACK_SCALE } from '../../testing/attack.ts';
import { runTxModel } from '../../testing/txModel/runTxModel.ts';

/** As many as `npm run txmodel` plays in `npm run attack`. */
const RUNS = ATTACK_SCALE === 1 ? 3_000 : 10_000;

// A quarter of a minute on an idle machine; a busy one takes what it takes.
test(`${RUNS} seeded runs: each transaction exactly one landing or an honest end`, { timeout: 600_000 }, async () => {
  const ends = new Map<string, number>();
  const faults: string[] = [];
  for (let seed = 1; seed <= RUNS; seed++) {
    const run = await runTxModel(seed);
    faults.push(...run.faults.map((fault) => `seed ${seed}: ${fault}`));
    for (const { phase } of run.records) ends.set(phase.step, (ends.get(phase.step) ?? 0) + 1);
  }
  expect(faults.slice(0, 20)).toEqual([]);
  expect([...ends.keys()].toSorted()).toEqual(['dropped', 'included', 'landed', 'refused', 'unknown']);
});
