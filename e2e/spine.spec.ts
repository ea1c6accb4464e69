/**
 * The whole journey, played in Chromium, and its outcome asked of the chain by the test itself: at quick pace by waiting,
 * at real pace by advancing blocks. The client is the same bundle; it reads its ranges from the chain.
 */
import type { Page } from '@playwright/test';
import { build, explore, makeKey, openSlot, signUp, unlock } from './journey.ts';
import { expect, type Network, test } from './fixtures.ts';
import { LONG } from './waits.ts';

interface PlayerAnswer {
  readonly Player: { readonly planetId: string; readonly name: string; readonly guildId: string };
  readonly gridAttributes: { readonly ore?: string; readonly structsLoad?: string };
  readonly playerInventory: { readonly rocks: { readonly amount: string } };
}

interface StructAnswer {
  readonly Struct: { readonly type: string; readonly owner: string };
  readonly structAttributes: { readonly status: string };
}

async function askPlayer(network: Network, playerId = '1-2'): Promise<PlayerAnswer> {
  return (await network.ask(`player/${playerId}`)) as unknown as PlayerAnswer;
}

async function statusOf(network: Network, structId: string): Promise<{ type: string; status: number }> {
  const answer = (await network.ask(`struct/${structId}`)) as unknown as StructAnswer;
  return { type: answer.Struct.type, status: Number(answer.structAttributes.status) };
}

/** The top bar's reading, e.g. of "Alpha". */
function readout(page: Page, name: string) {
  return page.getByRole('banner').locator(`dt:has-text("${name}") + dd`);
}

async function settle(page: Page, network: Network, name: string): Promise<void> {
  await makeKey(page, network.url);
  await signUp(page, name);
  await explore(page);
}

async function checkOutcome(network: Network, minedAtLeast: number): Promise<void> {
  const player = await askPlayer(network);
  const alpha = Number(player.playerInventory.rocks.amount);
  expect(alpha % 1_000_000).toBe(0);
  expect(alpha).toBeGreaterThanOrEqual(1_000_000);
  const planet = await network.ask(`planet/${player.Player.planetId}`);
  const ground = Number((planet['gridAttributes'] as { ore?: string }).ore ?? '0');
  const mined = 5 - ground;
  expect(mined).toBeGreaterThanOrEqual(minedAtLeast);
  // Every gram that left the ground is stored or refined: none was made, none was lost.
  expect(Number(player.gridAttributes.ore ?? '0') + alpha / 1_000_000).toBe(mined);
  await expect.poll(() => statusOf(network, '5-2')).toEqual({ type: '14', status: 7 });
  await expect.poll(() => statusOf(network, '5-3')).toEqual({ type: '15', status: 7 });
  expect(player.gridAttributes.structsLoad).toBe('1075000');
}

test.describe('at quick pace, by waiting', () => {
  test.use({ devnetOptions: { blockTimeMs: 400 } });

  test('a newcomer makes a key, joins, builds, mines and refines a gram of alpha', async ({ page, network }) => {
    await settle(page, network, 'ada');
    expect((await askPlayer(network)).Player).toMatchObject({ name: 'ada', guildId: '0-1' });

    await openSlot(page, 'Empty land slot 1');
    await build(page, 'Ore Extractor');
    const extractor = page.getByRole('button', { name: /^Ore Extractor, land slot 1/ });
    await expect(extractor).toHaveAccessibleName(/under construction/);
    await expect(extractor).toHaveAccessibleName(/online/);

    // Off and on again: what "activate" is for.
    await extractor.click();
    await page.getByRole('button', { name: 'Take Ore Extractor offline' }).click();
    await expect(extractor).toHaveAccessibleName(/offline/);
    const activate = page.getByRole('button', { name: 'Bring Ore Extractor online' });
    await expect(activate).toBeEnabled();
    await activate.click();
    await expect(extractor).toHaveAccessibleName(/, online/);

    await openSlot(page, 'Empty water slot 2');
    await build(page, 'Ore Refinery');
    await expect(page.getByRole('button', { name: /^Ore Refinery, water slot 2, online/ })).toBeVisible();

    await expect(readout(page, 'Alpha')).toContainText(/[1-9]/, LONG);
    await checkOutcome(network, 1);
  });
});

test.describe('at real pace, by advancing blocks', () => {
  test.use({ devnetOptions: { pace: 'real', blockTimeMs: 500 } });

  test(
    'the same bundle waits out the true ranges, and a reload at every step loses nothing',
    { tag: '@long' },
    async ({ page, network }) => {
      const { control, chain } = network.devnet;
      const advance = async (blocks: bigint): Promise<void> => {
        await control.advanceTo(chain.tip.height + blocks);
      };
      const reload = async (): Promise<void> => {
        await page.reload();
        await unlock(page);
        await expect(page.getByRole('heading', { level: 1, name: 'Planet', exact: true })).toBeAttached();
      };
      await settle(page, network, 'grace');
      await reload();

      await openSlot(page, 'Empty land slot 1');
      await build(page, 'Ore Extractor');
      await expect(page.getByRole('button', { name: /^Ore Extractor, land slot 1, under construction/ })).toBeVisible();
      await page.keyboard.press('Escape');
      const work = page.getByRole('region', { name: 'Proof of work' });
      await expect(work).toContainText(/Come back (?:at|on) \S.*: your Ore Extractor should be finished\./);
      // Far too hard yet: no core is at work.
      await expect(work).toContainText('Waiting');
      await expect(work).toContainText('No hash found yet');
      await reload();
      await advance(700n);
      await expect(page.getByRole('button', { name: /^Ore Extractor, land slot 1, online/ })).toBeVisible();

      await openSlot(page, 'Empty land slot 2');
      await build(page, 'Ore Refinery');
      await expect(page.getByRole('button', { name: /^Ore Refinery, land slot 2, under construction/ })).toBeVisible();
      await advance(700n);
      await expect(page.getByRole('button', { name: /^Ore Refinery, land slot 2, online/ })).toBeVisible();

      await reload();
      // Three zeros for mining, while refining still asks for eight: the gram of ore is seen before it is refined.
      await advance(10_400n);
      await expect(readout(page, 'Ore')).toContainText('1');
      await reload();
      await expect(readout(page, 'Ore')).toContainText('1');
      await advance(28_000n);
      await expect(readout(page, 'Alpha')).toContainText('1');
      await checkOutcome(network, 1);
    },
  );
});

test.describe('on a network with other words', () => {
  test.use({
    devnetOptions: {
      namespace: 'zephyr',
      sdkRoot: 'cosmos',
      addressPrefix: 'zeph',
      chainId: 'zephyr-7',
      blockTimeMs: 500,
    },
  });

  test('the same bundle joins, explores and builds under another namespace and sdk root', async ({ page, network }) => {
    await settle(page, network, 'hedy');
    await openSlot(page, 'Empty land slot 3');
    await build(page, 'Ore Extractor');
    await expect(page.getByRole('button', { name: /^Ore Extractor, land slot 3, online/ })).toBeVisible();
    await expect.poll(() => statusOf(network, '5-2')).toEqual({ type: '14', status: 7 });
    // Nothing is served under the other words, so nothing was asked there.
    expect((await fetch(`${network.devnet.urls.rest}/game/player/1-2`)).status).toBe(501);
    expect((await fetch(`${network.devnet.urls.rest}/sdk/auth/v1beta1/accounts/x`)).status).toBe(501);
  });
});
