/** For everyone: screen readers, keyboards, phones. Serious faults of axe fail the test. */
import { expectFits } from './expectFits.ts';
import { expectUncovered } from './expectUncovered.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { build, explore, makeKey, openSlot, signer, signUp } from './journey.ts';
import { openSettled } from './openSettled.ts';
import { serious } from './serious.ts';
import { tornWords } from './wordFaults.ts';

test.use({ devnetOptions: { blockTimeMs: 300 } });

test('no screen of the journey has a serious accessibility fault', { tag: '@long' }, async ({ page, network }) => {
  await page.goto(network.url);
  await expect(page.getByRole('link', { name: /Create a new key/ })).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await makeKey(page, network.url, async () => expect(await serious(page)).toEqual([]));
  await expect(page.getByLabel('Player name')).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await signUp(page, 'ada');
  await explore(page);
  await openSlot(page, 'Empty land slot 1');
  expect(await serious(page)).toEqual([]);
  await build(page, 'Ore Extractor');
  await expect(page.getByRole('button', { name: /^Ore Extractor, land slot 1, online/ })).toBeVisible();
  expect(await serious(page)).toEqual([]);
  for (const screen of ['Activity', 'Settings']) {
    await page.getByRole('link', { name: screen }).click();
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
    expect(await serious(page)).toEqual([]);
  }
});

test('the window that signs shows its text and both buttons at once', async ({ page, network }) => {
  await makeKey(page, network.url);
  await page.getByLabel('Player name').fill('tycho');
  await page.getByRole('button', { name: /^Sign and join/ }).click();
  const room = signer(page);
  const frame = page.frames().find((one) => one.url().endsWith('/signer.html'))!;
  await expect(room.getByRole('button', { name: 'Reject' })).toBeInViewport({ ratio: 1 });
  await expect(room.getByRole('button', { name: 'Hold to sign' })).toBeInViewport({ ratio: 1 });
  // A line ends before a name, not in one.
  const text = room.locator('dd code').filter({ hasText: /^GUILD.*NONCE0$/ });
  const lines = await text.locator('span').evaluateAll((names) => names.map((one) => one.getClientRects().length));
  expect(lines).toEqual([1, 1, 1]);
  expect(await tornWords(frame)).toEqual([]);
});

test('a planet is walked, and built on, by keyboard alone', async ({ page, network }) => {
  await openSettled(page, network);
  const slot = (name: string) => page.getByRole('button', { name: new RegExp(`^Empty ${name}`) });
  await slot('land slot 1').focus();
  await page.keyboard.press('ArrowRight');
  await expect(slot('land slot 2')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(slot('water slot 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your empty slot' })).toBeVisible();

  const sign = page.getByRole('button', { name: /^Build Ore Extractor/ });
  const reachable = async (): Promise<boolean> => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.textContent?.startsWith('Ore Extractor') ?? false))
        return true;
    }
    return false;
  };
  const head = page.getByRole('list', { name: 'Available structs' }).getByRole('button', { name: /^Ore Extractor/ });
  if ((await head.getAttribute('aria-expanded')) !== 'true') {
    expect(await reachable()).toBe(true);
    await page.keyboard.press('Enter');
  }
  await expect(sign).toBeEnabled();
  await sign.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Ore Extractor, water slot 2/ })).toBeVisible();
});

/** The guide's present step can be seen and pressed. */
async function expectGuide(page: Page): Promise<void> {
  const step = page.getByRole('region', { name: 'Next steps' }).locator('[aria-current="step"]');
  await expect(step).toBeVisible();
  const isOnTop = await step.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + 12));
  });
  expect(isOnTop).toBe(true);
}

/** What became of a build, beside whatever else was told. */
function newsOf(page: Page, typeName: string): Locator {
  return page
    .getByRole('region', { name: 'News' })
    .filter({ hasText: typeName })
    .filter({ hasText: /in block \d/i });
}

test('a selected slot leaves the guide in view, and news lie over no control', async ({ page, network }) => {
  await openSettled(page, network);
  await expectGuide(page);
  await expectUncovered(page);
  await openSlot(page, 'Empty land slot 1');
  await expectGuide(page);
  await build(page, 'Ore Extractor');
  await expect(newsOf(page, 'Ore Extractor')).toBeVisible();
  await expectUncovered(page);
});

/** As far as the ring of the dot that beats with each block spreads. */
const BEAT_RING_PX = 11;

/** Between that dot and the number of the block. */
function gapOfBeat(page: Page): Promise<number> {
  const value = page.getByRole('region', { name: 'Status' }).locator('dt', { hasText: 'Block' }).locator('+ dd');
  // From the value, which stays: each block has a dot of its own.
  return value.evaluate((held) => {
    const dot = held.querySelector('[aria-hidden]')!;
    const number = document.createRange();
    number.selectNode(dot.nextSibling!);
    return number.getBoundingClientRect().left - dot.getBoundingClientRect().right;
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the journey fits: nothing scrolls sideways and every target is big enough', async ({ page, network }) => {
    const fits = (): Promise<void> => expectFits(page);
    await page.goto(network.url);
    await expect(page.getByRole('link', { name: /Create a new key/ })).toBeVisible();
    await fits();
    await makeKey(page, network.url, async () => {
      const room = signer(page).getByRole('dialog');
      expect(await room.evaluate((box) => [box.scrollWidth - box.clientWidth, box.clientWidth < innerWidth])).toEqual([
        0,
        true,
      ]);
    });
    await expect(page.getByLabel('Player name')).toBeVisible();
    await fits();
    await signUp(page, 'ada');
    await explore(page);
    await fits();
    expect(await gapOfBeat(page)).toBeGreaterThanOrEqual(BEAT_RING_PX);
    await openSlot(page, 'Empty land slot 1');
    await fits();
    await build(page, 'Ore Extractor');
    await expect(newsOf(page, 'Ore Extractor')).toBeVisible();
    await expectUncovered(page);
  });

  test('with a locked key the bars leave the screen to the game', async ({ page, network }) => {
    await openSettled(page, network);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Unlock to sign' })).toBeVisible();
    const bars = (): Promise<number> => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);
    // Once it says, too, that the session at the guild server has ended.
    expect(await bars()).toBeLessThan(135);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Unlock to sign' })).toBeVisible();
    await expect.poll(bars).toBeLessThan(125);
    await expectFits(page, 24);
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the picture stands still and still tells everything', async ({ page, network }) => {
    await openSettled(page, network);
    await openSlot(page, 'Empty land slot 1');
    await build(page, 'Ore Extractor');
    await expect(page.getByRole('button', { name: /^Ore Extractor, land slot 1, online/ })).toBeVisible();
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
