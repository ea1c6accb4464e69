/** What happens while nobody looks is told: by the system while the tab is hidden, and as a story after an absence. */
import type { Page } from '@playwright/test';
import { ALERT_KINDS, type AlertKind } from '../src/game/alerts/kinds.ts';
import { parsePlayerId, type StructId } from '../src/game/ids.ts';
import { createHost } from '../tools/host.ts';
import { goWithin } from './bringOfficer.ts';
import { expectFits } from './expectFits.ts';
import { dist, expect, type Network, test } from './fixtures.ts';
import { openSettled } from './openSettled.ts';
import { type Neighbour, settleNeighbour } from './neighbour.ts';
import { serious } from './serious.ts';
import { LONG, TRY } from './waits.ts';

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

/** A player at `url` in the room of alerts, who has let the system tell, and the neighbour who comes to raid. */
async function wantNotices(page: Page, network: Network, url: string) {
  await page.context().grantPermissions(['notifications'], { origin: new URL(url).origin });
  const raider = await settleNeighbour(network, 'brahe');
  await openSettled(page, network, { url });
  const { planetId } = await raider.chain.ask('player', { playerId: ADA });
  await goWithin(page, '/alerts');
  const bySystem = page.getByRole('switch', { name: /system/ });
  await bySystem.click();
  await expect(bySystem).toBeChecked();
  return { raider, planetId };
}

test.describe('in a tab that nobody looks at', () => {
  // The page itself shows them then; the worker's way is a test of its own.
  test.use({ serviceWorkers: 'block' });

  test('a raid is told by the system, and the notice leads to the battle', async ({ page, network }) => {
    await keepNotices(page);
    const { raider, planetId } = await wantNotices(page, network, network.url);
    expect(await serious(page)).toEqual([]);
    await turnAway(page, true);
    await raider.send({ name: 'MsgFleetMove', fleetId: raider.fleetId, destinationLocationId: planetId! });
    await expect
      .poll(() => notices(page), LONG)
      .toEqual([
        {
          title: expect.stringMatching(/^Your planet is being raided by the fleet of .?brahe.?$/),
          body: expect.stringContaining('Your shield only works while your fleet is at home'),
        },
      ]);
    await expect(page).toHaveTitle(/^\(1\)/);
    // On the tab itself, over the brand's mark, drawn here: the page's policy has it so.
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/png;base64,.{400}/);
    await turnAway(page, false);
    await page.evaluate(() =>
      (window as unknown as { madeNotices: Notification[] }).madeNotices[0]?.dispatchEvent(new Event('click')),
    );
    await page.waitForURL(/\/play$/);
    await expect(page.locator('link[rel="icon"]')).not.toHaveAttribute('href', /^data:image/);
    await expect(page.getByRole('button', { name: /^Command Ship of .?brahe.?, first visiting fleet/ })).toBeVisible();
  });
});

test('with the client’s worker the notice is the worker’s, and outlives no press', async ({
  page,
  context,
  network,
}) => {
  // The host of these tests has it switched off, and a page there ends what it finds of it.
  const { features, ...config } = network.devnet.clientConfig as { readonly features: object };
  const offered = { ...config, features: { ...features, offline: true } };
  await using host = await createHost({ dist, config: offered, port: 0 });
  const { raider, planetId } = await wantNotices(page, network, host.url);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await turnAway(page, true);
  await raider.send({ name: 'MsgFleetMove', fleetId: raider.fleetId, destinationLocationId: planetId! });
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, tag }) => `${tag}: ${title}`),
    );
  // Told by the stream to the page, by the page to the worker, and shown by the browser once it has the picture: three who may be busy.
  await expect
    .poll(shown, LONG)
    .toEqual([
      expect.stringMatching(/^gametest-1\/raid\/2-\d+@\d+: Your planet is being raided by the fleet of .?brahe.?$/),
    ]);
  await turnAway(page, false);
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications();
    const Pressed = (globalThis as unknown as { NotificationEvent: new (type: string, of: object) => Event })
      .NotificationEvent;
    scope.dispatchEvent(new Pressed('notificationclick', { notification }));
  });
  await page.waitForURL(/\/play$/);
  expect(await shown()).toEqual([]);
  await expect(page).not.toHaveTitle(/^\(/);
});

/** As if all of it had been told while she played: what lies in the record is what the list shows. */
async function keepAlerts(page: Page, player: string, kept: readonly (readonly [AlertKind, number])[]): Promise<void> {
  const timelines = kept.map(([kind, n]) => {
    const [matter, value] = VALUES[kind];
    const [object = '', ...rest] = matter.split('/').slice(1);
    const at = BigInt(3 + n);
    const point = { kind, value, detail: '', at, isEdge: true, knownMs: Date.UTC(2026, 10, 20, 8, n) };
    const before = { ...point, at: 2n, value: null };
    // Whatever is behind the object tells matters of one kind apart.
    const name = [matter.split('/')[0], object, ...rest, `${n}`].join('/');
    return [name, { points: [before, point], told: [at], read: n % 3 === 0 ? [at] : [] }] as const;
  });
  await page.evaluate(
    async ([key, record]) => {
      const name = (await indexedDB.databases()).map((one) => one.name ?? '').find((one) => one.startsWith('client/'))!;
      const opened = indexedDB.open(name);
      await new Promise((resolve) => opened.addEventListener('success', resolve));
      const tx = opened.result.transaction('settings', 'readwrite');
      tx.objectStore('settings').put(record, key);
      await new Promise((resolve) => tx.addEventListener('complete', resolve));
      opened.result.close();
      // As another tab would have it.
      new BroadcastChannel(`${name}/alerts`).postMessage({ kind: 'alerts' });
    },
    [`alerts/of/${player}`, { version: 1, since: 1n, floor: 0n, timelines }] as const,
  );
}

const VALUES: Readonly<Record<AlertKind, readonly [matter: string, value: string]>> = {
  raid: ['raid/2-2', '9-2'],
  raidWatched: ['watched/2-31', '9-2'],
  raidOver: ['over/2-2', 'raidSuccessful 9-2 12'],
  oreStolen: ['stolen/2-2', '9-2 12'],
  structLost: ['lost/5-7', 'lost'],
  fleetArrived: ['place/9-3', '2-1'],
  proofDone: ['done/5-7/a', 'REFINE'],
  proofStuck: ['stuck/5-7/b', 'needsWallet'],
  chargeReady: ['charge/1-3', 'ready'],
  powerShort: ['power/1-3', 'near'],
  brownout: ['brownout/1-3', 'out'],
  contractEnds: ['contract/11-4/90000', 'over 90000'],
  invitation: ['invite/0-3/1-3', 'open'],
  request: ['request/0-1/1-6', '1-6'],
  rankChanged: ['rank/1-3', '0-1 7'],
  // Of keys that the chain doesn't know: as any other value it would be told anew that they are gone.
  rightsChanged: ['key/game1hj5uq58ftlrarwgpvcg7lunf084aj6528s6q3x', 'revoked'],
  grantsChanged: ['grant/1-6', '1 new'],
  moderated: ['moderated/1-3/name', '1-1 name 12'],
  priceMet: ['price/10-1/2', 'met'],
  leaseEnding: ['lease/game1hj5uq58ftlrarwgpvcg7lunf084aj6528s6q3x/1', 'soon'],
  connectionLost: ['connection/', 'lost'],
};

test(
  'two hundred alerts of every kind: a list that keeps to the page, on a phone and on a desk',
  { tag: '@long' },
  async ({ page, network }) => {
    await openSettled(page, network);
    await goWithin(page, '/alerts');
    const list = page.getByRole('region', { name: 'Alerts, newest first' });
    await expect(page.getByText('No alerts yet.')).toBeVisible();
    const kept = Array.from({ length: 200 }, (_, n) => [ALERT_KINDS[n % ALERT_KINDS.length]!, n] as const);
    // The page writes its own record once it has heard of a block.
    await expect(async () => {
      await keepAlerts(page, '1-2', kept);
      await expect(list).toBeVisible(TRY);
    }).toPass();
    for (const width of [390, 1280, 2560]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await expect(list.getByRole('listitem').first()).toBeVisible();
      await expect.poll(() => list.getByRole('listitem').count()).toBeLessThan(60);
      await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '200');
      if (width === 390) await expectFits(page);
      expect(await serious(page)).toEqual([]);
    }
    const ways = await Promise.all((await list.getByRole('link').all()).map((link) => link.getAttribute('href')));
    expect(ways).toEqual(expect.arrayContaining(['/profile', '/activity?tab=signatures', '/energy', '/settings']));
    await list.evaluate((one) => one.scrollTo(0, one.scrollHeight));
    await expect(list.locator('[aria-posinset="200"]')).toBeVisible();
    await expect(list.locator('[aria-posinset="199"]').getByRole('link')).toHaveAttribute('href', '/watch/2-31');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
    await expect(page).not.toHaveTitle(/^\(/);
  },
);

test('away for 500 blocks: the story of the battle that was, and the battle again', async ({
  page,
  network,
  noise,
}) => {
  // The mirror's answer for a struct that is gone.
  noise.expect(/status of 500/);
  const raider = await settleNeighbour(network, 'brahe');
  await openSettled(page, network);
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
  await expect(note).toContainText(/away for 5\d\d blocks/);
  await note.getByRole('link', { name: 'Show summary' }).click();
  const battle = page.getByRole('listitem').filter({ has: page.getByText('Attacks on you') });
  await expect(battle).toHaveCount(1);
  await expect(battle).toContainText(/Attacks on you\s*3(?!\d)/);
  await expect(battle).toContainText(/Structs you lost\s*1/);
  expect(await serious(page)).toEqual([]);
  await battle.getByRole('link', { name: 'Watch replay' }).click();
  await page.waitForURL(new RegExp(`/watch/${planetId}\\?at=`));
  await expect(page.getByRole('slider')).toBeVisible();
});
