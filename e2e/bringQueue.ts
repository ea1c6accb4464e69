/** A queue in which each waits for something else, put in by hand on the screen: for pictures of a room that is empty most of the time. */
import { expect, type Page } from '@playwright/test';
import { parseObjectId, parseSubstationId } from '../src/game/ids.ts';
import { milliwatts } from '../src/game/units.ts';
import type { Life } from './bringLife.ts';
import { goWithin } from './bringOfficer.ts';
import type { Network } from './fixtures.ts';
import { openSlot } from './journey.ts';

const GRID = parseSubstationId('4-1');
/** Left to the officer: enough for a refinery and a Tank. */
const LEFT = 700_000n;

/**
 * From here on the clock stands, so charge does not come back, and the officer has next to no power. He orders a refinery, which waits
 * for charge, and a power plant, which waits for power; and wants his Tank back online after them.
 */
export async function bringQueue(
  page: Page,
  { devnet: { chain, control } }: Pick<Network, 'devnet'>,
  { officer, offId }: Life,
): Promise<void> {
  control.pause();
  const spare = (id: string): bigint => chain.world.grid('capacity', id) - chain.world.grid('load', id);
  const share = LEFT + chain.world.grid('structsLoad', officer.playerId) - spare(officer.playerId);
  await officer.send({
    name: 'MsgAllocationCreate',
    controller: officer.playerId,
    sourceObjectId: parseObjectId(GRID),
    allocationType: 'static',
    power: milliwatts(spare(GRID) - share * chain.world.grid('connectionCount', GRID)),
  });
  // Charge begins anew; what was switched on is off again.
  await officer.send({ name: 'MsgStructActivate', structId: offId });
  await officer.send({ name: 'MsgStructDeactivate', structId: offId });

  await goWithin(page, '/play');
  await add(page, 'Empty water slot 1, build here', 'Ore Refinery');
  await add(page, 'Empty water slot 2, build here', 'Continental Power Plant');
  await page.keyboard.press('Escape');
  await goWithin(page, '/structs');
  await page.getByRole('combobox', { name: 'State' }).selectOption('offline');
  await page.getByRole('button', { name: 'Select shown struct' }).click();
  await page.getByRole('button', { name: 'Bring 1 struct online' }).click();
  await expect(page.getByText(/^1 selected struct is already queued/)).toBeVisible();
}

/** From the menu of a free slot, where charge or power is short. */
async function add(page: Page, slot: string, typeName: string): Promise<void> {
  await openSlot(page, slot);
  const menu = page.getByRole('list', { name: 'Available structs' });
  const head = menu.getByRole('button', { name: new RegExp(`^${typeName}`) });
  if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
  await menu.getByRole('button', { name: /^Add to queue/ }).click();
  await expect(menu.getByText(/^Queued at position \d/)).toBeVisible();
}
