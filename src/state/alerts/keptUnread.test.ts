/** The count of unread alerts after a reload: the stored one at once, then that of the alerts. */
import { expect, test } from 'vitest';
import type { Telling } from '../../game/alerts/ledger.ts';
import { type PlayerId, parsePlayerId } from '../../game/ids.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { until } from '../../testing/until.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createAlertsStore } from '../stores/alerts.ts';
import { createSessionStore } from '../stores/session.ts';
import { createAlertBook } from './createAlertBook.ts';
import { showKeptUnread } from './keptUnread.ts';

const [ADA, BO] = [parsePlayerId('1-2'), parsePlayerId('1-3')];
const RAID: Telling = { kind: 'raid', matter: 'raid/2-1', at: 110n, value: '9-3' };

const storage = createMemoryStorage();

function openPage() {
  const [session, alerts] = [createSessionStore(), createAlertsStore()];
  const end = showKeptUnread(session, alerts, storage);
  const openPort = () => ({ post: () => undefined, watch: () => () => undefined, close: () => undefined });
  const book = createAlertBook({ alerts, storage, clock: createFakeClock(), chainId: 'gametest-1', openPort });
  const play = (playerId: PlayerId) => session.setState({ enrolment: { step: 'player', playerId } });
  const count = () => [alerts.getState().unread, alerts.getState().isUrgent];
  return { alerts, book, play, count, end };
}

test('a reloaded page shows the stored count before the alerts are read, and never less in between', async () => {
  const first = openPage();
  await first.book.open(ADA);
  await first.book.tell([{ ...RAID, value: null }], 100n);
  await first.book.tell([RAID], 110n);
  expect(first.count()).toEqual([1, true]);

  const next = openPage();
  next.play(ADA);
  await until(() => next.count()[0] === 1);
  expect(next.count()).toEqual([1, true]);
  expect(next.alerts.getState().isKnown).toBe(false);
  const counts = new Set<number>();
  next.alerts.subscribe(({ unread }) => counts.add(unread));
  await next.book.open(ADA);
  expect([...counts]).toEqual([1]);
  expect(next.alerts.getState().isKnown).toBe(true);

  // Another player of this browser has a count of their own.
  const other = openPage();
  other.play(ADA);
  await until(() => other.count()[0] === 1);
  other.play(BO);
  await until(() => other.count()[0] === 0);
  expect(other.count()).toEqual([0, false]);

  // What is read is not shown as unread by the next page.
  await next.book.markRead(next.alerts.getState().alerts);
  const last = openPage();
  last.play(ADA);
  await last.book.open(ADA);
  expect(last.count()).toEqual([0, false]);
});

test.each([null, 'three', { unread: 'three', isUrgent: true }, { unread: -1, isUrgent: true }])(
  'a stored count that is none shows nothing: %j',
  async (held) => {
    await storage.write('settings', `alerts/unread/${ADA}`, held);
    const page = openPage();
    page.alerts.setState({ unread: 7 });
    page.play(ADA);
    await until(() => page.count()[0] === 0);
    expect(page.count()).toEqual([0, false]);
  },
);
