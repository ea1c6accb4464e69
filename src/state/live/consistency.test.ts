import { describe, expect, test } from 'vitest';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import { buildPlanet, buildPlayer } from '../../testing/builders.ts';
import type { Consistency } from '../stores/connection.ts';
import type { WorldState } from '../world/world.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { createConsistencyCheck } from './consistency.ts';

const at = (height: number): BlockHeight => blockHeight(BigInt(height));

function worldAt(height: number): WorldState {
  return buildWorld({ height: at(height), me: buildPlayer(), planets: [buildPlanet()] });
}

/** Two sides under the test's thumb; ore is what they may disagree about. */
function setup() {
  const chain = { height: 10, ore: 5n };
  const mirror = { height: 10 as number | null, ore: 5n };
  const told: Consistency[] = [];
  const check = createConsistencyCheck(
    {
      fetchHeight: () => Promise.resolve(mirror.height === null ? null : at(mirror.height)),
      fetchPlayer: () => Promise.resolve({ ore: mirror.ore, load: 7n }),
      fetchPlanet: () => Promise.resolve(null),
    },
    {
      fetchHeight: () => Promise.resolve(at(chain.height)),
      fetchPlayer: () => Promise.resolve({ ore: chain.ore, load: 7n }),
      fetchPlanet: () => Promise.resolve({ ore: 1n }),
    },
    new AbortController().signal,
    (result) => told.push(result),
  );
  const block = async (height: number): Promise<void> => {
    chain.height = height;
    await check.onBlock(worldAt(height));
  };
  return { chain, mirror, told, block };
}

describe('mirror against chain', () => {
  test('is asked after twenty blocks and then every forty, about what both sides have', async () => {
    const { block, told } = setup();
    for (let height = 10; height <= 75; height++) await block(height);
    expect(told).toEqual([
      { checkedAt: 30n, agreed: 2, differing: [] },
      { checkedAt: 70n, agreed: 2, differing: [] },
    ]);
  });

  test('a mirror that trails does not differ', async () => {
    const { chain, mirror, block, told } = setup();
    await block(10);
    chain.ore = 9n;
    mirror.height = 29;
    await block(30);
    await block(31);
    expect(told).toEqual([]);
    mirror.height = 31;
    mirror.ore = 9n;
    await block(32);
    expect(told).toEqual([{ checkedAt: 32n, agreed: 2, differing: [] }]);
  });

  test('a mirror that has passed the block and still says otherwise does', async () => {
    const { chain, mirror, block, told } = setup();
    await block(10);
    chain.ore = 9n;
    await block(30);
    mirror.height = 31;
    await block(31);
    expect(told).toEqual([
      { checkedAt: 31n, agreed: 1, differing: [{ value: 'ore', of: '1-2', chain: 9n, mirror: 5n }] },
    ]);
  });

  test('a value that moves meanwhile is not judged', async () => {
    const { chain, mirror, block, told } = setup();
    await block(10);
    chain.ore = 9n;
    await block(30);
    chain.ore = 10n;
    mirror.height = 31;
    mirror.ore = 9n;
    await block(31);
    expect(told).toEqual([{ checkedAt: 31n, agreed: 2, differing: [] }]);
  });

  test('a mirror without a height, or one that never comes along, is not judged', async () => {
    const { chain, mirror, block, told } = setup();
    await block(10);
    chain.ore = 9n;
    mirror.height = null;
    for (let height = 30; height < 45; height++) await block(height);
    expect(told).toEqual([]);
  });
});
