/** A press that the page moves from under: by a real mouse and a real finger, as only a browser has them. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ hasTouch: true });

const MOVED = '180px';
/** As long as a quick finger stays. */
const HELD_MS = 80;

async function middleOf(control: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await control.boundingBox();
  if (!box) throw new Error('What is to be pressed is nowhere.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A line comes above all else. */
async function move(page: Page, by: string): Promise<void> {
  await page.evaluate((padding) => (document.body.style.paddingTop = padding), by);
  await page.waitForTimeout(HELD_MS);
}

test('what moves from under a mouse or a finger is what was pressed', async ({ page, network }) => {
  const way = page.getByRole('link', { name: /Watch without a key/ });
  await page.goto(network.url);
  await expect(way).toBeVisible();
  const { x, y } = await middleOf(way);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await move(page, MOVED);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/watch$/);

  await page.goto(network.url);
  await expect(way).toBeVisible();
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await middleOf(way)] });
  await move(page, MOVED);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page).toHaveURL(/\/watch$/);
});
