/**
 * One journey (join, explore, build, mine, refine, infuse, let a second device in, raid, send) on whatever network there is,
 * and its outcome asked of the chain by the test itself.
 */
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, type Network, type Noise, test } from './fixtures.ts';
import type { Kind } from './fieldKinds.ts';
import {
  askWithCode,
  build,
  confirm,
  explore,
  letIn,
  makeCode,
  makeKey,
  openSlot,
  signUp,
  startAsking,
} from './journey.ts';
import { type Neighbour, settleNeighbour } from './neighbour.ts';
import { LONG } from './waits.ts';

interface PlayerAnswer {
  readonly Player: { readonly id: string; readonly planetId: string; readonly primaryAddress: string };
  readonly gridAttributes: { readonly ore?: string; readonly capacity?: string };
  readonly playerInventory: { readonly rocks: { readonly amount: string } };
}

/** As the chain has it, of those who play here. */
export async function playerNamed(network: Network, name: string): Promise<PlayerAnswer> {
  for (const id of ['1-2', '1-3']) {
    const answer = (await network.ask(`player/${id}`)) as unknown as PlayerAnswer & { Player: { name: string } };
    if (answer.Player.name === name) return answer;
  }
  throw new Error(`There is no ${name}.`);
}

async function alphaOf(network: Network, name: string): Promise<number> {
  return Number((await playerNamed(network, name)).playerInventory.rocks.amount);
}

function readout(page: Page, name: string): Locator {
  return page.getByRole('banner').locator(`dt:has-text("${name}") + dd`);
}

/** Another player, with a gram of ore in store. */
async function settleRich(network: Network): Promise<Neighbour> {
  const neighbour = await settleNeighbour(network, 'brahe');
  await neighbour.mine(await neighbour.build('Ore Extractor', 'land', 1));
  return neighbour;
}

async function mineAndRefine(page: Page, network: Network): Promise<void> {
  await openSlot(page, 'Empty land slot 1');
  await build(page, 'Ore Extractor');
  await expect(page.getByRole('button', { name: /^Ore Extractor, land slot 1, online/ })).toBeVisible();
  await openSlot(page, 'Empty water slot 2');
  await build(page, 'Ore Refinery');
  await expect(page.getByRole('button', { name: /^Ore Refinery, water slot 2, online/ })).toBeVisible();
  await expect(readout(page, 'Alpha')).toContainText(/[1-9]/, LONG);
  await expect.poll(() => alphaOf(network, 'ada')).toBeGreaterThanOrEqual(1_000_000);
}

async function infuse(page: Page, network: Network): Promise<void> {
  const before = await alphaOf(network, 'ada');
  await page.getByRole('link', { name: 'Market' }).click();
  await page.getByRole('link', { name: 'Stake', exact: true }).click();
  await page.getByLabel('Alpha (g)').fill('0.25');
  await page.getByRole('button', { name: 'Stake alpha' }).click();
  await confirm(page);
  const power = async (): Promise<number> => Number((await playerNamed(network, 'ada')).gridAttributes.capacity ?? '0');
  await expect.poll(power).toBeGreaterThan(0);
  expect(before - (await alphaOf(network, 'ada'))).toBeLessThanOrEqual(250_000);
}

/** Its code travels through the guild's service: there is no other way to it yet. */
async function letPhoneIn(owner: Page, browser: Browser, network: Network): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const phone = await context.newPage();
  await askWithCode(phone, network.url, await makeCode(owner), 'ada');
  await letIn(owner, phone);
  await context.close();
}

/** On a guild server older than its chain, no registration text passes both: the device says why, and what to do instead. */
async function turnPhoneAway(owner: Page, browser: Browser, network: Network): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const phone = await context.newPage();
  await startAsking(phone, network.url, await makeCode(owner), 'ada');
  await phone.getByRole('button', { name: 'Sign request' }).click();
  await confirm(phone);
  await expect(phone.getByRole('alert')).toContainText('The guild server is outdated and can’t add devices');
  await context.close();
}

/** The neighbour's Command Ship is switched off: his planet is open, and the proof of the raid works by itself. */
async function raid(page: Page, neighbour: Neighbour): Promise<void> {
  await neighbour.send({ name: 'MsgStructDeactivate', structId: neighbour.shipId });
  await page.getByRole('link', { name: 'Scout' }).click();
  await page.getByLabel('Search players, planets, guilds, IDs').fill(neighbour.planetId);
  await page.getByRole('region', { name: 'Found' }).getByRole('link').first().click();
  const send = page.getByRole('button', { name: 'Send fleet here' });
  await expect(send).toBeEnabled();
  await send.click();
  const log = page.getByRole('log', { name: 'Event log' });
  await expect(log).toContainText('Your fleet started a raid.');
  await expect(log).toContainText(/Your fleet took 1\sg of ore and went home\./, LONG);
}

async function sendAlpha(page: Page, network: Network): Promise<void> {
  const { primaryAddress } = (await playerNamed(network, 'brahe')).Player;
  const before = await alphaOf(network, 'brahe');
  await page.getByRole('link', { name: 'Activity' }).click();
  await page.getByRole('link', { name: 'Ledger' }).click();
  await page.getByRole('combobox', { name: 'Recipient' }).fill(primaryAddress);
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByLabel('Amount').fill('0.1');
  await page.getByRole('button', { name: 'Review and send' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send coins' }).click();
  await confirm(page);
  await expect.poll(() => alphaOf(network, 'brahe'), LONG).toBe(before + 100_000);
}

export interface FieldInput {
  readonly page: Page;
  readonly browser: Browser;
  /** Its url is where the client is played. */
  readonly network: Network;
  readonly noise: Noise;
  readonly kind: Kind;
}

/** To the end of every transaction. */
export async function playField({ page, browser, network, noise, kind }: FieldInput): Promise<void> {
  for (const pattern of kind.noise ?? []) noise.expect(pattern);
  const [neighbour] = await Promise.all([
    settleRich(network),
    makeKey(page, network.url).then(() => signUp(page, 'ada')),
  ]);
  if (kind.dies) {
    await letPhoneIn(page, browser, network);
    network.devnet.control.kill('web', 'stream');
    await page.getByRole('link', { name: 'Planet', exact: true }).click();
  }
  await explore(page);
  await test.step('mine and refine', () => mineAndRefine(page, network));
  await test.step('infuse', () => infuse(page, network));
  const second = kind.asksOlderText ? turnPhoneAway : letPhoneIn;
  if (!kind.dies) await test.step('let a second device in', () => second(page, browser, network));
  await test.step('raid', () => raid(page, neighbour));
  await test.step('send', () => sendAlpha(page, network));
  await test.step('every transaction has come to its end', async () => {
    await page.getByRole('link', { name: 'Activity' }).click();
    await expect(page.getByText(/\b(?:pending|queued)\b/i)).toHaveCount(0);
    await expect(page.getByText(/^Unknown:?$/)).toHaveCount(0);
  });
}
