/**
 * Other languages than English, on a phone: the first hour in each, with nothing cut, nothing wider than the page and no serious fault of
 * axe; the rooms that have most to say; what the signer shows of coins that are sent; and that hour and every room in a language that
 * nobody speaks, which shows what no translator ever saw. And one language after another on one page.
 */
import type { Page } from '@playwright/test';
import { say } from '../src/lib/words/say.ts';
import { entriesOf } from '../tools/words/catalogues.ts';
import { bringOfficer, goWithin } from './bringOfficer.ts';
import { expectFits } from './expectFits.ts';
import { expect, test } from './fixtures.ts';
import { build, confirm, explore, makeKey, openSlot, signer, signUp } from './journey.ts';
import { lasting } from './lasting.ts';
import { settleNeighbour } from './neighbour.ts';
import { type Room, ROOMS } from './rooms.ts';
import { serious, SIGNER } from './serious.ts';
import { speaking } from './speaking.ts';
import { cutTexts, textsOf } from './wordFaults.ts';

test.use({ devnetOptions: { blockTimeMs: 300 }, viewport: { width: 390, height: 844 }, hasTouch: true });

/** No sentence in disguise has three of these in a row, and no unit but that of minutes. */
const PLAIN = /[a-z]{3,}/g;
/** What others are called: by the network, its players and operators, the host; a date, an address, one's own language. */
const NAMES =
  /\b(?:Command Ship|Ore \w+|Planetary Defense Cannon|Field Generator|Continental Power Plant|World Engine|Orbital Shield Generator|Jamming Satellite|Operator|Orrery|Meridian|localhost|game\w{8,}|gametest-\d|ualpha|nats|wasm-[\w-]+|javascript|webgpu|precompressed|gzip|game, sdk|game|ada|brahe|Language|November|Tuesday|[A-Z][a-z]+day|https?:\/\/\S+|ws:\/\/\S+|\/api\/\S+|LOGIN_\S+|min)\b/g;

function untold(page: Page): Promise<readonly string[]> {
  return lasting(() => untoldNow(page));
}

async function untoldNow(page: Page): Promise<readonly string[]> {
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
  test(
    `the first hour in ${language}`,
    { tag: language === 'en-XA' ? [] : '@long' },
    async ({ page, context, network }, info) => {
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
      await expect(page.getByRole('link', { name: say('Create a new key') })).toBeVisible();
      await look('welcome');
      await makeKey(page, network.url, async () => {
        const room = signer(page).getByRole('dialog');
        await expect.poll(() => room.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
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
    },
  );
}

/** Where sentences are long, many, or beside each other in a row; with EVERY_ROOM set, all are looked through. */
const WORDY: ReadonlySet<string> = new Set([
  'guild-members',
  'guild-settings',
  'guild-bank',
  'guild-ranks',
  'found',
  'contracts',
  'stake',
  'rights',
  'charts',
  'workshop',
  'doctor',
  'object-guild',
  'object-reactor',
  'object-substation',
]);
const WALKED: readonly Room[] = process.env['EVERY_ROOM'] ? ROOMS : ROOMS.filter(({ name }) => WORDY.has(name));

const settled = (page: Page): Promise<void> => expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);

for (const language of ['de', 'es'] as const) {
  test(
    `rooms full of words, and what the signer shows, in ${language}`,
    { tag: '@long' },
    async ({ page, context, network }, info) => {
      using _ = await speaking(context, language);
      const ada = await settleNeighbour(network, 'ada');
      await settleNeighbour(network, 'brahe');
      await bringOfficer(page, network);
      for (const { at, name } of WALKED) {
        await enter(page, at);
        await settled(page);
        await page.screenshot({ path: info.outputPath(`${language}-${name}.png`) });
        expect.soft(await cutTexts(page), name).toEqual([]);
        await expectFits(page, 24);
      }
      await goWithin(page, '/activity?tab=ledger');
      const { primaryAddress } = (
        (await network.ask(`player/${ada.playerId}`)) as unknown as {
          readonly Player: { readonly primaryAddress: string };
        }
      ).Player;
      await page.getByRole('combobox', { name: say('Recipient') }).fill(primaryAddress);
      await page.getByRole('listbox').getByRole('option').first().click();
      await page.getByLabel(say('Amount'), { exact: false }).first().fill('0.1');
      await page.getByRole('button', { name: say('Review and send') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('Send coins') })
        .click();
      const sheet = signer(page).getByRole('dialog');
      await expect(sheet.getByText(say('Send coins'))).toBeVisible();
      const frame = page.frames().find((one) => one.url().endsWith('/signer.html'));
      if (!frame) throw new Error('The signer has no frame.');
      await page.screenshot({ path: info.outputPath(`${language}-signer.png`) });
      await expect.poll(() => frame.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(await cutTexts(frame)).toEqual([]);
      await expect.poll(() => sheet.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      expect(await serious(page, SIGNER)).toEqual([]);
      await confirm(page);
      await expect(page.getByText(/0,1\sg/).first()).toBeVisible();
    },
  );
}

test.describe('in a browser that speaks Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('its language is chosen, another one leaves nothing of it, stays over a reload and is spoken in every tab', async ({
    page,
    context,
    network,
  }) => {
    const spanish = new Set(entriesOf('es').map(({ other }) => other));
    const german = new Set(entriesOf('de').map(({ other }) => other));
    const left = async (): Promise<readonly string[]> =>
      (await textsOf(page)).filter((text) => spanish.has(text) && !german.has(text) && /\p{L}{3}/u.test(text));
    const spoken = (on: Page): Promise<string> => on.evaluate(() => document.documentElement.lang);
    const inGerman = 'Neuen Schlüssel anlegen';

    await page.goto(network.url);
    await expect(page.getByRole('link', { name: 'Crear una clave nueva' })).toBeVisible();
    await expect.poll(() => spoken(page)).toBe('es');
    expect(await left()).not.toEqual([]);
    const other = await context.newPage();
    await other.goto(network.url);
    await expect(other.getByRole('link', { name: 'Crear una clave nueva' })).toBeVisible();

    await page.getByLabel('Idioma (Language)').selectOption('Deutsch');
    await expect(page.getByRole('link', { name: inGerman })).toBeVisible();
    await expect.poll(() => spoken(page)).toBe('de');
    await expect.poll(() => left()).toEqual([]);
    await expect(other.getByRole('link', { name: inGerman })).toBeVisible();
    await expect.poll(() => spoken(other)).toBe('de');
    await other.close();
    await page.reload();
    await expect(page.getByRole('link', { name: inGerman })).toBeVisible();
    await expect.poll(() => spoken(page)).toBe('de');

    // Two that are chosen at once: the later stands.
    await page.getByLabel('Sprache (Language)').evaluate((field) => {
      for (const value of ['es', 'en']) {
        (field as HTMLSelectElement).value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    });
    await expect(page.getByRole('link', { name: 'Create a new key' })).toBeVisible();
    await expect.poll(() => spoken(page)).toBe('en');
  });
});

test('in every room nothing is said past the catalogue', async ({ page, context, network }) => {
  using _ = await speaking(context, 'en-XA');
  for (const name of ['ada', 'brahe']) await settleNeighbour(network, name);
  await bringOfficer(page, network);
  const found: string[] = [];
  for (const { at } of ROOMS) {
    await enter(page, at);
    // What it reads has come: nothing changes any more.
    await settled(page);
    found.push(...(await untold(page)).map((text) => `${at}: ${text}`));
  }
  expect(found).toEqual([]);
});
