/** Reads what blocks did, several at a time, from the node itself. */
import type { NodeReader } from '../../chain/node/types.ts';
import type { BlockHeight } from '../../game/units.ts';
import { allEventsOf } from '../../chain/node/decodeBlockResults.ts';
import type { ToldBlock } from './book.ts';

/** Questions under way at a time: a node of a guild is shared by all who watch. */
const AT_ONCE = 6;

/**
 * @param onBlock each as it comes, in no order
 * @throws the first error of the node's door; what came before it was handed over
 */
export async function readBlocks(
  node: Pick<NodeReader, 'fetchBlockResults'>,
  heights: readonly BlockHeight[],
  onBlock: (block: ToldBlock) => void,
  signal: AbortSignal,
): Promise<void> {
  const left = heights.values();
  const lane = async (): Promise<void> => {
    for (const height of left) {
      const results = await node.fetchBlockResults(height, signal);
      signal.throwIfAborted();
      onBlock({ height, events: allEventsOf(results) });
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, heights.length) }, lane));
}
