import { describe, expect, test } from 'vitest';
import { createManualClock, settleMicrotasks } from '../testing/manualClock.ts';
import { createPresence, FORGET_MS, type Presence, type PresencePort } from './createPresence.ts';
import type { Conditions } from './types.ts';
import { watchConditions } from './watchConditions.ts';
import { watchHidden } from './watchHidden.ts';
import { watchMains } from './watchMains.ts';
import { PLAYING_MS, watchPlaying } from './watchPlaying.ts';
import { type PressureObserverClass, RELIEF_MS, watchPressure } from './watchPressure.ts';

/** The platform's own event target, which counts who listens. */
class CountingTarget extends EventTarget {
  listeners = 0;
  override addEventListener(...args: Parameters<EventTarget['addEventListener']>): void {
    this.listeners++;
    super.addEventListener(...args);
  }
  override removeEventListener(...args: Parameters<EventTarget['removeEventListener']>): void {
    this.listeners--;
    super.removeEventListener(...args);
  }
}

class FakePage extends CountingTarget {
  visibilityState: DocumentVisibilityState = 'visible';
  show(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

class FakeBattery extends CountingTarget {
  charging = true;
  plug(charging: boolean): void {
    this.charging = charging;
    this.dispatchEvent(new Event('chargingchange'));
  }
}

function fakePressure() {
  const observers: { say: (state: string) => void; observing: boolean; asked: unknown }[] = [];
  const PressureObserver: PressureObserverClass = class {
    readonly #entry;
    constructor(callback: (records: readonly { readonly state: string }[]) => void) {
      this.#entry = { say: (state: string) => callback([{ state }]), observing: false, asked: null as unknown };
      observers.push(this.#entry);
    }
    async observe(source: string, options: unknown): Promise<void> {
      this.#entry.asked = { source, options };
      this.#entry.observing = true;
    }
    disconnect(): void {
      this.#entry.observing = false;
    }
  };
  return { PressureObserver, observers, say: (state: string) => observers.at(-1)?.say(state) };
}

describe('playing', () => {
  test('begins with the first touch and ends four seconds after the last', async () => {
    const clock = createManualClock();
    const page = new CountingTarget();
    const told: boolean[] = [];
    const unwatch = watchPlaying(page, clock, (playing) => told.push(playing));
    page.dispatchEvent(new Event('keydown'));
    await clock.advance(PLAYING_MS - 1000);
    page.dispatchEvent(new Event('pointermove'));
    await clock.advance(PLAYING_MS - 1);
    expect(told).toEqual([true]);
    await clock.advance(1);
    expect(told).toEqual([true, false]);
    page.dispatchEvent(new Event('wheel'));
    expect(told).toEqual([true, false, true]);
    unwatch();
    await clock.advance(60_000);
    expect(told).toEqual([true, false, true]);
    expect(page.listeners).toBe(0);
    expect(clock.sleepers).toBe(0);
  });
});

describe('mains', () => {
  test('is told at once and at every change', async () => {
    const battery = new FakeBattery();
    const told: boolean[] = [];
    const unwatch = watchMains({ getBattery: async () => battery }, (onMains) => told.push(onMains));
    await settleMicrotasks();
    battery.plug(false);
    battery.plug(true);
    expect(told).toEqual([true, false, true]);
    unwatch();
    battery.plug(false);
    expect(told.length).toBe(3);
    expect(battery.listeners).toBe(0);
  });

  test('is not told where there is no battery to ask, or asking is forbidden, or nobody waits for the answer', async () => {
    const told: boolean[] = [];
    const battery = new FakeBattery();
    watchMains({}, (onMains) => told.push(onMains))();
    watchMains({ getBattery: () => Promise.reject(new Error('policy')) }, (onMains) => told.push(onMains));
    watchMains({ getBattery: async () => battery }, (onMains) => told.push(onMains))();
    await settleMicrotasks();
    expect(told).toEqual([]);
    expect(battery.listeners).toBe(0);
  });
});

test('a tab tells whether it is hidden, now and at every change', () => {
  const page = new FakePage();
  page.visibilityState = 'hidden';
  const told: boolean[] = [];
  const unwatch = watchHidden(page, (hidden) => told.push(hidden));
  page.show('visible');
  page.show('hidden');
  expect(told).toEqual([true, false, true]);
  unwatch();
  page.show('visible');
  expect(told.length).toBe(3);
  expect(page.listeners).toBe(0);
});

describe('pressure', () => {
  function setup() {
    const clock = createManualClock();
    const fake = fakePressure();
    const told: string[] = [];
    const unwatch = watchPressure(fake.PressureObserver, clock, (pressure) => told.push(pressure));
    return { clock, told, unwatch, ...fake };
  }

  test('rises at once and falls when it has been lower for half a minute', async () => {
    const { clock, told, say } = setup();
    say('nominal');
    say('serious');
    say('critical');
    expect(told).toEqual(['nominal', 'serious', 'critical']);
    say('nominal');
    await clock.advance(RELIEF_MS - 1);
    expect(told.length).toBe(3);
    await clock.advance(1);
    expect(told.at(-1)).toBe('nominal');
  });

  test('falls to the worst of that time, and not at all if it came back', async () => {
    const { clock, told, say } = setup();
    say('critical');
    say('nominal');
    await clock.advance(RELIEF_MS / 2);
    say('critical');
    await clock.advance(RELIEF_MS);
    expect(told).toEqual(['critical']);
    say('fair');
    say('serious');
    say('nominal');
    await clock.advance(RELIEF_MS);
    expect(told).toEqual(['critical', 'serious']);
  });

  test('of a kind that nobody knows is not heard, and after the unwatch nothing is', async () => {
    const { clock, told, say, unwatch, observers } = setup();
    say('melting');
    say('serious');
    say('nominal');
    unwatch();
    await clock.advance(RELIEF_MS);
    say('critical');
    expect(told).toEqual(['serious']);
    expect(observers[0]).toMatchObject({ observing: false, asked: { source: 'cpu' } });
    expect(clock.sleepers).toBe(0);
  });

  test('is not told where nobody tells, or policy forbids it', async () => {
    const told: string[] = [];
    const Forbidden: PressureObserverClass = class {
      observe = () => Promise.reject(new DOMException('policy', 'NotAllowedError'));
      disconnect(): void {}
    };
    watchPressure(undefined, createManualClock(), (pressure) => told.push(pressure))();
    watchPressure(Forbidden, createManualClock(), (pressure) => told.push(pressure));
    await settleMicrotasks();
    expect(told).toEqual([]);
  });
});

/** Tabs that hear each other; a message is a copy, as between real ones. */
function createStreet() {
  const ports = new Map<object, ((data: unknown) => void)[]>();
  return {
    open(): PresencePort {
      const listeners: ((data: unknown) => void)[] = [];
      const own = {};
      ports.set(own, listeners);
      return {
        post(message) {
          for (const [port, others] of ports) {
            if (port !== own) for (const listener of others) listener(structuredClone(message));
          }
        },
        watch(listener) {
          listeners.push(listener);
          return () => ports.delete(own);
        },
      };
    },
  };
}

describe('over several tabs', () => {
  function setup() {
    const clock = createManualClock();
    const street = createStreet();
    const open = (tabId: string) => {
      const told: Presence[] = [];
      const presence = createPresence({ port: street.open(), tabId, clock, onChange: (next) => told.push(next) });
      return { ...presence, told };
    };
    return { clock, street, open };
  }

  test('the client is seen and played if one tab is; each of them knows', () => {
    const { open } = setup();
    const leader = open('leader');
    leader.set({ hidden: true, playing: false });
    expect(leader.told.at(-1)).toEqual({ hidden: true, playing: false });
    const other = open('other');
    other.set({ hidden: false, playing: true });
    expect(leader.told.at(-1)).toEqual({ hidden: false, playing: true });
    expect(other.told.at(-1)).toEqual({ hidden: false, playing: true });
    other.close();
    expect(leader.told.at(-1)).toEqual({ hidden: true, playing: false });
  });

  test('a tab that comes later learns of those that are there', () => {
    const { open } = setup();
    open('first').set({ hidden: false, playing: true });
    const late = open('late');
    late.set({ hidden: true, playing: false });
    expect(late.told.at(-1)).toEqual({ hidden: false, playing: true });
  });

  test('one that died without a word is forgotten, one that lives is not', async () => {
    const { clock, open, street } = setup();
    const leader = open('leader');
    leader.set({ hidden: true, playing: false });
    const alive = open('alive');
    await clock.advance(4 * FORGET_MS);
    expect(leader.told.at(-1)).toEqual({ hidden: false, playing: false });
    alive.close();
    street.open().post({ kind: 'presence', tabId: 'dead', hidden: false, playing: true });
    expect(leader.told.at(-1)).toEqual({ hidden: false, playing: true });
    await clock.advance(2 * FORGET_MS);
    expect(leader.told.at(-1)).toEqual({ hidden: true, playing: false });
    leader.close();
    expect(clock.sleepers).toBe(0);
  });

  test('what is no presence is not heard', () => {
    const { open, street } = setup();
    const tab = open('tab');
    tab.set({ hidden: true, playing: false });
    const before = tab.told.length;
    for (const message of [
      null,
      { kind: 'presence' },
      { kind: 'settings', tabId: 'x', hidden: false, playing: true },
    ]) {
      street.open().post(message);
    }
    expect(tab.told.length).toBe(before);
  });
});

test('all sensors together tell one picture, and nothing listens after the unwatch', async () => {
  const clock = createManualClock();
  const page = new FakePage();
  const battery = new FakeBattery();
  const { PressureObserver, say, observers } = fakePressure();
  const told: Conditions[] = [];
  const unwatch = watchConditions(
    {
      port: createStreet().open(),
      tabId: 'tab',
      clock,
      sources: { document: page, navigator: { getBattery: async () => battery }, PressureObserver },
    },
    (conditions) => told.push(conditions),
  );
  await settleMicrotasks();
  battery.plug(false);
  say('serious');
  page.dispatchEvent(new Event('pointerdown'));
  expect(told.at(-1)).toEqual({ playing: true, onMains: false, hidden: false, pressure: 'serious' });
  await clock.advance(PLAYING_MS);
  page.show('hidden');
  expect(told.at(-1)).toEqual({ playing: false, onMains: false, hidden: true, pressure: 'serious' });
  unwatch();
  expect([page.listeners, battery.listeners, clock.sleepers]).toEqual([0, 0, 0]);
  expect(observers[0]?.observing).toBe(false);
});

test('where there is neither page nor battery nor observer, nothing is known and nothing is slowed', async () => {
  const clock = createManualClock();
  const told: Conditions[] = [];
  const unwatch = watchConditions({ port: createStreet().open(), tabId: 'tab', clock, sources: {} }, (conditions) =>
    told.push(conditions),
  );
  await clock.advance(60_000);
  unwatch();
  for (const conditions of told) {
    expect(conditions).toEqual({ playing: false, onMains: null, hidden: false, pressure: null });
  }
});
