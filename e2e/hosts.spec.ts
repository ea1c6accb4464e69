/**
 * The client behind nginx and Caddy with the recipes of a release, and in a bucket. `npm test` joins once through each; `npm run
 * hosts` plays the field's whole journey through both servers, below a folder, on every kind of guild server there is.
 */
import type { Page } from '@playwright/test';
import { playerNamed, playField } from './fieldJourney.ts';
import { EVERYWHERE, type Kind, ONE_BY_ONE } from './fieldKinds.ts';
import { expect, type Network, test } from './fixtures.ts';
import { openBucket, openRecipe } from './hostsOfOthers.ts';
import { explore, makeKey, signUp, typePassphrase } from './journey.ts';

/** What Chromium prints when a server in front of a service finds nobody there. */
const NOBODY_BEHIND = /^Failed to load resource: the server responded with a status of 502/;
const KINDS: readonly Kind[] = [...EVERYWHERE, ...ONE_BY_ONE];
const OLDEST = KINDS.find(({ options }) => options.network === '0.16');

/** Reloads an address two folders deep: the server has to send the page there, and the page has to find its files. */
async function openRoom(page: Page, network: Network): Promise<void> {
  const room = `${network.url}o/${(await playerNamed(network, 'ada')).Player.id}`;
  const answer = await page.goto(room);
  expect(await answer?.text()).toContain('<div id="root"');
  await page.getByRole('button', { name: 'Unlock' }).first().click();
  await typePassphrase(page);
  await expect(page.getByRole('main')).toContainText('ada');
  expect(page.url()).toBe(room);
}

/** Before its servers end: a page that still asks them would find nobody. */
const leave = (page: Page): Promise<unknown> => page.goto('about:blank');

async function join(page: Page, network: Network): Promise<void> {
  await makeKey(page, network.url);
  await signUp(page, 'ada');
  await explore(page);
  await openRoom(page, network);
}

test.use({ viewport: { width: 960, height: 600 } });

if (process.env['HOSTS']) {
  for (const kind of KINDS) {
    for (const server of ['nginx', 'caddy'] as const) {
      test.describe(`${server}: ${kind.name}`, () => {
        test.use({ devnetOptions: { blockTimeMs: 400, ...kind.options } });

        test('the field’s journey below /play/, and a room opened anew', async ({ page, browser, network, noise }) => {
          noise.expect(NOBODY_BEHIND);
          await using hosted = await openRecipe(server, '/play/', network);
          await playField({ page, browser, network: hosted, noise, kind });
          await test.step('a room opened anew', () => openRoom(page, hosted));
        });
      });
    }
  }
} else {
  test.describe('an older chain and guild', () => {
    test.use({ devnetOptions: { blockTimeMs: 400, ...OLDEST?.options } });

    test('a newcomer joins through nginx below /play/', async ({ page, network, noise }) => {
      for (const pattern of OLDEST?.noise ?? []) noise.expect(pattern);
      await using hosted = await openRecipe('nginx', '/play/', network);
      await join(page, hosted);
      await leave(page);
    });
  });

  test.describe('the newest chain and guild', () => {
    test.use({ devnetOptions: { blockTimeMs: 400, network: '0.21', webGeneration: 'b' } });

    test('a newcomer joins through Caddy', async ({ page, network }) => {
      await using hosted = await openRecipe('caddy', '/', network);
      await join(page, hosted);
      await leave(page);
    });

    test(
      'a newcomer joins from a bucket below /play/, every service at an origin of its own',
      { tag: '@long' },
      async ({ page, network, noise }) => {
        // A bucket sends no headers of its own; the page's policy is then in itself, and its console names what it misses.
        noise.expect(/came without a policy$/);
        await using hosted = await openBucket('/play/', network);
        const { rest, rpc, web, stream } = network.devnet.urls;
        const origins = new Set([hosted.url, rest, rpc, web, stream].map((url) => new URL(url).host));
        expect(origins.size).toBe(5);
        await join(page, hosted);
        await expect(page.locator('meta[http-equiv="Content-Security-Policy"]').first()).toHaveAttribute(
          'content',
          /require-trusted-types-for 'script'/,
        );
        await leave(page);
      },
    );
  });
}
