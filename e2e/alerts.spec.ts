/** What happens while nobody looks is told: by the system while the tab is hidden, and as a story after an absence. */
import type { Page } from '@playwright/test';
import { parsePlayerId, type StructId } from '../src/game/ids.ts';
import { goWithin } from './bringOfficer.ts';
import { expect, test } from './fixtures.ts';
import { explore, makeKey, signUp } from './journey.ts';
import { type Neighbour, settleNeighbour } from './neighbour.ts';
import { serious } from './serious.ts';

test.use({ devnetOptions: { blockTimeMs: 300 } });

/** The second to sign up, after the raider. */
const ADA = parsePlayerId('1-3');

interface Shown {
  readonly title: string;
  readonly body: string;
}

/** Chromium's own notices, kept where a test can press them: nobody else can in a browser without a screen. */
async function keepNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const made: Notification[] = [];
    const Real = Notification;
    class Kept extends Real {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        made.push(this);
      }
    }
    Object.assign(window, { Notification: Kept, madeNotices: made });
  });
}

const notices = (page: Page): Promise<readonly Shown[]> =>
  page.evaluate(() =>
    (window as unknown as { madeNotices: Notification[] }).madeNotices.map(({ title, body }) => ({ title, body })),
  );

/** As somebody sees to another tab, or comes back. */
async function turnAway(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      get: () => (hidden ? 'hidden' : 'visible'),
      configurable: true,
    });
    Object.defineProperty(document, 'hidden', { get: () => hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

async function fire(raider: Neighbour, targetStructId: StructId): Promise<void> {
  await raider.send({
    name: 'MsgStructAttack',
    operatingStructId: raider.shipId,
    targetStructId: [targetStructId],
    weaponSystem: 'primaryWeapon',
  });
}

test.describe('in a tab that nobody looks at', () => {
  // The page itself shows them then; the worker's way is a test of its own.
  test.use({ serviceWorkers: 'block' });

  test('a raid is told by the system, and the notice leads to the battle', async ({ page, context, network }) => {
    await context.grantPermissions(['notifications'], { origin: new URL(network.url).origin });
    await keepNotices(page);
    const raider = await settleNeighbour(network, 'brahe');
    await makeKey(page, network.url);
    await signUp(page, 'ada');
    await explore(page);
    const { planetId } = await raider.chain.ask('player', { playerId: ADA });
    await goWithin(page, '/alerts');
    const bySystem = page.getByRole('switch', { name: /system/ });
    await bySystem.click();
    await expect(bySystem).toBeChecked();
    expect(await serious(page)).toEqual([]);
    await turnAway(page, true);
    await raider.send({ name: 'MsgFleetMove', fleetId: raider.fleetId, destinationLocationId: planetId! });
    await expect
      .poll(() => notices(page))
      .toEqual([
        {
          // By its id: a tab that nobody looks at asks nobody whose fleet it is.
          title: `Your planet is raided by fleet ${raider.fleetId}`,
          body: expect.stringContaining('Its shield holds for a while.'),
        },
      ]);
    await expect(page).toHaveTitle(/^\(1\)/);
    await turnAway(page, false);
    await page.evaluate(() =>
      (window as unknown as { madeNotices: Notification[] }).madeNotices[0]?.dispatchEvent(new Event('click')),
    );
    await page.waitForURL(/\/play$/);
    await expect(page.getByRole('button', { name: /^Command Ship of .?brahe.?, first visiting fleet/ })).toBeVisible();
  });
});

test('away for 500 blocks: the story of the battle that was, and the battle again', async ({
  page,
  network,
  noise,
}) => {
  // The mirror's answer for a struct that is gone.
  noise.expect(/status of 500/);
  const raider = await settleNeighbour(network, 'brahe');
  await makeKey(page, network.url);
  await signUp(page, 'ada');
  await explore(page);
  const { planetId, fleetId } = await raider.chain.ask('player', { playerId: ADA });
  const { commandStructId } = await raider.chain.ask('fleet', { fleetId: fleetId! });
  await page.goto('about:blank');

  const { control, chain } = network.devnet;
  const leftAt = chain.tip.height;
  await raider.send({ name: 'MsgFleetMove', fleetId: raider.fleetId, destinationLocationId: planetId! });
  for (let shots = 0; shots < 3; shots++) {
    await control.advanceTo(chain.tip.height + 8n);
    await fire(raider, commandStructId!);
  }
  await raider.send({ name: 'MsgFleetMove', fleetId: raider.fleetId, destinationLocationId: raider.planetId });
  await control.advanceTo(leftAt + 500n);

  await page.goto(network.url);
  const note = page.getByRole('region', { name: 'While you were away' });
  await expect(note).toContainText(/5\d\d blocks went by/);
  await note.getByRole('link', { name: 'See what happened' }).click();
  const battle = page.getByRole('listitem').filter({ has: page.getByText('You were fired on') });
  await expect(battle).toHaveCount(1);
  await expect(battle).toContainText('3 times');
  await expect(battle).toContainText(/Structs you lost\s*1/);
  expect(await serious(page)).toEqual([]);
  await battle.getByRole('link', { name: 'Watch it again' }).click();
  await page.waitForURL(new RegExp(`/watch/${planetId}\\?at=`));
  await expect(page.getByRole('slider')).toBeVisible();
});
