/**
 * The graphics go away under the picture: first as a driver takes them, then with the whole graphics process. What is drawn afterwards
 * is compared with what was drawn before, by its pixels.
 */
import type { Page } from '@playwright/test';
import playwrightConfig from '../playwright.config.ts';
import { expect, test } from './fixtures.ts';
import { openSettled } from './openSettled.ts';

const { launchOptions } = playwrightConfig.use ?? {};
// A browser of its own: one whose graphics crashed twice gives this address none for two minutes.
test.use({
  devnetOptions: { blockTimeMs: 500 },
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), '--force-color-profile=srgb'] },
});

/** What the renderer draws on. */
const PICTURE = '[aria-hidden] > canvas';
const GRID = { columns: 32, rows: 24 };
/** Of 255: a cell of the picture that differs more is another picture. The hour of the day moves on with the blocks. */
const ANOTHER = 24;

/** Mean colours of the cells of the picture, buttons over it and all. */
async function cellsOf(page: Page): Promise<readonly number[]> {
  const shot = await page.getByRole('region', { name: 'Planet and fleets' }).screenshot();
  return page.evaluate(
    async ({ base64, columns, rows }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), {
        resizeWidth: columns,
        resizeHeight: rows,
        resizeQuality: 'medium',
      });
      const pen = new OffscreenCanvas(columns, rows).getContext('2d', { willReadFrequently: true });
      pen?.drawImage(picture, 0, 0);
      return [...(pen?.getImageData(0, 0, columns, rows).data ?? [])];
    },
    { base64: shot.toString('base64'), ...GRID },
  );
}

/** Waits until it is drawn as it was. */
async function expectWhole(page: Page, before: readonly number[]): Promise<void> {
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  const others = async (): Promise<number> => {
    const cells = await cellsOf(page);
    return cells.filter((value, at) => Math.abs(value - (before[at] ?? 0)) > ANOTHER).length / before.length;
  };
  await expect.poll(others).toBeLessThan(0.02);
}

test('after a loss all of the picture is drawn again, and where it cannot be, the list says so and a press brings it back', async ({
  page,
  network,
  browser,
  noise,
}) => {
  noise.expect(/WebGL|context/i);
  // What a browser does that has no graphics to give, while the page says so.
  await page.addInitScript(() => {
    const proto = HTMLCanvasElement.prototype;
    const original: unknown = Reflect.get(proto, 'getContext');
    if (typeof original !== 'function') throw new TypeError('A canvas has no getContext.');
    Reflect.set(proto, 'getContext', function (this: unknown, ...args: unknown[]): unknown {
      const isWithheld = document.documentElement.hasAttribute('data-no-graphics');
      return isWithheld && String(args[0]).startsWith('webgl') ? null : Reflect.apply(original, this, args);
    });
  });
  await openSettled(page, network);
  const again = page.getByRole('button', { name: 'Try again' });
  const said = page.getByText(/The map can’t be shown/);
  const slot = page.getByRole('button', { name: /^Empty land slot 1/ }).first();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await cellsOf(page);
  // There is something to lose: the picture is not of one colour.
  expect(Math.max(...before.filter((_, at) => at % 4 === 2)) - Math.min(...before)).toBeGreaterThan(60);

  await test.step('a driver takes them, and gives none until somebody tries again', async () => {
    await page.locator(PICTURE).evaluate((canvas: HTMLCanvasElement) => {
      // The same context that draws there.
      const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
      document.documentElement.toggleAttribute('data-no-graphics', true);
      context?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    await expect(said).toBeVisible();
    await expect(slot).toBeVisible();
    await again.click();
    await expect(said).toBeVisible();
    await page.evaluate(() => document.documentElement.toggleAttribute('data-no-graphics', false));
    await again.click();
    await expectWhole(page, before);
    await expect(said).toBeHidden();
  });

  const devtools = await browser.newBrowserCDPSession();
  const crash = async (): Promise<void> => {
    await page.locator(PICTURE).evaluateAll((all) => all.forEach((one) => one.setAttribute('data-old', '')));
    await devtools.send('Browser.crashGpuProcess');
    await expect(page.locator('[data-old]')).toHaveCount(0);
  };
  await test.step('the graphics process crashes once, and all of it is there again', async () => {
    await crash();
    await expectWhole(page, before);
  });
  await test.step('twice and thrice, and Chromium gives no more: the list is there, and says why', async () => {
    for (let i = 0; i < 2; i++) {
      await crash();
      await expect(said).toBeVisible();
      await expect(slot).toBeVisible();
    }
    await again.click();
    await expect(said).toBeVisible();
    await slot.click();
    await expect(
      page.getByRole('heading', { name: 'Land slot 1' }).or(page.getByText('Ore Extractor')).first(),
    ).toBeVisible();
  });
});
