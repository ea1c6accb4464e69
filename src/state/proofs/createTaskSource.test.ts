import { expect, test } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import { buildPlayer } from '../../testing/builders.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { createWorldStore } from '../world/world.ts';
import { createTaskSource } from './createTaskSource.ts';

const DAY = 14_400;

test('the guild’s list is read once in ten minutes, and not by a page that nobody looks at', async () => {
  const world = createWorldStore();
  world.setState(buildWorld({ me: buildPlayer() }), true);
  const unread = () => Promise.reject(new Error('there is nothing to confirm'));
  let [asked, resting] = [0, false];
  const source = createTaskSource({
    world,
    chain: { ask: unread },
    chainId: 'test-1',
    fetchWork() {
      asked++;
      return Promise.resolve([]);
    },
    readCharter: null,
    isResting: () => resting,
    onChange: () => undefined,
  });
  async function pass(from: number, blocks: number): Promise<number> {
    asked = 0;
    for (let at = from; at < from + blocks; at++) {
      source.look(blockHeight(BigInt(at)));
      await new Promise((turn) => setImmediate(turn));
    }
    return asked;
  }
  expect(await pass(1, 600)).toBe(6);
  resting = true;
  expect(await pass(601, DAY)).toBe(0);
  resting = false;
  expect(await pass(601 + DAY, 1)).toBe(1);
  source.close();
});
