/** Two builds over charge: queued, told what they wait for, and signed for by the page after the next, once its key is open. */
import { expectFits } from './expectFits.ts';
import { expect, test } from './fixtures.ts';
import { build, openSlot, unlock } from './journey.ts';
import { openSettled } from './openSettled.ts';
import { serious } from './serious.ts';

test.use({ devnetOptions: { blockTimeMs: 250 } });

test('what charge does not allow yet waits in the queue, over a reload', async ({ page, network }, info) => {
  await openSettled(page, network);
  await openSlot(page, 'Empty land slot 1');
  // From here on charge comes when the test lets it come.
  const { chain, control } = network.devnet;
  control.pause();
  await build(page, 'Ore Extractor');
  await expect.poll(() => chain.mempoolSize).toBe(1);
  await control.mine(1);
  await expect(page.getByRole('button', { name: /^Ore Extractor, land slot 1/ })).toBeVisible();

  const menu = page.getByRole('list', { name: 'Available structs' });
  const add = async (slot: string, typeName: string): Promise<void> => {
    await openSlot(page, slot);
    const head = menu.getByRole('button', { name: new RegExp(`^${typeName}`) });
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
    await menu.getByRole('button', { name: /^Add to queue/ }).click();
    await expect(menu.getByText(/^Queued at position \d/)).toBeVisible();
  };
  await add('Empty land slot 2', 'Ore Refinery');
  await add('Empty space slot 1', 'Orbital Shield Generator');
  await page.keyboard.press('Escape');

  const queue = page.getByRole('region', { name: 'Queue' });
  const rows = queue.getByRole('list', { name: 'Queued items' }).getByRole('listitem');
  await expect(rows).toHaveText([
    /Ore Refinery.*Starts in \d blocks? \(about.*Next/,
    /Orbital Shield.*Starts in \d+ blocks \(about/,
  ]);
  await queue.getByRole('button', { name: /^Move .*Orbital Shield.* up$/ }).press('Enter');
  await expect(rows.first()).toContainText('Orbital Shield');
  await page.screenshot({ path: info.outputPath('queue-1280.png') });
  await page.setViewportSize({ width: 390, height: 844 });
  await queue.scrollIntoViewIfNeeded();
  // For a mouse in a narrow window: slots of a planet seen from farther away are smaller than a finger.
  await expectFits(page, 24);
  await page.screenshot({ path: info.outputPath('queue-390.png') });
  expect(await serious(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.reload();
  await expect(queue.getByText(/Unlock your key in this browser/)).toBeVisible();
  await expect(rows).toHaveCount(2);
  await unlock(page);
  await expect(queue.getByText(/Unlock your key in this browser/)).toHaveCount(0);
  control.resume();
  await expect(page.getByRole('button', { name: /^Orbital Shield Generator, space slot 1/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ore Refinery, land slot 2/ })).toBeVisible();
  await expect(queue).toHaveCount(0);
});
