import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRefusedError, RouteMissingError } from '../../api/errors.ts';
import { joinReaders } from './joinReaders.ts';
import { readQuery } from './readQuery.ts';
import type { Reads } from './Reads.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTES = 10 * 60_000;

/** How often it is asked within ten minutes of being looked at, each answer from `answer`. */
async function asked(answer: (count: number) => string): Promise<{ count: number; shown: unknown }> {
  let count = 0;
  const client = new QueryClient();
  const ask = async () => answer(++count);
  const web = { ask, askAfter: ask, askAll: ask, factsOf: () => undefined };
  // Of the reads only the joined `ask`s are looked at.
  const reads = joinReaders({ web: () => Promise.resolve(web) }) as Reads;
  const observer = new QueryObserver(client, readQuery(reads, 'web.block', {}));
  const leave = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(MINUTES);
  leave();
  return { count, shown: observer.getCurrentResult().data };
}

const refuse = (status: number): never => {
  throw new ApiRefusedError('/x', status, { authentication_error: 'Login required' });
};

test('a session lost twice over heals by itself while somebody looks', async () => {
  expect(await asked((count) => (count < 3 ? refuse(401) : 'there'))).toEqual({ count: 3, shown: 'there' });
});

test('a server that knows nobody is asked a few times and then left alone', async () => {
  expect(await asked(() => refuse(401))).toEqual({ count: 6, shown: undefined });
});

test('what is refused for another reason, or missing, is not asked again', async () => {
  expect((await asked(() => refuse(403))).count).toBe(1);
  expect(
    (
      await asked(() => {
        throw new RouteMissingError('/x');
      })
    ).count,
  ).toBe(1);
});
