/**
 * A guild that falls silent after a player has joined: the clock goes on, what happens is seen, everything can be signed, and
 * when it comes back it is joined without a reload. docs/faults.md
 */
import type { Page } from '@playwright/test';
import { CALM_PLAN, EACH, type FaultPlan } from '../devnet/faults/faultPlan.ts';
import { PRESETS } from '../devnet/faults/presets.ts';
import { expect, test } from './fixtures.ts';
import { build, openSlot } from './journey.ts';
import { openSettled } from './openSettled.ts';

/** What a page says of a service that is not there, in Chromium's words. */
const GONE =
  /Failed to load resource: (?:net::ERR_|the server responded with a status of 503)|WebSocket connection to .* failed/;

/** No stream, and a proxy in front of a service that is gone: it has more to say than a closed port. */
const BEHIND_A_PROXY: FaultPlan = {
  ...CALM_PLAN,
  doors: { ...CALM_PLAN.doors, web: [{ kind: 'status', status: 503, retryAfterSeconds: 0, ...EACH }] },
  down: { ...CALM_PLAN.down, stream: true },
};

async function shownHeight(page: Page): Promise<number> {
  const text = await page.getByRole('banner').locator('dt:has-text("Block") + dd').innerText();
  return Number(text.replace(/\D/g, ''));
}

// What is drawn here is looked at elsewhere: a small window is a third of the work.
test.use({ devnetOptions: { blockTimeMs: 500 }, viewport: { width: 960, height: 600 } });

test('without service and stream the game goes on, and a guild that comes back is joined again', async ({
  page,
  network,
  noise,
}) => {
  noise.expect(GONE);
  await openSettled(page, network, { name: 'vega' });
  const { control } = network.devnet;
  control.setFaults(BEHIND_A_PROXY);
  await expect(page.getByText('Live from the chain')).toBeVisible();
  await expect(page.getByText(/Guild server: no response/)).toBeVisible();

  // Built, dug and refined by chain alone.
  await openSlot(page, 'Empty land slot 1');
  await build(page, 'Ore Extractor');
  const extractor = page.getByRole('button', { name: /^Ore Extractor, land slot 1/ });
  await expect(extractor).toHaveAccessibleName(/under construction/);
  await expect(extractor).toHaveAccessibleName(/online/);
  // A line for each that is away: the lowest slots of a low window stay within reach, and nothing scrolls behind an open panel.
  await openSlot(page, 'Empty water slot 2');
  await page.setViewportSize({ width: 880, height: 600 });
  for (const name of ['Live stream', 'Guild server']) {
    const line = page.getByText(`${name}: no response.`).locator('..');
    expect((await line.boundingBox())?.height).toBeLessThan(30);
  }
  await expect.poll(() => page.getByRole('main').evaluate((main) => main.scrollHeight - main.clientHeight)).toBe(0);
  const before = await shownHeight(page);
  await expect.poll(() => shownHeight(page)).toBeGreaterThanOrEqual(before + 8);
  const behind = async (): Promise<number> =>
    Math.abs((await shownHeight(page)) - Number(network.devnet.chain.tip.height));
  await expect.poll(behind).toBeLessThanOrEqual(2);
  const after = await shownHeight(page);

  await page.getByRole('banner').getByRole('button', { name: 'Live from the chain' }).click();
  await expect(
    page.getByText('The live stream sends no data or incomplete data. Block times and events come from the node.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  control.kill('web');
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByText(/no response|isn’t responding/).first()).toBeVisible();

  control.clearFaults();
  await expect(page.getByText(/no response|isn’t responding/)).toHaveCount(0);
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect.poll(() => network.devnet.control.faults.down.web).toBe(false);
  const back = await shownHeight(page);
  expect(back).toBeGreaterThanOrEqual(after);
});

test.describe('at a slower pace', () => {
  // A block lasts as long as a busy machine may be elsewhere.
  test.use({ devnetOptions: { blockTimeMs: 1_000 } });

  test('a dumb relay stops no clock', async ({ page, network }) => {
    await openSettled(page, network, { name: 'rigel' });
    network.devnet.control.setFaults(PRESETS['dumb-relay']);
    await expect(page.getByText('Live from the chain')).toBeVisible();
    const heights: number[] = [];
    const lags: number[] = [];
    const look = async (times: number): Promise<void> => {
      for (let looked = 0; looked < times; looked++) {
        const height = await shownHeight(page);
        heights.push(height);
        lags.push(Number(network.devnet.chain.tip.height) - height);
        await page.waitForTimeout(300);
      }
    };
    await look(20);
    network.devnet.control.clearFaults();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await look(10);
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
    // A silence is borne for three seconds, three blocks; the rest is a machine that draws other pages too.
    expect(Math.max(...lags)).toBeLessThanOrEqual(10);
  });
});
