/**
 * Line 9 of docs/security.md: a hostile node, web API and stream at once. The page lives, says what it leaves out, takes keys
 * without delay and no more memory than before, and the game goes on when it is over. `ATTACK_SOAK_S` is how long it lasts;
 * `npm run attack -- --soak` runs it for ten minutes and writes bench/results/attackSoak.json.
 */
import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { createDevnet } from '../devnet/createDevnet.ts';
import { countAttack } from '../src/testing/attack.ts';
import { createHost } from '../tools/host.ts';
import { createHostileNetwork } from './attackRun/hostileNetwork.ts';
import { createMeter } from './attackRun/measure.ts';
import { dist, expect, test } from './fixtures.ts';
import { build, explore, makeKey, openSlot, signUp } from './journey.ts';
import { LONG, WAIT_MS } from './waits.ts';

const SOAK_S = Number(process.env['ATTACK_SOAK_S'] ?? 6);
const isSoak = process.env['ATTACK_SOAK_S'] !== undefined;
const PRESS_MS = 300;
const SAMPLE_MS = Math.max(4_000, SOAK_S * 25);
const MIB = 1024 * 1024;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const round = (value: number): number => Math.round(value * 10) / 10;

interface Sample {
  readonly atS: number;
  readonly pageMiB: number;
  readonly workersMiB: number;
}

test.use({ viewport: { width: 960, height: 600 } });
test.setTimeout(10 * WAIT_MS + SOAK_S * 2_000);

test('a hostile node, web API and stream at once', { tag: '@attack' }, async ({ page, noise }, info) => {
  noise.expect(/./);
  await using devnet = await createDevnet({ ports: { rest: 0, rpc: 0, web: 0, stream: 0 }, blockTimeMs: 500 });
  await using hostile = await createHostileNetwork(devnet);
  await using host = await createHost({ dist, config: hostile.clientConfig, port: 0 });
  await makeKey(page, host.url);
  await signUp(page, 'vega');
  await explore(page);

  const meter = await createMeter(page);
  const samples: Sample[] = [];
  const delays: number[] = [];
  const longTasks: number[] = [];
  const begunMs = Date.now();
  const sample = async (): Promise<void> => {
    const { page: pageBytes, workers } = await meter.heap();
    samples.push({
      atS: round((Date.now() - begunMs) / 1000),
      pageMiB: round(pageBytes / MIB),
      workersMiB: round(workers / MIB),
    });
    // Collecting is work of the meter's own.
    await meter.delays();
    await meter.longTasks();
  };
  const play = async (forMs: number): Promise<void> => {
    for (const endMs = Date.now() + forMs; Date.now() < endMs;) {
      await meter.press();
      await page.waitForTimeout(PRESS_MS);
    }
  };
  await sample();
  await play(1_000);
  const calm = (await meter.delays()).toSorted((a, b) => a - b);

  hostile.attack(true);
  const wordsShown = expect(page.getByText('Live stream overloaded')).toBeVisible({
    timeout: LONG.timeout + SOAK_S * 1_000,
  });
  for (const endMs = Date.now() + SOAK_S * 1_000; Date.now() < endMs;) {
    await play(Math.min(SAMPLE_MS, endMs - Date.now()));
    delays.push(...(await meter.delays()));
    longTasks.push(...(await meter.longTasks()));
    await sample();
  }
  await wordsShown;
  hostile.attack(false);

  // Over: it is said no more, and the game goes on.
  await expect(page.getByText('Live stream overloaded')).toHaveCount(0);
  await openSlot(page, 'Empty land slot 1');
  await build(page, 'Ore Extractor');
  await expect(page.getByRole('button', { name: /^Ore Extractor, land slot 1/ })).toHaveAccessibleName(
    /under construction|online/,
    LONG,
  );
  await sample();

  const sorted = delays.toSorted((a, b) => a - b);
  const figures = {
    seconds: SOAK_S,
    done: Object.fromEntries(hostile.done),
    samples,
    inputDelayMs: {
      calm: { presses: calm.length, p50: round(at(calm, 0.5)), p95: round(at(calm, 0.95)), max: round(at(calm, 1)) },
      attacked: {
        presses: sorted.length,
        p50: round(at(sorted, 0.5)),
        p95: round(at(sorted, 0.95)),
        p99: round(at(sorted, 0.99)),
        max: round(at(sorted, 1)),
        over100: sorted.filter((delay) => delay >= 100).length,
      },
    },
    longTasks: { count: longTasks.length, max: round(Math.max(0, ...longTasks)) },
  };
  await info.attach('figures', { body: JSON.stringify(figures), contentType: 'application/json' });
  if (isSoak) {
    const machine = {
      processor: cpus()[0]?.model.trim(),
      cores: cpus().length,
      node: process.version,
      load: loadavg()[0],
    };
    const file = new URL('../bench/results/attackSoak.json', import.meta.url);
    const result = { bench: 'attackSoak', date: new Date().toISOString(), machine, ...figures };
    writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  }

  const kinds = [...hostile.done];
  countAttack({ line: 9, what: 'hostile answers and frames in a browser, by kind' }, kinds.length, kinds.length);
  const [first] = samples;
  const heapOf = (one: Sample | undefined): number => (one ? one.pageMiB + one.workersMiB : 0);
  // Caches fill once, and an answer is in the air now and then; what grows with each frame would be hundreds of megabytes.
  expect(Math.max(...samples.map(heapOf)) - heapOf(first)).toBeLessThan(64);
  expect(heapOf(samples.at(-1)) - heapOf(first)).toBeLessThan(20);
  // On cores of its own. Where others want them too a page waits for its turn, attacked or not.
  const crowd = Math.max(1, (loadavg()[0] ?? 0) / cpus().length);
  expect(figures.inputDelayMs.attacked[isSoak ? 'p95' : 'p50']).toBeLessThan(100 * crowd);
});
