/**
 * The workshop as an author and a player meet it: the sample mod is opened, tried on, sent, worn, put off and deleted; a hostile
 * one is turned away before anything is sent.
 */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { BAD_MODS } from '../devnet/services/cosmetics/testing/hostileArchives.ts';
import { packFolder } from '../tools/packFolder.ts';
import { expectFits } from './expectFits.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { openSlot } from './journey.ts';
import { keyboardOf } from './keyboard.ts';
import { openSettled } from './openSettled.ts';
import { serious } from './serious.ts';

test.use({ devnetOptions: { blockTimeMs: 300 } });

const sample = (): { name: string; mimeType: string; buffer: Buffer } => ({
  name: 'copper-dawn.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(packFolder(fileURLToPath(new URL('../mods/copper-dawn', import.meta.url))).archive),
});

/** Names of mods are set apart from the sentences they stand in; nobody sees the marks. */
const struct = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^\u2068?${name}\u2069?, `) });

async function openWorkshop(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Open workshop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Workshop' })).toBeVisible();
}

/** Requests that carry a mod, or a question about one, away. */
function watchSent(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/cosmetic-mods')) sent.push(`${request.method()} ${request.url()}`);
  });
  return sent;
}

test('a mod is tried on before anything is sent, then worn everywhere, put off and deleted', async ({
  page,
  network,
  noise,
}) => {
  const sent = watchSent(page);
  await openSettled(page, network);
  await expect(struct(page, 'Command Ship')).toBeVisible();
  await openWorkshop(page);
  expect(await serious(page)).toEqual([]);

  await page.getByLabel('Mod archive').setInputFiles(sample());
  await expect(page.getByRole('heading', { name: 'Copper Dawn' })).toBeFocused();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(struct(page, 'Daybreak')).toBeVisible();
  await expect(
    preview.getByText('These structs aren’t on your planet: Ore Extractor, Ore Refinery and Tank.'),
  ).toBeVisible();
  await preview.getByRole('radio', { name: 'Without this mod' }).check();
  await expect(struct(page, 'Command Ship')).toBeVisible();
  await preview.getByRole('radio', { name: 'All states' }).check();
  await expect(preview.getByRole('region', { name: 'Ore Extractor in all states' })).toContainText('Destroyed');

  const gallery = page.getByRole('region', { name: 'Changed structs' });
  const drill = gallery.getByRole('article', { name: 'Ore Extractor' });
  await expect(drill).toContainText('Deep stroke');
  await gallery.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(drill).toContainText('Balkenbohrer');
  expect(await serious(page)).toEqual([]);
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: 'Install mod' }).click();
  await expect(page.getByText('Installed and enabled.')).toBeVisible();
  const list = page.getByRole('list', { name: 'Installed mods' });
  await expect(list.getByRole('button', { name: /Copper Dawn.*Enabled/ })).toBeVisible();
  // Again is a conflict, in words.
  noise.expect(/status of 409/);
  await page.getByRole('button', { name: 'Install mod' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'This version of the mod is already installed. Change its version to install it again.',
  );

  await page.getByRole('link', { name: 'Planet' }).click();
  await struct(page, 'Daybreak').click();
  const panel = page.getByRole('complementary', { name: 'Selected slot' });
  await expect(panel.getByRole('heading', { name: 'Daybreak', level: 2 })).toBeVisible();
  await expect(panel).toContainText('Where its crown of five rays');
  await openSlot(page, 'Empty land slot 1');
  const menu = page.getByRole('list', { name: 'Available structs' });
  await expect(menu.getByRole('button', { name: /^\u2068?Smeltery/ })).toBeVisible();

  await openWorkshop(page);
  await page.getByRole('list', { name: 'Installed mods' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Disable mod' }).click();
  await expect(list.getByRole('button', { name: /Copper Dawn.*Disabled/ })).toBeVisible();
  await page.getByRole('link', { name: 'Planet' }).click();
  await expect(struct(page, 'Command Ship')).toBeVisible();
  await expect(struct(page, 'Daybreak')).toHaveCount(0);

  await openWorkshop(page);
  await list.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this mod?' })
    .getByRole('button', { name: 'Delete for everyone' })
    .click();
  await expect(page.getByText(/^No mods installed\./)).toBeVisible();
});

test('a hostile archive is told off by file, and nothing is sent', async ({ page, network }) => {
  const sent = watchSent(page);
  await openSettled(page, network);
  await openWorkshop(page);
  const [what, archive, file] = hostileDrawing();
  await page
    .getByLabel('Mod archive')
    .setInputFiles({ name: 'free-skins.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) });
  const alert = page.getByRole('alert').filter({ hasText: 'free-skins.zip has errors and can’t be used.' });
  await expect(alert, what).toContainText('Nothing was sent.');
  const errors = alert.getByRole('region', { name: /^\d+ errors?$/ });
  await expect(errors.getByText(file ?? 'Whole mod')).toBeVisible();
  await expect(errors.getByText(/contains <script>, which isn’t allowed/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Install mod' })).toHaveCount(0);
  expect(await serious(page)).toEqual([]);
  expect(sent).toEqual([]);
  // The check is not spoilt for the next one.
  await page.getByLabel('Mod archive').setInputFiles(sample());
  await expect(page.getByRole('heading', { name: 'Copper Dawn' })).toBeVisible();
  await expect(page.getByText('has errors and can’t be used')).toHaveCount(0);
});

test('without a mouse: a mod is picked, tried on and installed', { tag: '@long' }, async ({ page, network }) => {
  await openSettled(page, network);
  // What stands still cannot be paused.
  await page.emulateMedia(MOVING.contextOptions);
  await openWorkshop(page);
  const keyboard = keyboardOf(page);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    keyboard.enter(page.getByRole('button', { name: 'Choose archive' })),
  ]);
  await chooser.setFiles(sample());
  await expect(page.getByRole('heading', { name: 'Copper Dawn' })).toBeFocused();
  await keyboard.tabTo(page.getByRole('radio', { name: 'With this mod' }));
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Without this mod' })).toBeChecked();
  await keyboard.enter(page.getByRole('button', { name: 'Pause' }));
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeFocused();
  await keyboard.enter(page.getByRole('button', { name: 'Install mod' }));
  await expect(page.getByText('Installed and enabled.')).toBeVisible();
  await keyboard.expectFocus();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('everything of an open mod fits', { tag: '@long' }, async ({ page, network }) => {
    await openSettled(page, network);
    await openWorkshop(page);
    await expectFits(page);
    await page.getByLabel('Mod archive').setInputFiles(sample());
    await expect(page.getByRole('heading', { name: 'Copper Dawn' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await expectFits(page);
  });
});

/** A drawing that would run what it brings, if anybody let it. */
function hostileDrawing(): (typeof BAD_MODS)[number] {
  const found = [...BAD_MODS].find(([what]) => what === 'a drawing has a script');
  if (!found) throw new Error('No bad mod has a script in a drawing.');
  return found;
}
