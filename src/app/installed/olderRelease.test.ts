import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { underAttack } from '../../testing/attack.ts';
import { newVersion } from './newVersion.ts';
import { acceptOlder, lookBack } from './olderRelease.ts';

const [OLD, NEW, NEWER] = ['2026-10-01T00:00:00Z', '2026-11-26T23:00:00Z', '2026-11-26T23:00:01Z'];
const kept = new Map<string, string>();
const said = () => newVersion.getState().older;

beforeEach(() => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: storage });
  kept.clear();
  newVersion.setState({ older: null });
  onTestFinished(() => {
    if (before) Object.defineProperty(globalThis, 'localStorage', before);
    else delete (globalThis as { localStorage?: unknown }).localStorage;
  });
});

test('a release that follows another is no news; one that came before it is', () => {
  for (const one of [OLD, NEW, NEW, NEWER]) {
    lookBack(one);
    expect(said()).toBeNull();
  }
  lookBack(NEW);
  expect(said()).toEqual({ made: NEW, latest: NEWER });
});

test('it is said at every visit until the player accepts it, or a later release is there', () => {
  lookBack(NEW);
  for (const _visit of [1, 2]) {
    newVersion.setState({ older: null });
    lookBack(OLD);
    expect(said()).toEqual({ made: OLD, latest: NEW });
  }
  acceptOlder();
  expect(said()).toBeNull();
  lookBack(OLD);
  expect(said()).toBeNull();
});

test('an older release is found out whatever lies in between', async () => {
  await underAttack(
    { line: 12, what: 'a host that goes back to a former release' },
    [OLD, '2026-11-26T22:59:59Z', '2020-01-01T00:00:00Z'],
    (older) => {
      kept.clear();
      newVersion.setState({ older: null });
      lookBack(NEW);
      lookBack(undefined);
      lookBack('9999');
      lookBack(older);
      return said()?.latest === NEW;
    },
  );
});

test('what was kept by somebody else, or cannot be kept, breaks nothing', () => {
  kept.set('release.latest', '<script>');
  lookBack(NEW);
  expect([said(), kept.get('release.latest')]).toEqual([null, NEW]);
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new Error('closed');
    },
  });
  lookBack(OLD);
  expect(said()).toBeNull();
});
