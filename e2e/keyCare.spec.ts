/** A player looks after his keys on a narrow screen and without a mouse: shown, locked anew, kept in a file, tried, removed, brought back. */
import type { Locator, Page } from '@playwright/test';
import { expectFits } from './expectFits.ts';
import { expect, test } from './fixtures.ts';
import { PASSPHRASE, signer } from './journey.ts';
import { keyboardOf } from './keyboard.ts';
import { serious, SIGNER } from './serious.ts';
import { PHRASE } from './wallet/inNode.ts';
import { readClipboard } from './readClipboard.ts';

test.use({ devnetOptions: { blockTimeMs: 300 }, viewport: { width: 390, height: 844 } });

const NEW_PASSPHRASE = 'nine tin kettles hum at dusk';

/** Rooms that differ from one of these in their words alone. */
const ALIKE = /^(?:Change|New|Create|Backup|Open|Additional)/;

/** The signer's window under this title; nobody is kept out of it, and nothing of it stands beside the screen. */
async function roomOf(page: Page, title: string): Promise<Locator> {
  const room = signer(page).getByRole('dialog', { name: title, exact: true });
  await expect(room).toBeVisible();
  if (!ALIKE.test(title)) expect(await serious(page, SIGNER)).toEqual([]);
  await expectFits(page.frames().find((one) => one.url().endsWith('/signer.html'))!);
  await expect.poll(() => room.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  return room;
}

/** It has the focus of its document; Chromium tells a frame that it has the window's own with the first key that is pressed in it. */
async function expectHeld(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true);
}

test('a key is looked after by keyboard alone, on a narrow screen', { tag: '@long' }, async ({ page, network }) => {
  const keys = keyboardOf(page);
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const passphrase = signer(page).getByLabel('Password', { exact: true });

  /** Types into the field that has the focus by itself. */
  async function type(text: string): Promise<void> {
    await expectHeld(passphrase);
    await page.keyboard.type(text);
    await keys.press('Enter');
  }
  async function choose(text: string): Promise<void> {
    await expectHeld(passphrase);
    await page.keyboard.type(text);
    await keys.tabTo(signer(page).getByLabel('Repeat password'));
    await page.keyboard.type(text);
    await keys.press('Enter');
  }
  /** Presses, and picks the file. */
  async function pick(name: string, path: string): Promise<void> {
    const picked = page.waitForEvent('filechooser');
    await keys.enter(button(name));
    await (await picked).setFiles(path);
  }
  /** Where the player was before the window opened. */
  const expectBack = async (name: string): Promise<void> => {
    await expect(signer(page).getByRole('dialog')).toHaveCount(0);
    await expect(button(name)).toBeFocused();
    // While it waits for an answer a press is none.
    await expect(button(name)).not.toHaveAttribute('aria-busy', 'true');
  };

  await page.goto(`${network.url}/join?from=phrase`);
  await keys.enter(button('Enter recovery phrase'));
  await roomOf(page, 'Enter recovery phrase');
  await expectHeld(signer(page).getByRole('textbox', { name: 'Recovery phrase' }));
  await page.keyboard.type(PHRASE);
  await keys.enter(signer(page).getByRole('button', { name: 'Check recovery phrase' }));
  await roomOf(page, 'Password for this browser');
  await choose(PASSPHRASE);
  await expect(page.getByLabel('Player name')).toBeVisible();

  await page.goto(`${network.url}/settings`);
  await keys.enter(page.getByText('Manage key'));

  // The phrase, which a wrong passphrase does not show.
  await keys.enter(button('Show recovery phrase'));
  const asked = await roomOf(page, 'Show recovery phrase');
  await keys.press('Escape');
  await expectBack('Show recovery phrase');
  await keys.press('Enter');
  await type('a guess');
  await expect(asked.getByRole('alert')).toHaveText(/password for this key is wrong/);
  await type(PASSPHRASE);
  const shown = await roomOf(page, 'Recovery phrase');
  await keys.enter(shown.getByRole('button', { name: 'Show words' }));
  const words = shown.getByRole('list', { name: 'Recovery phrase' });
  await expectHeld(words);
  await expect(words).toHaveText(/abandon.*about/);
  // What was copied for a password manager is not left to every program on the machine.
  await page.context().grantPermissions(['clipboard-read']);
  const clipboard = (): Promise<string> => readClipboard(page, network.devnet.urls.web);
  await keys.enter(shown.getByText('Copy to password manager'));
  await keys.enter(shown.getByRole('button', { name: 'Copy recovery phrase' }));
  await expect.poll(clipboard).toBe(PHRASE);
  await keys.enter(shown.getByRole('button', { name: 'Done' }));
  await expect.poll(clipboard).toBe('');
  await expectBack('Show recovery phrase');

  await keys.enter(button('Change password'));
  await roomOf(page, 'Change password');
  await type(PASSPHRASE);
  await roomOf(page, 'New password');
  await choose(NEW_PASSPHRASE);
  await expect(page.getByText('Password changed.')).toBeVisible();
  await expectBack('Change password');

  // Into a file, which is tried.
  await keys.enter(button('Create backup'), 'Shift+Tab');
  await roomOf(page, 'Create backup');
  const download = page.waitForEvent('download');
  await type(NEW_PASSPHRASE);
  const file = await (await download).path();
  await expectBack('Create backup');
  await pick('Test backup', file);
  await roomOf(page, 'Backup test');
  await type(NEW_PASSPHRASE);
  await roomOf(page, 'Your backup works');
  await keys.enter(signer(page).getByRole('button', { name: 'Done' }));
  await expect(page.getByText('The backup works.')).toBeVisible();
  await expectBack('Test backup');

  await keys.enter(button('Add another account'), 'Shift+Tab');
  await roomOf(page, 'Additional account');
  await type(NEW_PASSPHRASE);
  await expect(page.getByText('New account added.')).toBeVisible();
  await expectBack('Add another account');

  // The first key goes, and comes back out of the file.
  const addresses = page.getByRole('region', { name: 'Keys in this browser' }).locator('li a code');
  await expect(addresses).toHaveCount(2);
  const [first = ''] = await addresses.allInnerTexts();
  await keys.enter(button('Remove key'));
  await keys.tabTo(page.getByLabel(/Type the last 6 characters/));
  await page.keyboard.type(first.slice(-6));
  await keys.press('Enter');
  await expect(addresses).toHaveCount(1);
  await expect(addresses).not.toHaveText(first);
  await pick('Restore backup', file);
  await roomOf(page, 'Open backup');
  await type(NEW_PASSPHRASE);
  await expect(page.getByText('Key restored and unlocked.')).toBeVisible();
  await expect(addresses).toHaveCount(2);
  await expect.poll(() => addresses.allInnerTexts()).toContain(first);
  await expectBack('Restore backup');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
