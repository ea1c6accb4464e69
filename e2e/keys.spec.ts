/** Two keys in a browser: the coin key lets a play key in, which plays through a reload, a crash and a night; then a passkey keeps it. */
import { expect, test } from './fixtures.ts';
import { build, confirm, openSlot } from './journey.ts';
import { openSettled } from './openSettled.ts';

test.use({ devnetOptions: { blockTimeMs: 300 } });

test('one signature, and play goes on by itself while the coins are locked', async ({ page, context, network }) => {
  await openSettled(page, network);

  const offer = page.getByRole('region', { name: 'Session key for this browser' });
  await offer.getByRole('button', { name: 'Create session key' }).click();
  // Offered for this tab alone; a key that plays through a crash and a night is the player's choice.
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('This tab')).toBeChecked();
  await form.getByLabel('1 day').check();
  await form.getByLabel('This browser').check();
  await page.getByRole('button', { name: 'Approve session key' }).click();
  await confirm(page);
  // What is reloaded then is a page whose key the chain knows.
  const keys = async (): Promise<unknown> => (await network.ask('address_by_player/1-2'))['address'];
  await expect.poll(keys).toHaveLength(2);
  await expect(offer).toHaveCount(0);

  // Another page of this browser asks for nothing, and what is signed then is signed by the session key. The clock that a test moves is
  // for this page alone: the confirmation counts on the browser's own, and a page that is open sees 1970 until the time is set.
  const second = await context.newPage();
  await page.close();
  await second.clock.install();
  await second.goto(network.url);
  await openSlot(second, 'Empty land slot 1');
  await build(second, 'Ore Extractor');
  const extractor = second.getByRole('button', { name: /^Ore Extractor, land slot 1/ });
  await expect(extractor).toHaveAccessibleName(/under construction/);

  // A night away: the proof is found, and lands.
  await second.clock.fastForward('08:00:00');
  await expect(extractor).toHaveAccessibleName(/online/);

  // A crash.
  const crashed = await context.newCDPSession(second);
  void crashed.send('Page.crash').catch(() => undefined);
  await second.waitForEvent('crash');
  const next = await context.newPage();
  await next.goto(`${network.url}/activity`);
  await expect(next.getByText('· session key').first()).toBeVisible();
  await expect(next.getByRole('button', { name: 'Unlock to sign' })).toHaveCount(0);

  // From now on a passkey keeps it.
  const authenticator = await context.newCDPSession(next);
  await authenticator.send('WebAuthn.enable');
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
    },
  });
  await next.getByRole('link', { name: 'Settings' }).click();
  const card = next.getByRole('region', { name: 'Session key', exact: true });
  await expect(card.getByText('Unlocked', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Renew session key' }).click();
  await next.getByLabel('30 days').check();
  await next.getByRole('dialog').getByLabel('Passkey').check();
  await next.getByRole('dialog').getByRole('button', { name: 'Renew session key' }).click();
  // A new copy of the key is made, so the player confirms it.
  await confirm(next);
  await expect(next.getByRole('dialog', { name: 'Renew session key' })).toHaveCount(0);
  await next.reload();
  await next.getByRole('button', { name: 'Unlock with passkey' }).first().click();
  await expect(card.getByText('Unlocked', { exact: true })).toBeVisible();
});
