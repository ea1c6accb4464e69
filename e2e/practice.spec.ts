/**
 * Practice: the whole journey with nothing but the static host. No devnet is started here, every endpoint of the
 * configuration is dead, and whatever would leave the page's own origin is stopped and counted.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { createHost } from '../tools/host.ts';
import { build, explore, openSlot } from './journey.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './waits.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const shipped = JSON.parse(readFileSync(new URL('../public/config.json', import.meta.url), 'utf8')) as object;
/** Nobody listens there. */
const DEAD = {
  rest: 'http://localhost:64999',
  rpc: 'http://localhost:64999',
  rpcWebsocket: 'ws://localhost:64999/websocket',
  web: 'http://localhost:64999',
  stream: 'ws://localhost:64999',
};

const staticHost = () => createHost({ dist, config: { ...shipped, endpoints: DEAD }, port: 0 });

/** Every address outside of `origin` that is asked for from now on; all of them fail. */
async function unplug(context: BrowserContext, origin: string): Promise<readonly string[]> {
  const strays: string[] = [];
  const outside = (url: URL): boolean => url.origin !== origin && ['http:', 'https:'].includes(url.protocol);
  await context.route(outside, (route) => {
    strays.push(route.request().url());
    return route.abort();
  });
  await context.routeWebSocket(/.*/, (socket) => {
    strays.push(socket.url());
    return socket.close();
  });
  return strays;
}

// What is drawn here is looked at elsewhere: a small window is a third of the work.
test.use({ viewport: { width: 960, height: 600 } });

async function enter(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Practice without an account/ }).click();
  await expect(page.getByText('Practice: this world exists only in this browser.')).toBeVisible();
}

function readout(page: Page, name: string) {
  return page.getByRole('banner').locator(`dt:has-text("${name}") + dd`);
}

test(
  'the whole journey needs no server: explore, build, mine, refine, with a reload in the middle',
  { tag: '@long' },
  async ({ page, context, noise }) => {
    // The welcome page asks its own, dead, endpoints before practice is chosen.
    noise.expect(/Failed to load resource/);
    await using host = await staticHost();
    await page.goto(host.url);
    await expect(page.getByRole('link', { name: /^Practice without an account/ })).toBeVisible();
    const strays = await unplug(context, new URL(host.url).origin);
    await enter(page);
    // No phrase, no passphrase, no name: the pilot stands before the first planet.
    await expect(page.getByRole('heading', { name: 'Explore your first planet' })).toBeVisible();
    const before = strays.length;
    await explore(page);

    await openSlot(page, 'Empty land slot 1');
    await build(page, 'Ore Extractor');
    const extractor = page.getByRole('button', { name: /^Ore Extractor, land slot 1/ });
    await expect(extractor).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Planet', exact: true })).toBeAttached();
    await expect(page.getByRole('button', { name: 'Unlock to sign' })).toHaveCount(0);
    await expect(extractor).toHaveAccessibleName(/online/);

    await openSlot(page, 'Empty water slot 2');
    await build(page, 'Ore Refinery');
    await expect(page.getByRole('button', { name: /^Ore Refinery, water slot 2, online/ })).toBeVisible();
    // Whole grams: while the number counts up it passes through fractions.
    const alpha = readout(page, 'Alpha');
    await expect(alpha).toHaveText(/^[1-9]\d*\sg$/, LONG);
    await page.reload();
    await expect(alpha).toHaveText(/^[1-9]\d*\sg$/);
    // What was asked before belongs to the welcome page, which was still there when the line was cut.
    expect(strays.slice(before)).toEqual([]);
  },
);

test('start over begins a new world, and leaving gives the welcome page back', async ({ page, noise }) => {
  noise.expect(/Failed to load resource/);
  await using host = await staticHost();
  await page.goto(`${host.url}/practice`);
  await explore(page);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page
    .getByRole('dialog', { name: 'Start practice over?' })
    .getByRole('button', { name: 'Erase practice world' })
    .click();
  await expect(page.getByRole('heading', { name: 'Explore your first planet' })).toBeVisible();
  await expect(page.getByText('Practice: this world exists only in this browser.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Explore your first planet' })).toBeVisible();

  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText(/Practice has its own key without a password/)).toBeVisible();
  await page.getByRole('button', { name: 'Leave practice' }).click();
  await expect(page.getByRole('link', { name: /Create a new key/ })).toBeVisible();
  await expect(page.getByText('Practice: this world exists only in this browser.')).toHaveCount(0);
  // The world was left, not erased.
  await enter(page);
  await expect(page.getByRole('heading', { name: 'Explore your first planet' })).toBeVisible();
});

test('two tabs never write one world: the second waits for the first', async ({ page, context }) => {
  await using host = await staticHost();
  await page.goto(`${host.url}/practice`);
  await explore(page);
  const second = await context.newPage();
  await second.goto(`${host.url}/practice`);
  await expect(second.getByText('Practice is open in another tab')).toBeVisible();
  await page.close();
  await expect(second.getByRole('heading', { level: 1, name: 'Planet', exact: true })).toBeAttached();
});
