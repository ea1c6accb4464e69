/** A battle from the first key that is pressed to the fleet's return: without a mouse, from both sides, on a phone. */
import type { Locator, Page } from '@playwright/test';
import type { StructId } from '../src/game/ids.ts';
import {
  healthOf,
  holdingsOf,
  slots,
  panelOf,
  logOf,
  saidAloud,
  battleOf,
  shipsUnderLabels,
  withMotion,
  nextBattleOf,
  settle,
} from './battleScreen.ts';
import { generateMnemonic } from '../src/chain/wallets/mnemonic.ts';
import { expectFits } from './expectFits.ts';
import { expect, test } from './fixtures.ts';
import { keyboardOf } from './keyboard.ts';
import { settleNeighbour } from './neighbour.ts';
import { serious, seriousOnceThere } from './serious.ts';
import { TRY } from './waits.ts';

test.use({ devnetOptions: { blockTimeMs: 300 } });

test('by keyboard alone: build, send the fleet, aim, fire, guard, move and come home', async ({ page, network }) => {
  // The account is another story (spine.spec); the keyboard takes over at the planet.
  const [neighbour] = await Promise.all([settleNeighbour(network, 'brahe'), settle(page, network, 'ada')]);
  await neighbour.build('Ore Extractor', 'land', 1);
  const { press, tabTo, enter, walk, expectFocus } = keyboardOf(page);
  const panel = panelOf(page);

  await test.step('build a Tank', async () => {
    await tabTo(slots(page));
    await walk(slots(page, 'Empty land slot 1, build here'), 'ArrowDown', 'ArrowDown');
    await walk(slots(page, 'Command Ship,'), 'ArrowLeft');
    await walk(slots(page, 'Empty fleet land slot 4, build here'), 'ArrowLeft');
    await press('Enter');
    await expect(panel.getByRole('heading', { level: 2, name: 'Your empty slot' })).toBeFocused();
    const menu = panel.getByRole('list', { name: 'Available structs' });
    await enter(menu.getByRole('button', { name: /^Tank/ }));
    const sign = menu.getByRole('button', { name: /^Build Tank/ });
    await expect(sign).toBeEnabled();
    await enter(sign);
    const tank = slots(page, 'Tank, fleet land slot 4');
    await expect(tank).toHaveAccessibleName(/under construction/);
    // The menu is gone, and with it the button that was pressed.
    await expect(panel.getByRole('heading', { level: 2, name: 'Tank' })).toBeFocused();
    await expect(tank).toHaveAccessibleName(/, online, 3 of 3 health$/);
    await expectFocus();
    await press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(tank).toBeFocused();
  });

  await test.step('find the neighbour and go there', async () => {
    await enter(page.getByRole('link', { name: 'Scout' }), 'Shift+Tab');
    const row = page.getByRole('region', { name: 'Raid targets' }).getByRole('link', { name: /brahe/ });
    await expect(row).toBeVisible();
    await enter(row);
    const send = page.getByRole('button', { name: 'Send fleet here' });
    await expect(send).toBeEnabled();
    expect(await serious(page)).toEqual([]);
    await enter(send);
    await expect(slots(page, 'Tank of your fleet, first visiting fleet, land slot 4, online')).toBeAttached();
    await expect(
      page.getByText('Your fleet is first in the queue at this planet. You can raid the planet.'),
    ).toBeFocused();
    await expect(logOf(page)).toContainText('Your fleet started a raid.');
    await expect(saidAloud(page)).toContainText('Your fleet started a raid.');
    await expect.poll(() => shipsUnderLabels(page)).toEqual([]);
  });

  await test.step('aim, think better of it, aim again', async () => {
    await tabTo(slots(page), 'Shift+Tab');
    await walk(
      slots(page, 'Ore Extractor, land slot 2, online, 6 of 6 health'),
      'ArrowDown',
      'ArrowDown',
      'ArrowRight',
    );
    await walk(
      slots(page, 'Command Ship of your fleet, first visiting fleet'),
      'End',
      ...Array.from({ length: 4 }, () => 'ArrowLeft'),
    );
    await walk(slots(page, 'Tank of your fleet'), 'ArrowRight');
    await press('Enter');
    await expect(panel.getByRole('heading', { level: 2, name: 'Tank' })).toBeFocused();
    const aim = panel.getByRole('button', { name: 'Aim unguided weapon' });
    await enter(aim);
    await expect(slots(page, 'Ore Extractor')).toHaveAccessibleName(/, selectable$/);
    await press('Escape');
    await expect(aim).toBeFocused();
    await expect(aim).toHaveAttribute('aria-expanded', 'false');
    await expect(slots(page, 'Ore Extractor')).not.toHaveAccessibleName(/select/);
    await press('Enter');
    expect(await serious(page)).toEqual([]);
  });

  await test.step('choose in the picture, fire, and read what came of it', async () => {
    await tabTo(slots(page), 'Shift+Tab');
    await walk(slots(page, 'Ore Extractor'), ...Array.from({ length: 4 }, () => 'ArrowLeft'));
    const target = slots(page, 'Command Ship, online, 6 of 6 health, selectable');
    await walk(target, 'ArrowLeft', 'ArrowLeft');
    await press('Enter');
    await expect(slots(page, 'Command Ship,')).toHaveAccessibleName(/, selected$/);
    await expect(panel.getByRole('region', { name: 'Attack forecast: Command Ship' })).toBeFocused();
    await enter(panel.getByRole('button', { name: 'Fire unguided weapon at Command Ship' }));
    await expect(logOf(page)).toContainText(/Your Tank fired on .*for 2 damage\. The attacker took 2 damage\./);
    await expect(saidAloud(page)).toContainText(/Your Tank fired on .*for 2 damage\. The attacker took 2 damage\./);
    await expect(slots(page, 'Command Ship,')).toHaveAccessibleName(/, 4 of 6 health/);
    await expect(slots(page, 'Tank of your fleet')).toHaveAccessibleName(/, 1 of 3 health/);
    await expect.poll(() => healthOf(network, neighbour.shipId)).toBe(4);
    await expectFocus();
  });

  await test.step('guard the Command Ship, and move it', async () => {
    // While a weapon is aimed it has the panel.
    await press('Escape');
    await enter(panel.getByRole('button', { name: 'Choose struct to defend' }));
    const whom = panel.getByRole('group', { name: 'Struct to defend' });
    await tabTo(whom.getByRole('radio', { name: /^Command Ship/ }));
    await press('Space');
    const guard = panel.getByRole('button', { name: 'Defend Command Ship' });
    await expect(guard).toBeEnabled();
    await enter(guard);
    const ship = slots(page, 'Command Ship of your fleet');
    await expect(ship).toHaveAccessibleName(/, defended by 1/);
    await expectFocus();
    await press('Escape', 'Escape');
    await expect(panel).toHaveCount(0);
    await walk(ship, 'ArrowLeft');
    await press('Enter');
    await expect(panel.getByRole('heading', { level: 2, name: 'Command Ship' })).toBeFocused();
    const where = panel.getByRole('group', { name: 'Destination' });
    await tabTo(where.getByRole('radio', { name: /^Land/ }));
    await press('ArrowUp');
    await expect(where.getByRole('radio', { name: /^Air/ })).toBeChecked();
    const move = panel.getByRole('button', { name: 'Move to air' });
    await expect(move).toBeEnabled();
    await enter(move);
    await expect(panel.getByText(/^This ship is in (?:the )?air\./)).toBeVisible();
    await expectFocus();
  });

  await test.step('come home', async () => {
    await press('Escape', 'Escape');
    await expect(panel).toHaveCount(0);
    await hopHomeAndBack(page, press);
    await enter(page.getByRole('button', { name: 'Recall fleet' }));
    await expect(page.getByText('Your fleet is at home.')).toBeFocused();
    await expect(logOf(page)).toContainText('Your fleet abandoned its raid.');
    await enter(page.getByRole('link', { name: 'Planet', exact: true }), 'Shift+Tab');
    await expect(slots(page, 'Tank, fleet land slot 4, online, 1 of 3 health')).toBeAttached();
    await expect(slots(page, 'Command Ship,')).toHaveAccessibleName(/, 6 of 6 health, defended by 1$/);
  });
});

/** By keys alone: the help, home by its number, and to the fleet wherever it is. */
async function hopHomeAndBack(page: Page, press: (...keys: readonly string[]) => Promise<void>): Promise<void> {
  await press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByRole('region', { name: 'Quick jumps' })).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await press('n');
  await expect(sheet).toBeVisible();
  await press('Escape');
  await expect(sheet).toHaveCount(0);
  await press('1');
  await expect(page.getByRole('heading', { level: 1, name: 'Planet', exact: true })).toBeAttached();
  await press('r');
  await expect(saidAloud(page)).toContainText('Raid 1 of 1.');
  await expect(slots(page, 'Command Ship of your fleet')).toBeFocused();
}

/** Fires what is selected at what the slot holds, in the picture, by mouse. */
async function fireAt(page: Page, target: Locator): Promise<void> {
  const panel = panelOf(page);
  await panel.getByRole('button', { name: /^Aim / }).click();
  await expect(target).toHaveAccessibleName(/, selectable$/);
  // The other fleet may lie beside the picture: it is gone to as a keyboard would.
  await target.focus();
  await target.press('Enter');
  const sign = panel.getByRole('button', { name: /^Fire / });
  await expect(sign).toBeEnabled();
  await sign.click();
}

/** What a slot's name says of its health. */
async function shownHealth(slot: Locator): Promise<number> {
  const name = (await slot.getAttribute('aria-label')) ?? '';
  return Number(/(\d+) of \d+ health/.exec(name)?.[1] ?? Number.NaN);
}

test(
  'both sides of a battle see the same, and both pictures come to its end',
  { tag: '@long' },
  async ({ page, browser, network }) => {
    // Two pictures are drawn at once here, by the processor: smaller ones.
    const viewport = { width: 960, height: 600 };
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const [raider, defender] = [page, await context.newPage()];
    await page.setViewportSize(viewport);
    await Promise.all([settle(raider, network, 'ada'), settle(defender, network, 'brahe', generateMnemonic())]);
    const [{ shipId: raiderShip }, { shipId: defenderShip }] = await Promise.all([
      holdingsOf(network, 'ada'),
      holdingsOf(network, 'brahe'),
    ]);
    const sides = [
      {
        name: 'ada',
        view: raider,
        mine: slots(raider, 'Command Ship of your fleet'),
        theirs: slots(raider, 'Command Ship,'),
      },
      {
        name: 'brahe',
        view: defender,
        mine: slots(defender, 'Command Ship,'),
        theirs: slots(defender, 'Command Ship of ada,'),
      },
    ] as const;

    await raider.getByRole('link', { name: 'Scout' }).click();
    await raider.getByRole('region', { name: 'Raid targets' }).getByRole('link', { name: /brahe/ }).click();
    const send = raider.getByRole('button', { name: 'Send fleet here' });
    await expect(send).toBeEnabled();
    await send.click();
    await expect(sides[0].mine).toBeAttached();
    await expect(sides[1].theirs).toBeAttached();
    await expect(logOf(defender)).toContainText(/The fleet of .?ada.? started a raid\./);
    await Promise.all([withMotion(raider), withMotion(defender)]);

    for (const [turn, { name, view, mine, theirs }] of sides.entries()) {
      await mine.focus();
      await mine.press('Enter');
      const battles = await Promise.all(sides.map((side) => nextBattleOf(side.view)));
      await fireAt(view, theirs);
      await Promise.all(battles.map((battle) => battle.played()));
      for (const side of sides) {
        const who = side.view === view ? 'Your Command Ship' : `The Command Ship of .?${name}.?`;
        const words = new RegExp(`${who} fired on .*for 2 damage\\. The attacker took 2 damage\\.`);
        await expect(logOf(side.view)).toContainText(words);
      }
      for (const side of sides) await expect(battleOf(side.view)).toHaveCount(0);
      const [raiderHealth, defenderHealth] = [
        await healthOf(network, raiderShip),
        await healthOf(network, defenderShip),
      ];
      // A hit and the blow struck back, each time.
      expect([raiderHealth, defenderHealth]).toEqual([4 - 2 * turn, 4 - 2 * turn]);
      await expect
        .poll(() => Promise.all([shownHealth(sides[0].mine), shownHealth(sides[0].theirs)]))
        .toEqual([raiderHealth, defenderHealth]);
      await expect
        .poll(() => Promise.all([shownHealth(sides[1].theirs), shownHealth(sides[1].mine)]))
        .toEqual([raiderHealth, defenderHealth]);
    }
    await context.close();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a raid fits: the picture is dragged, controls are hit, and without motion the words remain', async ({
    page,
    network,
  }) => {
    const [raider] = await Promise.all([settleNeighbour(network, 'brahe'), settle(page, network, 'ada')]);
    const tank = await raider.build('Tank', 'land', 0);
    const home = await holdingsOf(network, 'ada');
    const { control } = network.devnet;
    await raider.send({
      name: 'MsgFleetMove',
      fleetId: raider.fleetId,
      destinationLocationId: home.planetId,
    });
    await expect(slots(page, 'Tank of brahe, first visiting fleet')).toBeAttached();
    await expectFits(page);
    expect(await serious(page)).toEqual([]);
    const strike = (operatingStructId: StructId): Promise<void> =>
      raider.send({
        name: 'MsgStructAttack',
        operatingStructId,
        targetStructId: [home.shipId],
        weaponSystem: 'primaryWeapon',
      });

    await test.step('a drag moves the picture and selects nothing', async () => {
      const ship = slots(page, 'Command Ship,');
      const before = await ship.boundingBox();
      await drag(page, ship, -160);
      const moved = async (): Promise<number> => ((await ship.boundingBox())?.x ?? 0) - (before?.x ?? 0);
      await expect.poll(moved).toBeLessThan(-100);
      await expect(panelOf(page)).toHaveCount(0);
      // The picture glides on after a drag: what moves from under the finger is not chosen, and is tapped again.
      await expect(async () => {
        if ((await panelOf(page).count()) === 0) await ship.tap(TRY);
        await expect(panelOf(page).getByRole('heading', { level: 2, name: 'Command Ship' })).toBeVisible(TRY);
      }).toPass();
      await expectFits(page);
      await panelOf(page).getByRole('button', { name: 'Close' }).tap();
    });

    /** Each hit takes two of the ship's six health: the third destroys it. */
    const attackers = [raider.shipId, tank, raider.shipId];
    const strikeNext = async (): Promise<void> => {
      await control.advanceTo(network.devnet.chain.tip.height + 3n);
      await strike(attackers.shift()!);
    };

    await test.step('while attacks are shown, their controls fit, keep nobody out, and end them', async () => {
      await withMotion(page);
      // A battle takes seconds: the checks wait for it before it begins.
      const faults = seriousOnceThere(page, '[aria-label="Battle"]');
      const battle = await nextBattleOf(page, { isHeld: true });
      await strikeNext();
      await battle.played();
      await expectFits(page);
      expect(await faults).toEqual([]);
      // Forced: Playwright waits for frames to see that a button stands still.
      await battleOf(page).getByRole('button', { name: 'Skip animation' }).tap({ force: true });
      await battle.goOn();
      await expect(battleOf(page)).toHaveCount(0);
      await keyboardOf(page).expectFocus();
    });

    await test.step('without motion the next attack is told, and nothing plays', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // The chain removes a destroyed struct after some blocks.
      control.pause();
      while (attackers.length > 1) await strikeNext();
      await expect(slots(page, 'Command Ship, online, 2 of 6 health')).toBeAttached();
      await strikeNext();
      await expect(logOf(page)).toContainText(/The Command Ship of .?brahe.? fired on .* and destroyed it/);
      await expect(slots(page, 'Command Ship, destroyed, 0 of 6 health')).toBeAttached();
      await expect(battleOf(page)).toHaveCount(0);
      const stage = page.getByRole('region', { name: 'Planet and fleets' });
      const standsStill = async (): Promise<boolean> => (await stage.screenshot()).equals(await stage.screenshot());
      await expect.poll(standsStill).toBe(true);
    });
  });
});

/** One finger, from the middle of what it is put on. */
async function drag(page: Page, from: Locator, byX: number): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('there is nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  const steps = 8;
  for (let step = 1; step <= steps; step++) {
    const at = { x: x + (byX * step) / steps, y };
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at] });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await cdp.detach();
}
