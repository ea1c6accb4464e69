/** What survives: the page, the guild's delay, the network itself. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createDevnet } from '../devnet/createDevnet.ts';
import { createHost } from '../tools/host.ts';
import { bringIn } from './bringIn.ts';
import { expect, test } from './fixtures.ts';
import { build, explore, makeKey, openSlot, signUp, typePassphrase } from './journey.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

test.describe('a page that is reloaded while joining', () => {
  test.use({ devnetOptions: { blockTimeMs: 300 } });

  test('comes back to the step it was at, with the key still there', async ({ page, network }) => {
    await makeKey(page, network.url);
    await expect(page.getByLabel('Player name')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Unlock your key to continue' })).toBeVisible();
    await page.getByRole('button', { name: 'Unlock' }).click();
    await typePassphrase(page);

    // The guild is slow: its blocks stand still while the page is closed and opened again.
    network.devnet.control.pause();
    await signUp(page, 'ada');
    await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome, ada' })).toBeVisible();
    network.devnet.control.resume();
    await expect(page.getByRole('heading', { name: 'Explore your first planet' })).toBeVisible();
  });

  test('a transaction under way is followed to its end by the next page', async ({ page, network }) => {
    await makeKey(page, network.url);
    await signUp(page, 'ada');
    await explore(page);
    await openSlot(page, 'Empty land slot 1');
    await expect.poll(async () => Number(network.devnet.chain.tip.height)).toBeGreaterThanOrEqual(10);
    network.devnet.control.pause();
    await build(page, 'Ore Extractor');
    await expect.poll(() => network.devnet.chain.mempoolSize).toBe(1);
    await page.reload();
    await page.getByRole('link', { name: 'Activity' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Start building Ore Extractor' });
    await expect(row).toContainText('Pending');
    network.devnet.control.resume();
    await expect(row).toContainText(/Confirmed in block \d+/);
  });
});

test('a network that begins again is noticed: the key stays, notes are set aside, the world is asked for anew', async ({
  page,
  noise,
}) => {
  noise.expect(/Failed to load resource|WebSocket|ERR_CONNECTION_REFUSED/);
  const first = await createDevnet({ ports: { rest: 0, rpc: 0, web: 0, stream: 0 }, blockTimeMs: 200 });
  const portOf = (url: string): number => Number(new URL(url).port);
  const { rest, rpc, web, stream } = first.urls;
  const ports = { rest: portOf(rest), rpc: portOf(rpc), web: portOf(web), stream: portOf(stream) };
  await using host = await createHost({ dist, config: first.clientConfig, port: 0 });
  await page.goto(`${host.url}/notes`);
  const note = { id: '1-2', text: 'Raids at night', tags: [], watched: false, changedAtMs: 5 };
  const { chainId } = first.chain;
  await bringIn(page, JSON.stringify({ kind: 'orrery-notes', version: 1, chainId, notes: [note] }));
  await expect(page.getByText('Raids at night', { exact: true })).toBeVisible();
  await makeKey(page, host.url);
  await signUp(page, 'ada');
  await explore(page);
  await first.control.advanceTo(200n);
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('20');
  await first.close();
  await using second = await createDevnet({ ports, blockTimeMs: 200 });
  await expect(page.getByLabel('Player name')).toBeVisible();
  expect(second.chain.world.get('player', '1-2')).toBeUndefined();
  await signUp(page, 'ada');
  await expect(page.getByRole('heading', { name: 'Explore your first planet' })).toBeVisible();

  // Whoever is 1-2 now is somebody else: nothing is said of them, and nothing is lost.
  await page.goto(`${host.url}/notes`);
  await expect(page.getByText('No notes yet')).toBeVisible();
  const before = page.getByRole('region', { name: 'Notes from before the reset' });
  await expect(before.getByText(/1 note is from before the network reset/)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    before.getByRole('button', { name: 'Export old notes' }).click(),
  ]);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ chainId, notes: [note] });
  await before.getByRole('button', { name: 'Restore notes' }).click();
  await expect(page.getByText('1 note', { exact: true })).toBeVisible();
  await expect(before).toBeHidden();
});
