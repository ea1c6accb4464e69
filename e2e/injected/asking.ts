/** What a script in the page asks of the signer over the port that it caught: a sheet of value, for a key that somebody brought and left open. */
import { expect, type Page } from '@playwright/test';
import { DEFAULT_OPTIONS } from '../../devnet/options.ts';
import { holdKey } from '../../src/chain/wallets/holdKey.ts';
import { choosePassphrase, signer } from '../journey.ts';
import { TRY } from '../waits.ts';
import { keyOfPhrase } from './secrets.ts';

export const THIEF = 'game19rl4cm2hmr8afy4kldpxz3fka4jguq0a873gmd';

/** A phrase that somebody brings, known beforehand, so that its account holds coins from the start. */
export const PHRASE = 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above';
export const ADDRESS = holdKey(keyOfPhrase(PHRASE), DEFAULT_OPTIONS.addressPrefix).address;

/** Asks the signer over the caught port, and does not wait: what it says is `stolen`. */
async function askFor(page: Page, message: object): Promise<void> {
  await page.evaluate(
    ({ who, asked }) => {
      Reflect.deleteProperty(globalThis, 'stolen');
      const told = { addresses: [], validators: [] };
      const account = { accountNumber: BigInt(7), sequence: BigInt(1) };
      void globalThis.thief
        .ask({ do: 'signTx', address: who, messages: [asked], account, timeoutHeight: BigInt(9), told })
        .then((said) => Reflect.set(globalThis, 'stolen', said));
    },
    { who: ADDRESS, asked: message },
  );
}

export const stolen = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(globalThis, 'stolen') as unknown);

/** As a player does it who brings his phrase to this browser. */
export async function bringPhrase(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Use recovery phrase/ }).click();
  await page.getByRole('button', { name: 'Enter recovery phrase' }).click();
  await signer(page).getByLabel('Recovery phrase', { exact: true }).fill(PHRASE);
  await signer(page).getByRole('button', { name: 'Check recovery phrase' }).click();
  await choosePassphrase(page);
}

/** Coins to the thief: a sheet, and no signature without a person. */
export async function askForCoins(page: Page): Promise<void> {
  const message = { name: 'MsgPlayerSend', fromAddress: ADDRESS, toAddress: THIEF };
  await askFor(page, { ...message, amount: [{ denom: 'ualpha', amount: 9n }] });
}

/** Shows every part of the sheet, to its end. */
export async function readSheet(page: Page): Promise<void> {
  const press = signer(page).getByRole('button', { name: 'Hold to sign' });
  await press.waitFor();
  // Again where the machine was too busy to see a part of it go by.
  await expect(async () => {
    for (const part of await signer(page).locator('[data-sight]').all()) {
      await part.scrollIntoViewIfNeeded();
      await page.waitForTimeout(30);
    }
    await press.scrollIntoViewIfNeeded();
    await expect(press).not.toHaveAttribute('aria-disabled', TRY);
  }).toPass();
}
