import { expect, test } from 'vitest';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createScriptedLive } from '../../testing/scriptedLive.ts';
import { createConnectionStore } from '../stores/connection.ts';
import { createLiveSteps } from './createLiveSteps.ts';

function setup(isPlaying = true) {
  const live = createScriptedLive();
  const connection = createConnectionStore();
  const clock = createFakeClock();
  const opened: (string | null)[] = [];
  const steps = createLiveSteps({
    live,
    connection,
    clock,
    page: { isHidden: () => false, watch: () => () => undefined },
    closing: new AbortController().signal,
    streamUrl: 'ws://x',
    nominalBlockMs: 6_000,
    isPlaying: () => isPlaying,
    onOpen: (reason) => opened.push(reason),
    onWake: () => undefined,
    onVisible: () => expect.unreachable('the page was never hidden'),
  });
  return { live, connection, clock, opened, steps, step: () => connection.getState().live.step };
}

test('an open socket shows a snapshot until everything was read, and is live at once where nobody plays', () => {
  const { live, steps, step } = setup();
  live.become({ step: 'connecting' });
  expect(step()).toBe('connecting');
  live.become({ step: 'open' });
  expect(step()).toBe('snapshot');
  steps.onRead();
  expect(step()).toBe('live');
  steps.beginSnapshot();
  expect(step()).toBe('snapshot');

  const watcher = setup(false);
  watcher.live.become({ step: 'open' });
  expect(watcher.step()).toBe('live');
});

test('the first opening missed nothing, the next one may have, and one after a retry has nothing to report', () => {
  const { live, opened, steps } = setup();
  live.become({ step: 'open' });
  live.become({ step: 'waiting', retryAtMs: 5, why: 'cut' });
  live.become({ step: 'open' });
  steps.retry();
  expect(opened).toEqual([null, 'reconnected', null]);
});

test('a cut line is called by its reason until a block comes', () => {
  const { live, connection, steps } = setup();
  live.become({ step: 'waiting', retryAtMs: 5, why: 'The line was cut.' });
  expect(connection.getState()).toMatchObject({
    live: { step: 'reconnecting', retryAtMs: 5, why: 'The line was cut.' },
    troubles: [{ endpoint: 'stream', what: 'The line was cut.' }],
  });
  steps.onBlock();
  expect(connection.getState().troubles).toEqual([]);
});

test('without a block for three block times the picture is stale, with the next it is live', async () => {
  const { live, clock, steps, step } = setup(false);
  live.become({ step: 'open' });
  await clock.advance(17_000);
  expect(step()).toBe('live');
  await clock.advance(3_000);
  expect(step()).toBe('stale');
  steps.onBlock();
  expect(step()).toBe('live');
});

test('what is closed stays closed, whatever the socket does', () => {
  const { live, steps, step } = setup();
  live.become({ step: 'open' });
  steps.close();
  live.become({ step: 'open' });
  expect(step()).toBe('closed');
});
