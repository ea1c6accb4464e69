/**
 * What a newcomer on a slow phone sees, and when: `npx tsx bench/firstView.ts [NAME=FOLDER ...] [SERVER ...] [PAGE ...]`. Each FOLDER is a build (`dist`); they are
 * served by orrery-host's server with packed files, by nginx with our recipe, and as `npm start` does, and opened one after the other, so
 * that builds are compared within a run. 390 px, four times slower, 1.6 Mbit/s, 150 ms. Writes results/firstView.json,
 * unless only some servers or pages are asked for.
 */
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { createDevnet } from '../devnet/createDevnet.ts';
import { optionsAtPlay } from '../devnet/options.ts';
import { findBrowser } from '../tools/findBrowser.ts';
import { haveServer } from '../tools/hosting/foreignServer.ts';
import { startRecipe } from '../tools/hosting/startRecipe.ts';
import { createHost } from '../tools/host.ts';
import { packFiles } from '../tools/release/packFiles.ts';

const SLOWER = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const PHONE = { width: 390, height: 844 };
const RUNS = 3;
const QUIET_MS = 4_000;

interface Look {
  /** After the address was entered. */
  readonly firstPaintMs: number;
  readonly completeMs: number;
  /** What tasks took beyond 50 ms, until the page was complete and a while longer. */
  readonly blockedMs: number;
}

/** Where it leads, and what stands there when it is complete. */
const PAGES = {
  welcome: { path: '', whole: (page: Page) => page.getByRole('link', { name: /Create a new key/ }) },
  watch: { path: 'watch/2-2', whole: (page: Page) => page.locator('canvas').first() },
} as const;

declare global {
  interface Window {
    seen: { paintMs: number | null; blockedMs: number };
  }
}

function watchPage(): void {
  window.seen = { paintMs: null, blockedMs: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.seen.paintMs ??= startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.seen.blockedMs += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
}

async function look(browser: Browser, at: string, name: keyof typeof PAGES, frames: string | null): Promise<Look> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, serviceWorkers: 'block' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watchPage);
  const over = frames === null ? null : await filmFrames(devtools, frames);
  const { path, whole } = PAGES[name];
  const begin = performance.now();
  await page.goto(at + path, { waitUntil: 'commit' });
  await whole(page).waitFor({ state: 'visible', timeout: 60_000 });
  const completeMs = performance.now() - begin;
  await page.waitForTimeout(QUIET_MS);
  await over?.();
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  return {
    firstPaintMs: Math.round(seen.paintMs ?? Number.NaN),
    completeMs: Math.round(completeMs),
    blockedMs: Math.round(seen.blockedMs),
  };
}

/** What was seen, each time that it changed, by milliseconds after the address was entered. */
async function filmFrames(devtools: CDPSession, folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const begin = performance.now();
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    const at = String(Math.round(performance.now() - begin)).padStart(5, '0');
    writeFileSync(join(folder, `${at}.jpg`), data, 'base64');
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 50, everyNthFrame: 1 });
  return async () => {
    await devtools.send('Page.stopScreencast');
  };
}

const words = process.argv.slice(2);
/** Those of `all` that were named, or all of them. */
function chosen<T extends string>(all: readonly T[]): readonly T[] {
  const named = all.filter((one) => words.includes(one));
  return named.length > 0 ? named : all;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

const builds = words.filter((word) => word.includes('='));
const named = (builds.length > 0 ? builds : ['now=dist']).map((word) => word.split('=') as [string, string]);
const [load = 0] = loadavg();
const devnet = await createDevnet({ ...optionsAtPlay({}), ports: { rest: 0, rpc: 0, web: 0, stream: 0 } });
const executablePath = findBrowser(console.log);
const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
const rows: object[] = [];

interface Serving extends AsyncDisposable {
  readonly at: string;
}

const kept = new Map<string, string>();

/** As a release has it. Packed once: it takes most of a minute. */
function packedOf(dist: string): string {
  const before = kept.get(dist);
  if (before !== undefined) return before;
  const folder = mkdtempSync(join(tmpdir(), 'first-view-'));
  cpSync(dist, folder, { recursive: true });
  packFiles(folder);
  kept.set(dist, folder);
  return folder;
}

async function serveBy(server: string, dist: string): Promise<Serving> {
  if (server === 'npm start') {
    const host = await createHost({ dist, config: devnet.clientConfig, port: 0, packs: true });
    return { at: `${host.url}/`, [Symbol.asyncDispose]: () => host.close() };
  }
  const packed = packedOf(dist);
  if (server === 'orrery-host') {
    const host = await createHost({ dist: packed, config: devnet.clientConfig, port: 0 });
    return { at: `${host.url}/`, [Symbol.asyncDispose]: () => host.close() };
  }
  const recipes = fileURLToPath(new URL('../recipes', import.meta.url));
  const { rest, rpc, web, stream } = devnet.urls;
  const network = { rest, rpc, web, stream };
  return startRecipe({
    server: 'nginx',
    recipes,
    base: '/',
    pages: packed,
    former: packed,
    config: devnet.clientConfig,
    network,
  });
}

const [servers, pages] = [chosen(['orrery-host', 'nginx', 'npm start']), chosen(['welcome', 'watch'])];

try {
  if (servers.includes('nginx')) haveServer('nginx', console.log);
  for (const server of servers) {
    for (const page of pages) {
      const looks = new Map<string, Look[]>(named.map(([name]) => [name, []]));
      for (let run = 0; run < RUNS; run++) {
        // Builds take turns, so that a busy minute of the machine falls on all of them.
        for (const [name, folder] of named) {
          await using serving = await serveBy(server, folder);
          looks.get(name)?.push(await look(browser, serving.at, page, null));
          const isFilmed = run === 0 && server === 'orrery-host';
          if (isFilmed)
            await look(browser, serving.at, page, join('.cache/firstView', `${name}-${page}`)).catch(() => null);
        }
      }
      for (const [build, seen] of looks) {
        const of = (key: keyof Look): number => median(seen.map((one) => one[key]));
        const row = {
          server,
          page,
          build,
          firstPaintMs: of('firstPaintMs'),
          completeMs: of('completeMs'),
          blockedMs: of('blockedMs'),
        };
        console.log(JSON.stringify(row));
        rows.push(row);
      }
    }
  }
} finally {
  await browser.close();
  await devnet.close();
}

const machine = { processor: cpus()[0]?.model ?? 'unknown', cores: cpus().length, load: Math.round(load * 100) / 100 };
const result = {
  bench: 'firstView',
  date: new Date().toISOString(),
  machine,
  slower: SLOWER,
  line: '1.6 Mbit/s, 150 ms',
  runs: RUNS,
  rows,
};
if (servers.length * pages.length === 6)
  writeFileSync(new URL('./results/firstView.json', import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
