/** The doctor as a page has it: what a browser tells of a host that is right, and of mistakes that only a browser judges. */
import { createHost } from '../tools/host.ts';
import { createFront, type Exchange, packScripts } from '../tools/doctor/createFront.ts';
import { expectFits } from './expectFits.ts';
import { dist, expect, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { pageFaults } from './pageFaults.ts';
import { serious } from './serious.ts';
import type { Page } from '@playwright/test';
import type { Devnet } from '../devnet/types.ts';

test.use({ devnetOptions: { blockTimeMs: 300 } });

interface ClientConfig {
  readonly endpoints: Record<string, string>;
  readonly network: Record<string, string>;
}

/** The client behind a web server that compresses; `web` spoils what the guild's server answers. */
async function openHost(
  devnet: Devnet,
  web: (exchange: Exchange) => void,
  config: (config: ClientConfig) => void = () => {},
) {
  const server = await createFront({ target: devnet.urls.web, alter: web });
  const told = structuredClone(devnet.clientConfig) as ClientConfig;
  told.endpoints['web'] = server.url;
  config(told);
  const host = await createHost({ dist, config: told, port: 0 });
  const front = await createFront({ target: host.url, alter: packScripts });
  return {
    url: front.url,
    async [Symbol.asyncDispose]() {
      for (const one of [front, host, server]) await one[Symbol.asyncDispose]();
    },
  };
}

/** Titles of what is to be put right or looked at. */
async function found(page: Page): Promise<readonly string[]> {
  const again = page.getByRole('button', { name: 'Run checks again' });
  await expect(again).toBeVisible();
  await expect(again).not.toHaveAttribute('aria-busy', 'true');
  return page.locator('ul[aria-label$=": problems and warnings"] > li > div > strong').allTextContents();
}

test('without a key, from the connection room, by keyboard: a host that is right', async ({ page, network, noise }) => {
  noise.expect(/status of 40[14]/);
  await using host = await openHost(network.devnet, () => {});
  await page.goto(`${host.url}/settings`);
  await keyboardOf(page).enter(page.getByRole('link', { name: 'run all checks' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Doctor' })).toBeVisible();
  // devnet's guild names no server on the chain until somebody sets it.
  await expect.poll(() => found(page)).toEqual(['Guild endpoint on chain']);
  // Nobody plays here: there are no places to go to.
  await expect.poll(async () => (await pageFaults(page)).filter((fault) => !fault.startsWith('no nav'))).toEqual([]);
  expect(await serious(page)).toEqual([]);
  for (const fold of await page.locator('summary').all()) await fold.press('Enter');
  for (const width of [390, 1280, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  expect(await serious(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page, 24);
});

const ORIGIN = 'access-control-allow-origin';

for (const { name, alter, says } of [
  {
    name: 'lets every page read',
    alter: ({ headers }: Exchange) => void (headers[ORIGIN] = '*'),
    says: 'but not with them',
  },
  {
    name: 'lets no page read',
    alter: ({ headers }: Exchange) => void delete headers[ORIGIN],
    says: 'blocks pages from',
  },
]) {
  test(`a guild’s server that ${name} is found by the page`, async ({ page, network, noise }) => {
    noise.expect(/CORS|Failed to (?:load|fetch)|status of/);
    await using host = await openHost(network.devnet, alter);
    await page.goto(`${host.url}/doctor`);
    await expect.poll(() => found(page)).toEqual(['Guild server CORS']);
    await expect(page.getByText(says)).toBeVisible();
  });
}

test('a host whose config.json is wrong is examined by the page that says so', async ({ page, network, noise }) => {
  noise.expect(/status of 40[14]/);
  await using host = await openHost(
    network.devnet,
    () => {},
    (config) => {
      config.network['chainId'] = 'no chain id';
    },
  );
  await page.goto(host.url);
  await keyboardOf(page).enter(page.getByRole('button', { name: 'Run all checks' }));
  await expect.poll(() => found(page)).toContain('config.json fields');
  expect(await serious(page)).toEqual([]);
  await page.goto(`${host.url}/doctor`);
  await expect.poll(() => found(page)).toContain('config.json fields');
});
