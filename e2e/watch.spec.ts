/** A visitor without a key sees a player's world live, and nothing can be signed. */
import { expect, test } from './fixtures.ts';
import { settleNeighbour } from './neighbour.ts';
import { serious } from './serious.ts';

test.use({ devnetOptions: { blockTimeMs: 300 }, viewport: { width: 390, height: 844 } });

test('a visitor watches a player, over a reload, without a key', async ({ page, network }) => {
  const [ada, brahe] = [await settleNeighbour(network, 'ada'), await settleNeighbour(network, 'brahe')];
  await brahe.send({ name: 'MsgFleetMove', fleetId: brahe.fleetId, destinationLocationId: ada.planetId });
  await page.goto(network.url);
  // Any object is a page for who has no key, and the palette finds it by its id.
  await page.getByRole('button', { name: /Find or do/ }).click();
  await page.getByRole('combobox', { name: 'Find or do' }).fill(ada.planetId);
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(ada.planetId);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'What it is' })).toBeVisible();
  await page
    .getByRole('link', { name: new RegExp(`ada ${ada.playerId}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'ada' })).toBeVisible();
  await expect(page.getByText(/signed in there/)).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await page.goto(network.url);
  await page.getByRole('link', { name: /Watch without a key/ }).click();
  // Raids under way come by themselves, each with the way to it.
  const raids = page.getByRole('list', { name: 'Raids under way' }).getByRole('listitem');
  await expect(raids).toHaveCount(1);
  await expect(raids.getByRole('heading', { level: 3 })).toHaveText(/brahe.* raids .*ada/);
  expect(await serious(page)).toEqual([]);
  await raids.getByRole('link', { name: 'Watch it, with what was before' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/brahe.* raids .*ada/);
  await page.getByRole('link', { name: 'All that can be watched' }).click();
  await page.getByLabel('Player, planet or address').fill(ada.planetId);
  await page.getByRole('button', { name: 'Look for them' }).click();
  await page.getByRole('button', { name: 'Watch without a key' }).click();
  await expect(page.getByText(`You watch player ${ada.playerId} without a key`)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Empty land slot 1, build/ }).click();
  await expect(page.getByText('You watch without a key: nothing can be signed.').first()).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop watching' }).click();
  await expect(page.getByRole('link', { name: /Make a new key/ })).toBeVisible();
});
