/** A press that the page moves from under: by a real mouse and a real finger, as only a browser has them. */
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { middleOf } from './holdButton.ts';

test.use({ hasTouch: true });

const MOVED = '180px';
/** As long as a quick finger stays. */
const HELD_MS = 80;

/** A line comes above all else. */
async function move(page: Page, by: string): Promise<void> {
  await page.evaluate((padding) => (document.body.style.paddingTop = padding), by);
  await page.waitForTimeout(HELD_MS);
}

test('what moves from under a mouse or a finger is what was pressed', async ({ page, network }) => {
  const way = page.getByRole('link', { name: /Spectate without a key/ });
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

/** Swallows the first presses, as Chromium does with a tap right after a scroll, and counts what it gets. */
const SWALLOWS = `<title>Presses</title><button>Press</button><output>0</output><script>
  let swallowed = 0;
  let clicks = 0;
  addEventListener('touchend', (event) => { if (swallowed++ < 1) event.preventDefault(); }, { passive: false });
  addEventListener('click', () => (document.querySelector('output').value = ++clicks));
</script>`;

test('a press of a test that the page got no click of is pressed again, and one that it got is not', async ({
  page,
}) => {
  await page.setContent(SWALLOWS);
  const button = page.getByRole('button', { name: 'Press' });
  await button.tap();
  await expect(page.getByRole('status')).toHaveText('1');
  await button.tap();
  await expect(page.getByRole('status')).toHaveText('2');
});

test('a press that a page never gets fails with its own words', async ({ page }) => {
  await page.setContent(SWALLOWS.replace('swallowed++ < 1', 'true'));
  await expect(page.getByRole('button', { name: 'Press' }).tap()).rejects.toThrow(
    /Pressed 3 times, and the page got no click/,
  );
});
