/** The builder of config.json as a new host has it: before there is a file, from two addresses to a page that plays. */
import { readFileSync } from 'node:fs';
import { createHost } from '../tools/host.ts';
import { expectFits } from './expectFits.ts';
import { dist, expect, test } from './fixtures.ts';
import { makeKey, signUp } from './journey.ts';
import { pageFaults } from './pageFaults.ts';
import { serious } from './serious.ts';

test.use({ devnetOptions: { blockTimeMs: 300, chainId: 'orbittest-7' } });
test('addresses are typed, the network says the rest, and the client plays from the file', async ({
  page,
  network,
  noise,
}) => {
  // What this line of the chain does not know is asked for all the same.
  noise.expect(/status of (?:40[14]|501)/);
  const { rest, rpc, rpcWebsocket, web, stream } = network.devnet.urls;
  await using bare = await createHost({ dist, config: null, port: 0 });
  await page.goto(`${bare.url}/setup`);
  await page.getByLabel('Node REST URL').fill(rest);
  await page.getByLabel('Node RPC URL').fill(rpc);
  await page.getByLabel('Node WebSocket URL').fill(rpcWebsocket);
  await page.getByLabel('Guild server URL').fill(web);
  await page.getByLabel('Live stream URL').fill(stream);
  await page.getByRole('button', { name: 'Detect settings' }).click();
  await expect(page.getByText(/fields filled in/)).toBeVisible();
  await page.getByLabel('Site name').fill('Meridian');
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();

  expect(await serious(page)).toEqual([]);
  expect((await pageFaults(page)).filter((fault) => !fault.startsWith('no nav'))).toEqual([]);
  for (const width of [2560, 1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
  await expectFits(page, 24);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('config.json');
  const config: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'));
  await using host = await createHost({ dist, config, port: 0 });
  await makeKey(page, host.url);
  await expect(page).toHaveTitle(/Meridian/);
  await signUp(page, 'ada');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});
