/** A second device: from the code to playing, with its own key and the rights that the owner chose. */
import { expect, test } from './fixtures.ts';
import { choosePassphrase, explore, makeKey, signUp } from './journey.ts';

test.use({ devnetOptions: { blockTimeMs: 300 } });

test('a phone joins by code, survives a reload while it waits, plays, and is revoked', async ({
  page: owner,
  browser,
  network,
}) => {
  await makeKey(owner, network.url);
  await signUp(owner, 'ada');
  await explore(owner);
  await owner.getByRole('link', { name: 'Settings' }).click();
  const devices = owner.getByRole('region', { name: 'Devices and keys on chain' });
  await devices.getByRole('button', { name: 'Make a code for a new device' }).click();
  const code = (await devices.getByRole('status', { name: 'Code' }).innerText()).replace(/\s/g, '');
  expect(code).toMatch(/^[A-Z2-9]{5}$/);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await context.newPage();
  await phone.goto(network.url);
  await phone.getByRole('link', { name: /I already play on another device/ }).click();
  await phone.getByLabel('Code').fill(code.toLowerCase());
  await phone.getByRole('button', { name: 'Whose code is it?' }).click();
  await expect(phone.getByText('ada', { exact: true })).toBeVisible();
  await phone.getByRole('button', { name: /Make a new key/ }).click();
  const list = phone.getByRole('list', { name: 'Your phrase' });
  await expect(list.getByRole('listitem')).toHaveCount(12);
  const words = (await list.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/[^a-z]/g, ''));
  await phone.getByRole('checkbox', { name: /I wrote all twelve words down/ }).check();
  await phone.getByRole('button', { name: 'Go on to the word check' }).click();
  for (const field of await phone.getByRole('textbox', { name: /^Word \d+$/ }).all()) {
    const label = await field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? '');
    await field.fill(words[Number(label.replace(/\D/g, '')) - 1] ?? '');
  }
  await phone.getByRole('button', { name: 'Check the words' }).click();
  await choosePassphrase(phone);
  await phone.getByRole('button', { name: 'Sign and ask' }).click();
  const waiting = phone.getByRole('heading', { name: 'Now look at your other device' });
  await expect(waiting).toBeVisible();
  await phone.reload();
  await expect(waiting).toBeVisible();

  const asking = devices.getByRole('region', { name: 'A device asks to play as you' });
  await expect(asking).toBeVisible({ timeout: 30_000 });
  await asking.getByRole('radio', { name: /Work only/ }).check();
  await asking.getByRole('button', { name: 'Sign: let it in' }).click();
  await phone.waitForURL(/\/play$/, { timeout: 30_000 });
  await expect(devices.getByText('Work only')).toBeVisible({ timeout: 30_000 });
  await expect(devices.getByRole('status', { name: 'Code' })).toHaveCount(0);

  await devices.getByRole('button', { name: 'Revoke' }).click();
  await owner.getByRole('button', { name: 'Sign: revoke this key' }).click();
  await expect(devices.getByText('Work only')).toHaveCount(0, { timeout: 30_000 });
  await context.close();
});
