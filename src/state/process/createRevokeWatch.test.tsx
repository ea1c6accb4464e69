/** The frame about a key of a player without a guild never comes: its subject has an empty part. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseAddress, parsePlayerId } from '../../game/ids.ts';
import { ADDRESS } from '../../testing/builders.ts';
import { createQueryClient } from '../ask/createQueryClient.ts';
import { joinReaders } from '../ask/joinReaders.ts';
import type { Reads } from '../ask/Reads.ts';
import { createActivityStore } from '../stores/activity.ts';
import { createSessionStore, type PlayKeyState } from '../stores/session.ts';
import { createRevokeWatch } from './createRevokeWatch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a key that was revoked elsewhere is found out within ten minutes, though nobody tells of it', async () => {
  const address = parseAddress(ADDRESS);
  let keys = [{ address }];
  const ask = async () => keys;
  const chain = { ask, askAfter: ask, askAll: ask, factsOf: () => undefined };
  // Of the reads only the joined `ask`s are looked at.
  const reads = joinReaders({ chain: () => Promise.resolve(chain) }) as Reads;
  const [session, activity, queryClient] = [createSessionStore(), createActivityStore(), createQueryClient()];
  let doubts = 0;
  const end = createRevokeWatch({ session, activity, queryClient, reads, onDoubt: () => doubts++ });
  const lease = {} as PlayKeyState['lease'];
  session.setState({
    play: { address, playerId: parsePlayerId('1-42'), lease, isOpen: true, isWaiting: false, lasts: true },
  });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(doubts).toBe(0);
  keys = [];
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(doubts).toBe(1);
  end();
  queryClient.clear();
});
