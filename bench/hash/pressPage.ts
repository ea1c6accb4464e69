/** Presses a button again and again, with the pool at rest and with every core hashing. */
import type { Page } from 'playwright';
import type { MainThread } from './page/responsiveness.ts';

const PRESSES = 120;
/** Uneven, so that presses do not fall in step with anything. */
const PAUSES_MS = [31, 57, 83, 44, 71] as const;

/** @param threads of the pool meanwhile; 0 leaves it at rest */
export async function pressPage(page: Page, threads: number): Promise<MainThread> {
  await page.evaluate((count) => globalThis.bench.saturate(count), threads);
  await page.evaluate(() => globalThis.bench.watchMainThread());
  const target = page.locator('#target');
  const box = await target.boundingBox();
  if (!box) throw new Error('The button of the bench is not on the page.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (let press = 0; press < PRESSES; press++) {
    await page.mouse.down();
    await page.mouse.up();
    await page.waitForTimeout(PAUSES_MS[press % PAUSES_MS.length] ?? 50);
  }
  const seen = await page.evaluate(() => globalThis.bench.readMainThread());
  await page.evaluate(() => globalThis.bench.saturate(0));
  return seen;
}
