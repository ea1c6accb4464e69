/**
 * Other languages than English, on a phone: the first hour in each, with nothing cut, nothing wider than the page and no serious fault of
 * axe; and that hour and every room in a language that nobody speaks, which shows what no translator ever saw.
 */
import type { Page } from '@playwright/test';
import { say } from '../src/lib/words/say.ts';
import { bringOfficer, goWithin } from './bringOfficer.ts';
import { expectFits } from './expectFits.ts';
import { expect, test } from './fixtures.ts';
import { build, explore, makeKey, openSlot, signer, signUp } from './journey.ts';
import { settleNeighbour } from './neighbour.ts';
import { ROOMS } from './rooms.ts';
import { serious } from './serious.ts';
import { speaking } from './speaking.ts';
import { cutTexts, textsOf } from './wordFaults.ts';

test.use({ devnetOptions: { blockTimeMs: 300 }, viewport: { width: 390, height: 844 }, hasTouch: true });

/** No sentence in disguise has three of these in a row, and no unit. */
const PLAIN = /[a-z]{3,}/g;
/** What others are called: by the network, its players and operators, the host; a date, an address, one's own language. */
const NAMES =
  /\b(?:Command Ship|Ore \w+|Planetary Defense Cannon|Field Generator|Continental Power Plant|World Engine|Orbital Shield Generator|Jamming Satellite|Operator|Orrery|Meridian|localhost|game\w{8,}|gametest-\d|ualpha|nats|wasm-\w+-\w+|precompressed|gzip|game, sdk|game|ada|brahe|Language|November|Tuesday|[A-Z][a-z]+day|https?:\/\/\S+|ws:\/\/\S+|\/api\/\S+|LOGIN_\S+)\b/g;

async function untold(page: Page): Promise<readonly string[]> {
  return (await textsOf(page)).filter(
    (text) =>
      text
        .replaceAll(/\S*[/_{}]\S*|\bGUILD0\S+/g, '')
        .replaceAll(NAMES, '')
        .match(PLAIN) !== null,
  );
}

/** The page that is left stands until the next one has come; rooms of one screen keep their head. */
async function enter(page: Page, at: string): Promise<void> {
  // A planet of others has no head of its own on a phone.
  const heading = page.getByRole('main').getByRole('heading');
  const screenOf = (path: string | undefined): string | undefined => path?.split('/')[1];
  if (screenOf(new URL(page.url()).pathname) !== screenOf(at.split('?')[0]))
    await heading.evaluateAll((all) => all.forEach((one) => one.setAttribute('data-left', '')));
  await goWithin(page, at);
  await expect(heading.and(page.locator(':not([data-left])')).first()).toBeVisible();
}

for (const language of ['de', 'es', 'en-XA'] as const) {
  test(`the first hour in ${language}`, async ({ page, context, network }, info) => {
    using _ = await speaking(context, language);
    const look = async (name: string, target: 24 | 44 = 44): Promise<void> => {
      await page.screenshot({ path: info.outputPath(`${language}-${name}.png`) });
      // Words in disguise are longer than any language's.
      if (language !== 'en-XA') await expectFits(page, target);
      expect.soft(await serious(page), name).toEqual([]);
      if (language === 'en-XA') expect.soft(await untold(page), name).toEqual([]);
      else expect.soft(await cutTexts(page), name).toEqual([]);
    };
    await page.goto(network.url);
    await expect(page.getByRole('link', { name: say('Make a new key') })).toBeVisible();
    await look('welcome');
    await makeKey(page, network.url, async () => {
      const room = signer(page).getByRole('dialog');
      expect(await room.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    });
    await expect(page.getByLabel(say('Player name'))).toBeVisible();
    await look('join');
    await signUp(page, 'ada');
    await explore(page);
    await look('planet');
    await openSlot(page, say('Empty {place}', { place: say('land slot {slot}', { slot: 1 }) }));
    await look('slot');
    await build(page, 'Ore Extractor');
    await expect(page.getByRole('button', { name: /^Ore Extractor, / })).toBeVisible();
    await look('build');
    for (const at of ['/activity', '/settings', '/structs', '/battles', '/guild', '/energy', '/market', '/alerts']) {
      await enter(page, at);
      await look(at.slice(1), 24);
    }
  });
}

test('in every room nothing is said past the catalogue', async ({ page, context, network }) => {
  using _ = await speaking(context, 'en-XA');
  for (const name of ['ada', 'brahe']) await settleNeighbour(network, name);
  await bringOfficer(page, network.url);
  const found: string[] = [];
  for (const { at } of ROOMS) {
    await enter(page, at);
    // What it reads has come: nothing changes any more.
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    found.push(...(await untold(page)).map((text) => `${at}: ${text}`));
  }
  expect(found).toEqual([]);
});
