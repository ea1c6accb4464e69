/** Who leads: by lock, or alone where there are no locks, and the election above them. */
import { describe, expect, test } from 'vitest';
import { createFakeClock, type FakeClock } from '../../../testing/fakeClock.ts';
import { createSharedLocks } from '../../../testing/sharedLocks.ts';
import { createElection, type ElectionMessage, YIELD_MS } from './createElection.ts';
import { createMutex } from './createMutex.ts';
import type { Hold, Mutex } from './types.ts';

const NAME = 'client/gametest-1/work/1-2';

interface Tabs {
  readonly clock: FakeClock;
  /** A tab's mutex, and how that tab dies. */
  readonly open: () => { readonly mutex: Mutex; readonly kill: () => void };
}

function byLocks(): Tabs {
  const clock = createFakeClock();
  const locks = createSharedLocks();
  return {
    clock,
    open() {
      const tab = locks.tab();
      return { mutex: createMutex(NAME, tab.locks), kill: () => tab.kill() };
    },
  };
}

const signal = (): AbortSignal => new AbortController().signal;

/** What it resolved to by now. */
function watch<T>(promise: Promise<T>): { value: T | null } {
  const seen: { value: T | null } = { value: null };
  promise.then(
    (value) => (seen.value = value),
    () => undefined,
  );
  return seen;
}

test('a browser that keeps nothing for this site refuses locks too: the tab leads alone', async () => {
  const refused = { request: () => Promise.reject(new DOMException('Access is denied.', 'SecurityError')) };
  const hold = await createMutex(NAME, refused).acquire(signal(), false);
  expect(hold.isHeld()).toBe(true);
});

describe('by lock', () => {
  test('one of many holds it, and the next one follows when it is given up', async () => {
    const { clock, open } = byLocks();
    const first = await open().mutex.acquire(signal(), false);
    const second = watch(open().mutex.acquire(signal(), false));
    await clock.advance(30_000);
    expect(first.isHeld()).toBe(true);
    expect(second.value).toBeNull();
    await first.release();
    expect(first.isHeld()).toBe(false);
    await clock.advance(500);
    expect(second.value?.isHeld()).toBe(true);
  });

  test('a dead holder is followed within three seconds', async () => {
    const { clock, open } = byLocks();
    const leader = open();
    await leader.mutex.acquire(signal(), false);
    const next = watch(open().mutex.acquire(signal(), false));
    await clock.advance(20_000);
    expect(next.value).toBeNull();
    leader.kill();
    await clock.advance(3_000);
    expect(next.value?.isHeld()).toBe(true);
  });

  test('who steals it has it, and the other one learns that it is over', async () => {
    const { clock, open } = byLocks();
    const first = await open().mutex.acquire(signal(), false);
    const ended = watch(first.ended.then(() => 'ended'));
    const second = await open().mutex.acquire(signal(), true);
    await clock.advance(2_300);
    expect(second.isHeld()).toBe(true);
    expect(first.isHeld()).toBe(false);
    expect(ended.value).toBe('ended');
  });

  test('who stops waiting never gets it', async () => {
    const { clock, open } = byLocks();
    const first = await open().mutex.acquire(signal(), false);
    const waiting = new AbortController();
    const second = open().mutex.acquire(waiting.signal, false);
    const refused = expect(second).rejects.toMatchObject({ name: 'AbortError' });
    await clock.advance(1_000);
    waiting.abort();
    await refused;
    await first.release();
    await clock.advance(10_000);
    const third = watch(open().mutex.acquire(signal(), false));
    await clock.advance(1_000);
    expect(third.value?.isHeld()).toBe(true);
  });

  test('never two at a time, whoever dies or lets go', async () => {
    const { clock, open } = byLocks();
    const held: (Hold | null)[] = [];
    const tabs = Array.from({ length: 5 }, () => open());
    tabs.forEach(({ mutex }, index) => {
      const again = async (): Promise<void> => {
        const hold = await mutex.acquire(signal(), false);
        held[index] = hold;
        await hold.ended;
        held[index] = null;
        await again();
      };
      void again().catch(() => undefined);
    });
    for (let step = 0; step < 60; step++) {
      await clock.advance(300);
      const holders = held.filter((hold) => hold?.isHeld());
      expect(holders.length).toBeLessThanOrEqual(1);
      if (step % 9 === 4) void holders[0]?.release();
      if (step === 30) {
        const dying = held.findIndex((hold) => hold?.isHeld());
        tabs[dying]?.kill();
        held[dying] = null;
      }
    }
  });
});

test('without locks a tab waits for nobody, and has it until it lets go', async () => {
  const [one, other] = [createMutex(NAME, null), createMutex(NAME, null)];
  const hold = await one.acquire(signal(), false);
  expect((await other.acquire(signal(), false)).isHeld()).toBe(true);
  expect(hold.isHeld()).toBe(true);
  await hold.release();
  await hold.ended;
  expect(hold.isHeld()).toBe(false);
});

describe('the election', () => {
  function setup() {
    const { clock, open } = byLocks();
    const log: string[] = [];
    const elections = new Map<string, { hear(message: ElectionMessage): void }>();
    const deaf = new Set<string>();
    const tab = (name: string) => {
      const { mutex } = open();
      const election = createElection({
        mutex,
        clock,
        lead: (_, stolen) => log.push(`${name} leads${stolen ? ' by theft' : ''}`),
        follow: () => Promise.resolve(void log.push(`${name} follows`)),
        say: (message) => {
          for (const [other, heard] of elections) if (other !== name && !deaf.has(other)) heard.hear(message);
        },
      });
      elections.set(name, election);
      return { election };
    };
    return { clock, log, deaf, tab };
  }

  test('the first tab leads, another follows it when it is closed', async () => {
    const { clock, log, tab } = setup();
    const a = tab('a');
    await clock.advance(1);
    tab('b');
    await clock.advance(1_000);
    expect(log).toEqual(['a leads']);
    await a.election.close();
    await clock.advance(1);
    expect(log).toEqual(['a leads', 'a follows', 'b leads']);
  });

  test('a leader that is asked comes to rest before the other begins', async () => {
    const { clock, log, tab } = setup();
    tab('a');
    await clock.advance(1);
    const b = tab('b');
    tab('c');
    await clock.advance(1);
    b.election.takeOver();
    await clock.advance(100);
    expect(log.slice(0, 3)).toEqual(['a leads', 'a follows', 'b leads by theft']);
    expect(log).not.toContain('c leads');
  });

  test('one that does not answer is overruled', async () => {
    const { clock, log, deaf, tab } = setup();
    tab('a');
    await clock.advance(1);
    const b = tab('b');
    deaf.add('a');
    b.election.takeOver();
    await clock.advance(YIELD_MS - 1);
    expect(log).toEqual(['a leads']);
    await clock.advance(2);
    expect(log).toEqual(expect.arrayContaining(['b leads by theft', 'a follows']));
  });

  test('a leader that was asked by a tab that then dies leads again', async () => {
    const { clock, log, deaf, tab } = setup();
    tab('a');
    await clock.advance(1);
    const b = tab('b');
    deaf.add('b');
    b.election.takeOver();
    await b.election.close();
    await clock.advance(YIELD_MS + 1);
    expect(log).toEqual(['a leads', 'a follows', 'a leads']);
  });
});
