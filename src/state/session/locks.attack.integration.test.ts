/** Two tabs on one browser: what is locked in one signs in none. docs/security.md 5. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { parseGuildId } from '../../game/ids.ts';
import { generateMnemonic } from '../../chain/wallets/mnemonic.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { underAttack } from '../../testing/attack.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { until } from '../../testing/until.ts';
import { createBrowser, createPage, type PageOptions } from './testing/sessionPage.ts';

let doors: Doors;
let open: { close(): void }[] = [];

beforeAll(async () => {
  doors = await createDoors();
});
afterEach(() => {
  for (const one of open) one.close();
  open = [];
});
afterAll(() => doors.devnet.close());

async function setup(options: PageOptions = {}) {
  const browser = createBrowser();
  const page = async (more: PageOptions = {}) => {
    const made = await createPage(doors, browser, { ...options, ...more });
    open.push(made.control);
    return made;
  };
  const first = await page();
  await first.control.add({ mnemonic: generateMnemonic(), passphrase: 'owl' });
  const { address } = first.session.getState();
  if (!address) throw new Error('no key');
  return { browser, page, first, address };
}

const SOME_TEXT = { kind: 'signup', guildId: parseGuildId('0-1') } as const;

type Page = Awaited<ReturnType<typeof createPage>>;

async function isDumb(page: Page, wallet = page.control.getWallet()): Promise<boolean> {
  if (!wallet) return true;
  await expect(wallet.signText(SOME_TEXT)).rejects.toMatchObject({ code: 'wallet_locked' });
  const account = { accountNumber: 0n, sequence: 0n };
  await expect(wallet.signTx([], account)).rejects.toMatchObject({ code: 'wallet_locked' });
  return page.control.getWallet() === null && !page.session.getState().isUnlocked;
}

const WAYS = {
  lock: (page: Page) => page.control.lock(),
  remove: (page: Page) => page.control.remove(page.session.getState().address as never),
  choose: async (page: Page) => {
    const other = page.session.getState().keys?.find(({ address }) => address !== page.session.getState().address);
    await page.control.choose(other?.address as never);
  },
  add: (page: Page) => page.control.add({ mnemonic: generateMnemonic(), passphrase: 'cat' }),
} as const;

const CASES = (Object.keys(WAYS) as (keyof typeof WAYS)[]).flatMap((way) => [
  { way, isDeaf: false },
  { way, isDeaf: true },
]);

test('what is locked, removed or left in one tab signs in no other, not even in one that heard nothing', async () => {
  await underAttack({ line: 5, what: 'a tab that was left open' }, CASES, async ({ way, isDeaf }) => {
    const { page, first, address } = await setup();
    if (way === 'choose') {
      await first.control.add({ mnemonic: generateMnemonic(), passphrase: 'owl' });
      await first.control.choose(address);
      await first.control.unlock('owl');
    }
    const second = await page({ isDeaf });
    await second.control.unlock('owl');
    // A proof's completion, or an order in the queue, holds it already.
    const held = second.control.getWallet();
    expect((await held?.signText(SOME_TEXT))?.signature).toMatch(/^[0-9a-f]{128}$/);
    await WAYS[way](first);
    if (!isDeaf) await until(() => !second.session.getState().isUnlocked);
    else await until(() => first.session.getState().isUnlocked === (way === 'add'));
    return isDumb(second, held);
  });
});

test('a tab that hears of another choice plays with that key, locked; of a removal, with what is left', async () => {
  const { page, first, address } = await setup();
  const second = await page();
  await second.control.unlock('owl');
  await first.control.add({ mnemonic: generateMnemonic(), passphrase: 'cat' });
  const other = first.session.getState().address;
  expect(other).not.toBe(address);
  await until(() => second.session.getState().address === other);
  expect(second.session.getState()).toMatchObject({ isUnlocked: false, webSession: 'signedOut' });
  expect(second.session.getState().keys).toHaveLength(2);
  // What was opened since that lock stays open.
  expect(first.session.getState().isUnlocked).toBe(true);
  expect((await first.control.getWallet()?.signText(SOME_TEXT))?.signature).toMatch(/^[0-9a-f]{128}$/);
  await first.control.remove(other as never);
  await until(() => second.session.getState().address === address);
  expect(second.session.getState().keys).toHaveLength(1);
});

test('an opened tab does not open the others, and a lock from before it was opened does not lock it', async () => {
  const { page, first } = await setup();
  const second = await page();
  expect(second.session.getState().isUnlocked).toBe(false);
  await second.control.unlock('owl');
  first.control.lock();
  await until(() => !second.session.getState().isUnlocked);
  await second.control.unlock('owl');
  expect(first.session.getState().isUnlocked).toBe(false);
  expect((await second.control.getWallet()?.signText(SOME_TEXT))?.signature).toMatch(/^[0-9a-f]{128}$/);
});

test('words of other tabs that are none change nothing', async () => {
  const { first } = await setup();
  const channel = new BroadcastChannel(`client/${doors.network.chainId}/session`);
  const words = [
    null,
    'locked',
    {},
    { kind: 'locked' },
    { kind: 'chosen', lock: 'x', address: 'ada' },
    { kind: 'idle', limitMs: 0 },
  ];
  await underAttack({ line: 5, what: 'a word of another tab that is none' }, words, async (word) => {
    channel.postMessage(word);
    await new Promise((resolve) => setTimeout(resolve, 10));
    return first.session.getState().isUnlocked && first.session.getState().idleLimitMs === 900_000;
  });
  channel.close();
});

test('the session at the guild ends with the key, whichever way it is left', async () => {
  const ways = ['lock', 'remove', 'choose', 'add'] as const;
  await underAttack({ line: 5, what: 'a session that outlives its key' }, ways, async (way) => {
    const { first, address } = await setup();
    if (way === 'choose') {
      await first.control.add({ mnemonic: generateMnemonic(), passphrase: 'owl' });
      await first.control.choose(address);
      await first.control.unlock('owl');
    }
    await until(() => first.session.getState().enrolment.step === 'newcomer');
    await first.control.enrolment.signUp(`left-by-${way}`);
    await doors.devnet.control.settle();
    await until(() => first.session.getState().webSession === 'signedIn');
    await expect(first.api.fetchStructTypes()).resolves.not.toHaveLength(0);
    await WAYS[way](first);
    await until(() => first.asked.includes('/api/auth/logout'));
    if (way === 'lock') await until(() => first.session.getState().parting === 'ended');
    return (
      (await first.api.fetchStructTypes().catch((error: { code: string }) => error.code)) === 'wallet_locked' ||
      way === 'add'
    );
  });
});

test('a guild that cannot be told is said so, and the key is locked at once', async () => {
  const { page } = await setup();
  const mute = await page({
    tamper: (path) => (path === '/api/auth/logout' ? Promise.reject(new TypeError('away')) : null),
  });
  await mute.control.unlock('owl');
  mute.control.lock();
  expect(mute.control.getWallet()).toBeNull();
  await until(() => mute.session.getState().parting === 'notReached');
});

/** The platform's, some time ahead. */
function shiftedClock(): Clock & { aheadMs: number } {
  const clock = { ...systemClock, aheadMs: 0, now: () => Date.now() + clock.aheadMs };
  return clock;
}

test('a key that nobody touches locks itself, by the clock on the wall', async () => {
  const clock = shiftedClock();
  const { first, page } = await setup({ clock });
  const second = await page();
  await second.control.unlock('owl');
  const held = second.control.getWallet();
  const limits = [5, 15, 30, 60].map((minutes) => minutes * 60_000);
  await underAttack({ line: 5, what: 'a key left open' }, limits, async (limitMs) => {
    await first.control.unlock('owl');
    await first.control.setIdleLimit(limitMs);
    clock.aheadMs += limitMs - 5_000;
    expect((await first.control.getWallet()?.signText(SOME_TEXT))?.signature).toMatch(/^[0-9a-f]{128}$/);
    clock.aheadMs += 10_000;
    // The machine slept: no timer has run yet.
    return isDumb(first);
  });
  expect(await isDumb(second, held)).toBe(true);
  await first.control.setIdleLimit(null);
  await first.control.unlock('owl');
  clock.aheadMs += 10 * 86_400_000;
  expect((await first.control.getWallet()?.signText(SOME_TEXT))?.signature).toMatch(/^[0-9a-f]{128}$/);
});

test('the idle time that was chosen is kept, told to other tabs, and believed only where it is one', async () => {
  const { browser, page, first } = await setup();
  const second = await page();
  await second.control.unlock('owl');
  await first.control.setIdleLimit(300_000);
  await until(() => second.session.getState().idleLimitMs === 300_000);
  const limitOf = async (one: Page): Promise<number | null> => {
    await one.control.unlock('owl');
    return one.session.getState().idleLimitMs;
  };
  expect(await limitOf(await page())).toBe(300_000);
  for (const limitMs of [0, -1, 1, 1e12, Number.NaN, '300000', undefined]) {
    await browser.storage.write('settings', 'trust/idle', { version: 1, limitMs });
    expect(await limitOf(await page())).toBe(900_000);
  }
});

test('a network in the page itself asks nobody and locks by itself never', async () => {
  const clock = shiftedClock();
  const { first } = await setup({ isOwnHost: true, clock });
  clock.aheadMs += 10 * 86_400_000;
  expect((await first.control.getWallet()?.signText(SOME_TEXT))?.signature).toMatch(/^[0-9a-f]{128}$/);
});
