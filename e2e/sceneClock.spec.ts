/** The scene draws while something moves and somebody looks, and otherwise asks for nothing: not even for a frame to be idle in. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build, preview } from 'vite';
import { structArtPlugin } from '../tools/art/structArtPlugin.ts';
import { expect, MOVING, test } from './fixtures.ts';

test.use({ ...MOVING, ownPage: true });

const WATCHED_MS = 2_000;

let url = '';
let close = async (): Promise<void> => undefined;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const root = fileURLToPath(new URL('./pages/clock', import.meta.url));
  const outDir = await mkdtemp(join(tmpdir(), 'scene-clock-'));
  const common = { root, configFile: false as const, logLevel: 'warn' as const, plugins: [structArtPlugin()] };
  await build({ ...common, build: { outDir, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 2000 } });
  const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  close = async () => {
    await server.close();
    await rm(outDir, { recursive: true, force: true });
  };
  url = server.resolvedUrls?.local[0] ?? '';
});

test.afterAll(() => close());

type Counts = ReturnType<typeof globalThis.sceneClock.counts>;

const countsOf = (page: Page): Promise<Counts> => page.evaluate(() => globalThis.sceneClock.counts());

/** What happens while nobody touches anything. */
async function watch(page: Page): Promise<Counts> {
  const before = await countsOf(page);
  await page.waitForTimeout(WATCHED_MS);
  const after = await countsOf(page);
  return { frames: after.frames - before.frames, asked: after.asked - before.asked };
}

/** More frames than there are now: it draws. */
async function expectDrawing(page: Page): Promise<void> {
  const { frames } = await countsOf(page);
  await expect.poll(async () => (await countsOf(page)).frames).toBeGreaterThan(frames + 3);
}

/** All that was on its way is drawn. */
async function expectStill(page: Page): Promise<void> {
  let last = -1;
  await expect
    .poll(
      async () => {
        const { asked } = await countsOf(page);
        const isStill = asked === last;
        last = asked;
        return isStill;
      },
      { intervals: [300] },
    )
    .toBe(true);
}

async function openScene(page: Page): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => 'sceneClock' in globalThis);
  await expectDrawing(page);
}

test('with motion off nothing is drawn until something changes, and then once', async ({ page }) => {
  await openScene(page);
  await page.evaluate(() => globalThis.sceneClock.setMotion(false));
  await expectStill(page);
  expect(await watch(page)).toEqual({ frames: 0, asked: 0 });

  const before = await countsOf(page);
  await page.evaluate(() => globalThis.sceneClock.tick());
  await expectStill(page);
  expect((await countsOf(page)).frames - before.frames).toBe(1);
});

test('in a hidden tab nothing is drawn, and it goes on when somebody looks again', async ({ page }) => {
  await openScene(page);
  const hide = (isHidden: boolean): Promise<void> =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await hide(true);
  await expectStill(page);
  expect(await watch(page)).toEqual({ frames: 0, asked: 0 });
  // News does not wake it.
  await page.evaluate(() => globalThis.sceneClock.tick());
  expect(await watch(page)).toEqual({ frames: 0, asked: 0 });
  await hide(false);
  await expectDrawing(page);
});
