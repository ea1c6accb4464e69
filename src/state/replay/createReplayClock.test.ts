import { expect, test } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createReplayClock } from './createReplayClock.ts';

const at = (height: number) => blockHeight(BigInt(height));

function setup(start: number | null = 20) {
  const clock = createFakeClock();
  const bounds = { from: at(10), to: at(30) };
  const now = { bounds, isBusy: false };
  const replay = createReplayClock({
    bounds: () => now.bounds,
    happenings: () => [15, 20, 20, 25].map((height) => ({ height: at(height) })),
    isBusy: () => now.isBusy,
    clock,
    at: start === null ? null : at(start),
  });
  const look = () => {
    const { mode, height, isShown } = replay.store.getState();
    return [mode, Number(height), isShown];
  };
  return { clock, replay, now, look };
}

test('a link opens paused at its moment; without one it is live and goes with the blocks', () => {
  expect(setup().look()).toEqual(['paused', 20, true]);
  const { replay, now, look } = setup(null);
  expect(look()).toEqual(['live', 30, false]);
  now.bounds = { from: at(10), to: at(31) };
  replay.boundsMoved();
  expect(look()).toEqual(['live', 31, true]);
});

test('it plays a block a second, faster by its speed, waits for what is being shown, and ends live', async () => {
  const { clock, replay, now, look } = setup();
  replay.play();
  expect(look()).toEqual(['playing', 20, true]);
  await clock.advance(3_000);
  expect(look()).toEqual(['playing', 23, true]);
  replay.setSpeed(4);
  await clock.advance(1_000);
  expect(look()[1]).toBe(24);
  await clock.advance(500);
  expect(look()[1]).toBe(26);
  now.isBusy = true;
  await clock.advance(5_000);
  expect(look()[1]).toBe(26);
  now.isBusy = false;
  await clock.advance(2_000);
  expect(look()).toEqual(['live', 30, true]);
  expect(clock.sleeping).toEqual([]);
});

test('a jump ends the playing, is counted, and keeps within what was read', async () => {
  const { clock, replay, look } = setup();
  replay.play();
  replay.goTo(at(12));
  expect(look()).toEqual(['paused', 12, false]);
  expect(replay.store.getState().jumps).toBe(1);
  await clock.advance(10_000);
  expect(look()).toEqual(['paused', 12, false]);
  replay.goTo(at(5));
  expect(look()[1]).toBe(10);
  replay.goTo(at(99));
  expect(look()[1]).toBe(30);
  expect(clock.sleeping).toEqual([]);
});

test('a step is a block, a hop goes to where something happened, and only forwards it is shown', () => {
  const { replay, look } = setup();
  replay.step(1);
  expect(look()).toEqual(['paused', 21, true]);
  replay.step(-1);
  expect(look()).toEqual(['paused', 20, false]);
  expect(replay.hop(1)).toBe(true);
  expect(look()).toEqual(['paused', 25, true]);
  expect(replay.hop(1)).toBe(false);
  expect(replay.hop(-1)).toBe(true);
  expect(look()).toEqual(['paused', 20, false]);
  replay.hop(-1);
  expect(replay.hop(-1)).toBe(false);
  expect(look()[1]).toBe(15);
  replay.goLive();
  expect(look()).toEqual(['live', 30, false]);
});
