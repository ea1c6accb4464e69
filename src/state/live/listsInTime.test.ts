import { expect, test } from 'vitest';
import { HttpStatusError } from '../../lib/http/httpErrors.ts';
import { parsePlayerId } from '../../game/ids.ts';
import { blockHeight } from '../../game/units.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { listsInTime } from './listsInTime.ts';
import type { MirrorLists } from './mirrorLists.ts';

const ADA = parsePlayerId('1-2');

function setup(answer: (signal: AbortSignal | undefined) => Promise<never[]>) {
  const clock = createFakeClock();
  const signals: (AbortSignal | undefined)[] = [];
  const lists: MirrorLists = {
    fetchHeight: () => Promise.resolve(blockHeight(7n)),
    fetchStructs(_owner, signal) {
      signals.push(signal);
      return answer(signal);
    },
    fetchFleets: () => Promise.resolve([]),
  };
  return { clock, signals, lists: listsInTime(lists, clock) };
}

test('a list that holds the line is given up after two seconds, and none is asked for half a minute', async () => {
  const { clock, signals, lists } = setup(() => new Promise(() => undefined));
  const ends: unknown[] = [];
  const ask = () => lists.fetchStructs(ADA).catch((error: unknown) => void ends.push(error));
  const held = ask();
  await clock.advance(1_999);
  expect([ends.length, signals[0]?.aborted]).toEqual([0, false]);
  await clock.advance(1);
  await held;
  expect([ends.length, signals[0]?.aborted]).toEqual([1, true]);

  await ask();
  await expect(lists.fetchHeight()).rejects.toMatchObject({ name: 'AbortError' });
  expect(signals).toHaveLength(1);
  await clock.advance(30_000);
  await expect(lists.fetchHeight()).resolves.toBe(7n);
  void ask();
  expect(signals).toHaveLength(2);
  await clock.advance(2_000);
});

test('a gateway without a server behind it is an outage; a refusal is an answer', async () => {
  for (const [status, askedAgain] of [
    [502, 0],
    [401, 1],
  ] as const) {
    const { signals, lists } = setup(() =>
      Promise.reject(
        new HttpStatusError({
          url: 'https://guild.example/api',
          status,
          text: '',
          body: undefined,
          retryAfterMs: undefined,
        }),
      ),
    );
    await expect(lists.fetchStructs(ADA)).rejects.toMatchObject({ status });
    await lists.fetchStructs(ADA).catch(() => undefined);
    expect(signals.length - 1).toBe(askedAgain);
  }
});

test('nothing is left of a list that came', async () => {
  const { clock, lists } = setup(() => Promise.resolve([]));
  await expect(lists.fetchStructs(ADA)).resolves.toEqual([]);
  expect(clock.sleeping).toEqual([]);
});
