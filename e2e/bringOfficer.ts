/** The officer of the first guild, whose phrase is that of every devnet: owner of a reactor, a substation and the guild. */
import type { Page } from '@playwright/test';
import { DEVNET_MNEMONIC } from '../devnet/world/genesis.ts';
import { say } from '../src/lib/words/say.ts';
import { choosePassphrase, explore, signer } from './journey.ts';

/**
 * From the front door to a planet of his own, signed in at the guild.
 * @param isSettled he has a planet already
 */
export async function bringOfficer(page: Page, url: string, isSettled = false): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', { name: say('I have a phrase') }).click();
  await page.getByRole('button', { name: say('Enter the phrase') }).click();
  await signer(page)
    .getByRole('textbox', { name: say('Your phrase') })
    .fill(DEVNET_MNEMONIC);
  // By key: the window grows with the words, and a pointer could miss it then.
  await signer(page)
    .getByRole('button', { name: say('Check the phrase') })
    .press('Enter');
  await choosePassphrase(page);
  if (!isSettled) await explore(page);
  const question = page.getByRole('status').getByRole('button', { name: say('Sign in'), exact: true });
  await question.click();
  await question.waitFor({ state: 'hidden' });
}

/** Within the page, so that its key stays open. */
export async function goWithin(page: Page, to: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
  await page.getByRole('main').waitFor();
}
