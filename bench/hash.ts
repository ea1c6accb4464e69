/**
 * How many nonces a second one thread tests, in Chromium and in Node: `npm run bench:hash [-- rounds]`.
 *
 * Every kernel of ours, the incumbent's loop and the packages take turns in one run; a figure is the median of its turns
 * and a ratio the median of the ratios within a round, because a machine that is busy is busy for all. Then the client's
 * pool, two workers against one, and how free the page's main thread stays. Writes results/hash.json.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { machineName, openChromium } from './hash/openChromium.ts';
import { pressPage } from './hash/pressPage.ts';
import type { RunnerKind } from './hash/runners.ts';
import { median, pairedRatio, percentile, rounded } from './hash/statistics.ts';
import { type Series, takePoolTurns, takeTurns } from './hash/takeTurns.ts';

const TURN_MS = 120;
const POOL_TURN_MS = 1_500;
const rounds = Math.max(7, Number(process.argv[2] ?? 11));

const say = (line = ''): void => console.log(line);
const millions = (rate: number): number => rounded(rate / 1e6, 3);

function fastest(of: readonly Series[], kinds: readonly RunnerKind[]): Series {
  const [best] = of.filter(({ kind }) => kinds.includes(kind)).toSorted((a, b) => median(b.rates) - median(a.rates));
  if (!best) throw new Error(`No runner for ${kinds.join(', ')}.`);
  return best;
}

/** How many times the rate of the incumbent's loop, within the same round and runtime. */
function overIncumbent(row: Series, all: readonly Series[]): number {
  const loop = fastest(
    all.filter(({ runtime }) => runtime === row.runtime),
    ['incumbent'],
  );
  return pairedRatio(row.rates, loop.rates);
}

await using browser = await openChromium(say);
const { page, version } = browser;
const runtimes = { node: `Node ${process.version}`, chromium: version };
say(`${machineName()}, load ${rounded(loadavg()[0] ?? 0, 1)}, Node ${process.version}, ${version}`);
say(`one thread, million attempts per second, median of ${rounds} interleaved turns of ${TURN_MS} ms\n`);

const all = await takeTurns(page, rounds, TURN_MS);
for (const row of all) {
  const { name, runtime, rates } = row;
  const spread = `${(Math.min(...rates) / 1e6).toFixed(2)}..${(Math.max(...rates) / 1e6).toFixed(2)}`;
  const ratio = `${overIncumbent(row, all).toFixed(1)} x`;
  say(
    `${runtime.padEnd(10)}${name.padEnd(32)}${(median(rates) / 1e6).toFixed(2).padStart(8)}  ${spread.padEnd(16)}${ratio.padStart(8)}`,
  );
}

const pool = await takePoolTurns(page, rounds, POOL_TURN_MS);
const quiet = await pressPage(page, 0);
const busy = await pressPage(page, cpus().length);

const inChromium = all.filter(({ runtime }) => runtime === 'chromium');
const simd = fastest(inChromium, ['simd']);
const scalar = fastest(inChromium, ['scalar']);
const bestPackage = fastest(inChromium, ['package']);
const ratios = {
  simdToJsSha256: rounded(pairedRatio(simd.rates, fastest(inChromium, ['incumbent']).rates), 2),
  simdToBestPackage: rounded(pairedRatio(simd.rates, bestPackage.rates), 2),
  scalarToBestPackage: rounded(pairedRatio(scalar.rates, bestPackage.rates), 2),
  twoWorkersToOne: rounded(pairedRatio(pool.two, pool.one), 3),
};
const AIMS = { simdToJsSha256: 40, simdToBestPackage: 5, scalarToBestPackage: 2, twoWorkersToOne: 1.9 } as const;

say(`\nin ${version}: ${simd.name}, ${scalar.name}; best package ${bestPackage.name}`);
for (const [name, aim] of Object.entries(AIMS)) {
  const value = ratios[name as keyof typeof AIMS];
  say(`${name.padEnd(22)}${value.toFixed(2).padStart(8)}   target ${aim}${value >= aim ? '' : '   NOT MET'}`);
}
say(`pool of 1: ${millions(median(pool.one))}, of 2: ${millions(median(pool.two))}`);

function freedom({ longTasks, inputDelays, slowEvents }: Awaited<ReturnType<typeof pressPage>>) {
  return {
    presses: inputDelays.length,
    longTasks: longTasks.length,
    longestTaskMs: rounded(Math.max(0, ...longTasks), 0),
    inputDelayP50Ms: rounded(percentile(inputDelays, 0.5), 2),
    inputDelayP95Ms: rounded(percentile(inputDelays, 0.95), 2),
    inputDelayMaxMs: rounded(Math.max(...inputDelays), 2),
    slowEvents: slowEvents.length,
  };
}
const mainThread = { threads: cpus().length, atRest: freedom(quiet), saturated: freedom(busy) };
for (const name of ['atRest', 'saturated'] as const) {
  const { presses, longTasks, inputDelayP50Ms, inputDelayP95Ms, inputDelayMaxMs } = mainThread[name];
  say(
    `main thread, ${name === 'atRest' ? 'pool at rest' : `pool on ${cpus().length} threads`}: ${longTasks} long tasks, ` +
      `input delay ${inputDelayP50Ms} ms, 95 %: ${inputDelayP95Ms} ms, most ${inputDelayMaxMs} ms (${presses} presses)`,
  );
}

const result = {
  bench: 'hash',
  date: new Date().toISOString(),
  machine: {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    v8: process.versions.v8,
    load: rounded(loadavg()[0] ?? 0, 2),
  },
  browser: version,
  unit: 'million attempts a second, one thread',
  rounds,
  rows: all.map(({ name, runtime, rates }) => ({
    name,
    runtime: runtimes[runtime],
    median: millions(median(rates)),
    min: millions(Math.min(...rates)),
    max: millions(Math.max(...rates)),
  })),
  ratios,
  pool: { one: millions(median(pool.one)), two: millions(median(pool.two)) },
  mainThread,
};
const file = new URL('./results/hash.json', import.meta.url);
await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
say(`\nwritten: ${file.pathname}, ${(await readFile(file)).length} bytes`);
