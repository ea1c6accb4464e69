/** The record when things go wrong: a storage that fails, a network that begins anew, another player, another network beside. */
import { expect, test } from 'vitest';
import type { Telling } from '../../game/alerts/ledger.ts';
import { type PlayerId, parsePlayerId } from '../../game/ids.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import type { TabPort } from '../proofs/leader/tabPort.ts';
import { createMemoryStorage, type Storage } from '../storage/openStorage.ts';
import { createAlertsStore } from '../stores/alerts.ts';
import { createAlertBook } from './createAlertBook.ts';

const [ADA, BO] = [parsePlayerId('1-2'), parsePlayerId('1-3')];
const raid = (at: bigint, value: string | null = '9-3'): Telling => ({ kind: 'raid', matter: 'raid/2-1', at, value });

/** Channels of one browser by name: what is posted on one is heard by the others on it. */
function createBrowser() {
  const heard = new Map<object, readonly [name: string, hear: (data: unknown) => void]>();
  const openPort = (name: string): TabPort => {
    const self = {};
    return {
      post: (message) => {
        for (const [other, [of, hear]] of heard) if (other !== self && of === name) queueMicrotask(() => hear(message));
      },
      watch(listener) {
        heard.set(self, [name, listener]);
        return () => heard.delete(self);
      },
      close: () => void heard.delete(self),
    };
  };
  return {
    async page(storage: Pick<Storage, 'read' | 'update'>, playerId: PlayerId = ADA, chainId = 'gametest-1') {
      const alerts = createAlertsStore();
      const book = createAlertBook({ alerts, storage, clock: createFakeClock(), chainId, openPort });
      await book.open(playerId);
      return { alerts, book, ids: () => alerts.getState().alerts.map(({ id }) => id) };
    },
  };
}

const isFull = () => Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'));

test('a storage that takes nothing costs what the page forgets: nothing is told twice, nor lost to another tab’s word', async () => {
  const browser = createBrowser();
  const storage = { ...createMemoryStorage(), update: isFull };
  const [one, other] = [await browser.page(storage), await browser.page(storage)];
  await one.book.tell([raid(110n)], 100n);
  expect((await one.book.claim()).map(({ id }) => id)).toEqual(['raid/2-1@110']);
  await one.book.markRead(one.alerts.getState().alerts);
  await other.book.tell([raid(112n)], 112n);
  await one.book.tell([raid(112n), raid(110n)], 112n);
  expect(await one.book.claim()).toEqual([]);
  expect(one.alerts.getState()).toMatchObject({ unread: 0, alerts: [{ id: 'raid/2-1@110', isTold: true }] });
  await one.book.change({ bySystem: true });
  await one.book.wish({ kind: 'bank', id: '0-1' as never, ratio: 2, when: 'atLeast' });
  await other.book.tell([raid(120n, null)], 120n);
  expect(one.alerts.getState()).toMatchObject({ settings: { bySystem: true }, wishes: [{ id: '0-1' }] });
});

test('one that fails for a while gets what it missed', async () => {
  const browser = createBrowser();
  const memory = createMemoryStorage();
  let fails = false;
  const storage: Pick<Storage, 'read' | 'update'> = {
    read: (store, key) => (fails ? isFull() : memory.read(store, key)),
    update: (store, key, change) => (fails ? isFull() : memory.update(store, key, change)),
  };
  const page = await browser.page(storage);
  await page.book.tell([raid(110n)], 100n);
  fails = true;
  await page.book.tell([{ ...raid(115n), matter: 'raid/2-7' }], 115n);
  await page.book.markRead(page.alerts.getState().alerts);
  fails = false;
  await page.book.tell([raid(130n, null), raid(140n, '9-4')], 140n);
  const later = await browser.page(storage);
  expect(later.ids()).toEqual(['raid/2-1@140', 'raid/2-7@115', 'raid/2-1@110']);
  expect(later.alerts.getState().unread).toBe(1);
});

test('a network that begins anew under its name has no past, and what happens in it is told', async () => {
  const browser = createBrowser();
  const storage = createMemoryStorage();
  await storage.turnTo('game-1/AA');
  const before = await browser.page(storage);
  await before.book.tell(
    [raid(5_000n), { kind: 'oreStolen', matter: 'stolen/2-1', at: 5_010n, value: '9-3 4' }],
    4_900n,
  );
  await before.book.claim();
  before.book.close();

  // A node that is far behind says nothing of the past.
  const behind = await browser.page(storage);
  await behind.book.tell([raid(12n, null)], 12n);
  expect(behind.ids()).toContain('raid/2-1@5000');
  behind.book.close();

  await storage.turnTo('game-1/BB');
  const after = await browser.page(storage);
  await after.book.tell([raid(12n, null)], 12n);
  expect(after.ids()).toEqual([]);
  await after.book.tell([{ kind: 'oreStolen', matter: 'stolen/2-1', at: 30n, value: '9-3 4' }, raid(25n)], 30n);
  expect((await after.book.claim()).map(({ id }) => id)).toEqual(['stolen/2-1@30', 'raid/2-1@25']);
});

test('a tab that slept knows an old height, and undoes nothing by it', async () => {
  const browser = createBrowser();
  const storage = createMemoryStorage();
  const [awake, asleep] = [await browser.page(storage), await browser.page(storage)];
  for (const { book } of [awake, asleep]) await book.tell([raid(100n, null)], 100n);
  await awake.book.tell([raid(2_000n)], 2_000n);
  await asleep.book.tell([{ ...raid(101n), matter: 'raid/2-7' }], 101n);
  expect(awake.ids()).toContain('raid/2-1@2000');
  expect((await browser.page(storage)).ids()).toEqual(['raid/2-1@2000', 'raid/2-7@101']);
});

test('another player has another record, and none is told what was asked for the first', async () => {
  const browser = createBrowser();
  const storage = createMemoryStorage();
  const page = await browser.page(storage);
  await page.book.tell([raid(110n)], 100n);
  const late = page.book.tell([{ ...raid(111n), matter: 'raid/2-7' }], 111n);
  await page.book.open(BO);
  await late;
  expect(page.ids()).toEqual([]);
  await page.book.tell([{ ...raid(115n), matter: 'raid/2-8' }], 115n);
  expect(page.ids()).toEqual(['raid/2-8@115']);
  await page.book.open(ADA);
  expect(page.ids()[0]).toBe('raid/2-1@110');
  await page.book.open(null);
  await page.book.tell([raid(150n, '9-9')], 150n);
  expect(page.alerts.getState()).toMatchObject({ alerts: [], unread: 0 });
});

test('two networks in one browser know nothing of each other', async () => {
  const browser = createBrowser();
  const storages = [createMemoryStorage(), createMemoryStorage()] as const;
  const one = await browser.page(storages[0], ADA, 'gametest-1');
  const other = await browser.page(storages[1], ADA, 'othertest-1');
  await one.book.tell([raid(110n)], 100n);
  await other.book.tell([raid(7n, '9-8')], 5n);
  expect([one.ids(), other.ids()]).toEqual([['raid/2-1@110'], ['raid/2-1@7']]);
  await one.book.change({ bySystem: true });
  expect(other.alerts.getState().settings.bySystem).toBe(false);
});
