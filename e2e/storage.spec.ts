/** What the browser takes away: it freezes pages, closes and deletes databases, and some keep nothing at all. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import playwrightConfig from '../playwright.config.ts';
import { createHost } from '../tools/host.ts';
import { failFirstOpen } from './failFirstOpen.ts';
import { dist, expect, test } from './fixtures.ts';

test.describe('a database and a lock', () => {
  test.use({ ownPage: true });
  test.describe.configure({ mode: 'default' });

  let url = '';
  let close = async (): Promise<void> => undefined;

  test.beforeAll(async () => {
    const root = fileURLToPath(new URL('./pages/storage', import.meta.url));
    const outDir = await mkdtemp(join(tmpdir(), 'storage-lab-'));
    const common = { root, configFile: false, logLevel: 'warn' } as const;
    await build({ ...common, build: { outDir, emptyOutDir: true, target: 'es2022' } });
    const server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
    close = async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    };
    url = server.resolvedUrls?.local[0] ?? '';
  });

  test.afterAll(() => close());

  async function open(page: Page): Promise<Page> {
    await page.goto(url);
    await page.waitForFunction(() => 'storageLab' in globalThis);
    return page;
  }

  /** As the browser says it to a page that it lays into its page cache, or takes out of it. */
  const say = (page: Page, kind: 'pagehide' | 'pageshow'): Promise<unknown> =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), kind);

  test('a page that leaves keeps no transaction open and begins none; both are done once it is back', async ({
    page,
    context,
  }) => {
    await open(page);
    const other = await open(await context.newPage());
    await page.evaluate(() => {
      Object.assign(globalThis, { done: globalThis.storageLab.writeLong('long') });
    });
    await expect.poll(() => page.evaluate(() => globalThis.storageLab.begun())).toEqual(['long']);
    await say(page, 'pagehide');
    await page.evaluate(() => {
      const { done } = globalThis as unknown as { done: Promise<void> };
      globalThis.storageLab.endLong();
      Object.assign(globalThis, { done: Promise.all([done, globalThis.storageLab.write('late')]) });
    });
    // Another page of this site would wait for ever, and finds what was there before.
    expect(await other.evaluate(() => globalThis.storageLab.keys())).toEqual([]);
    await other.evaluate(() => globalThis.storageLab.write('other'));
    expect(await page.evaluate(() => globalThis.storageLab.begun())).toEqual(['long']);
    await say(page, 'pageshow');
    await page.evaluate(() => (globalThis as unknown as { done: Promise<void> }).done);
    expect(await page.evaluate(() => globalThis.storageLab.begun())).toEqual(['long', 'long', 'late']);
    expect(await other.evaluate(() => globalThis.storageLab.keys())).toEqual(['late', 'long', 'other']);
  });

  test('a lock is let go of by a page that leaves, and asked for again when it is back', async ({ page, context }) => {
    await open(page);
    const other = await open(await context.newPage());
    const holds = () => other.evaluate(async () => (await navigator.locks.query()).held?.length);
    await page.evaluate(() => globalThis.storageLab.lead());
    expect(await holds()).toBe(1);
    await say(page, 'pagehide');
    await expect.poll(holds).toBe(0);
    await page.evaluate(() => void globalThis.storageLab.lead());
    expect(await holds()).toBe(0);
    await say(page, 'pageshow');
    await expect.poll(holds).toBe(1);
  });

  test('what the browser deletes under an open page is made anew, and told', async ({ page, context }) => {
    await open(page);
    await page.evaluate(() => globalThis.storageLab.write('before'));
    const browser = await context.newCDPSession(page);
    await browser.send('Storage.clearDataForOrigin', { origin: new URL(url).origin, storageTypes: 'indexeddb' });
    await page.evaluate(() => globalThis.storageLab.write('after'));
    expect(await page.evaluate(() => globalThis.storageLab.keys())).toEqual(['after']);
    expect(await page.evaluate(() => globalThis.storageLab.wasEmptied())).toBe(true);
  });

  test('nobody who deletes a database has to wait for a page that has it open', async ({ page, context }) => {
    await open(page);
    await page.evaluate(() => globalThis.storageLab.write('before'));
    const other = await open(await context.newPage());
    await other.evaluate(
      () =>
        new Promise<unknown>((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase('lab');
          deleting.onsuccess = resolve;
          deleting.onblocked = reject;
        }),
    );
    await page.evaluate(() => globalThis.storageLab.write('after'));
    expect(await page.evaluate(() => globalThis.storageLab.keys())).toEqual(['after']);
  });

  test('a database that fails to open at first is opened a moment later', async ({ page }) => {
    await page.addInitScript(failFirstOpen);
    await open(page);
    await page.evaluate(() => globalThis.storageLab.open());
    await page.evaluate(() => globalThis.storageLab.write('kept'));
    expect(await page.evaluate(() => globalThis.storageLab.keys())).toEqual(['kept']);
  });

  test('a connection that the browser closed is opened once more; what cannot be is named', async ({ page }) => {
    await page.addInitScript(() => {
      const open = Reflect.get(IDBFactory.prototype, 'open') as (
        this: IDBFactory,
        ...args: Parameters<IDBFactory['open']>
      ) => IDBOpenDBRequest;
      const all: IDBDatabase[] = [];
      Object.assign(globalThis, { all });
      IDBFactory.prototype.open = function (...args) {
        if ('isShut' in globalThis) throw new DOMException('Connection to the server lost.', 'UnknownError');
        const asked = open.apply(this, args);
        asked.addEventListener('success', () => all.push(asked.result));
        return asked;
      };
    });
    await open(page);
    await page.evaluate(() => globalThis.storageLab.write('before'));
    // With the event that says so, and without.
    await page.evaluate(() => {
      for (const db of (globalThis as unknown as { all: IDBDatabase[] }).all) db.close();
    });
    await page.evaluate(() => globalThis.storageLab.write('after'));
    expect(await page.evaluate(() => globalThis.storageLab.keys())).toEqual(['after', 'before']);
    const said = await page.evaluate(async () => {
      for (const db of (globalThis as unknown as { all: IDBDatabase[] }).all) {
        db.close();
        db.dispatchEvent(new Event('close'));
      }
      Object.assign(globalThis, { isShut: true });
      return globalThis.storageLab.write('lost').catch((error: unknown) => String(error));
    });
    expect(said).toContain('The browser closed this site’s storage');
    expect(said).toContain('Reload the page.');
  });
});

test('a start that waits for the storage says so, and goes on by itself once it answers', async ({
  page,
  context,
  network,
}) => {
  await page.goto(network.url);
  await expect(page.getByRole('link', { name: 'Create a new key' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(`${network.url}/config.json`);
  await other.evaluate(async (name) => {
    const opening = indexedDB.open(name);
    await new Promise((opened) => (opening.onsuccess = opened));
    const store = opening.result.transaction('settings', 'readwrite').objectStore('settings');
    const hold = (): void => {
      if (!('isOver' in globalThis)) store.get('').onsuccess = hold;
    };
    hold();
  }, `client/${network.devnet.chain.chainId}`);
  await page.reload();
  await expect(page.getByText('Loading browser storage…')).toBeVisible();
  await expect(page.getByText(/Close the other tabs/)).toBeVisible();
  await other.evaluate(() => void Object.assign(globalThis, { isOver: true }));
  await expect(page.getByRole('link', { name: 'Create a new key' })).toBeVisible();
});

test('what a browser lacks is said at the door, with what still works, and nothing else is offered', async ({
  network,
}) => {
  await using host = await createHost({ dist, config: network.devnet.clientConfig, port: 0 });
  const profile = await mkdtemp(join(tmpdir(), 'no-cookies-'));
  await mkdir(join(profile, 'Default'));
  const blocked = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(blocked));
  const { launchOptions } = playwrightConfig.use ?? {};
  const lan = '--host-resolver-rules=MAP play.lan 127.0.0.1';
  const browser = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), lan],
    reducedMotion: 'reduce',
  });
  try {
    const page = await browser.newPage();
    const makesKeys = page.getByRole('link', { name: 'Create a new key' });
    const lacks = page.getByRole('region', { name: 'Missing browser features' });
    // All cookies are blocked: nothing can be kept, and a world of one's own lasts as long as the page.
    await page.goto(network.url);
    await expect(lacks).toContainText('This browser doesn’t store data for this site.');
    await expect(lacks).toContainText('You can still practice, watch any player and read everything on the chain.');
    await expect(makesKeys).toHaveCount(0);
    await page.goto(`${network.url}/join?from=new`);
    await expect(lacks).toBeVisible();
    await page.goto(`${network.url}/watch`);
    await expect(page.getByRole('combobox', { name: 'Player, planet or address' })).toBeVisible();
    await page.goto(network.url);
    await page.getByRole('link', { name: /^Practice without an account/ }).click();
    await expect(page.getByRole('button', { name: 'Explore planet' })).toBeVisible();

    // Neither over https nor of this machine.
    await page.goto(host.url.replace('localhost', 'play.lan'));
    await expect(lacks).toContainText('This page was loaded over http, not https.');
    await expect(lacks).toContainText('Open the https address');
    await expect(makesKeys).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Practice/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Spectate without a key/ })).toBeVisible();
    await page.goto(`${host.url.replace('localhost', 'play.lan')}/practice`);
    await expect(page.getByRole('heading', { name: 'Practice not available' })).toBeVisible();
    await expect(lacks).toBeVisible();
  } finally {
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  }
});
