/**
 * A guild whose chain record names another host: whatever is asked before a text is signed is asked where the player is, on a phone and
 * on a wide screen, and what was pressed goes on with the answer.
 */
import type { Locator, Page } from '@playwright/test';
import { operatorKey } from '../devnet/chain/operatorKey.ts';
import { actOf } from '../src/testing/actOf.ts';
import { ALL_TESTS } from '../tools/allTests.ts';
import { expect, type Network, test } from './fixtures.ts';
import { confirm, explore, letIn, makeKey, startAsking, typePassphrase, unlock } from './journey.ts';

test.use({ devnetOptions: { blockTimeMs: 300 } });

type Why = 'elsewhere' | 'untold' | 'otherGuild' | 'otherKey' | 'often';

/** Reasons to ask at a sign-in, each of which costs a reload. `npm test` tries a harmless one and one that can do harm. */
const SIGN_IN_ASKS: readonly Why[] = ALL_TESTS
  ? ['untold', 'otherGuild', 'otherKey', 'elsewhere']
  : ['otherKey', 'elsewhere'];

const TITLES: Readonly<Record<Why, RegExp>> = {
  elsewhere: /^Different guild server address$/,
  untold: /^The guild server can’t be checked$/,
  otherGuild: /^Different guild at /,
  otherKey: /^Sign in to .* for .*\?$/,
  often: /^Sign in to .* again\?$/,
};

/** Has this browser ask for that reason: by what it keeps of the host, and by a node that does not tell. */
async function seed(page: Page, { devnet }: Network, why: Why): Promise<void> {
  const { origin } = new URL(devnet.urls.web);
  const guild = { id: why === 'otherGuild' ? '0-7' : '0-1', name: why === 'otherGuild' ? 'Orchard' : 'Meridian' };
  const isPinned = why === 'otherGuild' || why === 'otherKey';
  const records: Record<string, unknown> = {
    [`trust/host/${origin}`]: isPinned ? { version: 1, guild, addresses: [] } : null,
    [`trust/logins/${origin}`]: { version: 1, left: why === 'often' ? 0 : 3, atMs: Date.now() },
  };
  // What was agreed to is left as it is where the host is asked about for what it does.
  if (why === 'often') delete records[`trust/host/${origin}`];
  const isTold = why !== 'untold';
  await page.unroute(RECORD);
  if (!isTold)
    await page.route(RECORD, (route) =>
      route.fulfill({ status: 501, json: { code: 12, message: 'Not Implemented', details: [] } }),
    );
  await page.evaluate(
    async ([name, all]) => {
      const open = indexedDB.open(name);
      await new Promise((done) => (open.onsuccess = done));
      const change = open.result.transaction('settings', 'readwrite');
      for (const [key, value] of Object.entries(all)) change.objectStore('settings').put(value, key);
      await new Promise((done) => (change.oncomplete = done));
      open.result.close();
    },
    [`client/${devnet.options.chainId}`, records] as const,
  );
}
const RECORD = '**/game/guild/0-1';

/** The guild server takes the next login for a bad one, as a host does that wants more of them. */
async function refuseNextLogin(page: Page): Promise<void> {
  const json = { success: false, errors: { signature_validation_failed: 'no' }, data: null };
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 401, json }), { times: 1 });
}

/** Looked at on a phone and on a wide screen: all of it can be reached, and nothing scrolls sideways. */
async function lookAt(page: Page, question: Locator): Promise<void> {
  const { width: before = 1280, height = 800 } = page.viewportSize() ?? {};
  for (const [width, high] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height: high });
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(sideways).toBe(0);
    for (const button of await question.getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 0.9 });
      // What a finger needs.
      if (width === 390) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(43.5);
    }
  }
  await page.setViewportSize({ width: before, height });
}

/** The question that waits over the screen, looked at. */
async function asked(page: Page, why: Why): Promise<Locator> {
  const question = page.getByRole('dialog', { name: TITLES[why] });
  await expect(question).toBeVisible();
  await lookAt(page, question);
  return question;
}

async function approve(question: Locator, press: string): Promise<void> {
  for (const tick of await question.getByRole('checkbox').all()) await tick.check();
  await question.getByRole('button', { name: press }).click();
}

test('sign-up, new device and sign-in ask where the player is, and go on with the answer', async ({
  page,
  browser,
  network,
  noise,
}) => {
  noise.expect(/status of 501 .*\/guild\/0-1\)$/);
  const { devnet } = network;
  const endpoint = 'https://guild.elsewhere.example/guild.json';
  actOf(devnet)(operatorKey(devnet.options.addressPrefix), 'MsgGuildUpdateEndpoint', {
    guildId: devnet.guildId,
    endpoint,
  });

  await test.step('sign-up', async () => {
    await makeKey(page, network.url);
    await page.getByLabel('Player name').fill('ada');
    const join = page.getByRole('button', { name: 'Sign and join as ada' });
    for (const why of ['otherGuild', 'untold'] as const) {
      await seed(page, network, why);
      await join.click();
      const question = await asked(page, why);
      await question.getByRole('button', { name: 'Not now' }).click();
      await expect(page.getByText('You didn’t approve the sign-in, so nothing was signed.')).toBeVisible();
    }
    await seed(page, network, 'elsewhere');
    // What a node does not tell is asked again by the next page.
    await page.reload();
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await typePassphrase(page);
    await page.getByLabel('Player name').fill('ada');
    await join.click();
    const question = await asked(page, 'elsewhere');
    await expect(question).toContainText('guild.elsewhere.example');
    await expect(question).toContainText(new URL(network.url).host);
    // A host that wants more logins than one is asked about, as soon as there is a player.
    await refuseNextLogin(page);
    await approve(question, 'Sign and join');
    await seed(page, network, 'often');
    await confirm(page);
    const often = page.getByRole('region', { name: TITLES.often });
    await expect(often).toBeVisible();
    await lookAt(page, often);
    await approve(often, 'Sign in');
    await expect(often).toBeHidden();
    await explore(page);
  });

  await test.step('sign-in, and a code for a device that waits for it', async () => {
    for (const why of SIGN_IN_ASKS) {
      await seed(page, network, why);
      await page.reload();
      // Not before: a page whose key is open signs in again.
      await page.context().clearCookies();
      await unlock(page);
      const shown = page.getByRole('region', { name: TITLES[why] });
      await expect(shown).toBeVisible();
      await lookAt(page, shown);
      await shown.getByRole('button', { name: 'Not now' }).click();
      await page.getByRole('link', { name: 'Settings' }).click();
      await page.getByRole('button', { name: 'Create device code' }).click();
      const question = await asked(page, why);
      if (why !== 'elsewhere') await question.getByRole('button', { name: 'Not now' }).click();
      else await approve(question, 'Sign in');
    }
  });

  await test.step('a new device', async () => {
    const code = page.getByRole('status', { name: 'Code' });
    await expect(code).toHaveText(/\S/);
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
    await startAsking(phone, network.url, (await code.innerText()).replace(/\s/g, ''), 'ada');
    const ask = phone.getByRole('button', { name: 'Sign request' });
    for (const why of ['elsewhere', 'otherGuild'] as const) {
      await seed(phone, network, why);
      await ask.click();
      const question = await asked(phone, why);
      await question.getByRole('button', { name: 'Not now' }).click();
      await expect(phone.getByText('You didn’t approve the sign-in, so nothing was signed.')).toBeVisible();
    }
    await seed(phone, network, 'untold');
    await ask.click();
    await approve(await asked(phone, 'untold'), 'Sign request');
    await confirm(phone);
    await letIn(page, phone);
    await phone.context().close();
  });
});
