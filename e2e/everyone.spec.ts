/** For everyone: screen readers, keyboards, phones. Serious faults of axe fail the test. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { build, explore, makeKey, openSlot, signUp } from './journey.ts';

test.use({ devnetOptions: { blockTimeMs: 300 } });

async function serious(page: Page): Promise<string[]> {
  // Only axe itself needs the page's leave to be evaluated; the policy of the page stays as it is.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

test('no screen of the journey has a serious accessibility fault', async ({ page, network }) => {
  await page.goto(network.url);
  await expect(page.getByRole('link', { name: /Make a new key/ })).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await makeKey(page, network.url);
  await expect(page.getByLabel('Player name')).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await signUp(page, 'ada');
  await explore(page);
  await openSlot(page, 'Empty land slot 1');
  expect(await serious(page)).toEqual([]);
  await build(page, 'Ore Extractor');
  await expect(page.getByRole('button', { name: /^Ore Extractor, land slot 1, online/ })).toBeVisible({
    timeout: 60_000,
  });
  expect(await serious(page)).toEqual([]);
  for (const screen of ['Activity', 'Settings']) {
    await page.getByRole('link', { name: screen }).click();
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
    expect(await serious(page)).toEqual([]);
  }
});

test('a planet is walked, and built on, by keyboard alone', async ({ page, network }) => {
  await makeKey(page, network.url);
  await signUp(page, 'ada');
  await explore(page);
  const slot = (name: string) => page.getByRole('button', { name: new RegExp(`^Empty ${name}`) });
  await slot('land slot 1').focus();
  await page.keyboard.press('ArrowRight');
  await expect(slot('land slot 2')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(slot('water slot 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Build here' })).toBeVisible();

  const sign = page.getByRole('button', { name: /^Sign: build an Ore Extractor/ });
  const reachable = async (): Promise<boolean> => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.textContent?.startsWith('Ore Extractor') ?? false))
        return true;
    }
    return false;
  };
  if (!(await sign.isVisible())) {
    expect(await reachable()).toBe(true);
    await page.keyboard.press('Enter');
  }
  await expect(sign).toBeEnabled({ timeout: 30_000 });
  await sign.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Ore Extractor, water slot 2/ })).toBeVisible({ timeout: 30_000 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the journey fits: nothing scrolls sideways and every target is big enough', async ({ page, network }) => {
    const fits = async (): Promise<void> => {
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBe(0);
      const small = await page.evaluate(() => {
        /** Reach of a finger: 22 px around the middle must still be the control, by its box, its label or its overlay. */
        const reaches = (element: HTMLElement): boolean => {
          // A tick in a label is as big as the label.
          const target = element.closest('label') ?? element;
          const { left, top, width, height } = target.getBoundingClientRect();
          if (width >= 43.5 && height >= 43.5) return true;
          const [x, y] = [left + width / 2, top + height / 2];
          return [-21, 21].every((reach) => {
            const probe =
              height < 43.5 ? document.elementFromPoint(x, y + reach) : document.elementFromPoint(x + reach, y);
            return probe !== null && target.contains(probe);
          });
        };
        return [...document.querySelectorAll<HTMLElement>('button, a[href], input, [role="button"]')]
          .filter((element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
          .filter((element) => element.getBoundingClientRect().width > 1 && !reaches(element))
          .map((element) => element.textContent?.trim() || element.ariaLabel);
      });
      expect(small).toEqual([]);
    };
    await page.goto(network.url);
    await expect(page.getByRole('link', { name: /Make a new key/ })).toBeVisible();
    await fits();
    await makeKey(page, network.url);
    await expect(page.getByLabel('Player name')).toBeVisible();
    await fits();
    await signUp(page, 'ada');
    await explore(page);
    await fits();
    await openSlot(page, 'Empty land slot 1');
    await fits();
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the picture stands still and still tells everything', async ({ page, network }) => {
    await makeKey(page, network.url);
    await signUp(page, 'ada');
    await explore(page);
    await openSlot(page, 'Empty land slot 1');
    await build(page, 'Ore Extractor');
    await expect(page.getByRole('button', { name: /^Ore Extractor, land slot 1, online/ })).toBeVisible({
      timeout: 60_000,
    });
    // Each block ends some one-frame changes; on a slow machine a frame lasts as long as a block.
    network.devnet.control.pause();
    const running = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((one) => one.playState === 'running')
          .map((one) => (one instanceof CSSAnimation ? one.animationName : one.constructor.name)),
      );
    await expect.poll(running).toEqual([]);
  });
});
