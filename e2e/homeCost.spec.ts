/**
 * What a host pays each time that a player opens his planet: counted in a browser, from a cold cache, of a build that is packed as a
 * release is and sent by orrery-host. How it grows with structs is counted in src/state/live/requestCount.integration.test.ts.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { HOME_LIMIT_BYTES, HOME_LIMIT_FILES, homeWeight } from '../tools/budget.ts';
import { createHost } from '../tools/host.ts';
import { packFile } from '../tools/release/packFiles.ts';
import { dist, expect, test } from './fixtures.ts';
import { openSettled } from './openSettled.ts';
import { LONG } from './waits.ts';

/** Alerts ask when the page has settled (src/state/alerts/createAsker.ts): contracts, two lists of applications, the key's rights. */
const QUESTIONS_LATER = 4;
const REQUEST_LIMIT = 20 - QUESTIONS_LATER;
const APART_MS = 1_000;
const BLOCKS_AFTER = 10n;
/**
 * Longer than whatever the page asks for by itself once it stands, but for what it puts off until it has settled (LATER_MS in src/main.tsx):
 * its files are weighed by tools/budget.ts.
 */
const QUIET_MS = 7_000;

/** Stops the page's timers longer than `quietMs`. Otherwise a slow machine would count files that the page loads only after home is drawn. */
function putOffForEver(quietMs: number): void {
  const original = globalThis.setTimeout;
  const later = (run: TimerHandler, ms = 0, ...rest: unknown[]): number =>
    original(run, ms > quietMs ? 2 ** 31 - 1 : ms, ...rest);
  Object.assign(globalThis, { setTimeout: later });
}

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly atMs: number;
  readonly response: Promise<Response | null>;
}

/** All requests from now on; no socket is among them. */
function listen(page: Page): readonly Asked[] {
  const asked: Asked[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (/^https?:/.test(url))
      asked.push({
        url,
        method: request.method(),
        atMs: performance.now(),
        response: request.response().catch(() => null),
      });
  });
  return asked;
}

/** Asked for again within a second of its last time. */
function twice(asked: readonly Asked[]): readonly string[] {
  const last = new Map<string, number>();
  return asked.flatMap(({ method, url, atMs }) => {
    const key = `${method} ${url}`;
    const isTwice = atMs - (last.get(key) ?? Number.NEGATIVE_INFINITY) < APART_MS;
    last.set(key, atMs);
    return isTwice ? [key] : [];
  });
}

/** Bytes of the bodies as they were sent. */
async function sent(asked: readonly Asked[]): Promise<number> {
  const sizes = asked
    .filter(({ method }) => method === 'GET')
    .map(async ({ response }) => Number((await (await response)?.allHeaders())?.['content-length'] ?? 0));
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

test('home comes in few files and few questions, and nothing of it twice', async ({ page, network }) => {
  const folder = mkdtempSync(join(tmpdir(), 'home-cost-'));
  try {
    cpSync(dist, folder, { recursive: true });
    for (const { file } of homeWeight(dist).files) packFile(join(folder, file));
    await using host = await createHost({ dist: folder, config: network.devnet.clientConfig, port: 0 });
    await openSettled(page, network, { url: host.url });
    await expect(page.getByRole('heading', { level: 1, name: 'Planet', exact: true })).toBeAttached();
    // Blocks pass until the page has read everything that the exploring changed.
    const { chain, control } = network.devnet;
    await control.advanceTo(chain.tip.height + BLOCKS_AFTER);
    await control.settle();

    const devtools = await page.context().newCDPSession(page);
    await page.addInitScript(putOffForEver, QUIET_MS);
    const home = page.url();
    let asked: readonly Asked[] = [];
    await expect(async () => {
      await devtools.send('Network.clearBrowserCache');
      // The old page may still send requests, and they are not part of the new page's cost.
      await page.goto('about:blank');
      asked = listen(page);
      await page.goto(home);
      await expect(page.getByRole('heading', { level: 1, name: 'Planet', exact: true })).toBeAttached();
      await expect.poll(() => asked.some(({ url }) => /\/assets\/scene-/.test(url))).toBe(true);
      await page.waitForTimeout(QUIET_MS);
      // If a service stalled, the page loaded extra files (an error banner, another way to the chain): load the page and count again.
      expect(await page.getByRole('alert').count()).toBe(0);
      await expect(page.getByRole('region', { name: 'Status' }).getByRole('button', { name: 'Live' })).toBeVisible();
    }).toPass(LONG);

    const files = asked.filter(({ url }) => url.startsWith(host.url));
    const questions = asked.filter(({ url }) => !url.startsWith(host.url));
    const bytes = await sent(files);
    test.info().annotations.push({
      type: 'home',
      description: `${files.length} files, ${bytes} bytes, ${questions.length} questions`,
    });
    expect(twice(asked)).toEqual([]);
    expect(files.length).toBeLessThanOrEqual(HOME_LIMIT_FILES);
    expect(questions.length).toBeLessThanOrEqual(REQUEST_LIMIT);
    expect(bytes).toBeLessThanOrEqual(HOME_LIMIT_BYTES);
    // Nothing that was sent is missing from the sum, and nothing was sent unpacked.
    expect(bytes).toBeGreaterThanOrEqual(homeWeight(dist).bytes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a newcomer’s page loads neither home nor the picture, by itself or at a first press', async ({
  page,
  network,
}) => {
  const asked = listen(page);
  const has = (name: string): boolean => asked.some(({ url }) => url.includes(`/assets/${name}-`));
  await page.goto(network.url);
  await expect(page.getByRole('link', { name: /Create a new key/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Search and actions/ })).toBeVisible();
  await page.mouse.click(5, 5);
  await expect.poll(() => has('later')).toBe(true);
  await page.waitForTimeout(APART_MS);
  expect([has('home'), has('scene')]).toEqual([false, false]);
});
