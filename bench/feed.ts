/**
 * What 2,000 attribute frames a second cost the planet's screen, and how often its components render meanwhile:
 * `npm run bench:feed [-- NAME=FOLDER ...]`, each a checkout whose client is built and measured; default `now=.`.
 *
 * Everything is the real thing: a devnet, its stream, the worker that decodes, the store, the screen, the scene in Chromium.
 * The frames (health, status, ore, load of what is on screen) come over the same wire from a client of their own, because a
 * network that had so much to tell would take the machine from what is measured. Renders are counted by React's own hook
 * (feed/countRenders.ts) in a build with React's profiling renderer. Writes results/feed.json.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Page } from '@playwright/test';
import { build } from 'vite';
import { createDevnet } from '../devnet/createDevnet.ts';
import { choosePassphrase, signer } from '../e2e/journey.ts';
import { settleNeighbour } from '../e2e/neighbour.ts';
import { generateMnemonic } from '../src/chain/wallets/mnemonic.ts';
import { launchChromium } from '../tools/launchChromium.ts';
import { createHost } from '../tools/host.ts';
import { countRenders, type RenderCounts } from './feed/countRenders.ts';
import { createPour } from './feed/pourFrames.ts';
import { machineName } from './hash/openChromium.ts';
import { rounded } from './hash/statistics.ts';

const A_SECOND = 2_000;
const FOR_MS = 10_000;
/** What both aims are about: renders a second. */
const WATCHED = ['PlanetScreen', 'PlanetStage'] as const;
const AIM = 1;
const STRUCTS = [
  ['Ore Extractor', 'land', 0],
  ['Orbital Shield Generator', 'space', 1],
  ['Tank', 'land', 1],
  ['Starfighter', 'space', 0],
] as const;

const say = (line = ''): void => console.log(line);
const sides = (process.argv.length > 2 ? process.argv.slice(2) : ['now=.']).map((text) => {
  const at = text.indexOf('=');
  return { name: text.slice(0, at), folder: resolve(text.slice(at + 1)) };
});

interface Cost {
  readonly scriptMs: number;
  readonly taskMs: number;
}

async function createMeter(page: Page): Promise<() => Promise<Cost>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string): number => (metrics.find((one) => one.name === name)?.value ?? 0) * 1000;
    return { scriptMs: of('ScriptDuration'), taskMs: of('TaskDuration') };
  };
}

/** The client of a checkout, with React's profiling renderer and names that can be read. */
async function buildClient(root: string): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-feed-'));
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    resolve: { alias: { 'react-dom/client': 'react-dom/profiling' } },
    build: { outDir, emptyOutDir: true, minify: false },
  });
  return outDir;
}

/** The player's own planet, with the phrase of a key that was made elsewhere. */
async function openPlanet(page: Page, url: string, phrase: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', { name: /Use recovery phrase/ }).click();
  await page.getByRole('button', { name: 'Enter recovery phrase' }).click();
  await signer(page).getByRole('textbox', { name: 'Recovery phrase' }).fill(phrase);
  await signer(page).getByRole('button', { name: 'Check recovery phrase' }).click();
  await choosePassphrase(page);
  await page.getByRole('button', { name: /^Command Ship, Command Ship slot/ }).waitFor({ timeout: 60_000 });
  await page.locator('canvas').waitFor();
}

async function measure({ name, folder }: (typeof sides)[number]) {
  const dist = await buildClient(folder);
  // Faster than the network it plays, so that what stands on the planet is built before anybody has to wait.
  await using devnet = await createDevnet({ ports: { rest: 0, rpc: 0, web: 0, stream: 0 } });
  await using pour = await createPour(devnet.urls.stream, devnet.options.namespace);
  await using host = await createHost({ dist, config: devnet.clientConfig, port: 0 });
  say(`${name}: built`);
  const phrase = generateMnemonic();
  const player = await settleNeighbour({ devnet }, 'ada', phrase);
  const structs: string[] = [player.shipId];
  for (const [type, ambit, slot] of STRUCTS) structs.push(await player.build(type, ambit, slot));

  say(`${name}: ${structs.length} structs built`);

  const browser = await launchChromium(say);
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on('pageerror', (error) => say(`page: ${error.message}`));
    await page.addInitScript({ content: `const __name = (it) => it; (${countRenders.toString()})()` });
    await openPlanet(page, host.url, phrase);
    const read = await createMeter(page);
    // Pictures are painted, readings are in.
    await page.waitForTimeout(5_000);

    const during = async (act: () => Promise<void>) => {
      await page.evaluate(() => globalThis.renderCounts.reset());
      const [before, begin] = [await read(), performance.now()];
      await act();
      const seconds = (performance.now() - begin) / 1000;
      const after = await read();
      const counts = await page.evaluate(() => globalThis.renderCounts.read());
      return perSecond(counts, before, after, seconds);
    };
    const quiet = await during(() => page.waitForTimeout(FOR_MS));
    const sentBefore = pour.sent;
    const poured = await during(() => pour.pour({ ...player, structs, aSecond: A_SECOND, forMs: FOR_MS }));
    const framesASecond = rounded((pour.sent - sentBefore) / poured.seconds, 0);
    const { length: buttons } = await page.getByRole('group', { name: 'Slots', exact: true }).getByRole('button').all();
    return {
      name,
      framesASecond,
      structs: structs.length,
      buttons,
      quiet,
      poured,
      browser: `Chromium ${browser.version()}`,
    };
  } finally {
    await browser.close();
    await rm(dist, { recursive: true, force: true });
  }
}

function perSecond(counts: RenderCounts, before: Cost, after: Cost, seconds: number) {
  const rate = (value: number): number => rounded(value / seconds, 1);
  const top = Object.entries(counts.renders)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 12);
  return {
    seconds: rounded(seconds, 1),
    commits: rate(counts.commits),
    rendersASecond: Object.fromEntries(WATCHED.map((one) => [one, rate(counts.renders[one] ?? 0)])),
    all: rate(Object.values(counts.renders).reduce((sum, one) => sum + one, 0)),
    most: Object.fromEntries(top.map(([one, count]) => [one, rate(count)])),
    /** Of each second, ms of the main thread: React alone, JavaScript, whole tasks. */
    reactMs: rate(counts.renderMs),
    scriptMs: rate(after.scriptMs - before.scriptMs),
    taskMs: rate(after.taskMs - before.taskMs),
  };
}

const load = rounded(loadavg()[0] ?? 0, 2);
say(`${machineName()}, load ${load}, Node ${process.version}; ${A_SECOND} messages per second for ${FOR_MS / 1000} s`);
const rows: Awaited<ReturnType<typeof measure>>[] = [];
for (const side of sides) {
  const row = await measure(side);
  rows.push(row);
  const { poured, quiet } = row;
  say(`\n${row.name}: ${row.framesASecond} frames a second, ${row.structs} structs, ${row.buttons} slots`);
  for (const one of WATCHED) {
    const rate = poured.rendersASecond[one] ?? Number.NaN;
    say(
      `  ${one.padEnd(14)} ${rate} renders per second (quiet: ${quiet.rendersASecond[one]})   target ${AIM}${rate <= AIM ? '' : '   NOT MET'}`,
    );
  }
  say(`  all components ${poured.all} renders per second in ${poured.commits} commits`);
  say(
    `  main thread    ${poured.taskMs} ms of each second, script ${poured.scriptMs}, React ${poured.reactMs} (quiet: ${quiet.taskMs}, ${quiet.scriptMs}, ${quiet.reactMs})`,
  );
}
const result = {
  bench: 'feed',
  date: new Date().toISOString(),
  machine: { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version, load },
  framesASecond: A_SECOND,
  forMs: FOR_MS,
  aim: AIM,
  rows,
};
const file = new URL('./results/feed.json', import.meta.url);
await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
say(`\nwritten: ${file.pathname}`);
