/** Two keys of one player before a devnet: the coin key lets the play key in, which then plays, over reloads and until its end. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { generateMnemonic } from '../../chain/wallets/mnemonic.ts';
import type { Address } from '../../game/ids.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import { NOTHING_KNOWN } from '../../game/messages/messages.ts';
import { PLAY_RIGHTS } from '../../game/signerOf.ts';
import { type Clock, systemClock } from '../../lib/clock.ts';
import { createSignerPair } from '../../signer/testing/signerPair.ts';
import { createDoors, createTestWallet, type Doors } from '../../testing/devnetDoors.ts';
import { deferred } from '../../lib/deferred.ts';
import { until } from '../../testing/until.ts';
import type { PlayKeys } from '../../chain/signer/types.ts';
import type { LeaseStore } from './lease/leaseStore.ts';
import { orderOf } from '../orders/order.ts';
import { whenSettled } from '../orders/whenSettled.ts';
import { playerIdOf } from '../stores/session.ts';
import { createPlayBrowser, createPlayPage, createTab, type PlayPageOptions } from './testing/playPage.ts';

const HOUR_MS = 3_600_000;
let doors: Doors;
let open: { close(): void }[] = [];
let names = 0;

beforeAll(async () => {
  doors = await createDoors();
});
afterEach(() => {
  for (const one of open) one.close();
  open = [];
});
afterAll(() => doors.devnet.close());

type Page = Awaited<ReturnType<typeof createPlayPage>>;

/** A play key that opens by itself is not waited for by the page. */
function isOpening(page: Page): boolean {
  const { play } = page.session.getState();
  return play !== null && !play.isOpen && !play.isWaiting;
}

/** A vault player in one tab, and a clock that the test owns. */
async function setup(options: PlayPageOptions = {}) {
  const clock: Clock & { aheadMs: number } = { ...systemClock, aheadMs: 0, now: () => Date.now() + clock.aheadMs };
  const browser = createPlayBrowser();
  const tab = createTab();
  const page = async (where = tab): Promise<Page> => {
    const made = await createPlayPage(doors, browser, where, { clock, ...options });
    open.push(made);
    await until(() => !isOpening(made));
    return made;
  };
  const first = await page();
  await first.join(generateMnemonic(), `player-${++names}`);
  const coin = first.session.getState().address;
  const playerId = playerIdOf(first.session.getState());
  if (!coin || !playerId) throw new Error('no player');
  return { clock, browser, tab, page, first, coin, playerId };
}

/** Waits while blocks are made. */
async function mined<T>(doing: Promise<T>): Promise<T> {
  let isOver = false;
  const end = doing.finally(() => {
    isOver = true;
  });
  end.catch(() => undefined);
  while (!isOver) {
    if (doors.devnet.chain.mempoolSize > 0) await doors.devnet.control.mine(1);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return end;
}

async function leased(
  page: Page,
  choice: Parameters<Page['leases']['startLease']>[0] = { kind: 'day', wrap: 'device' },
) {
  await mined(page.leases.startLease(choice));
  const { play } = page.session.getState();
  if (!play) throw new Error('no play key');
  return play;
}

const give = (page: Page, ...messages: [GameMessage, ...GameMessage[]]): string =>
  page.queue.enqueue(orderOf(messages, NOTHING_KNOWN));

async function given(page: Page, ...messages: [GameMessage, ...GameMessage[]]) {
  const id = give(page, ...messages);
  await mined(whenSettled(page.activity, id));
  const record = page.activity.getState().records.find((one) => one.id === id);
  if (!record) throw new Error('no record');
  return record;
}

const keyOf = (address: Address) => doors.chain.ask('address', { address });
/** The guild's books follow the chain. */
async function signedIn(page: Page): Promise<void> {
  await doors.devnet.control.settle();
  await until(() => page.session.getState().webSession === 'signedIn');
}

test('the coin key lets it in once; then it plays and signs in, and the coin key is asked for coins alone', async () => {
  const { first, coin, playerId } = await setup();
  const play = await leased(first);
  expect(await keyOf(play.address)).toMatchObject({ address: play.address, playerId, permissions: PLAY_RIGHTS });
  expect(first.session.getState()).toMatchObject({
    address: play.address,
    isUnlocked: true,
    coin: { kind: 'vault', address: coin, isOpen: true },
    enrolment: { step: 'player', playerId },
  });
  await signedIn(first);
  const login = first.activity.getState().records.findLast(({ subject }) => subject.kind === 'text');
  expect(login).toMatchObject({ subject: { verb: 'login' }, key: 'play', address: play.address });

  expect(await given(first, { name: 'MsgPlanetExplore', playerId })).toMatchObject({
    key: 'play',
    address: play.address,
    phase: { step: 'landed' },
  });
  const { wallet } = doors;
  const coins: GameMessage = {
    name: 'MsgPlayerSend',
    fromAddress: coin,
    toAddress: wallet.address,
    amount: [{ denom: doors.network.alphaDenom, amount: 1n }],
  };
  expect(await given(first, coins)).toMatchObject({ key: 'coin', address: coin });

  // Locked for coins, it plays on; the coin key is asked for when a coin order has its turn, and may be refused.
  first.control.lock();
  first.willType('no owl');
  expect(first.session.getState()).toMatchObject({ isUnlocked: true, webSession: 'signedIn', coin: { isOpen: false } });
  expect(await given(first, coins)).toMatchObject({ key: 'coin', phase: { step: 'dropped', hash: null } });
  expect(first.control.getWallet()?.address).toBe(play.address);
  first.willType('owl');
  expect(await given(first, coins)).toMatchObject({ key: 'coin', address: coin, attempts: [{}] });
  expect(first.session.getState()).toMatchObject({ address: play.address, coin: { isOpen: true } });
});

test('a reload plays on without a passphrase, in every tab; a session only in its own', async () => {
  const { page, first, tab, playerId } = await setup();
  const { address } = await leased(first);
  first.close();
  const second = await page();
  expect(second.session.getState()).toMatchObject({ address, isUnlocked: true, coin: { isOpen: false } });
  await signedIn(second);
  expect(await given(second, { name: 'MsgPlanetExplore', playerId })).toMatchObject({
    address,
    phase: { step: 'landed' },
  });
  const other = await page(createTab());
  expect(other.session.getState()).toMatchObject({ address, isUnlocked: true });

  await mined(second.leases.renewLease({ kind: 'session', wrap: 'session' }));
  for (const one of [second, other]) one.close();
  expect((await page(tab)).session.getState()).toMatchObject({ address, isUnlocked: true });
  const stranger = await page(createTab());
  expect(stranger.session.getState()).toMatchObject({ play: null, isUnlocked: false });
});

test('at its end the secret is gone from this browser, the player is told, and the coin key is asked again', async () => {
  const { page, first, clock, browser, coin } = await setup();
  const { address } = await leased(first);
  const wallet = first.control.getWallet();
  clock.aheadMs += 25 * HOUR_MS;
  // The machine slept: no timer has run yet.
  await expect(wallet?.signText({ kind: 'login', guildId: doors.guildId, unixTimestamp: 1 })).rejects.toMatchObject({
    code: 'wallet_locked',
  });
  await until(() => first.session.getState().lapsed.length > 0);
  expect(first.session.getState()).toMatchObject({
    play: null,
    playEnded: 'over',
    address: coin,
    lapsed: [{ address, why: 'over' }],
  });
  expect(JSON.stringify(await browser.leases.readAll())).not.toContain('deviceKey');
  // What the chain still has goes with one signature.
  await first.control.unlock('owl');
  expect(await mined(first.leases.revokeKeys([address]))).toBe(true);
  expect(await keyOf(address)).toMatchObject({ playerId: null });
  expect(first.session.getState().lapsed).toEqual([]);
  first.close();
  expect((await page()).session.getState()).toMatchObject({ address: coin, play: null, lapsed: [] });
});

test('revoked elsewhere, this browser forgets it and says so', async () => {
  const { page, first, coin } = await setup();
  const { address } = await leased(first);
  const other = await page();
  await other.control.unlock('owl');
  await given(other, { name: 'MsgAddressRevoke', address });
  await doors.devnet.control.settle();
  for (const one of [first, other]) {
    await until(() => one.session.getState().play === null);
    expect(one.session.getState()).toMatchObject({ address: coin, playEnded: 'revoked' });
  }
});

test('a refusal leaves things as they were: no play key, no secret, the coin key plays', async () => {
  const { first, coin, browser } = await setup();
  // Whoever is asked for the coin key when its turn comes turns back.
  first.control.lock();
  first.willType('no owl');
  await expect(mined(first.leases.startLease({ kind: 'day', wrap: 'device' }))).rejects.toMatchObject({
    code: 'lease_refused',
  });
  expect(await browser.leases.readAll()).toEqual([]);
  expect(first.session.getState()).toMatchObject({ play: null, address: coin, coin: { kind: 'vault' } });
});

test('a page that dies after the signature is sent plays with the key in its next life', async () => {
  const { page, first } = await setup();
  void first.leases.startLease({ kind: 'month', wrap: 'device' }).catch(() => undefined);
  await until(() => doors.devnet.chain.mempoolSize > 0);
  first.close();
  await doors.devnet.control.mine(1);
  const second = await page();
  await until(() => second.session.getState().play?.isOpen === true);
  expect(second.session.getState()).toMatchObject({ isUnlocked: true, play: { lease: { kind: 'month' } } });
});

/** Its first answers are failures. */
function failing<A extends unknown[], T>(times: number, work: (...args: A) => Promise<T>) {
  let left = times;
  return (...args: A): Promise<T> => {
    if (left === 0) return work(...args);
    left -= 1;
    return Promise.reject(new Error('not now'));
  };
}

/** Sleeps are over at once, so that no test waits for a pause. */
const hasty = (clock: Clock): Clock => ({
  ...clock,
  sleep: (ms, signal) => clock.sleep(Math.min(ms, 5), signal),
});

test('a signer that does not answer at first is asked again, and the key opens without a press', async () => {
  const { first, browser, tab, clock } = await setup();
  const { address } = await leased(first);
  first.close();
  const pair = createSignerPair({ network: doors.network });
  open.push(pair);
  const asked = vi.fn(failing(3, (...args: Parameters<PlayKeys['open']>) => pair.playKeys.open(...args)));
  const second = await createPlayPage(doors, browser, tab, {
    clock: hasty(clock),
    parts: { playKeys: { ...pair.playKeys, open: asked } },
  });
  open.push(second);
  await until(() => second.session.getState().isUnlocked);
  expect(asked).toHaveBeenCalledTimes(4);
  expect(second.session.getState()).toMatchObject({ address, play: { isOpen: true, isWaiting: false } });
});

test('what the chain, the storage or the signer answers late, to a page that died in between, costs no key', async () => {
  const { first, browser, tab, clock } = await setup();
  void first.leases.startLease({ kind: 'month', wrap: 'device' }).catch(() => undefined);
  await until(() => doors.devnet.chain.mempoolSize > 0);
  first.close();
  await doors.devnet.control.mine(1);
  const pair = createSignerPair({ network: doors.network });
  open.push(pair);
  // More often than a chain is asked before it is believed that it does not have the key.
  const ask = failing(30, (args: { readonly address: Address }, signal?: AbortSignal) =>
    doors.chain.ask('address', args, signal),
  );
  const chain: Doors['chain'] = {
    ...doors.chain,
    ask: ((name: string, args: never, signal?: AbortSignal) =>
      name === 'address' ? ask(args, signal) : doors.chain.ask(name as never, args, signal)) as Doors['chain']['ask'],
  };
  const reading = {
    ...browser,
    leases: {
      ...browser.leases,
      write: failing(2, (...args: Parameters<LeaseStore['write']>) => browser.leases.write(...args)),
    },
  };
  const second = await createPlayPage({ ...doors, chain }, reading, tab, {
    clock: hasty(clock),
    parts: {
      playKeys: {
        ...pair.playKeys,
        open: failing(2, (...args: Parameters<PlayKeys['open']>) => pair.playKeys.open(...args)),
      },
    },
  });
  open.push(second);
  await until(() => second.session.getState().play?.isOpen === true);
  expect(second.session.getState()).toMatchObject({ isUnlocked: true, play: { lease: { kind: 'month' } } });
});

test('renewed, it is the same key for longer, and nothing is signed; left, it signs in no tab', async () => {
  const { page, first, clock } = await setup();
  const { address, lease } = await leased(first);
  const signed = first.activity.getState().records.length;
  clock.aheadMs += HOUR_MS;
  await first.leases.renewLease({ kind: 'month', wrap: 'device' });
  const { play } = first.session.getState();
  expect(play).toMatchObject({ address, lease: { kind: 'month' } });
  expect(play?.lease.endsAtMs).toBeGreaterThan(lease.endsAtMs);
  const other = await page(createTab());
  const held = other.control.getWallet();
  // Nobody touched anything for an hour.
  await first.control.unlock('owl');
  await mined(first.leases.endLease(true));
  await expect(held?.signText({ kind: 'login', guildId: doors.guildId, unixTimestamp: 1 })).rejects.toMatchObject({
    code: 'wallet_locked',
  });
  await until(() => other.session.getState().play === null);
  expect(await keyOf(address)).toMatchObject({ playerId: null });
  expect(first.activity.getState().records.length).toBeLessThanOrEqual(signed + 3);
});

test('the key that let it in is removed: it plays in no tab any more', async () => {
  const { page, first, coin } = await setup();
  await leased(first);
  const other = await page(createTab());
  await first.control.remove(coin);
  await until(() => other.session.getState().play === null);
  for (const one of [first, other]) expect(one.control.getWallet()).toBeNull();
});

test('an extension is asked for its account when a coin order has its turn, and for no other one', async () => {
  const browser = createPlayBrowser();
  const tab = createTab();
  const phrase = generateMnemonic();
  const account = async (of = phrase) =>
    ({ ...(await createTestWallet(doors.network, of)), kind: 'extension' }) as const;
  const owner = await account();
  const asked: string[] = [];
  let window = Promise.resolve();
  let chosen = generateMnemonic();
  const page = async (): Promise<Page> => {
    const reconnect = async (name: string) => {
      asked.push(name);
      await window;
      return account(chosen);
    };
    const made = await createPlayPage(doors, browser, tab, { reconnect });
    open.push(made);
    return made;
  };
  const first = await page();
  await first.control.connect(owner, 'Keplr');
  await until(() => first.session.getState().enrolment.step === 'newcomer');
  await first.control.enrolment.signUp('kepler');
  await doors.devnet.control.settle();
  await until(() => playerIdOf(first.session.getState()) !== null);
  // No extension signs a bare login, so nobody is asked for one.
  expect(first.session.getState()).toMatchObject({ webSession: 'signedOut', question: null });
  const { address } = await leased(first);
  // The press that let the play key in was the press for its logins.
  await signedIn(first);
  expect(first.session.getState().coin).toMatchObject({ kind: 'extension', name: 'Keplr', isOpen: true });
  first.close();

  const second = await page();
  await until(() => !isOpening(second));
  expect(second.session.getState()).toMatchObject({
    address,
    isUnlocked: true,
    coin: { kind: 'extension', isOpen: false },
  });
  expect(asked).toEqual([]);
  const rename: GameMessage = {
    name: 'MsgPlayerUpdateName',
    playerId: playerIdOf(second.session.getState()) as never,
    newName: 'tycho',
  };
  const why = expect.stringContaining('doesn’t own this player');
  expect(await given(second, rename)).toMatchObject({ key: 'coin', phase: { step: 'dropped', hash: null, why } });

  // While its window is open, play goes on.
  const held = deferred<void>();
  window = held.promise;
  chosen = phrase;
  const waiting = given(second, rename);
  const playerId = playerIdOf(second.session.getState()) as never;
  expect(await given(second, { name: 'MsgPlanetExplore', playerId })).toMatchObject({
    key: 'play',
    phase: { step: 'landed' },
  });
  held.resolve();
  expect(await waiting).toMatchObject({ address: owner.address, phase: { step: 'landed' } });
  expect(asked).toEqual(['Keplr', 'Keplr']);

  // Its last play key is gone: who loads the page again is who he was, and no newcomer.
  await second.leases.endLease(false);
  expect(second.session.getState()).toMatchObject({ play: null, playEnded: 'left', address: owner.address });
  second.close();
  const third = await page();
  expect(third.session.getState()).toMatchObject({
    address: owner.address,
    isUnlocked: false,
    playEnded: null,
    coin: { kind: 'extension', name: 'Keplr', isOpen: false },
    enrolment: { step: 'player', playerId },
  });
});
