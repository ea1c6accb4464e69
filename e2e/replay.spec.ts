/** A spectator without a key opens a link to a moment of a battle, looks around in it, goes live, and keeps it. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { SOON, slots } from './battleScreen.ts';
import { expectFits } from './expectFits.ts';
import { expect, test } from './fixtures.ts';
import { settleNeighbour } from './neighbour.ts';
import { serious } from './serious.ts';

test.use({ devnetOptions: { blockTimeMs: 600 }, viewport: { width: 1280, height: 800 } });

const LONG = { timeout: 60_000 };
/** "\x89PNG" and the head of a WebM file. */
const PNG = [0x89, 0x50, 0x4e, 0x47];
const WEBM = [0x1a, 0x45, 0xdf, 0xa3];

/** The first bytes of what a press saves. */
async function savedBy(page: Page, button: string): Promise<readonly number[]> {
  const download = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('button', { name: button }).click();
  const bytes = await readFile(await (await download).path());
  expect(bytes.length).toBeGreaterThan(1_000);
  return [...bytes.subarray(0, 4)];
}

test('a link to a moment of a battle, for who has no key', async ({ page, network }, testInfo) => {
  testInfo.setTimeout(400_000);
  const [ada, brahe] = [await settleNeighbour(network, 'ada'), await settleNeighbour(network, 'brahe')];
  await brahe.send({ name: 'MsgFleetMove', fleetId: brahe.fleetId, destinationLocationId: ada.planetId });
  await network.devnet.control.mine(8);
  await brahe.send({
    name: 'MsgStructAttack',
    operatingStructId: brahe.shipId,
    targetStructId: [ada.shipId],
    weaponSystem: 'primaryWeapon',
  });
  const height = await ada.chain.ask('height', {});
  // The block of the shot is this one or one of the last few.
  await page.goto(`${network.url}/watch/${ada.planetId}?at=${height}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ada.planetId, SOON);
  await expect(page.getByText('Replay', { exact: true })).toBeVisible();
  const line = page.getByRole('slider', { name: 'Moment' });
  await expect(line).toHaveValue(String(height));
  const list = page.getByRole('region', { name: 'What happened, newest first' });
  const shot = list.getByRole('button', { name: /fired on/ });
  await expect(shot).toHaveCount(1);
  await expect(slots(page, 'Command Ship, command berth')).toHaveAccessibleName(/, 4 of 6 health/, LONG);
  await expect(page.getByRole('region', { name: 'Raider' })).toContainText('brahe');
  expect(await serious(page)).toEqual([]);
  await page.screenshot({ path: testInfo.outputPath('replay-1280.png') });

  // By keys: to the shot itself, the block before it, and on again.
  await shot.click();
  await expect(line).toHaveAttribute('aria-valuetext', /fired on .*for 2 damage/);
  await line.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(line).toHaveAttribute('aria-valuetext', /began a raid|arrived/);
  await expect(slots(page, 'Command Ship, command berth')).toHaveAccessibleName(/, 6 of 6 health/);
  await page.keyboard.press('ArrowRight');
  await expect(slots(page, 'Command Ship, command berth')).toHaveAccessibleName(/, 4 of 6 health/);

  expect(await savedBy(page, 'Save a picture')).toEqual(PNG);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await savedBy(page, 'Save the battle as a clip')).toEqual(WEBM);

  const bar = page.getByRole('region', { name: 'Time line' });
  await bar.getByRole('button', { name: 'Live' }).click();
  await expect(page.getByText('Replay', { exact: true })).toHaveCount(0);
  // What happens now comes by itself.
  await brahe.send({ name: 'MsgFleetMove', fleetId: brahe.fleetId, destinationLocationId: brahe.planetId });
  await expect(list.getByRole('button', { name: /broke off its raid/ })).toBeVisible(LONG);
  await expect(page.getByRole('region', { name: 'Raider' })).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  expect(await serious(page)).toEqual([]);
  await page.goto(`${network.url}/watch/${brahe.playerId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(brahe.planetId, SOON);
  await expect(slots(page, 'Command Ship, command berth')).toBeAttached(SOON);
  await expectFits(page);
  await page.screenshot({ path: testInfo.outputPath('replay-390.png') });
});
