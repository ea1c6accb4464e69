/** The steps of a newcomer's first hour, each as a player does it: by role and name. */
import { expect, type Page } from '@playwright/test';

export const PASSPHRASE = 'seven brass rings turn slowly';

/** From the front door to an unlocked key. @returns the phrase, as the player wrote it down */
export async function makeKey(page: Page, url: string): Promise<string> {
  await page.goto(url);
  await page.getByRole('link', { name: /Make a new key/ }).click();
  return writeDown(page);
}

/** From a new phrase on screen to its key, encrypted and open. */
async function writeDown(page: Page): Promise<string> {
  const list = page.getByRole('list', { name: 'Your phrase' });
  await expect(list.getByRole('listitem')).toHaveCount(12);
  const words = (await list.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/[^a-z]/g, ''));
  await page.getByRole('checkbox', { name: /I wrote all twelve words down/ }).check();
  await page.getByRole('button', { name: 'Go on to the word check' }).click();
  for (const field of await page.getByRole('textbox', { name: /^Word \d+$/ }).all()) {
    const label = await field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? '');
    await field.fill(words[Number(label.replace(/\D/g, '')) - 1] ?? '');
  }
  await page.getByRole('button', { name: 'Check the words' }).click();
  await choosePassphrase(page);
  return words.join(' ');
}

export async function choosePassphrase(page: Page): Promise<void> {
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByLabel('The same once more', { exact: true }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Encrypt and keep the key' }).click();
}

export async function signUp(page: Page, name: string): Promise<void> {
  await page.getByLabel('Player name').fill(name);
  await page.getByRole('button', { name: `Sign and join as ${name}` }).click();
}

export async function explore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign: explore a planet' }).click();
  await expect(page.getByRole('heading', { name: 'Your planet' })).toBeAttached({ timeout: 30_000 });
}

/** Opens the key of a player who came back: the world is on screen already, only signing waits. */
export async function unlock(page: Page, passphrase = PASSPHRASE): Promise<void> {
  await page.getByRole('button', { name: 'Unlock to sign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unlock your key' });
  await dialog.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await dialog.getByRole('button', { name: /^Unlock/ }).click();
}

/** Opens a slot by its name's beginning, e.g. `Empty land slot 1` or `Ore Extractor, land slot 1`. */
export async function openSlot(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

/** Chooses a type in the open build menu and signs for it. */
export async function build(page: Page, typeName: string): Promise<void> {
  const menu = page.getByRole('list', { name: 'What can be built here' });
  const head = menu.getByRole('button', { name: new RegExp(`^${typeName}`) });
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  const sign = menu.getByRole('button', { name: new RegExp(`^Sign: build an? ${typeName}`) });
  await expect(sign).toBeEnabled({ timeout: 30_000 });
  await sign.click();
}

/** In the settings of whoever plays: a code for a new device. */
export async function makeCode(owner: Page): Promise<string> {
  await owner.getByRole('link', { name: 'Settings' }).click();
  const devices = owner.getByRole('region', { name: 'Devices and keys on chain' });
  await devices.getByRole('button', { name: 'Make a code for a new device' }).click();
  return (await devices.getByRole('status', { name: 'Code' }).innerText()).replace(/\s/g, '');
}

/** On the new device, from the front door to the wait for the owner's word. */
export async function askWithCode(device: Page, url: string, code: string, ownerName: string): Promise<void> {
  await device.goto(url);
  await device.getByRole('link', { name: /I already play on another device/ }).click();
  await device.getByLabel('Code').fill(code.toLowerCase());
  await device.getByRole('button', { name: 'Whose code is it?' }).click();
  await expect(device.getByText(ownerName, { exact: true })).toBeVisible();
  await device.getByRole('button', { name: /Make a new key/ }).click();
  await writeDown(device);
  await device.getByRole('button', { name: 'Sign and ask' }).click();
  await expect(device.getByRole('heading', { name: 'Now look at your other device' })).toBeVisible();
}

/** In the settings: the device that asks may do the work of proofs. */
export async function letIn(owner: Page, device: Page): Promise<void> {
  const devices = owner.getByRole('region', { name: 'Devices and keys on chain' });
  const asking = devices.getByRole('region', { name: 'A device asks to play as you' });
  await expect(asking).toBeVisible({ timeout: 30_000 });
  const words = await device.getByRole('list', { name: 'Six words' }).getByRole('listitem').allTextContents();
  await asking.getByLabel('The six words on the other device').fill(words.join(' '));
  await asking.getByRole('radio', { name: /Work only/ }).check();
  await asking.getByRole('button', { name: 'Sign: let it in' }).click();
  await device.waitForURL(/\/play$/, { timeout: 30_000 });
}
