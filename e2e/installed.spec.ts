/** The client stays in the browser: without its host, without any network, and over a deployment. docs/hosting.md "Installed app" */
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import { createHost, type HostInput } from '../tools/host.ts';
import { dist, expect, type Network, type Noise, test } from './fixtures.ts';
import { makeNextRelease } from './nextRelease.ts';
import { serious } from './serious.ts';
import { LONG, TRY } from './waits.ts';

/** Found once, and listened at again after the host was away. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A host that goes and comes back, with another release if it likes. */
async function hostOf({ devnet }: Network, base: string, offline: boolean) {
  const port = await freePort();
  const { rest, rpc, web, stream } = devnet.urls;
  const { features, ...config } = devnet.clientConfig as { readonly features: object };
  const open = (more: Partial<HostInput> = {}) =>
    createHost({
      dist,
      base,
      port,
      config: { ...config, features: { ...features, offline } },
      upstreams: { rest, rpc, web, stream },
      ...more,
    });
  let host = await open();
  return {
    url: host.url + base,
    goAway: () => host.close(),
    comeBack: async (more: Partial<HostInput> = {}) => {
      await host.close();
      host = await open(more);
    },
    [Symbol.asyncDispose]: () => host.close(),
  };
}

/** Its worker plays, with all that it keeps. */
async function installed(page: Page): Promise<void> {
  const plays = (): Promise<boolean> =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration?.active?.state === 'activated' && navigator.serviceWorker.controller !== null;
    });
  // It keeps the whole client first.
  await expect.poll(plays, LONG).toBe(true);
}

const watchRoom = (page: Page) => page.getByRole('region', { name: 'Spectate without a key' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** What a browser says of a host that is gone. */
const expectAway = (noise: Noise): void =>
  noise.expect(/net::ERR_(?:INTERNET_DISCONNECTED|CONNECTION_|NETWORK_|FAILED)|50[234]/);

test('without its host the client says so, lets practise, and leads back', async ({ page, network, noise }) => {
  await using host = await hostOf(network, '/games/play/', true);
  await page.goto(host.url);
  await expect(page.getByRole('link', { name: /Create a new key/ })).toBeVisible();
  await installed(page);
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/games/play/manifest.webmanifest');

  expectAway(noise);
  await host.goAway();
  await page.goto(`${host.url}o/2-7`);
  await expect(heading(page)).toHaveText('This site isn’t responding');
  await expect(page.getByText(/Next try in/)).toBeVisible();
  expect(await serious(page)).toEqual([]);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/away.png` });

  await page.context().setOffline(true);
  await expect(heading(page)).toHaveText('You’re offline');
  await page.getByRole('link', { name: /^Practice/ }).click();
  await expect(page.getByText('Practice: this world exists only in this browser.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Explore planet/ })).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Leave practice' }).first().click();
  await expect(heading(page)).toHaveText('You’re offline');

  await host.comeBack();
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: /Create a new key/ })).toBeVisible();
});

test('a page that is open over a deployment plays on, and the next release begins whole and by a press', async ({
  page,
  network,
  noise,
}) => {
  const next = await makeNextRelease(dist);
  await using host = await hostOf(network, '/', true);
  const loaded: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/assets\/.*\.(?:js|css)$/.test(pathname)) loaded.push(pathname);
    // The window of the keys is the host's alone, whatever lies in the browser.
    if (pathname === '/signer.html') expect(response.fromServiceWorker()).toBe(false);
  });
  await page.goto(host.url);
  await installed(page);

  // Nothing of the former release is on the host any more: what comes, comes from what is kept.
  await host.comeBack({ dist: next });
  await page.getByRole('link', { name: /Spectate without a key/ }).click();
  await expect(watchRoom(page)).toBeVisible();
  await expect(page.getByText('A new version is available.')).toHaveCount(0);
  // As the page does by itself every half hour.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const word = page.getByRole('status').filter({ hasText: 'A new version is available.' });
  await expect(word).toBeVisible();
  expect(await serious(page)).toEqual([]);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/version.png` });
  expect(loaded.filter((path) => path.includes('_next'))).toEqual([]);

  // What the page that goes still loads is its own.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) loaded.length = 0;
  });
  // Its host was away for a moment: what the page says of that comes and goes above the button, and a press it moves from under is no press.
  await expect(async () => {
    const next = page.waitForEvent('framenavigated', {
      predicate: (frame) => frame === page.mainFrame(),
      ...TRY,
    });
    next.catch(() => undefined);
    await Promise.all([next, word.getByRole('button', { name: 'Reload now' }).click(TRY)]);
  }).toPass();
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
  await expect(watchRoom(page)).toBeVisible();
  expect(loaded.filter((path) => !path.includes('_next'))).toEqual([]);
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);

  // What a script in the page writes beside it is not handed out: not by the host's side, and not without it.
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    const evil = (type: string): Response =>
      new Response('<h1>Evil</h1>', { headers: { 'content-type': type, 'content-security-policy': '' } });
    for (const { url } of await cache.keys()) await cache.put(url, evil('text/html'));
    await cache.put('/signer.html', evil('text/html'));
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Evil' })).toHaveCount(0);
  await expect(watchRoom(page)).toBeVisible();
  expectAway(noise);
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const evil = new Response('<h1>Evil</h1>', { headers: { 'content-type': 'text/html' } });
    await (await caches.open(name)).put('/index.html', evil);
  });
  await host.goAway();
  await expect(page.reload()).rejects.toThrow(/ERR_/);
  rmSync(next, { recursive: true, force: true });
});

test('without a worker a part that is gone from the host is told as a new version', async ({
  page,
  network,
  noise,
}) => {
  const next = await makeNextRelease(dist);
  await using host = await hostOf(network, '/', false);
  // The listener for lost parts loads a moment after the page. Then the page looks at its host's headers.
  const isListening = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await page.goto(host.url);
  await expect(page.getByRole('link', { name: /Create a new key/ })).toBeVisible();
  await isListening;
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  noise.expect(
    /404|net::ERR_|Refused to apply style|Failed to fetch dynamically imported module|could(?:n’t| not) be loaded/,
  );
  await host.comeBack({ dist: next });
  await page.getByRole('link', { name: /Spectate without a key/ }).click();
  await expect(page.getByText('A new version is available.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'A part of this page couldn’t be loaded.' })).toBeVisible();
  // Nothing was loaded under the player.
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
  await page.getByRole('button', { name: 'Reload now' }).click();
  await expect(watchRoom(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)))
    .toBe(0);
  rmSync(next, { recursive: true, force: true });
});
