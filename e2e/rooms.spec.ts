/**
 * Every room as an officer has it: come to through the palette by keyboard, without a serious fault of axe, with headings, landmarks
 * and a focus that is seen, and whole on a phone, from left to right and from right to left. Then a form of the room: opened, shut and opened by keyboard, filled in, signed,
 * and read back from the node.
 */
import type { Page } from '@playwright/test';
import type { ChainReader } from '../src/chain/types.ts';
import { SCREENS } from '../src/features/palette/screens.ts';
import { parseAddress, parseFleetId, parseGuildId, parseObjectId, parsePlanetId } from '../src/game/ids.ts';
import { parsePlayerId, parseReactorId, parseSubstationId } from '../src/game/ids.ts';
import type { Draft, OrderName } from '../src/game/orders/orderRow.ts';
import { ORDERS } from '../src/game/orders/orders.ts';
import { PERMISSION } from '../src/game/permissions.ts';
import { keyKindOf } from '../src/game/signerOf.ts';
import { blocks, fraction, microAlpha, milliwatts } from '../src/game/units.ts';
import { say } from '../src/lib/words/say.ts';
import { bringOfficer } from './bringOfficer.ts';
import { expectFits } from './expectFits.ts';
import { fillOrder } from './fillOrder.ts';
import { expect, test } from './fixtures.ts';
import { confirm } from './journey.ts';
import { type Keyboard, keyboardOf } from './keyboard.ts';
import { lasting } from './lasting.ts';
import { settleNeighbour } from './neighbour.ts';
import { pageFaults } from './pageFaults.ts';
import { ROOMS } from './rooms.ts';
import { serious } from './serious.ts';
import { scrollFaults, tornWords } from './wordFaults.ts';

test.use({ devnetOptions: { blockTimeMs: 300 } });

type RoomName = (typeof ROOMS)[number]['name'];

interface Given {
  readonly page: Page;
  readonly keys: Keyboard;
}

/** A form of a room, what is typed, and what the chain says afterwards. */
interface Form<N extends OrderName = OrderName> {
  readonly name: N;
  readonly values: Draft<N>;
  /** The button that opens it; its title unless said. */
  readonly door?: string | RegExp;
  /** What is pressed before the door is there. */
  readonly before?: (given: Given) => Promise<void>;
  readonly read: (chain: ChainReader) => Promise<unknown>;
  readonly after: unknown;
}

const form = <N extends OrderName>(name: N, rest: Omit<Form<N>, 'name'>): Form =>
  ({ name, ...rest }) as unknown as Form;

const GUILD = parseGuildId('0-1');
const OFFICER = parsePlayerId('1-1');
const ADA = parsePlayerId('1-2');
const GRID = parseSubstationId('4-1');
const guildOf = (chain: ChainReader) => chain.ask('guildRecord', { guildId: GUILD });
const addressOf = async (chain: ChainReader) =>
  parseAddress((await chain.ask('player', { playerId: OFFICER })).primaryAddress);

const FORMS: Readonly<Partial<Record<RoomName, Form>>> = {
  'guild-settings': form('MsgGuildUpdateJoinInfusionMinimumBypassByInvite', {
    door: 'Change invitation rule',
    values: { guildJoinBypassLevel: 'permissioned' },
    read: async (chain) => (await guildOf(chain)).bypassByInvite,
    after: 'permissioned',
  }),
  'guild-members': form('MsgGuildMembershipKick', {
    before: async ({ page, keys }) => keys.enter(page.getByRole('button', { name: /Manage .*ada/ })),
    values: {},
    read: async (chain) => (await chain.ask('player', { playerId: ADA })).guildId,
    after: null,
  }),
  'guild-entry': form('MsgGuildMembershipInvite', {
    door: 'Invite a player',
    values: { playerId: ADA },
    read: async (chain) =>
      (await chain.ask('membershipApplication', { guildId: GUILD, playerId: ADA }).catch(() => null))?.status,
    after: 'proposed',
  }),
  'guild-rights': form('MsgPermissionGuildRankSet', {
    door: /^Rank 1 and better: not allowed to act as owner/,
    values: {},
    read: async (chain) =>
      (await chain.ask('guildRankPermissionsOf', { objectId: parseObjectId(GUILD), guildId: GUILD })).items.length,
    after: 1,
  }),
  'guild-bank': form('MsgGuildBankMint', {
    values: { amountAlpha: microAlpha(500_000n), amountToken: 2_000_000n },
    read: async (chain) =>
      (await chain.ask('balance', { address: await addressOf(chain), denom: `uguild.${GUILD}` })).amount,
    after: 2_000_000n,
  }),
  energy: form('MsgSubstationUpdateName', {
    before: async ({ page, keys }) => {
      await page.getByRole('radio', { name: 'List' }).check();
      await keys.enter(page.getByRole('region', { name: 'Substations' }).getByRole('button').first());
    },
    values: { newName: 'Noon' },
    read: async (chain) => (await chain.ask('substation', { substationId: GRID })).name,
    after: 'Noon',
  }),
  provider: form('MsgProviderCreate', {
    values: {
      substationId: GRID,
      rate: { denom: 'ualpha', amount: 2n },
      providerCancellationPenalty: fraction(0n),
      consumerCancellationPenalty: fraction(0n),
      capacityMinimum: milliwatts(10n),
      capacityMaximum: milliwatts(100_000n),
      durationMinimum: blocks(5n),
      durationMaximum: blocks(500n),
    },
    read: async (chain) => (await chain.askAll('providers', {})).map(({ substationId }) => substationId),
    after: [GRID],
  }),
  stake: form('MsgReactorInfuse', {
    door: 'Stake more',
    values: { amount: { denom: 'ualpha', amount: 5_000_000n } },
    read: async (chain) =>
      (await chain.ask('infusion', { destinationId: parseReactorId('3-1'), address: await addressOf(chain) })).fuel,
    after: 255_000_000n,
  }),
  rights: form('MsgPermissionGrantOnObject', {
    door: 'Grant permission to player',
    values: { objectId: parseObjectId(GRID), playerId: ADA, permissions: PERMISSION.update },
    read: async (chain) =>
      (
        await chain.ask('permission', {
          subject: { kind: 'object', objectId: parseObjectId(GRID), playerId: ADA },
        })
      ).mask,
    after: PERMISSION.update,
  }),
  profile: form('MsgPlayerUpdateName', {
    door: 'Change name',
    values: { newName: 'captain' },
    read: async (chain) => (await chain.ask('player', { playerId: OFFICER })).name,
    after: 'captain',
  }),
  'object-guild': form('MsgGuildUpdateName', {
    values: { newName: 'Meridiana' },
    read: async (chain) => (await guildOf(chain)).name,
    after: 'Meridiana',
  }),
  'object-planet': form('MsgFleetMove', {
    values: {},
    read: async (chain) => (await chain.ask('fleet', { fleetId: parseFleetId('9-1') })).planetId,
    after: parsePlanetId('2-2'),
  }),
};

/** By keyboard alone, from wherever one is. */
async function goByPalette({ page }: Given, at: string): Promise<void> {
  const finder = page.getByRole('combobox', { name: 'Search and actions' });
  await page.keyboard.press('Control+k');
  await expect(finder).toBeFocused();
  const [, way, id] = /^\/(o|watch)\/(.+)$/.exec(at) ?? [];
  const found = SCREENS.find(({ key }) => at === key || at.startsWith(`${key}?planet`));
  const typed = id ?? (found && say(found.words));
  expect(typed, `the palette knows ${at}`).toBeDefined();
  await page.keyboard.type(typed ?? '');
  const wanted = page.locator(`[role="option"][data-value="${id ? `${way}:${id}` : `screen:${found?.key}`}"]`);
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 60 && (await wanted.getAttribute('aria-selected')) !== 'true'; presses++)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toHaveAttribute('aria-selected', 'true');
  // The page that is left stands until the next one has come; pages of one screen keep their head.
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const [path] = at.split('?');
  const isSame = new URL(page.url()).pathname === path;
  if (!isSame) await heading.evaluate((one) => one.setAttribute('data-left', ''));
  await page.keyboard.press('Enter');
  await expect(finder).toHaveCount(0);
  await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(at.replace(/\?planet.*/, ''));
  await expect(heading.and(page.locator(':not([data-left])'))).toHaveCount(1);
}

async function lookAt(given: Given, at: string): Promise<void> {
  const { page } = given;
  await goByPalette(given, at);
  const main = page.getByRole('main');
  // What it reads has come; the examination of a host takes blocks, and is looked at while it lasts.
  await expect(main.getByText(/^(?:Reading|Asking|Looking|Loading|Opening)(?: |$)/)).toHaveCount(0);
  expect.soft(await lasting(() => pageFaults(page)), at).toEqual([]);
  expect.soft(await serious(page), at).toEqual([]);
  await expectKeySheet(page);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(sideways, `${at} on a phone`).toBe(0);
  await expectFits(page, 24);
  expect.soft([...(await tornWords(page)), ...(await scrollFaults(page))], `${at} on a phone`).toEqual([]);
  await expectMirrored(page, sideways, at);
  if (wide) await page.setViewportSize(wide);
}

/** Keys of the whole page work here: one of them opens the list of all. */
async function expectKeySheet(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
}

/** From right to left nothing is wider than the page either, and what stood at the beginning of the line still does. */
async function expectMirrored(page: Page, sideways: () => Promise<number>, at: string): Promise<void> {
  const turn = (dir: 'rtl' | '') => page.evaluate((to) => void (document.documentElement.dir = to), dir);
  await turn('rtl');
  await expect.poll(sideways, `${at} on a phone, from right to left`).toBe(0);
  const begins = await page.evaluate(() => {
    const first = document.querySelector('main :is(h1, h2, p)')?.getBoundingClientRect();
    return first === undefined || first.width === 0 || first.right > innerWidth / 2;
  });
  expect.soft(begins, `${at} begins at the right`).toBe(true);
  await turn('');
}

/** The focus is in the open dialog, whichever way one goes from there. */
async function expectTrapped({ page }: Given): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    // Between the last and the first control the browser's own bar has it.
    const outside = await page.evaluate(() => {
      const at = document.activeElement;
      return at !== document.body && at?.closest('dialog[open]') === null;
    });
    expect(outside, `${key} leaves the dialog`).toBe(false);
  }
}

async function give(given: Given, chain: ChainReader, { name, values, door, before, read, after }: Form) {
  const { page, keys } = given;
  const { title } = ORDERS[name];
  await before?.(given);
  const opener = page.getByRole(
    'button',
    typeof door === 'object' ? { name: door } : { name: door ?? title, exact: true },
  );
  await expect(opener.first()).not.toHaveAttribute('aria-disabled', 'true');
  const box = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('form', { name: title, exact: true }) })
    .last();
  await keys.tabTo(opener.first());
  await page.keyboard.press('Enter');
  await expect(box).toBeVisible();
  await expect(box.locator(':focus')).toHaveCount(1);
  await expectTrapped(given);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
  await expect(opener.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await fillOrder(box, name, values);
  const sign = box.getByRole('button', { name: title, exact: true });
  await expect(sign).not.toHaveAttribute('aria-disabled', 'true');
  await keys.tabTo(sign);
  await page.keyboard.press('Enter');
  // What moves no coin is signed without a second look.
  if (keyKindOf(name) !== 'play') await confirm(page);
  await expect(box).toHaveCount(0);
  await expect.poll(() => read(chain), { message: title }).toEqual(after);
}

/** The palette for who hears it: what is chosen, how many there are, nothing found, and an order given in it. */
async function giveInPalette({ page, keys }: Given, chain: ChainReader): Promise<void> {
  const finder = page.getByRole('combobox', { name: 'Search and actions' });
  const count = page.getByRole('dialog').getByRole('status');
  await page.keyboard.press('Control+k');
  await expect(finder).toBeFocused();
  await expect(count).toHaveText(/\d results?$/);
  expect(await serious(page, 'dialog[open]')).toEqual([]);
  await page.keyboard.type('zzzz qqqq');
  await expect(count).toHaveText('0 results');
  expect(await serious(page, 'dialog[open]')).toEqual([]);
  await finder.fill('send coins');
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toContainText('Send coins');
  await expect(finder).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? 'nothing');
  await page.keyboard.press('Enter');
  const box = page.getByRole('dialog', { name: 'Send coins' });
  const to = parseAddress((await chain.ask('player', { playerId: ADA })).primaryAddress);
  const held = () => chain.ask('balance', { address: to, denom: 'ualpha' });
  const { amount } = await held();
  const sent = microAlpha(3_000_000n);
  await fillOrder(box, 'MsgPlayerSend', { toAddress: to, amount: [{ denom: 'ualpha', amount: sent }] });
  expect(await serious(page, 'dialog[open]')).toEqual([]);
  const sign = box.getByRole('button', { name: 'Send coins', exact: true });
  await expect(sign).not.toHaveAttribute('aria-disabled', 'true');
  await keys.tabTo(sign);
  await page.keyboard.press('Enter');
  await confirm(page);
  await expect.poll(async () => (await held()).amount).toBe(amount + sent);
}

const PARTS: Readonly<Record<string, readonly RoomName[]>> = {
  'of the guild': [
    'guild',
    'guild-settings',
    'guild-members',
    'guild-entry',
    'guild-rights',
    'guild-bank',
    'guild-ranks',
    'guild-directory',
    'found',
    'object-guild',
  ],
  'of power and the world': [
    'energy',
    'provider',
    'market',
    'contracts',
    'stake',
    'world',
    'chronicle',
    'ledger',
    'charts',
    'battles',
    'watch',
    'watch-planet',
    'object-reactor',
    'object-substation',
    'object-allocation',
  ],
  'of one’s own': [
    'rights',
    'profile',
    'activity',
    'queue',
    'alerts',
    'story',
    'settings',
    'workshop',
    'notes',
    'doctor',
    'object-player',
    'object-struct',
    'object-planet',
    'scout',
    'structs',
    'planet',
  ],
};

test('every room is in one of the parts', () => {
  expect(Object.values(PARTS).flat().toSorted()).toEqual(ROOMS.map(({ name }) => name).toSorted());
});

for (const [part, names] of Object.entries(PARTS)) {
  test(`the rooms ${part} are for everyone`, async ({ page, network, noise }) => {
    noise.expect(/status of 500/);
    await bringOfficer(page, network);
    await settleNeighbour(network, 'ada');
    const given = { page, keys: keyboardOf(page) };
    for (const name of names)
      await test.step(name, () => lookAt(given, ROOMS.find((one) => one.name === name)?.at ?? ''));
  });

  test(`the rooms ${part} give their orders`, { tag: '@long' }, async ({ page, network, noise }) => {
    // A node's word for what nobody made.
    noise.expect(/status of 500/);
    await bringOfficer(page, network);
    const { chain } = await settleNeighbour(network, 'ada');
    const given = { page, keys: keyboardOf(page) };
    for (const name of names) {
      const room = ROOMS.find((one) => one.name === name);
      const one = FORMS[name];
      if (!one) continue;
      await test.step(name, async () => {
        await goByPalette(given, room?.at ?? '');
        await give(given, chain, one);
      });
    }
    if (names.includes('planet')) await test.step('the palette', () => giveInPalette(given, chain));
  });
}
