/**
 * The queue before a node that loses, delays, lies, repeats, restarts and has no index: `npx tsx tools/txModel.ts [runs] [first seed]`.
 * Prints how the orders ended; the tests do the same runs (src/state/orders/model.test.ts).
 */
import { runTxModel } from '../src/testing/txModel/runTxModel.ts';

const [runs = 10_000, first = 1] = process.argv.slice(2).map(Number);
const ends = new Map<string, number>();
const sum = { requests: 0, blocks: 0, signatures: 0, resigned: 0, orders: 0 };
const faults: string[] = [];
const begin = performance.now();
for (let seed = first; seed < first + runs; seed++) {
  const run = await runTxModel(seed);
  faults.push(...run.faults.map((fault) => `seed ${seed}: ${fault}`));
  sum.requests += run.requests;
  sum.blocks += run.blocks;
  sum.signatures += run.signatures;
  sum.orders += run.records.length;
  for (const { phase, attempts = [] } of run.records) {
    const end = phase.step === 'dropped' && phase.hash === null ? 'never sent' : phase.step;
    ends.set(end, (ends.get(end) ?? 0) + 1);
    if (attempts.length > 1) sum.resigned++;
  }
  if (runs === 1) console.log(run.plan, run.records);
}
const seconds = ((performance.now() - begin) / 1000).toFixed(1);
console.log(`${runs} runs, ${sum.orders} actions, ${sum.blocks} blocks in ${seconds} s`);
console.log([...ends].map(([step, count]) => `${step} ${count}`).join(', '));
console.log(`${sum.signatures} signatures, ${sum.resigned} actions signed more than once`);
console.log(`${(sum.requests / sum.blocks).toFixed(2)} requests per block`);
for (const fault of faults.slice(0, 20)) console.error(fault);
console.log(
  faults.length === 0 ? 'No action was confirmed twice, and every record is correct.' : `${faults.length} faults`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
