import { expect, test } from 'vitest';
import { createSharedLocks } from '../../testing/sharedLocks.ts';
import { createEarTurn } from './createEarTurn.ts';

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function setup() {
  const shared = createSharedLocks();
  return { open: () => createEarTurn('sound/orrery-1', shared.tab().locks) };
}

test('the tab that was touched last sounds, and no other', async () => {
  const { open } = setup();
  const [first, second] = [open(), open()];
  expect([first.has(), second.has()]).toEqual([false, false]);
  first.take();
  await settle();
  expect([first.has(), second.has()]).toEqual([true, false]);
  second.take();
  await settle();
  expect([first.has(), second.has()]).toEqual([false, true]);
  first.take();
  first.take();
  await settle();
  expect([first.has(), second.has()]).toEqual([true, false]);
});

test('when it is closed another that was touched has its turn, and one that never was has not', async () => {
  const { open } = setup();
  const [first, second, untouched] = [open(), open(), open()];
  first.take();
  await settle();
  second.take();
  await settle();
  second.end();
  await settle();
  expect([first.has(), second.has(), untouched.has()]).toEqual([true, false, false]);
  first.end();
  await settle();
  expect([first.has(), untouched.has()]).toEqual([false, false]);
});

test('without locks a tab knows of no other', async () => {
  const turn = createEarTurn('alone', null);
  turn.take();
  await settle();
  expect(turn.has()).toBe(true);
});
