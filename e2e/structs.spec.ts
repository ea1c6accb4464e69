/** Several structs at once: in the list and in the picture, off by one signature, on by the queue. */
import { expectFits } from './expectFits.ts';
import { expect, test } from './fixtures.ts';
import { choosePassphrase, signer } from './journey.ts';
import { keyboardOf } from './keyboard.ts';
import { settleNeighbour } from './neighbour.ts';
import { serious } from './serious.ts';

test.use({ devnetOptions: { blockTimeMs: 300 }, viewport: { width: 1280, height: 900 } });

/** Of a player who has built something before there was a page. */
const PHRASE = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about';

test('two go offline by one signature and come back by the queue, from list and picture', async ({ page, network }) => {
  const ada = await settleNeighbour(network, 'ada', PHRASE);
  const tank = await ada.build('Tank', 'land', 0);
  const other = await ada.build('Tank', 'land', 1);
  const { world } = network.devnet.chain;
  const statuses = (): readonly number[] => [tank, other].map((id) => Number(world.structAttribute('status', id)));
  await page.goto(network.url);
  await page.getByRole('link', { name: /Use recovery phrase/ }).click();
  await page.getByRole('button', { name: 'Enter recovery phrase' }).click();
  await signer(page).getByRole('textbox', { name: 'Recovery phrase' }).fill(PHRASE);
  await signer(page).getByRole('button', { name: 'Check recovery phrase' }).press('Enter');
  await choosePassphrase(page);
  await expect(page.getByRole('button', { name: /^Tank, fleet land slot 1/ })).toBeAttached();
  const later = page.getByRole('status').getByRole('button', { name: 'Not now' });
  if (await later.isVisible()) await later.click();

  // In the picture: a press with Shift, and the same by keys.
  const bar = page.getByRole('region', { name: 'Selected structs' });
  const [first, second] = [1, 2].map((slot) =>
    page.getByRole('button', { name: new RegExp(`^Tank, fleet land slot ${slot}`) }),
  );
  await first?.click({ modifiers: ['Shift'] });
  await expect(bar).toContainText('1 struct selected');
  await second?.focus();
  await page.keyboard.press('Shift+Space');
  await expect(bar).toContainText('2 structs selected');
  await expect(second ?? bar).toHaveAttribute('aria-pressed', 'true');
  expect(await serious(page)).toEqual([]);
  await bar.getByRole('button', { name: 'Take 2 structs offline' }).click();
  await expect.poll(statuses).toEqual([3, 3]);
  await expect(bar.getByRole('button', { name: 'Bring 2 structs online' })).toBeVisible();

  // In the list, by keys alone.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Search and actions/ }).click();
  await page.getByRole('combobox', { name: 'Search and actions' }).fill('change several');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Structs' })).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).selectOption('offline');
  const keys = keyboardOf(page);
  await keys.tabTo(page.getByRole('checkbox', { name: /^Tank.*slot 1/ }));
  await keys.press('Space', 'Shift+ArrowDown');
  await expect(bar).toContainText('2 structs selected');
  expect(await serious(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await bar.getByRole('button', { name: 'Bring 2 structs online' }).click();
  await expect.poll(statuses).toEqual([7, 7]);
});
