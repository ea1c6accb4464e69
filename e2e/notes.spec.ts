/** Notes in a browser: written where somebody is shown, carried to another browser as a file, and what a file of others may not do. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bringIn } from './bringIn.ts';
import { expectFits } from './expectFits.ts';
import { expect, test } from './fixtures.ts';
import { settleNeighbour } from './neighbour.ts';
import { serious } from './serious.ts';

test.use({ devnetOptions: { blockTimeMs: 300 } });

async function write(page: Page, at: string, text: string, tags: string): Promise<void> {
  await page.goto(at);
  await page.getByRole('button', { name: 'Add note' }).click();
  const panel = page.getByRole('region', { name: 'Your note' });
  await panel.getByLabel('Note', { exact: true }).fill(text);
  await panel.getByLabel('Tags').fill(tags);
  await panel.getByRole('button', { name: 'Save note' }).click();
  await expect(panel.getByText(text)).toBeVisible();
}

async function saved(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all notes' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

test('notes go to another browser as a file, and are the same there', async ({ page, browser, network }) => {
  const ada = await settleNeighbour(network, 'ada');
  const script = '<img src=x onerror="document.title=\'taken\'"> raids at night';
  await write(page, `${network.url}/o/${ada.playerId}`, script, 'foe, <b>rich</b>');
  await page.getByRole('button', { name: `Watch ${ada.playerId}`, exact: true }).click();
  await write(page, `${network.url}/o/${ada.planetId}`, 'Soft ground', 'rich');
  await page.goto(`${network.url}/notes`);
  await expect(page.getByText('2 notes')).toBeVisible();
  await expect(page.getByText(script, { exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle(/taken/);
  await page.getByRole('radio', { name: 'Watch list' }).check({ force: true });
  await expect(page.getByText('1 note', { exact: true })).toBeVisible();
  const file = await saved(page);
  expect(await serious(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);

  await using elsewhere = await browser.newContext();
  const there = await elsewhere.newPage();
  await there.goto(`${network.url}/notes`);
  await expect(there.getByText('No notes yet')).toBeVisible();
  await bringIn(there, file);
  await expect(there.getByText('Imported: 2 notes added and 0 notes updated.')).toBeVisible();
  await expect(there.getByText(script, { exact: true })).toBeVisible();
  await expect(there.getByRole('button', { name: `Stop watching ${ada.playerId}` })).toBeVisible();
  expect(await saved(there)).toBe(file);
  await there.reload();
  await expect(there.getByText('2 notes')).toBeVisible();
  await bringIn(there, file);
  await expect(there.getByText(/2 notes unchanged/)).toBeVisible();
});

test('a file that is no file of notes of this network is refused by name, and changes nothing', async ({
  page,
  network,
  noise,
}) => {
  // A node's word for a player who is none.
  noise.expect(/status of 500/);
  const { chainId } = network.devnet.chain;
  const note = { id: '1-2', text: 'brought', tags: ['x'], watched: false, changedAtMs: 5 };
  const fileOf = (over: object): string =>
    JSON.stringify({ kind: 'orrery-notes', version: 1, chainId, notes: [note], ...over });
  await page.goto(`${network.url}/notes`);
  await bringIn(page, fileOf({}));
  await expect(page.getByText('1 note', { exact: true })).toBeVisible();
  const before = await saved(page);
  const refused = async (text: string, words: RegExp): Promise<void> => {
    await bringIn(page, text);
    await expect(page.getByRole('alert')).toContainText(words);
    await expect(page.getByText('Imported')).toHaveCount(0);
  };
  await refused(fileOf({ chainId: 'other-1' }), /notes are from the network .?other-1/);
  await refused(fileOf({ version: 2 }), /newer version/);
  await refused(fileOf({ notes: [note, { ...note, id: '__proto__' }] }), /note 2, field id/);
  await refused('['.repeat(1_000_000), /isn’t a notes file/);
  await refused(`{"kind":"orrery-notes","__proto__":{"version":1}}`, /isn’t a notes file/);
  await refused(fileOf({ padding: 'x'.repeat(17 * 1024 * 1024) }), /too large/);
  await refused('\u0000\u0001PNG', /isn’t a notes file/);
  expect(await saved(page)).toBe(before);
  expect(await serious(page)).toEqual([]);
});
