/** The steps of a newcomer's first hour, each as a player does it: by role and name, in the language that `say` speaks here. */
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { say } from '../src/lib/words/say.ts';
import { holdToSign } from './holdButton.ts';
import { TRY } from './waits.ts';

export const PASSPHRASE = 'seven brass rings turn slowly';

type Look = () => Promise<void>;
const NO_LOOK: Look = () => Promise.resolve();

/**
 * From the front door to an unlocked key.
 *
 * @param look called at each room of the signer's window
 * @returns the phrase, as the player wrote it down
 */
export async function makeKey(page: Page, url: string, look = NO_LOOK): Promise<string> {
  await page.goto(url);
  await page.getByRole('link', { name: say('Create a new key') }).click();
  return writeDown(page, look);
}

/** The signer's window in the page: phrases and passphrases are shown and typed there and nowhere else. */
export function signer(page: Page): FrameLocator {
  return page.frameLocator('iframe[src$="/signer.html"]');
}

/** From the first press to a new key, encrypted and open. */
async function writeDown(page: Page, look = NO_LOOK): Promise<string> {
  await page.getByRole('button', { name: say('Create key') }).click();
  const room = signer(page);
  const list = room.getByRole('list', { name: say('Recovery phrase'), exact: true });
  // A frame of its own gets a press only once its first picture is on the screen, which no person could be ahead of.
  await expect(async () => {
    if ((await list.count()) === 0) await room.getByRole('button', { name: say('Show words') }).click(TRY);
    await expect(list.getByRole('listitem')).toHaveCount(12, TRY);
  }).toPass();
  await look();
  const words = (await list.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/[^a-z]/g, ''));
  await room.getByRole('checkbox').check();
  await room.getByRole('button', { name: say('Continue') }).click();
  await expect(room.getByRole('textbox')).toHaveCount(3);
  await look();
  for (const field of await room.getByRole('textbox').all()) {
    const label = await field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? '');
    await field.fill(words[Number(label.replace(/\D/g, '')) - 1] ?? '');
  }
  await room.getByRole('button', { name: say('Check words') }).click();
  await expect(room.getByLabel(say('Password'), { exact: true })).toBeFocused();
  await look();
  await choosePassphrase(page);
  return words.join(' ');
}

export async function choosePassphrase(page: Page): Promise<void> {
  const room = signer(page);
  await room.getByLabel(say('Password'), { exact: true }).fill(PASSPHRASE);
  await room.getByLabel(say('Repeat password'), { exact: true }).fill(PASSPHRASE);
  await room.getByRole('button', { name: say('Encrypt and save key') }).click();
}

/** Types the passphrase that the signer's window asks for. */
export async function typePassphrase(page: Page, passphrase = PASSPHRASE): Promise<void> {
  const room = signer(page).getByRole('dialog', { name: say('Unlock your key') });
  const field = room.getByLabel(say('Password'), { exact: true });
  await field.fill(passphrase);
  await field.press('Enter');
}

/** Confirms what the signer's window shows: it is read, what is grave is ticked, and the button is held. */
export async function confirm(page: Page): Promise<void> {
  const press = signer(page).getByRole('button', { name: say('Hold to sign') });
  await expect(press).toBeVisible();
  // As somebody reads a long one: each part of it is in view for a moment; again where the machine was too busy to look.
  await expect(async () => {
    await signer(page)
      .getByRole('dialog')
      .evaluate(async (box) => {
        for (let top = 0; top < box.scrollHeight - box.clientHeight; top += box.clientHeight / 4) {
          box.scrollTo(0, top);
          await new Promise((seen) => setTimeout(seen, 250));
        }
        box.scrollTo(0, box.scrollHeight);
      });
    for (const tick of await signer(page).getByRole('checkbox').all()) await tick.check();
    await expect(press).not.toHaveAttribute('aria-disabled', 'true', TRY);
  }).toPass();
  await holdToSign(page, signer(page));
}

export async function signUp(page: Page, name: string): Promise<void> {
  await page.getByLabel(say('Player name')).fill(name);
  await page.getByRole('button', { name: say('Sign and join as {name}', { name }) }).click();
  await confirm(page);
}

export async function explore(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('Explore planet') }).click();
  await expect(page.getByRole('heading', { level: 1, name: say('Planet'), exact: true })).toBeAttached();
}

/** Opens the key of a player who came back: the world is on screen already, only signing waits. */
export async function unlock(page: Page, passphrase = PASSPHRASE): Promise<void> {
  await page.getByRole('button', { name: say('Unlock to sign') }).click();
  await typePassphrase(page, passphrase);
}

/** Opens a slot by its name's beginning, e.g. `Empty land slot 1` or `Ore Extractor, land slot 1`. */
export async function openSlot(page: Page, name: string): Promise<void> {
  const slot = page.getByRole('button', { name: new RegExp(`^${name}`) });
  // While the picture settles, its slots move: what moves between press and release was not pressed, and is pressed again.
  await expect(async () => {
    await slot.click();
    await expect(slot).toHaveAttribute('aria-pressed', 'true', TRY);
  }).toPass();
}

/** Chooses a type in the open build menu and signs for it. */
export async function build(page: Page, typeName: string): Promise<void> {
  const menu = page.getByRole('list', { name: say('Available structs') });
  // In some languages the button that signs begins with the type as well.
  const head = menu.getByRole('button', { name: new RegExp(`^${typeName}`) }).and(page.locator('[aria-expanded]'));
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  // Up to the type: any place.
  const words = say('Build {struct} {place}', { struct: typeName, place: '' });
  const begin = words.slice(0, words.indexOf(typeName)) + typeName;
  const sign = menu.getByRole('button', { name: begin }).and(page.locator(':not([aria-expanded])'));
  await expect(sign).toBeEnabled();
  // As with a slot: what moves between press and release was not pressed. Once it is taken, the menu is gone or waits.
  const ready = sign.and(page.locator(':enabled:not([aria-busy="true"])'));
  await expect(async () => {
    if ((await ready.count()) > 0) await sign.click(TRY);
    await expect(ready).toHaveCount(0, TRY);
  }).toPass();
}

/** From home: a play key for this tab, or for a day in this browser. */
export async function startPlayKey(page: Page, choice: 'This tab' | '1 day'): Promise<void> {
  await page
    .getByRole('region', { name: 'Session key for this browser' })
    .getByRole('button', { name: 'Create session key' })
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel(choice).check();
  if (choice === '1 day') await form.getByLabel('This browser').check();
  await page.getByRole('button', { name: 'Approve session key' }).click();
  await confirm(page);
}

/** In the settings of whoever plays: a code for a new device. */
export async function makeCode(owner: Page): Promise<string> {
  await owner.getByRole('link', { name: 'Settings' }).click();
  const devices = owner.getByRole('region', { name: 'Devices and keys' });
  await devices.getByRole('button', { name: 'Create device code' }).click();
  const code = devices.getByRole('status', { name: 'Code' });
  await expect(code).toHaveText(/\S/);
  return (await code.innerText()).replace(/\s/g, '');
}

/** On the new device, from the front door to the press that asks. */
export async function startAsking(device: Page, url: string, code: string, ownerName: string): Promise<void> {
  await device.goto(url);
  await device.getByRole('link', { name: /Use a device code/ }).click();
  await device.getByLabel('Code').fill(code.toLowerCase());
  await device.getByRole('button', { name: 'Check code' }).click();
  await expect(device.getByText(ownerName, { exact: true })).toBeVisible();
  await device.getByRole('button', { name: /Create a new key/ }).click();
  await writeDown(device);
}

/** On the new device, from the front door to the wait for the owner's word. */
export async function askWithCode(device: Page, url: string, code: string, ownerName: string): Promise<void> {
  await startAsking(device, url, code, ownerName);
  await device.getByRole('button', { name: 'Sign request' }).click();
  await confirm(device);
  await expect(device.getByRole('heading', { name: 'Confirm on your other device' })).toBeVisible();
}

/** In the settings: the device that asks may do the work of proofs. */
export async function letIn(owner: Page, device: Page): Promise<void> {
  const devices = owner.getByRole('region', { name: 'Devices and keys' });
  const asking = devices.getByRole('region', { name: 'A device requests access to your player' });
  await expect(asking).toBeVisible();
  const six = device.getByRole('list', { name: 'Six words' }).getByRole('listitem');
  await expect(six).toHaveCount(6);
  const words = await six.allTextContents();
  await asking.getByLabel('Six words on other device').fill(words.join(' '));
  await asking.getByRole('radio', { name: /Proof of work only/ }).check();
  await asking.getByRole('button', { name: 'Approve device' }).click();
  await confirm(owner);
  await device.waitForURL(/\/play$/);
}
