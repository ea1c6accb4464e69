/**
 * Other ways of looking at the page: something opens beside the picture, the window is low, the system has colours of its own, and somebody
 * else changes what the page says. One player, who walks through all of it.
 */
import type { Page } from '@playwright/test';
import { bringOfficer, goWithin } from './bringOfficer.ts';
import { expect, test } from './fixtures.ts';
import { settleNeighbour } from './neighbour.ts';
import { ROOMS } from './rooms.ts';

test.use({ devnetOptions: { blockTimeMs: 300 } });

/** So much of the picture is enough to see who aims at whom. */
const ENOUGH_PX = 120;
const LEAST_MAIN_PX = 100;

/** How much of the picture shows: what scrolls around it, the window and a sheet over it cut their parts off. */
const pictureInView = (page: Page): Promise<number> =>
  page
    .locator('[data-view="picture"] canvas')
    .first()
    .evaluate((canvas) => {
      let { top, bottom } = canvas.getBoundingClientRect();
      [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      for (let box = canvas.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowY === 'visible') continue;
        const frame = box.getBoundingClientRect();
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      const sheet = document.querySelector('aside')?.getBoundingClientRect();
      const isUnder = sheet !== undefined && sheet.left < innerWidth / 2;
      return Math.max(0, (isUnder ? Math.min(bottom, sheet.top) : bottom) - top);
    });

const shipIn = (page: Page) => page.getByRole('button', { name: /^Command Ship, .*health/ }).first();

async function lookBeside(page: Page, at: string): Promise<void> {
  const panel = page.getByRole('complementary', { name: 'Selected slot' });
  for (const [width, height] of [
    [1920, 1080],
    [1440, 900],
    [1280, 800],
    [1024, 768],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await goWithin(page, at);
    const seen = (): Promise<number> => pictureInView(page);
    await expect.poll(seen, `${at} at ${width}, nothing open`).toBeGreaterThan(ENOUGH_PX);
    // By key or by a program: a finger would have scrolled to it.
    await shipIn(page).evaluate((button: HTMLElement) => button.click());
    await expect(panel).toBeVisible();
    // A sheet over it may take what it needs, until one aims.
    const isPhone = width < 860;
    await expect.poll(seen, `${at} at ${width}, a struct open`).toBeGreaterThan(isPhone ? 20 : ENOUGH_PX);
    await panel.getByRole('button', { name: 'Aim guided weapon' }).click();
    await expect.poll(seen, `${at} at ${width}, aiming`).toBeGreaterThan(ENOUGH_PX);
    const sheet = await panel.boundingBox();
    if (isPhone) expect(sheet?.height, `${at} at ${width}: half at most`).toBeLessThanOrEqual(height / 2);
    // Who aims is in the picture, and nothing lies over them.
    const isMet = () =>
      page
        .getByRole('group', { name: 'Slots', exact: true })
        .getByRole('button', { name: /^Command Ship, .*health/ })
        .first()
        .evaluate((slot) => {
          const { left, top, width: w, height: h } = slot.getBoundingClientRect();
          return slot.contains(document.elementFromPoint(left + w / 2, top + h / 2));
        });
    await expect.poll(isMet, `${at} at ${width}: who aims is seen`).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
  }
}

/** Controls that lie under what stays while the page scrolls, wherever they are scrolled to. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const staying = [...document.querySelectorAll('header, nav, [aria-label="News"]')].filter(
      (one) => !one.closest('main'),
    );
    return [...document.querySelectorAll<HTMLElement>('main :is(button, a[href], input, select, textarea, summary)')]
      .filter((one) => one.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
      .filter((one) => {
        const target = one.closest('label') ?? one;
        target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = target.getBoundingClientRect();
        if (width < 2 || height < 2) return false;
        const [x, y] = [left + width / 2, Math.min(top + height, innerHeight) / 2 + Math.max(top, 0) / 2];
        const met = document.elementFromPoint(x, y);
        return met === null || staying.some((bar) => bar.contains(met));
      })
      .map((one) => one.ariaLabel ?? one.textContent.trim());
  });

/** A zoom of 400 % on a laptop. */
async function lookLow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const { name, at } of ROOMS) {
    await goWithin(page, at);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached();
    const main = await page.getByRole('main').boundingBox();
    expect.soft(main?.height, `${name}: room for the screen`).toBeGreaterThanOrEqual(LEAST_MAIN_PX);
    expect.soft(await covered(page), `${name}: within reach`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** A contrast theme of the system, dark or light. */
async function lookInContrast(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme });
  const lineOf = (name: string) =>
    page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name })
      .evaluate((link) => getComputedStyle(link).outlineStyle);
  await goWithin(page, '/guild');
  expect(await Promise.all(['Guild', 'Market'].map(lineOf))).toEqual(['solid', 'none']);
  // A room that one comes to from there.
  await goWithin(page, '/stake');
  await expect.poll(() => lineOf('Market')).toBe('solid');
  await goWithin(page, '/play');
  const fill = page.locator('meter + span').first();
  await expect(fill).toBeVisible();
  const [hollow, full, ground] = await fill.evaluate((track) => {
    const bar = track.firstElementChild ?? track;
    return [
      getComputedStyle(track).backgroundColor,
      getComputedStyle(bar).backgroundImage,
      getComputedStyle(document.body).backgroundColor,
    ];
  });
  expect(full).toContain('gradient');
  expect(hollow).not.toBe(ground);
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
}

/** As an extension translates: each text gives way to one in an element of its own, whatever the page says of translation. */
async function translateAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (text: Text): void => {
      const parent = text.parentElement;
      if (!text.data.trim() || !parent || parent.tagName === 'FONT' || parent.closest('script, style, textarea'))
        return;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(`«${text.data}»`);
      parent.replaceChild(font, text);
    };
    const all = (root: Node): void => {
      const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walk.nextNode()) texts.push(walk.currentNode as Text); // only those are walked
      texts.forEach(wrap);
    };
    all(document.body);
    new MutationObserver((list) => {
      for (const { addedNodes } of list) addedNodes.forEach(all);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

async function lookTranslated(page: Page, tip: () => bigint): Promise<void> {
  // A browser that translates leaves it alone.
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await translateAll(page);
  const block = page.getByRole('banner').getByText(/^\d+$/).last();
  const shown = async (): Promise<bigint> => BigInt((await block.innerText()).replaceAll(/\D/g, '') || 0);
  for (const { at } of ROOMS.slice(0, 12)) {
    await goWithin(page, at);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('«');
    const before = tip();
    await expect.poll(shown, `${at}: the block that is`).toBeGreaterThanOrEqual(before);
  }
  await expect(page.getByText('This screen couldn’t be shown')).toHaveCount(0);
}

test(
  'the page is one to play on beside what opens, in a low window, in a system’s colours, and under a translator',
  { tag: '@long' },
  async ({ page, network }) => {
    await bringOfficer(page, network);
    await settleNeighbour(network, 'ada');
    const { Player } = await network.ask('player/1-1');
    const { planetId } = Player as { readonly planetId: string };
    const { control, chain } = network.devnet;
    // Full of charge.
    await control.advanceTo(chain.tip.height + 20n);
    for (const at of [`/scout?planet=${planetId}`, '/play']) await test.step(at, () => lookBeside(page, at));
    await test.step('a low window', () => lookLow(page));
    for (const scheme of ['dark', 'light'] as const)
      await test.step(`a contrast theme, ${scheme}`, () => lookInContrast(page, scheme));
    await test.step('a translator', () => lookTranslated(page, () => chain.tip.height));
  },
);
