/** Keys of the whole page in a browser: the sheet that shows them, other keys for them, and the hops. By keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { DEVNET_MNEMONIC } from '../devnet/world/genesis.ts';
import { say } from '../src/lib/words/say.ts';
import { COMMAND_IDS, commandRow } from '../src/state/keys/commands.ts';
import { bringOfficer, goWithin } from './bringOfficer.ts';
import { expect, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { findPlayer, settle, settleNeighbour } from './neighbour.ts';
import { serious } from './serious.ts';

test.use({ devnetOptions: { blockTimeMs: 300 } });

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const aloud = (page: Page): Locator => page.getByRole('log', { name: 'Announcements', exact: true });
const rowOf = (page: Page, words: string): Locator =>
  sheetOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(words, { exact: true }) });

/** A key by its place, with another letter painted on it: a Russian keyboard's. */
async function pressPainted(page: Page, code: string, letter: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const key = { code, key: letter, text: letter, windowsVirtualKeyCode: code.charCodeAt(3) };
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key });
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', code, key: letter });
  await devtools.detach();
}

/** The words of the last saying. */
async function expectSaid(page: Page, words: string | RegExp): Promise<void> {
  await expect(aloud(page).getByRole('paragraph').last()).toHaveText(words);
}

test('all keys stand on a sheet, each can be another, and is kept; nothing is taken from a field or a sheet', async ({
  page,
  network,
}) => {
  await settle(network, await findPlayer(network, DEVNET_MNEMONIC));
  await bringOfficer(page, network, true);
  const { tabTo } = keyboardOf(page);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();

  // The first keys of a page are answered, though what answers comes with them.
  await page.keyboard.press('?');
  await expect(sheetOf(page)).toBeVisible();
  for (const id of COMMAND_IDS) await expect(rowOf(page, say(commandRow(id).words)), id).toHaveCount(1);
  expect(await serious(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => sheetOf(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  // Another key: one that is taken is said to be, one that the browser keeps is refused, a free one is taken.
  const change = sheetOf(page).getByRole('button', { name: 'Change key for “Mute or unmute sound”' });
  await tabTo(change);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+t');
  await expect(sheetOf(page).getByRole('alert')).toContainText('The browser or the system uses this key');
  await page.keyboard.press('n');
  await expect(sheetOf(page).getByRole('alert')).toContainText('N is already used for: Next problem.');
  await tabTo(sheetOf(page).getByRole('button', { name: 'Keep current key' }));
  await page.keyboard.press('Enter');
  await tabTo(change);
  await page.keyboard.press('Enter');
  await pressPainted(page, 'KeyX', 'ч');
  await expect(rowOf(page, 'Mute or unmute sound').locator('kbd')).toHaveText('X');
  await page.keyboard.press('x');
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(aloud(page)).not.toContainText('Sound is off.');

  // By its place, whatever is painted there, and over a reload; its old one does nothing any more.
  await pressPainted(page, 'KeyX', 'ч');
  await expectSaid(page, 'Sound is off.');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await page.keyboard.press('m');
  await page.keyboard.press('x');
  await expectSaid(page, 'Sound is on.');
  await expect(aloud(page).getByRole('paragraph')).toHaveCount(1);

  // In a field a letter is a letter.
  await expect(page.getByRole('button', { name: /Search and actions/ })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search and actions' });
  await expect(field).toBeFocused();
  await page.keyboard.type('x?1n');
  await expect(field).toHaveValue('x?1n');
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(sheetOf(page)).toHaveCount(0);
  await expect(aloud(page).getByRole('paragraph')).toHaveCount(1);

  // As they came; then none of one character, and the way back to them.
  await page.keyboard.press('?');
  await tabTo(sheetOf(page).getByRole('button', { name: 'Reset all keys' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Mute or unmute sound').locator('kbd')).toHaveText('M');
  const singles = sheetOf(page).getByRole('switch', { name: 'Single-key shortcuts' });
  await tabTo(singles);
  await page.keyboard.press('Space');
  await expect(singles).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toHaveCount(0);
  await page.keyboard.press('m');
  await page.keyboard.press('6');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(aloud(page).getByRole('paragraph')).toHaveCount(1);
  await expect(page).toHaveURL(/\/play$/);
  await goWithin(page, '/settings');
  await tabTo(page.getByRole('button', { name: 'Edit keyboard shortcuts' }));
  await page.keyboard.press('Enter');
  await tabTo(singles);
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  await expect(page).toHaveURL(/\/play$/);
});

test('hops lead to what wants a look, put the focus on it and say what it is', async ({ page, network, noise }) => {
  // A node's word for what nobody made, and of who fell.
  noise.expect(/status of 500/);
  const { control, chain } = network.devnet;
  const home = await settle(network, await findPlayer(network, DEVNET_MNEMONIC));
  const rigId = await home.build('Ore Extractor', 'land', 0);
  await control.advanceTo(chain.tip.height + 8n);
  await home.send({ name: 'MsgStructDeactivate', structId: rigId });
  const raider = await settleNeighbour(network, 'brahe');
  await bringOfficer(page, network, true);

  await page.keyboard.press('r');
  await expectSaid(page, 'There are no raids right now.');
  await page.keyboard.press('n');
  await expectSaid(page, 'No problems right now.');
  await control.advanceTo(chain.tip.height + 8n);
  await raider.send({ name: 'MsgFleetMove', fleetId: raider.fleetId, destinationLocationId: home.planetId });
  await expect(page.getByRole('button', { name: /^Command Ship of/ }).first()).toBeAttached();

  await goWithin(page, '/guild');
  await page.keyboard.press('i');
  await expect(page).toHaveURL(/\/play$/);
  const rig = page.getByRole('button', { name: /^Ore Extractor, land slot 1/ });
  await expect(rig).toBeFocused();
  await expectSaid(page, 'Idle struct 1 of 1.');
  const { walk } = keyboardOf(page);
  await walk(page.getByRole('button', { name: /^Empty land slot 2, build/ }), 'l');
  await walk(rig, 'h');
  await page.keyboard.press('j');
  await expect(rig).not.toBeFocused();
  await walk(rig, 'k');

  // What is chosen goes with the focus, where something was.
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Selected slot' });
  await expect(panel.getByRole('heading', { name: 'Ore Extractor' })).toBeFocused();
  await page.keyboard.press('n');
  await expectSaid(page, 'Problem 1 of 1: raid on your planet.');
  await expect(panel.getByRole('heading', { name: 'Command Ship' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await page.keyboard.press('3');
  await expect(page).toHaveURL(/\/guild/);
  await page.keyboard.press('r');
  await expectSaid(page, 'Raid 1 of 1.');
  await expect(page.getByRole('button', { name: /^Command Ship of .*visiting fleet/ })).toBeFocused();
});
