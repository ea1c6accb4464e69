/** A second device: from the code to playing, with its own key and the rights that the owner chose. */
import { expect, test } from './fixtures.ts';
import { askWithCode, confirm, letIn, makeCode, startPlayKey } from './journey.ts';
import { openSettled } from './openSettled.ts';

test.use({ devnetOptions: { blockTimeMs: 300 } });

test('a phone joins by code, survives a reload while it waits, plays, and is revoked', async ({
  page: owner,
  browser,
  network,
}) => {
  await openSettled(owner, network);
  // Codes and rights are the main key's, whichever key plays.
  await startPlayKey(owner, '1 day');
  const keys = async (): Promise<unknown> => (await network.ask('address_by_player/1-2'))['address'];
  await expect.poll(keys).toHaveLength(2);
  const code = await makeCode(owner);
  expect(code).toMatch(/^[A-Z2-9]{5}$/);
  const devices = owner.getByRole('region', { name: 'Devices and keys' });

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await context.newPage();
  await askWithCode(phone, network.url, code, 'ada');
  const waiting = phone.getByRole('heading', { name: 'Confirm on your other device' });
  await phone.reload();
  await expect(waiting).toBeVisible();

  await letIn(owner, phone);
  // It has the same words in its choices, and goes when the chain has the key.
  await expect(owner.getByRole('region', { name: 'A device requests access to your player' })).toHaveCount(0);
  await expect(devices.getByText('Proof of work only')).toBeVisible();
  await expect(devices.getByRole('status', { name: 'Code' })).toHaveCount(0);

  const phoneCard = devices.getByRole('listitem').filter({ hasText: 'Proof of work only' });
  await phoneCard.getByRole('button', { name: 'Revoke key' }).click();
  await owner.getByRole('dialog', { name: 'Revoke key' }).getByRole('button', { name: 'Revoke key' }).click();
  await confirm(owner);
  await expect(devices.getByText('Proof of work only')).toHaveCount(0);
  await context.close();
});
