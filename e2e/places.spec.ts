/** One host with two networks: another is chosen, joined, there after a reload, and left again; neither has the other's keys. */
import { createDevnet } from '../devnet/createDevnet.ts';
import { createHost } from '../tools/host.ts';
import { dist, expect, test } from './fixtures.ts';
import { makeKey, signUp } from './journey.ts';

test.use({ devnetOptions: { blockTimeMs: 300 } });
test('the second network is chosen, joined, still there after a reload, and left for the first', async ({
  page,
  network,
}) => {
  const ports = { rest: 0, rpc: 0, web: 0, stream: 0 };
  await using far = await createDevnet({ chainId: 'far-2', blockTimeMs: 300, ports });
  const other = { ...far.clientConfig, id: 'far', brand: { name: 'Far away' } };
  const config = { ...network.devnet.clientConfig, others: [other] };
  await using host = await createHost({ dist, config, port: 0 });
  const playersOf = async (rest: string): Promise<string> => (await fetch(`${rest}/game/player`)).text();

  await page.goto(host.url);
  await page.getByRole('button', { name: /^Far away/ }).click();
  await expect(page).toHaveURL(/\/\?network=far$/);
  // The bare front door remembers.
  await makeKey(page, host.url);
  await signUp(page, 'ada');
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(page).toHaveURL(/network=far/);
  await expect.poll(() => playersOf(far.urls.rest)).toContain('ada');
  await expect.poll(() => playersOf(network.devnet.urls.rest)).not.toContain('ada');

  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Far away');
  await expect(page).toHaveURL(/network=far/);

  await page.goto(`${host.url}/settings?network=far`);
  await page.getByRole('button', { name: /^Orrery/ }).click();
  await expect(page).toHaveURL(`${host.url}/`);
  // No key of the other network lies here.
  await expect(page.getByRole('link', { name: /^Create a new key/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeHidden();
});
