import { expect, test } from 'vitest';
import { createEmitter } from '../../lib/emitter.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createWayBack, pauseAfter } from './createWayBack.ts';

function setup(random = 0) {
  const clock = createFakeClock(0);
  const online = createEmitter<void>();
  const log = { looks: [] as number[], isThere: false };
  const wayBack = createWayBack({
    look: () => {
      log.looks.push(clock.now());
      return Promise.resolve(log.isThere);
    },
    watchOnline: (listener) => online.watch(listener),
    clock,
    random: () => random,
  });
  return { clock, online, log, wayBack };
}

test('it is tried ever more slowly, by every player at another moment', () => {
  expect([0, 1, 2, 3, 4, 50].map((n) => pauseAfter(n, 0))).toEqual([4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
  expect([pauseAfter(0, 0.5), pauseAfter(9, 0.999)]).toEqual([5_000, 89_970]);
});

test('once the network answers it is back, and nobody is asked any more', async () => {
  const { clock, log, wayBack } = setup();
  await clock.advance(13_000);
  expect([log.looks, wayBack.state.getState()]).toEqual([[0, 4_000, 12_000], { step: 'waiting', nextAtMs: 28_000 }]);
  log.isThere = true;
  await clock.advance(100_000);
  expect([log.looks, wayBack.state.getState()]).toEqual([[0, 4_000, 12_000, 28_000], { step: 'back' }]);
});

test('a press tries at once', async () => {
  const { clock, log, wayBack } = setup();
  await clock.advance(1_000);
  wayBack.tryNow();
  await clock.advance(0);
  expect(log.looks).toEqual([0, 1_000]);
});

test('a browser that has its network again tries soon, and not all in the same second', async () => {
  const { clock, online, log } = setup(0.5);
  await clock.advance(40_000);
  const before = log.looks.length;
  online.emit();
  await clock.advance(1_499);
  expect(log.looks.length).toBe(before);
  await clock.advance(1);
  expect(log.looks.slice(before)).toEqual([41_500]);
  // And from there on as after the first.
  await clock.advance(6_000);
  expect(log.looks.slice(before)).toEqual([41_500, 46_500]);
});

test('closed, it asks nobody and hears nobody', async () => {
  const { clock, online, log, wayBack } = setup();
  await clock.advance(0);
  wayBack.close();
  await clock.advance(100_000);
  expect([log.looks, online.size]).toEqual([[0], 0]);
});
