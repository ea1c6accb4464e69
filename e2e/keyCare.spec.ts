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
const ALIKE = /^(?:Change|Choose|Make|Try|Open|A further)/;

/** The signer's window under this title; nobody is kept out of it, and nothing of it stands beside the screen. */
async function roomOf(page: Page, title: string): Promise<Locator> {
  const room = signer(page).getByRole('dialog', { name: title });
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
  const passphrase = signer(page).getByLabel('Passphrase', { exact: true });

  /** Types into the field that has the focus by itself. */
  async function type(text: string): Promise<void> {
    await expectHeld(passphrase);
    await page.keyboard.type(text);
    await keys.press('Enter');
  }
  async function choose(text: string): Promise<void> {
    await expectHeld(passphrase);
    await page.keyboard.type(text);
    await keys.tabTo(signer(page).getByLabel('The same once more'));
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
  await keys.enter(button('Enter the phrase'));
  await roomOf(page, 'Enter your phrase');
  await expectHeld(signer(page).getByRole('textbox', { name: 'Your phrase' }));
  await page.keyboard.type(PHRASE);
  await keys.enter(signer(page).getByRole('button', { name: 'Check the phrase' }));
  await roomOf(page, 'Lock it in this browser');
  await choose(PASSPHRASE);
  await expect(page.getByLabel('Player name')).toBeVisible();

  await page.goto(`${network.url}/settings`);
  await keys.enter(page.getByText('Look after this key'));

  // The phrase, which a wrong passphrase does not show.
  await keys.enter(button('Show the phrase'));
  const asked = await roomOf(page, 'Show the phrase');
  await keys.press('Escape');
  await expectBack('Show the phrase');
  await keys.press('Enter');
  await type('a guess');
  await expect(asked.getByRole('alert')).toHaveText(/not the passphrase/);
  await type(PASSPHRASE);
  const shown = await roomOf(page, 'Your phrase');
  await keys.enter(shown.getByRole('button', { name: 'Show the words' }));
  const words = shown.getByRole('list', { name: 'Your phrase' });
  await expectHeld(words);
  await expect(words).toHaveText(/abandon.*about/);
  // What was copied for a password manager is not left to every program on the machine.
  await page.context().grantPermissions(['clipboard-read']);
  const clipboard = (): Promise<string> => readClipboard(page, network.devnet.urls.web);
  await keys.enter(shown.getByText('Into a password manager'));
  await keys.enter(shown.getByRole('button', { name: 'Copy the words' }));
  await expect.poll(clipboard).toBe(PHRASE);
  await keys.enter(shown.getByRole('button', { name: 'I have seen enough' }));
  await expect.poll(clipboard).toBe('');
  await expectBack('Show the phrase');

  await keys.enter(button('Change the passphrase'));
  await roomOf(page, 'Change the passphrase');
  await type(PASSPHRASE);
  await roomOf(page, 'Choose a new passphrase');
  await choose(NEW_PASSPHRASE);
  await expect(page.getByText('The passphrase is changed.')).toBeVisible();
  await expectBack('Change the passphrase');

  // Into a file, which is tried.
  await keys.enter(button('Make a backup'), 'Shift+Tab');
  await roomOf(page, 'Make a backup');
  const download = page.waitForEvent('download');
  await type(NEW_PASSPHRASE);
  const file = await (await download).path();
  await expectBack('Make a backup');
  await pick('Try a backup', file);
  await roomOf(page, 'Try your backup');
  await type(NEW_PASSPHRASE);
  await roomOf(page, 'Your backup works');
  await keys.enter(signer(page).getByRole('button', { name: 'Done' }));
  await expect(page.getByText('The backup works.')).toBeVisible();
  await expectBack('Try a backup');

  await keys.enter(button('Next account'), 'Shift+Tab');
  await roomOf(page, 'A further account');
  await type(NEW_PASSPHRASE);
  await expect(page.getByText('A further account is there.')).toBeVisible();
  await expectBack('Next account');

  // The first key goes, and comes back out of the file.
  const addresses = page.getByRole('region', { name: 'Keys in this browser' }).locator('li a code');
  await expect(addresses).toHaveCount(2);
  const [first = ''] = await addresses.allInnerTexts();
  await keys.enter(button('Remove'));
  await keys.tabTo(page.getByLabel(/Type the last 6 characters/));
  await page.keyboard.type(first.slice(-6));
  await keys.press('Enter');
  await expect(addresses).toHaveCount(1);
  await expect(addresses).not.toHaveText(first);
  await pick('Restore from a backup', file);
  await roomOf(page, 'Open a backup');
  await type(NEW_PASSPHRASE);
  await expect(page.getByText('The key is back, and open.')).toBeVisible();
  await expect(addresses).toHaveCount(2);
  await expect.poll(() => addresses.allInnerTexts()).toContain(first);
  await expectBack('Restore from a backup');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
