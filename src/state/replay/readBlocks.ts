/** Reads what blocks did, several at a time, from the node itself. */
import type { NodeReader } from '../../chain/node/types.ts';
import type { BlockHeight } from '../../game/units.ts';
import { isPruned } from '../../chain/node/errors.ts';
import { allEventsOf } from '../../chain/node/decodeBlockResults.ts';
import type { ToldBlock } from './book.ts';

/** Questions under way at a time: a node of a guild is shared by all who watch. */
const AT_ONCE = 6;

/**
 * A node that prunes goes on pruning while it is read: what has gone meanwhile is no error.
 *
 * @param onBlock each as it comes, in no order
 * @returns the newest block that the node does not have any more; null = it had them all
 * @throws the first other error of the node's door; what came before it was handed over
 */
export async function readBlocks(
  node: Pick<NodeReader, 'fetchBlockResults'>,
  heights: readonly BlockHeight[],
  onBlock: (block: ToldBlock) => void,
  signal: AbortSignal,
): Promise<BlockHeight | null> {
  const left = heights.values();
  let gone: BlockHeight | null = null;
  const lane = async (): Promise<void> => {
    for (const height of left) {
      try {
        const results = await node.fetchBlockResults(height, signal);
        signal.throwIfAborted();
        onBlock({ height, events: allEventsOf(results) });
      } catch (error) {
        if (!isPruned(error)) throw error;
        if (gone === null || height > gone) gone = height;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, heights.length) }, lane));
  return gone;
}
