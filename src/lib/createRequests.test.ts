import { describe, expect, test } from 'vitest';
import { createRequests, hearWorker } from './createRequests.ts';

interface Asked {
  readonly id: number;
  readonly text: string;
}

/** A worker under the test's thumb, and requests to it. */
function setup() {
  const told: Asked[] = [];
  const listeners = new Map<string, (event: { readonly data?: unknown; readonly message?: string }) => void>();
  const requests = createRequests<string>();
  hearWorker(
    { addEventListener: (type: string, listener) => void listeners.set(type, listener) },
    (data) => {
      if (!Array.isArray(data)) return false;
      const [id, reply] = data as [number, string];
      requests.reply(id, reply);
      return true;
    },
    (why) => requests.fail(new Error(why)),
  );
  return {
    told,
    requests,
    ask: (text: string, signal?: AbortSignal) => requests.ask((id) => told.push({ id, text }), signal),
    say: (data: unknown) => listeners.get('message')?.({ data }),
    happen: (type: string, message?: string) => listeners.get(type)?.(message === undefined ? {} : { message }),
  };
}

describe('a request', () => {
  test('gets the reply of its number, in whatever order replies come', async () => {
    const { ask, told, say } = setup();
    const both = Promise.all([ask('one'), ask('two')]);
    expect(told).toEqual([
      { id: 1, text: 'one' },
      { id: 2, text: 'two' },
    ]);
    say([2, 'second']);
    say([1, 'first']);
    expect(await both).toEqual(['first', 'second']);
  });

  test('that cannot be sent fails with the reason, and is waited for by nobody', async () => {
    const { requests } = setup();
    const refused = requests.ask(() => {
      throw new Error('It cannot be cloned.');
    });
    await expect(refused).rejects.toThrow('It cannot be cloned.');
  });

  test('that is given up is over at once, and its reply is dropped', async () => {
    const { ask, say, told } = setup();
    const stop = new AbortController();
    const given = ask('one', stop.signal);
    stop.abort();
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
    say([1, 'late']);
    await expect(ask('two', stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(told).toHaveLength(1);
  });
});

describe('a worker', () => {
  test.each([
    ['dies', (worker: ReturnType<typeof setup>) => worker.happen('error', 'out of memory'), 'out of memory'],
    ['does not load', (worker: ReturnType<typeof setup>) => worker.happen('error'), 'its script did not load.'],
    [
      'says what cannot be cloned back',
      (worker: ReturnType<typeof setup>) => worker.happen('messageerror'),
      'it said something unreadable.',
    ],
    [
      'says what is no message',
      (worker: ReturnType<typeof setup>) => worker.say('hm'),
      'it said something that is no message.',
    ],
  ])('that %s fails all who wait for it', async (_, act, why) => {
    const setting = setup();
    const asked = [setting.ask('one'), setting.ask('two')];
    act(setting);
    for (const one of await Promise.allSettled(asked)) {
      expect(one).toMatchObject({ status: 'rejected', reason: { message: why } });
    }
  });

  test('that replies after the end is not heard, and its number is nobody else’s', async () => {
    const { ask, say, told, requests } = setup();
    const first = ask('one');
    requests.fail(new Error('done with'));
    await expect(first).rejects.toThrow('done with');
    const second = ask('two');
    say([1, 'late']);
    say([2, 'in time']);
    expect(await second).toBe('in time');
    expect(told.map(({ id }) => id)).toEqual([1, 2]);
  });
});
