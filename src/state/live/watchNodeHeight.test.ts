import { expect, test } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createConnectionStore } from '../stores/connection.ts';
import { emptyWorld } from '../world/world.ts';
import { watchNodeHeight } from './watchNodeHeight.ts';

const MINUTE_MS = 60_000;

function setup() {
  const clock = createFakeClock();
  const closing = new AbortController();
  const connection = createConnectionStore();
  const now = { heard: 100n, node: 100n, isAway: false, isHidden: false, asked: 0 };
  const over = watchNodeHeight({
    connection,
    world: { getState: () => ({ ...emptyWorld(), height: blockHeight(now.heard) }) },
    fetchHeight: () => {
      now.asked++;
      return now.isAway ? Promise.reject(new Error('away')) : Promise.resolve(blockHeight(now.node));
    },
    url: 'http://node/rpc',
    isHidden: () => now.isHidden,
    clock,
    closing: closing.signal,
  });
  const troubles = () =>
    connection.getState().troubles.map(({ endpoint, what, isBehind }) => [endpoint, what, isBehind]);
  return { clock, closing, now, over, troubles };
}

test('a node that stands still and answers is said to be behind, until it is not', async () => {
  const { clock, now, troubles } = setup();
  await clock.advance(MINUTE_MS);
  expect(troubles()).toEqual([]);
  now.heard = 106n;
  await clock.advance(MINUTE_MS);
  expect(troubles()).toEqual([]);
  now.heard = 140n;
  await clock.advance(MINUTE_MS);
  expect(troubles()).toEqual([['rpc', 'The node is 40 blocks behind.', true]]);
  now.node = 141n;
  await clock.advance(MINUTE_MS);
  expect(troubles()).toEqual([]);
});

test('one that is away is left to whoever needs it, nobody asks while the page is hidden, and it ends', async () => {
  const { clock, closing, now, over, troubles } = setup();
  now.heard = 140n;
  now.isAway = true;
  await clock.advance(MINUTE_MS);
  expect([troubles(), now.asked]).toEqual([[], 1]);
  now.isHidden = true;
  await clock.advance(5 * MINUTE_MS);
  expect(now.asked).toBe(1);
  closing.abort();
  await over;
});
