import { expect, test } from 'vitest';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createSessionStore } from '../stores/session.ts';
import { createIdleLock } from './createIdleLock.ts';

const MINUTE_MS = 60_000;
const LIMIT_MS = 15 * MINUTE_MS;

/** Tabs of one browser; what one says the others hear, unless they are frozen. */
function setup() {
  const clock = createFakeClock();
  const storage = createMemoryStorage();
  const tabs = [0, 1].map(() => {
    const session = createSessionStore();
    const tab = { session, overs: 0, isFrozen: false };
    const idle = createIdleLock({
      session,
      storage,
      clock,
      say: ({ atMs }) => {
        for (const other of all) if (other.tab !== tab && !other.tab.isFrozen) other.idle.touchedElsewhere(atMs);
      },
      onOver: () => {
        tab.overs++;
        idle.end();
      },
    });
    return { tab, idle, session };
  });
  const all: typeof tabs = tabs;
  const [first, second] = tabs;
  if (!first || !second) throw new Error('two tabs');
  return { clock, first, second };
}

test('a key locks itself when the time is over, and says so a minute before', async () => {
  const { clock, first } = setup();
  first.idle.begin();
  await clock.advance(LIMIT_MS - MINUTE_MS - 10_000);
  expect(first.session.getState().locksAtMs).toBeNull();
  await clock.advance(15_000);
  expect(first.session.getState().locksAtMs).toBe(clock.now() + MINUTE_MS - 5_000);
  expect(first.tab.overs).toBe(0);
  await clock.advance(MINUTE_MS);
  expect(first.tab.overs).toBe(1);
  expect(first.session.getState().locksAtMs).toBeNull();
});

test('a touch puts it off, in whichever tab', async () => {
  const { clock, first, second } = setup();
  first.idle.begin();
  second.idle.begin();
  await clock.advance(LIMIT_MS - 10_000);
  expect(second.session.getState().locksAtMs).not.toBeNull();
  first.idle.touched();
  expect(second.session.getState().locksAtMs).toBeNull();
  await clock.advance(LIMIT_MS - MINUTE_MS);
  expect([first.tab.overs, second.tab.overs]).toEqual([0, 0]);
  await clock.advance(2 * MINUTE_MS);
  expect([first.tab.overs, second.tab.overs]).toEqual([1, 1]);
});

test('a tab that was frozen asks what the others have seen before it locks', async () => {
  const { clock, first, second } = setup();
  first.idle.begin();
  second.idle.begin();
  second.tab.isFrozen = true;
  await clock.advance(LIMIT_MS - MINUTE_MS);
  first.idle.touched();
  await clock.advance(2 * MINUTE_MS);
  expect(second.tab.overs).toBe(0);
});

test('the hand that wakes a machine comes too late', async () => {
  const { clock, first } = setup();
  first.idle.begin();
  await clock.oversleep(8 * 60 * MINUTE_MS);
  first.idle.touched();
  await clock.advance(0);
  expect(first.tab.overs).toBeGreaterThan(0);
});

test('words from the future put nothing off for longer than a touch now', async () => {
  const { clock, first } = setup();
  first.idle.begin();
  for (const atMs of [clock.now() + 1e9, Number.POSITIVE_INFINITY, Number.NaN]) first.idle.touchedElsewhere(atMs);
  await clock.advance(LIMIT_MS + MINUTE_MS);
  expect(first.tab.overs).toBe(1);
});
