import { expect, test } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import { createWorldStore } from '../world/world.ts';
import { blockPaceOf } from './blockPace.ts';

test('the pace is measured over several blocks, and over those that nobody saw', () => {
  const world = createWorldStore();
  let nowMs = 0;
  const pace = blockPaceOf(world, () => nowMs);
  const tell = (height: bigint, atMs: number): void => {
    nowMs = atMs;
    world.setState({ height: blockHeight(height) });
  };
  tell(100n, 5_000);
  tell(101n, 9_000);
  expect(pace.blockMs()).toBeNull();
  tell(110n, 65_000);
  expect(pace.blockMs()).toBe(6_000);
  expect(blockPaceOf(world)).toBe(pace);
});
