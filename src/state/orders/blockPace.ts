/** How long a block takes here, measured: the network's own word is what was planned for it. */
import type { WorldStore } from '../world/world.ts';

/** Fewer tell more of the last pause than of the pace. */
const LEAST_BLOCKS = 8n;

export interface BlockPace {
  /** null until enough blocks have passed since it was first asked. */
  readonly blockMs: () => number | null;
}

const paces = new WeakMap<WorldStore, BlockPace>();

/** Measured from the first question on, as long as the world is there. */
export function blockPaceOf(world: WorldStore, now: () => number = Date.now): BlockPace {
  const known = paces.get(world);
  if (known) return known;
  let first = { height: world.getState().height, atMs: now() };
  let last = first;
  world.subscribe(({ height }) => {
    if (height <= last.height) return;
    last = { height, atMs: now() };
    // The first that is told is caught up with, not awaited.
    if (first.height === 0n) first = last;
  });
  const pace: BlockPace = {
    blockMs: () => {
      const count = last.height - first.height;
      return count < LEAST_BLOCKS ? null : Math.max(1, (last.atMs - first.atMs) / Number(count));
    },
  };
  paces.set(world, pace);
  return pace;
}
