import { expect, test } from 'vitest';
import { createManualClock, settleMicrotasks } from '../../pow/testing/manualClock.ts';
import { DEFAULT_SETTINGS } from '../../pow/policy/types.ts';
import { createMemoryStorage, type Storage } from '../storage/openStorage.ts';
import { createPowStore } from '../stores/pow.ts';
import { createPowControl } from './createPowControl.ts';
import type { TabPort } from './leader/tabPort.ts';
import { encodePowSettings, parsePowSettings } from './powSettings.ts';

function createStreet() {
  const tabs = new Set<(data: unknown) => void>();
  return (): TabPort => {
    const own = new Set<(data: unknown) => void>();
    return {
      post: (message) => {
        for (const listener of tabs) if (!own.has(listener)) listener(structuredClone(message));
      },
      watch(listener) {
        tabs.add(listener);
        own.add(listener);
        return () => tabs.delete(listener);
      },
      close: () => undefined,
    };
  };
}

function setup() {
  const storage = createMemoryStorage();
  const openPort = createStreet();
  const clock = createManualClock();
  let tabs = 0;
  const open = (over: { readonly storage?: Storage } = {}) => {
    const store = createPowStore(8);
    const control = createPowControl({
      store,
      storage: over.storage ?? storage,
      clock,
      port: openPort(),
      tabId: `tab-${++tabs}`,
      sources: {},
    });
    return { store, ...control };
  };
  return { storage, clock, open };
}

test('a wish is in force at once and outlives the page', async () => {
  const { open } = setup();
  const first = open();
  first.change({ threads: 3, intensity: 50, hidden: 'half' });
  expect(first.store.getState().throttle).toMatchObject({ threads: 3, duty: 0.5, slowed: false });
  await settleMicrotasks();
  first.close();
  const second = open();
  await settleMicrotasks();
  expect(second.store.getState().settings).toEqual({ ...DEFAULT_SETTINGS, threads: 3, intensity: 50, hidden: 'half' });
  expect(second.store.getState().throttle).toMatchObject({ threads: 3, duty: 0.5 });
});

test('every tab has the same wishes', async () => {
  const { open } = setup();
  const [one, two] = [open(), open()];
  one.change({ paused: true });
  expect(two.store.getState().throttle).toMatchObject({ duty: 0, why: 'Paused: you paused hashing.' });
  two.change({ paused: false });
  expect(one.store.getState().throttle.duty).toBe(1);
  await settleMicrotasks();
  const late = open();
  await settleMicrotasks();
  expect(late.store.getState().settings.paused).toBe(false);
});

test('a wish that was told while storage was still being read is not overwritten by it', async () => {
  const { open } = setup();
  const first = open();
  first.change({ intensity: 20 });
  await settleMicrotasks();
  const second = open();
  second.change({ intensity: 90 });
  await settleMicrotasks();
  expect(second.store.getState().settings.intensity).toBe(90);
});

test('without storage the wishes last as long as the page', async () => {
  const { storage, open } = setup();
  const broken: Storage = {
    ...storage,
    read: () => Promise.reject(new Error('closed')),
    write: () => Promise.reject(new Error('closed')),
  };
  const tab = open({ storage: broken });
  tab.change({ intensity: 30 });
  await settleMicrotasks();
  expect(tab.store.getState().throttle.duty).toBe(0.3);
});

test('the throttle stays the same object while nothing of it changes', () => {
  const { open } = setup();
  const tab = open();
  const { throttle } = tab.store.getState();
  tab.change({ onlyOnMains: true });
  expect(tab.store.getState().throttle).toBe(throttle);
});

test.each([
  ['nothing', undefined],
  ['another version', { ...Object(encodePowSettings(DEFAULT_SETTINGS)), version: 2 }],
  ['an intensity that would melt something', { ...Object(encodePowSettings(DEFAULT_SETTINGS)), intensity: 400 }],
  ['no threads at all', { ...Object(encodePowSettings(DEFAULT_SETTINGS)), threads: 0 }],
  ['a rule that nobody knows', { ...Object(encodePowSettings(DEFAULT_SETTINGS)), hidden: 'sometimes' }],
])('%s is not our record, and is not obeyed', async (_, record) => {
  expect(parsePowSettings(record)).toBeUndefined();
  const { storage, open } = setup();
  if (record !== undefined) await storage.write('settings', 'pow/settings', record);
  const { store } = open();
  await settleMicrotasks();
  expect(store.getState().settings).toEqual(DEFAULT_SETTINGS);
});

test('a record is read as it was written', () => {
  const settings = { ...DEFAULT_SETTINGS, threads: 5, intensity: 10, coolDown: true, gpu: true, paused: true };
  expect(parsePowSettings(structuredClone(encodePowSettings(settings)))).toEqual(settings);
});
