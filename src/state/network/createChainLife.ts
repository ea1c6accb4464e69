/**
 * Whether the chain that answers is the one this browser knows. A height proves nothing: a node may be behind, or catching up. Another
 * chain has another first block, so that is asked for; where no node tells it, nothing is concluded.
 */
import type { ChainReader } from '../../chain/types.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import type { NodeAccess } from '../node/createNodeAccess.ts';
import type { Storage } from '../storage/openStorage.ts';

export interface ChainLife {
  /**
   * Asks, and remembers who answered. When it is another one than before, all that was kept about that one has been set aside by then.
   * Resolves to false where nobody can say. Never rejects.
   */
  isOther(): Promise<boolean>;
}

export interface ChainLifeInput {
  readonly chain: Pick<ChainReader, 'ask'>;
  readonly node: Pick<NodeAccess, 'reader'>;
  readonly storage: Pick<Storage, 'turnTo'>;
}

const FIRST: BlockHeight = blockHeight(1n);

export function createChainLife({ chain, node, storage }: ChainLifeInput): ChainLife {
  /** As this page knew it last; null = not yet. */
  let mine: string | null = null;

  async function askMark(): Promise<string | null> {
    const byRest = await chain.ask('blockTxs', { height: FIRST }).catch(() => null);
    // A node without its first blocks may answer with another one.
    if (byRest !== null) return byRest.height === FIRST ? byRest.mark : null;
    const block = await (await node.reader?.())?.fetchBlock(FIRST).catch(() => null);
    return block?.height === FIRST ? `${block.chainId}/${block.hash}` : null;
  }

  return {
    async isOther() {
      const mark = await askMark().catch(() => null);
      if (mark === null) return false;
      const before = mine;
      // A storage that takes nothing has kept nothing: then only what this page knew counts.
      const turn = await storage.turnTo(mark).catch(() => 'same' as const);
      mine = mark;
      return turn === 'other' || (before !== null && before !== mark);
    },
  };
}
