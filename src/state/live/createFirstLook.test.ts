import { expect, test } from 'vitest';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createScriptedLive } from '../../testing/scriptedLive.ts';
import { createFirstLook } from './createFirstLook.ts';

function setup() {
  const [live, clock] = [createScriptedLive(), createFakeClock()];
  let looks = 0;
  const first = createFirstLook(live, clock, () => looks++);
  return { live, clock, first, looks: () => looks };
}

test('with an open stream it is taken at once', () => {
  const { live, first, looks } = setup();
  live.become({ step: 'open' });
  first.begin();
  expect([looks(), first.isWaiting]).toEqual([1, false]);
});

test('a stream that is being opened is waited for, a second and no longer', async () => {
  const { live, clock, first, looks } = setup();
  live.become({ step: 'connecting' });
  first.begin();
  await clock.advance(900);
  expect([looks(), first.isWaiting]).toEqual([0, true]);
  await clock.advance(200);
  expect([looks(), first.isWaiting]).toEqual([1, false]);
  await clock.advance(5_000);
  expect(looks()).toBe(1);
});

test('a stream that could not be opened is not waited for', () => {
  const { live, first, looks } = setup();
  live.become({ step: 'connecting' });
  first.begin();
  live.become({ step: 'waiting', retryAtMs: 5_000, why: 'nobody listens' });
  expect(looks()).toBe(1);
});

test('who looks for a reason of his own ends the wait', async () => {
  const { clock, first, looks } = setup();
  first.begin();
  first.end();
  await clock.advance(5_000);
  expect([looks(), first.isWaiting]).toEqual([0, false]);
});

test('a stream that opens just after a look without it is looked at again a little later, and once', async () => {
  const { live, clock, first, looks } = setup();
  live.become({ step: 'connecting' });
  first.begin();
  await clock.advance(1_200);
  expect(looks()).toBe(1);
  first.end();
  expect([first.putOff(), first.isWaiting]).toEqual([true, false]);
  await clock.advance(1_500);
  expect(looks()).toBe(1);
  await clock.advance(500);
  expect(looks()).toBe(2);
  await clock.advance(9_000);
  expect([looks(), first.putOff()]).toEqual([2, false]);
});

test('a look that was long ago, or that waited for the stream, puts nothing off', async () => {
  const { live, clock, first } = setup();
  live.become({ step: 'connecting' });
  first.begin();
  await clock.advance(4_000);
  expect(first.putOff()).toBe(false);
  first.begin();
  await clock.advance(500);
  first.end();
  expect(first.putOff()).toBe(false);
});

test('whoever looks for another reason meanwhile has looked', async () => {
  const { live, clock, first, looks } = setup();
  live.become({ step: 'connecting' });
  first.begin();
  await clock.advance(1_100);
  first.putOff();
  first.end();
  await clock.advance(9_000);
  expect(looks()).toBe(1);
});
