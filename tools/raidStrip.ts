/**
 * `npx tsx tools/raidStrip.ts [FOLDER]`: a raid from scout to loot as a player plays it, at 1280 × 800 by mouse and at 390 × 844 by finger:
 * docs/screens/raid-1280.jpg and raid-390.jpg, one picture under the other, each with what was pressed before it. Needs a build.
 */
import { fileURLToPath } from 'node:url';
import { type Browser, type Locator } from '@playwright/test';
import { createDevnet } from '../devnet/createDevnet.ts';
import { settleNeighbour } from '../e2e/neighbour.ts';
import { openSettled } from '../e2e/openSettled.ts';
import { launchChromium } from './launchChromium.ts';
import { createHost } from './host.ts';

const path = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url));
const WIDTHS = [
  { width: 1280, height: 800, isPhone: false },
  { width: 390, height: 844, isPhone: true },
] as const;
const COLUMNS = 4;
/** Under a load everything takes its time. */
const WAIT_MS = 150_000;
const REST_MS = 1_500;
const RECHARGE = 12n;

interface Scene {
  readonly words: string;
  readonly presses: number;
  readonly picture: Buffer;
}

async function playRaid(browser: Browser, size: (typeof WIDTHS)[number], dist: string): Promise<readonly Scene[]> {
  await using devnet = await createDevnet({ ports: { rest: 0, rpc: 0, web: 0, stream: 0 }, blockTimeMs: 400 });
  await using host = await createHost({ dist, config: devnet.clientConfig, port: 0 });
  const context = await browser.newContext({
    viewport: { width: size.width, height: size.height },
    hasTouch: size.isPhone,
    isMobile: size.isPhone,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(WAIT_MS);
  const rival = await settleNeighbour({ devnet }, 'brahe');
  await rival.mine(await rival.build('Ore Extractor', 'land', 1));
  await openSettled(page, { devnet, url: host.url });
  const scenes: Scene[] = [];
  let presses = 0;

  async function press(what: Locator): Promise<void> {
    await what.first().waitFor({ state: 'visible' });
    presses++;
    await (size.isPhone ? what.first().tap() : what.first().click());
  }
  async function show(words: string): Promise<void> {
    await page.waitForTimeout(REST_MS);
    scenes.push({ words, presses, picture: await page.screenshot() });
    presses = 0;
  }
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name });
  const charge = (): Promise<void> => devnet.control.advanceTo(devnet.chain.tip.height + RECHARGE);
  async function fire(words: string): Promise<void> {
    await charge();
    await press(button(/^Fire /));
    await page
      .getByText(/for 2 damage/)
      .first()
      .waitFor();
    await show(words);
  }

  try {
    await show('Home');
    await press(page.getByRole('link', { name: 'Scout', exact: true }));
    const search = page.getByLabel(/^Search players, planets/);
    await press(search);
    await search.fill('brahe');
    await press(page.getByRole('link', { name: /brahe/ }));
    await button('Send fleet here').waitFor();
    await show('Scout: search, choose the planet');
    await press(button('Send fleet here'));
    await button('Recall fleet').waitFor();
    await show('Send the fleet');
    await press(button(/^Command Ship of .*visiting fleet/));
    await press(button(/^Aim /));
    await show('Choose the ship, aim');
    if (!(await button(/^Fire /).isVisible()) || (await page.getByRole('radio', { checked: true }).count()) === 0)
      await press(page.getByRole('radio'));
    await fire('Choose the target, fire');
    await fire('Fire again');
    await rival.send({ name: 'MsgStructDeactivate', structId: rival.shipId });
    await page
      .getByText(/Your fleet took 1\sg of ore/)
      .first()
      .waitFor();
    await show('Shield down: this page finds and sends the proof, and the fleet brings the ore home');
    return scenes;
  } catch (error) {
    await page.screenshot({ path: path(`test-results/raid-${size.width}.png`) });
    throw error;
  } finally {
    await context.close();
  }
}

/** All pictures as one, a page of its own. */
async function drawStrip(browser: Browser, scenes: readonly Scene[], width: number, file: string): Promise<void> {
  const shown = Math.min(width, 640);
  const page = await browser.newPage({ viewport: { width: COLUMNS * (shown + 16) + 16, height: 400 } });
  const figures = scenes.map(
    ({ words, presses, picture }) =>
      `<figure><img src="data:image/png;base64,${picture.toString('base64')}" width="${shown}"><figcaption>${words}${presses > 0 ? ` · presses: ${presses}` : ''}</figcaption></figure>`,
  );
  await page.setContent(
    `<style>body{margin:16px;display:grid;grid-template-columns:repeat(${COLUMNS},${shown}px);gap:16px;background:#05070c;color:#dfe7f5;font:15px sans-serif}figure{margin:0}figcaption{padding:6px 2px}</style>${figures.join('')}`,
  );
  await page.screenshot({ path: file, type: 'jpeg', quality: 70, fullPage: true });
  await page.close();
}

const dist = process.argv[2] ?? path('dist');
const browser = await launchChromium();
try {
  for (const size of WIDTHS) {
    const scenes = await playRaid(browser, size, dist);
    for (const { words, presses } of scenes) console.log(`${size.width}  ${presses}  ${words}`);
    await drawStrip(browser, scenes, size.width, path(`docs/screens/raid-${size.width}.jpg`));
  }
} finally {
  await browser.close();
}
