/** A war for who does not see it: what is said aloud of it in another room, and what is heard, in which tab. */
import type { Page } from '@playwright/test';
import { DEVNET_MNEMONIC } from '../devnet/world/genesis.ts';
import { bringOfficer, goWithin } from './bringOfficer.ts';
import { expect, test } from './fixtures.ts';
import { heardOn, listenIn, spokenOn } from './listenIn.ts';
import { findPlayer, type Neighbour, settle, settleNeighbour } from './neighbour.ts';

test.use({ devnetOptions: { blockTimeMs: 300 }, contextOptions: { reducedMotion: 'no-preference' } });

/** A node's word for a struct that is gone. */
const GONE = /status of 500/;

interface War {
  readonly home: Neighbour;
  readonly raider: Neighbour;
  /** The raider comes to the officer's planet. */
  come(): Promise<void>;
  /** One shot of his at the officer's Command Ship. */
  fire(): Promise<void>;
}

async function prepareWar(network: Parameters<typeof settle>[0]): Promise<War> {
  const { control, chain } = network.devnet;
  const home = await settle(network, await findPlayer(network, DEVNET_MNEMONIC));
  const raider = await settleNeighbour(network, 'brahe');
  const recharge = (): Promise<void> => control.advanceTo(chain.tip.height + 8n);
  return {
    home,
    raider,
    async come() {
      await recharge();
      await raider.send({ name: 'MsgFleetMove', fleetId: raider.fleetId, destinationLocationId: home.planetId });
    },
    async fire() {
      await recharge();
      await raider.send({
        name: 'MsgStructAttack',
        operatingStructId: raider.shipId,
        targetStructId: [home.shipId],
        weaponSystem: 'primaryWeapon',
      });
    },
  };
}

async function saidOf(page: Page, words: RegExp): Promise<readonly string[]> {
  const spoken = await spokenOn(page);
  return spoken.filter((saying) => words.test(saying.words)).map((saying) => `${saying.urgency}: ${saying.words}`);
}

/** Tabs that have the turn to sound, and that wait for it. */
function turnsOf(page: Page): Promise<{ readonly held: number; readonly pending: number }> {
  return page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const countOf = (locks: readonly LockInfo[]): number => locks.filter(({ name }) => name?.includes('sound/')).length;
    return { held: countOf(held), pending: countOf(pending) };
  });
}

const ONE_RAID = [expect.stringMatching(/^assertive: .*started a raid\.$/)];

test('a raid and an attack on me while I am in another room are said once each, the raid at once, and no news line says them again', async ({
  page,
  network,
  noise,
}) => {
  noise.expect(GONE);
  const war = await prepareWar(network);
  await listenIn(page);
  await bringOfficer(page, network, true);
  await goWithin(page, '/guild');
  await expect(page.getByRole('log', { name: 'Announcements', exact: true })).toBeAttached();

  await war.come();
  await expect.poll(() => saidOf(page, /started a raid/)).toEqual(ONE_RAID);
  // The line shows one at a time, the newest that harms: the raid comes before the shot.
  const news = page.getByRole('region', { name: 'News' });
  await expect(news.getByText(/is being raided by/)).toBeVisible();
  await war.fire();
  await expect(news.getByText(/fired on/).first()).toBeVisible();
  await expect.poll(() => saidOf(page, /fired on/)).toHaveLength(1);
  // The alert of the raid has come to its list by then, and says nothing of its own.
  await expect(page.getByRole('link', { name: /^Alerts, \d+ unread/ })).toBeVisible();
  await network.devnet.control.advanceTo(network.devnet.chain.tip.height + 20n);
  expect(await saidOf(page, /raid/)).toEqual(ONE_RAID);
  expect(await saidOf(page, /fired on/)).toHaveLength(1);

  // Once more, when asked for.
  await page.keyboard.press('a');
  await expect.poll(() => saidOf(page, /fired on/)).toHaveLength(2);
});

test('a war is heard in the tab that was touched last and in no other, not before a touch, and then the engine sleeps', async ({
  page,
  context,
  network,
  noise,
}) => {
  noise.expect(GONE);
  const war = await prepareWar(network);
  await listenIn(page);
  await bringOfficer(page, network, true);
  await goWithin(page, '/guild');
  const other = await context.newPage();
  await listenIn(other);
  await other.goto(`${network.url}/market`);
  await expect(other.getByRole('log', { name: 'Announcements', exact: true })).toBeAttached();

  const before = (await heardOn(page)).begun;
  await war.come();
  await expect.poll(async () => (await heardOn(page)).begun).toBeGreaterThan(before);
  expect((await heardOn(page)).contexts).toEqual(['running']);
  expect(await heardOn(other)).toEqual({ contexts: [], begun: 0 });
  await expect.poll(async () => (await heardOn(page)).contexts).toEqual(['suspended']);

  // It wakes for the next sound, there where the player is now.
  const after = (await heardOn(page)).begun;
  await other.getByRole('heading', { level: 1 }).first().click();
  await war.fire();
  await expect.poll(async () => (await heardOn(other)).begun).toBeGreaterThan(0);
  expect((await heardOn(page)).begun).toBe(after);

  // When that tab is closed the first has its turn again.
  await other.close();
  await expect.poll(() => turnsOf(page)).toEqual({ held: 1, pending: 0 });
  await war.fire();
  await expect.poll(async () => (await heardOn(page)).begun).toBeGreaterThan(after);

  // Silence is kept over a reload.
  await page.keyboard.press('m');
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().click();
  await expect(page.getByRole('log', { name: 'Announcements', exact: true })).toBeAttached();
  await war.fire();
  await expect.poll(() => saidOf(page, /fired on/)).toHaveLength(1);
  expect((await heardOn(page)).begun).toBe(0);
});
