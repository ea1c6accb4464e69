/** The officer of the first guild, whose phrase is that of every devnet: owner of a reactor, a substation and the guild. */
import type { Page } from '@playwright/test';
import { DEVNET_MNEMONIC } from '../devnet/world/genesis.ts';
import type { Network } from './fixtures.ts';
import { findPlayer, settle } from './neighbour.ts';
import { openWithKey } from './openSettled.ts';

/**
 * On a planet of his own, with an open key and signed in at the guild.
 * @param isSettled he has a planet already
 */
export async function bringOfficer(
  page: Page,
  network: Pick<Network, 'devnet' | 'url'>,
  isSettled = false,
): Promise<void> {
  if (!isSettled) await settle(network, await findPlayer(network, DEVNET_MNEMONIC));
  await openWithKey(page, network, DEVNET_MNEMONIC, network.url);
}

/** Within the page, so that its key stays open. */
export async function goWithin(page: Page, to: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
  await page.getByRole('main').waitFor();
}
