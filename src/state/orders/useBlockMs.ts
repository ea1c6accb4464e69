import { useState } from 'react';
import { useFromWorld, useRuntime } from '../react.ts';
import { blockPaceOf } from './blockPace.ts';

/** How long a block takes, in ms: as measured since the first form of this session, until then as the network plans it. */
export function useBlockMs(): number {
  const { world, config } = useRuntime();
  const [pace] = useState(() => blockPaceOf(world));
  // To a tenth of a second: it is looked at each block.
  const measured = useFromWorld(() => {
    const blockMs = pace.blockMs();
    return blockMs === null ? null : Math.round(blockMs / 100) * 100 || 1;
  });
  return measured ?? config.network.nominalBlockMs;
}
