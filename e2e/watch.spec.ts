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
  await page.getByRole('button', { name: /Search and actions/ }).click();
  await page.getByRole('combobox', { name: 'Search and actions' }).fill(ada.planetId);
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(ada.planetId);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible();
  await page
    .getByRole('link', { name: new RegExp(`ada ${ada.playerId}`) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'ada' })).toBeVisible();
  await expect(page.getByText(/Sign in to the guild server to see the history/)).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await page.goto(network.url);
  await page.getByRole('link', { name: /Spectate without a key/ }).click();
  // Raids under way come by themselves, each with the way to it.
  const raids = page.getByRole('list', { name: 'Current raids' }).getByRole('listitem');
  await expect(raids).toHaveCount(1);
  await expect(raids.getByRole('heading', { level: 3 })).toHaveText(/brahe.* raids .*ada/);
  expect(await serious(page)).toEqual([]);
  await raids.getByRole('link', { name: 'Spectate or replay planet' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/brahe.* raids .*ada/);
  await page.getByRole('link', { name: 'All planets and raids' }).click();
  await page.getByRole('combobox', { name: 'Player, planet or address' }).fill(ada.planetId);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: 'Spectate without a key' }).click();
  await expect(page.getByText(`You’re spectating player ${ada.playerId} without a key`)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Empty land slot 1, build/ }).click();
  await expect(page.getByText('You’re spectating without a key. Add a key to sign.').first()).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop spectating' }).click();
  await expect(page.getByRole('link', { name: /Create a new key/ })).toBeVisible();
});
