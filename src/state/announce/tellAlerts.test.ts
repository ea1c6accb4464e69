/** What is said aloud of alerts, in whole sentences, and that nothing is said twice. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { besieged, OWN_PLANET, RAIDER } from '../../app/testing/besieged.ts';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import type { AlertKind } from '../../game/alerts/kinds.ts';
import { blockHeight, ore } from '../../game/units.ts';
import { tellAlerts } from './tellAlerts.ts';

function setup() {
  const runtime = createSampleRuntime({ world: besieged() });
  const heard: (readonly [words: string, urgency: string])[] = [];
  const end = tellAlerts(
    runtime,
    { say: (words, urgency = 'polite') => heard.push([words, urgency]) },
    () => (className) => className,
  );
  const alert = (kind: AlertKind, matter: string, value: string, isSeen = true, at = 48_218n): void =>
    runtime.news.emit({
      isSeen,
      names: new Map(),
      alert: {
        id: `${matter}@1`,
        kind,
        matter,
        value,
        detail: '',
        at,
        knownMs: 0,
        isOpen: true,
        isTold: false,
        isRead: false,
      },
    });
  const raid = (): void =>
    runtime.raids.emit({
      planetId: OWN_PLANET,
      seq: null,
      height: blockHeight(48_218n),
      fleetId: RAIDER,
      status: 'initiated',
      seizedOre: ore(0n),
    });
  return { heard, alert, raid, end };
}

test('what is urgent interrupts, what is news waits for its turn; both in whole sentences', async () => {
  const { heard, alert, end } = setup();
  alert('brownout', 'brownout/1-2', 'out');
  alert('invitation', 'invite/0-2/1-2', 'open');
  await vi.waitFor(() => expect(heard).toHaveLength(2));
  expect(heard).toEqual([
    [expect.stringMatching(/^Overloaded: you use more power than you have\. .+\.$/), 'assertive'],
    [expect.stringMatching(/^\S.+\. .+\.$/), 'polite'],
  ]);
  end();
  alert('brownout', 'brownout/1-2', 'out');
  await Promise.resolve();
  expect(heard).toHaveLength(2);
});

test('what a battle says is not said again, whichever comes first, and what was read after a gap is', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { heard, alert, raid, end } = setup();
  alert('raid', `raid/${OWN_PLANET}`, RAIDER);
  await vi.advanceTimersByTimeAsync(1_000);
  raid();
  alert('raid', `raid/${OWN_PLANET}`, RAIDER);
  alert('raid', `raid/${OWN_PLANET}`, RAIDER, true, 48_900n);
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.dynamicImportSettled();
  expect(heard).toEqual([
    [
      expect.stringMatching(
        /^Your planet is being raided by fleet 9-3\. Your shield only works while your fleet is at home/,
      ),
      'assertive',
    ],
  ]);
  alert('raid', `raid/${OWN_PLANET}`, RAIDER, true, 49_900n);
  end();
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.dynamicImportSettled();
  expect(heard).toHaveLength(1);
});

test('nothing is said in a tab that nobody looks at, nor of what has a voice of its own on the page', async () => {
  const { heard, alert } = setup();
  alert('brownout', 'brownout/1-2', 'out', false);
  alert('connectionLost', 'line/stream', 'lost');
  alert('proofDone', 'done/5-1/a', 'MINE');
  alert('priceMet', 'price/a/b', 'met');
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(heard[0]?.[1]).toBe('polite');
});
