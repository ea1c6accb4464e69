/**
 * What a frame of the scene costs the main thread, next to a bare Pixi loop in the same page: `npm run bench:scene [-- rounds]`.
 *
 * In Chromium with software WebGL, where frames a second only tell how fast a processor fills pixels. So what is compared
 * is processor time of the main thread, by Chromium's own clock, which a busy machine does not touch; scene and bare loops
 * take turns, and a ratio is the median of the ratios within a round. In compared turns one pixel of each frame is drawn:
 * everything is asked of the GPU as ever, but the emulated one does not take the processor from what is measured. Then
 * the same with all pixels, what is allocated, and how long another planet takes. Writes results/scene.json.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { structArtPlugin } from '../tools/art/structArtPlugin.ts';
import { machineName, openChromium } from './hash/openChromium.ts';
import { median, pairedRatio, percentile, rounded } from './hash/statistics.ts';
import type { Case } from './scene/page/main.ts';
import { createPageMeter, type TurnCost } from './scene/pageMeter.ts';

const FRAMES = 60;
const ALLOCATION_FRAMES = 600;
const SWITCHES = 20;
const AIMS = { toShown: 1.3, switchMs: 100 } as const;
const rounds = Math.max(9, Number(process.argv[2] ?? 11));
const CASES: readonly Case[] = [
  { structs: 50, isBusy: false },
  { structs: 500, isBusy: false },
  { structs: 5_000, isBusy: false },
  { structs: 500, isBusy: true },
];

const say = (line = ''): void => console.log(line);
const micros = (ms: number): number => rounded(ms * 1000, 0);
const loadNow = (): number => rounded(loadavg()[0] ?? 0, 2);

await using browser = await openChromium(say, {
  page: new URL('./scene/page/', import.meta.url),
  door: 'sceneBench',
  plugins: [structArtPlugin()],
  args: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
});
const { page, version } = browser;
const meter = await createPageMeter(page);
say(`${machineName()}, load ${loadNow()}, Node ${process.version}, ${version}, software WebGL, 960 by 600`);
say(`median of ${rounds} interleaved turns of ${FRAMES} frames\n`);

/** `drawn`: as many sprites as the scene draws, as many of them moving. `shown`: as many as it shows objects, all moving. */
const RIVALS = ['drawn', 'shown', 'objects'] as const;
type Who = 'ours' | (typeof RIVALS)[number];

async function runCase(wanted: Case) {
  // A page of its own: what the engine has learnt from another case would be held against whoever comes later.
  await page.reload();
  await page.waitForFunction(() => 'sceneBench' in globalThis);
  const census = await page.evaluate((one) => globalThis.sceneBench.mount(one), wanted);
  const animations = await page.evaluate(() => globalThis.sceneBench.animations());
  const sizes = {
    drawn: [census.drawn, census.moving],
    shown: [census.shown, census.shown],
    objects: [census.objects, census.objects],
  } as const;
  for (const name of RIVALS) {
    const [count, moving] = sizes[name];
    await page.evaluate(([who, many, movers]) => globalThis.sceneBench.mountBare(who, many, movers), [
      name,
      count,
      moving,
    ] as const);
  }
  const costs: Record<Who, TurnCost[]> = { ours: [], drawn: [], shown: [], objects: [] };
  const whole: TurnCost[] = [];
  const loads: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    loads.push(loadNow());
    for (const who of ['ours', ...RIVALS] as const) costs[who].push(await meter.measure(who, FRAMES, 'one'));
    if (round % 3 === 0) whole.push(await meter.measure('ours', FRAMES / 2, 'whole'));
  }
  const ours = await meter.allocations('ours', ALLOCATION_FRAMES);
  const bare = await meter.allocations('shown', ALLOCATION_FRAMES);
  await page.evaluate(() => globalThis.sceneBench.unmount());
  const script = (who: Who): number[] => costs[who].map(({ scriptMs }) => scriptMs);
  const task = (who: Who): number[] => costs[who].map(({ taskMs }) => taskMs);
  const row = {
    ...wanted,
    animations,
    ...census,
    load: median(loads),
    /** Microseconds a frame: JavaScript, and the whole of the main thread's tasks. */
    scriptUs: {
      ours: micros(median(script('ours'))),
      drawn: micros(median(script('drawn'))),
      shown: micros(median(script('shown'))),
      objects: micros(median(script('objects'))),
    },
    taskUs: {
      ours: micros(median(task('ours'))),
      drawn: micros(median(task('drawn'))),
      shown: micros(median(task('shown'))),
      objects: micros(median(task('objects'))),
    },
    wholeFrameScriptUs: micros(median(whole.map(({ scriptMs }) => scriptMs))),
    scriptRatio: { drawn: ratio('drawn', script), shown: ratio('shown', script), objects: ratio('objects', script) },
    taskRatio: { drawn: ratio('drawn', task), shown: ratio('shown', task), objects: ratio('objects', task) },
    bytesAFrame: { ours: Math.round(ours.bytes), shown: Math.round(bare.bytes) },
  };
  function ratio(who: Who, of: (who: Who) => number[]): number {
    return rounded(pairedRatio(of('ours'), of(who)), 2);
  }
  say(
    `${String(wanted.structs).padStart(5)} structs${wanted.isBusy ? `, ${animations} animations` : ''}: ${row.objects} objects, ${row.shown} shown, ` +
      `${row.drawn} drawn, ${row.moving} moving, ${row.draws} draw calls, load ${row.load}`,
  );
  for (const who of ['ours', ...RIVALS] as const) {
    const times =
      who === 'ours'
        ? ''
        : `  ours is ${row.scriptRatio[who].toFixed(2)} x, whole tasks ${row.taskRatio[who].toFixed(2)} x`;
    say(
      `        ${who.padEnd(8)} script ${String(row.scriptUs[who]).padStart(5)} us, task ${String(row.taskUs[who]).padStart(5)} us${times}`,
    );
  }
  say(
    `        all pixels ${row.wholeFrameScriptUs} us; allocated a frame: ${row.bytesAFrame.ours} bytes, bare ${row.bytesAFrame.shown}`,
  );
  return row;
}

const rows: Awaited<ReturnType<typeof runCase>>[] = [];
for (const wanted of CASES) rows.push(await runCase(wanted));

const { mainMs, drawnMs } = await page.evaluate((many) => globalThis.sceneBench.switchPlanets(many), SWITCHES);
const planetSwitch = {
  switches: mainMs.length,
  mainMs: rounded(median(mainMs), 1),
  mainP95Ms: rounded(percentile(mainMs, 0.95), 1),
  untilPixelsMs: rounded(median(drawnMs), 1),
  load: loadNow(),
};
say(
  `\nanother planet, seen before: ${planetSwitch.mainMs} ms of main thread (95 %: ${planetSwitch.mainP95Ms}), ${planetSwitch.untilPixelsMs} ms until its pixels are there`,
);

const at500 = rows.find(({ structs, isBusy }) => structs === 500 && !isBusy);
for (const [what, value, aim] of [
  [
    '500 structs, whole tasks, to as many bare sprites as objects are shown',
    at500?.taskRatio.shown ?? Number.NaN,
    AIMS.toShown,
  ],
  ['the same, JavaScript alone', at500?.scriptRatio.shown ?? Number.NaN, AIMS.toShown],
  ['another planet, ms', planetSwitch.mainMs, AIMS.switchMs],
] as const)
  say(`${what}: ${value}   target ${aim}${value <= aim ? '' : '   NOT MET'}`);

const result = {
  bench: 'scene',
  date: new Date().toISOString(),
  machine: { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version, load: loadNow() },
  browser: version,
  view: '960x600, software WebGL',
  rounds,
  framesATurn: FRAMES,
  rows,
  planetSwitch,
};
const file = new URL('./results/scene.json', import.meta.url);
await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
say(`\nwritten: ${file.pathname}, ${(await readFile(file)).length} bytes`);
