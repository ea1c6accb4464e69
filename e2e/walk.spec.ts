/**
 * A walk that sees: states of the client at widths from 320 to 1920 px, by geometry. What is needed for a decision is in the window, nothing
 * that takes a press is covered, and nothing moves because a message comes. `npm run walk` goes through every room and width.
 */
import type { Page } from '@playwright/test';
import { DEVNET_MNEMONIC } from '../devnet/world/genesis.ts';
import { ALL_TESTS } from '../tools/allTests.ts';
import { bringOfficer, goWithin } from './bringOfficer.ts';
import { expect, test } from './fixtures.ts';
import { build, openSlot } from './journey.ts';
import { layoutFaults, placesOf } from './layoutFaults.ts';
import { findPlayer, settle, settleNeighbour } from './neighbour.ts';
import { ROOMS } from './rooms.ts';

test.use({ devnetOptions: { blockTimeMs: 300 } });

const SIZES = [
  [320, 640],
  [390, 844],
  [1024, 768],
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const;
/** A phone and the window that most players have. */
const SHORT = [SIZES[1], SIZES[3]] as const;

/** Least share of the window's height for the picture: alone, above a phone's sheet, and beside a side panel. */
const ALONE = 0.4;
const [BESIDE_SHEET, BESIDE_PANEL] = [0.28, 0.4];

async function settled(page: Page): Promise<void> {
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
}

/** Looks at what is on the page at each size. */
async function look(page: Page, state: string, sizes: readonly (readonly [number, number])[], isChosen = false) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const share = !isChosen ? ALONE : width <= 860 ? BESIDE_SHEET : BESIDE_PANEL;
    expect.soft(await layoutFaults(page, { share }), `${state} at ${width} px`).toEqual([]);
  }
}

const shipOf = (page: Page, whose: RegExp) => page.getByRole('button', { name: whose }).first();
const orderButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a raid and a build stay in view at every width, and a message moves nothing', async ({
  page,
  network,
  noise,
}) => {
  // A node's word for what nobody made.
  noise.expect(/status of 500/);
  const sizes = ALL_TESTS ? SIZES : SHORT;
  await settle(network, await findPlayer(network, DEVNET_MNEMONIC));
  const rival = await settleNeighbour(network, 'brahe');
  await bringOfficer(page, network, true);
  await expect(shipOf(page, /^Command Ship, /)).toBeAttached();
  await look(page, 'home', sizes);

  await page.setViewportSize({ width: 1280, height: 800 });
  await openSlot(page, 'Empty land slot 1');
  await look(page, 'a slot to build on', sizes, true);
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('button', { name: /^Build Ore Extractor/ })).toBeInViewport({ ratio: 0.99 });
  }

  // The result of a build appears in the news line, and nothing on the page moves.
  await page.setViewportSize({ width: 1280, height: 800 });
  const news = page.getByRole('region', { name: 'News' });
  await page.getByRole('button', { name: 'Close' }).click();
  const before = await placesOf(page);
  await openSlot(page, 'Empty land slot 1');
  await build(page, 'Ore Extractor');
  await expect(news).toContainText(/Confirmed in block.*Ore Extractor/);
  await page.keyboard.press('Escape');
  const during = await placesOf(page);
  const moved = Object.keys(during).filter(
    (one) => Math.abs((during[one] ?? 0) - (before[one] ?? during[one] ?? 0)) > 8,
  );
  // The guide shows its next step, and the proof appears below it: buttons and panel headings move for that reason.
  expect(moved.filter((one) => !/^BUTTON|H2/.test(one))).toEqual([]);
  await look(page, 'a message', sizes);

  // A raid: sent, aimed and called home from the edge of the picture.
  await goWithin(page, `/scout?planet=${rival.planetId}`);
  await settled(page);
  await look(page, 'the planet of a rival', sizes);
  const send = orderButton(page, 'Send fleet here');
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    // At 320 px a bar of three lines stands between picture and button.
    if (width > 320) await expect(send).toBeInViewport({ ratio: 0.99 });
  }
  await send.click();
  await expect(orderButton(page, 'Recall fleet')).toBeVisible();
  await look(page, 'a raid', sizes);
  await page.setViewportSize({ width: 1280, height: 800 });
  await shipOf(page, /^Command Ship of .*visiting fleet/).press('Enter');
  await expect(page.getByRole('complementary', { name: 'Selected slot' })).toBeVisible();
  await look(page, 'the own ship at a rival’s planet', sizes, true);
  const aim = page.getByRole('button', { name: /^Aim / }).first();
  await page.setViewportSize({ width: 1280, height: 800 });
  await aim.click();
  const target = page.getByRole('radio').first();
  await target.check();
  const fire = page.getByRole('button', { name: /^Fire / });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect(fire).toBeInViewport({ ratio: 0.99 });
    const canvas = page.locator('main [data-view="picture"] canvas').first();
    await expect.poll(async () => ((await canvas.boundingBox())?.height ?? 0) / height).toBeGreaterThan(BESIDE_SHEET);
  }
  await look(page, 'aiming', sizes, true);
});

test('every room is seen whole at every width', { tag: '@long' }, async ({ page, network, noise }) => {
  noise.expect(/status of 500/);
  for (const name of ['ada', 'brahe']) await settleNeighbour(network, name);
  await bringOfficer(page, network);
  for (const { name, at } of ROOMS) {
    await test.step(name, async () => {
      await goWithin(page, at);
      await settled(page);
      await look(page, name, SIZES);
    });
  }
});
