import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiRefusedError, RouteMissingError } from '../../../api/errors.ts';
import type { GuildApi } from '../../../api/guild/createGuildApi.ts';
import { LIVE, webQuery } from './webQuery.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const guild = () => Promise.resolve({} as GuildApi); // never asked: the answers below are the test's
const MINUTES = 10 * 60_000;

/** How often it is asked within ten minutes of being looked at, each answer from `answer`. */
async function asked(answer: (count: number) => string): Promise<{ count: number; shown: unknown }> {
  let count = 0;
  const client = new QueryClient();
  const options = webQuery('thing', {}, LIVE, guild, async () => answer(++count));
  const observer = new QueryObserver(client, options);
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
