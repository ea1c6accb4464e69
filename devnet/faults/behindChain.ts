/**
 * The chain as a node tells it that has fallen behind or whose clock is wrong: height, blocks, transactions, accounts and
 * every entity as of one block in the past, and block times moved by the skew. What is sent to it goes to the true
 * mempool, because a node behind still gossips; simulation runs on the true state for the same reason.
 *
 * A node cannot go back: told to trail by n, it stands still until the tip is n blocks further, and then follows. So no
 * answer is ever older than the moment the fault began, and what came before it need not be kept.
 *
 * A node may also prune: of the blocks it told, only so many of the last are still there, whatever the chain itself has.
 */
import type { Block, Chain } from '../chain/types.ts';
import { fromHex } from '../../src/lib/bytes.ts';
import { timeEvent } from '../world/blockPhases.ts';
import { createView } from '../world/createView.ts';
import { PastWorld } from './pastWorld.ts';

export interface BehindChain extends Chain {
  /** How many blocks to trail from now on; 0 = shows the tip at once. */
  behindBlocks: number;
  /** Added to the block times it tells. */
  skewMs: number;
  /** Blocks that it has come to know since the last call, oldest first, for its subscribers. */
  takeNews(): readonly Block[];
}

/** @param keptBlocks how many of the last blocks it still has; 0 = all */
export function createBehindChain(chain: Chain, keptBlocks = 0): BehindChain {
  const past = new PastWorld(chain.reader);
  let behind = 0;
  let skewMs = 0;
  /** Where the node stood when the fault began: it never tells less. */
  let floor = chain.tip.height;
  let announced = chain.tip.height;
  let unwatch: (() => void) | undefined;

  const height = (): bigint => {
    const { height: tip } = chain.tip;
    if (behind === 0) return tip;
    const wanted = tip - BigInt(behind);
    return wanted > floor ? wanted : floor;
  };
  const isPruned = (wanted: bigint): boolean => keptBlocks > 0 && wanted <= height() - BigInt(keptBlocks);
  const isPast = (): boolean => height() < chain.tip.height;
  const reader = () => (isPast() ? past.at(height(), chain.tip.height) : chain.reader);
  const told = (block: Block | undefined): Block | undefined =>
    block && skewMs !== 0 ? new SkewedBlock(block, skewMs) : block;

  return {
    namespace: chain.namespace,
    sdkRoot: chain.sdkRoot,
    addressPrefix: chain.addressPrefix,
    chainId: chain.chainId,
    get reader() {
      return reader();
    },
    get world() {
      return isPast() ? createView(reader()) : chain.world;
    },
    get tip() {
      return told(chain.block(height())) ?? chain.tip;
    },
    block: (wanted) => (wanted > height() || isPruned(wanted) ? undefined : told(chain.block(wanted))),
    tx(hash) {
      const found = chain.tx(hash);
      return found && found.height <= height() ? found : undefined;
    },
    account(address) {
      if (!isPast()) return chain.account(address);
      const account = reader().read('account', address);
      if (!account) return undefined;
      const { accountNumber, sequence, pubKeyHex } = account;
      return { address, accountNumber, sequence, pubKey: pubKeyHex === '' ? undefined : fromHex(pubKeyHex) };
    },
    checkTx: (raw) => chain.checkTx(raw),
    verifyAhead: (raw) => chain.verifyAhead(raw),
    simulate: (raw) => chain.simulate(raw),
    get mempoolSize() {
      return chain.mempoolSize;
    },
    produce: (count) => chain.produce(count),
    pause: () => chain.pause(),
    resume: () => chain.resume(),
    get paused() {
      return chain.paused;
    },
    watchBlocks: (listener) => chain.watchBlocks(listener),
    watchCommits: (listener) => chain.watchCommits(listener),
    close: () => chain.close(),
    get behindBlocks() {
      return behind;
    },
    set behindBlocks(blocks) {
      floor = height();
      behind = blocks;
      unwatch ??= blocks > 0 ? chain.watchCommits((at, diff) => past.remember(at, diff)) : undefined;
      if (blocks > 0) return;
      unwatch?.();
      unwatch = undefined;
      past.forgetBefore(chain.tip.height);
    },
    get skewMs() {
      return skewMs;
    },
    set skewMs(skew) {
      skewMs = skew;
    },
    takeNews() {
      const news: Block[] = [];
      while (announced < height()) {
        const block = told(chain.block(++announced));
        if (block) news.push(block);
      }
      past.forgetBefore(height());
      return news;
    },
  };
}

/** The same block at another time of the clock. */
class SkewedBlock implements Block {
  readonly #block: Block;
  readonly timeMs: number;

  constructor(block: Block, skewMs: number) {
    this.#block = block;
    this.timeMs = block.timeMs + skewMs;
  }

  get height() {
    return this.#block.height;
  }
  get hash() {
    return this.#block.hash;
  }
  get appHash() {
    return this.#block.appHash;
  }
  get parentHash() {
    return this.#block.parentHash;
  }
  get txs() {
    return this.#block.txs;
  }
  /** The first event of a block tells its time. */
  get beginEvents() {
    return [timeEvent(this), ...this.#block.beginEvents.slice(1)];
  }
  get endEvents() {
    return this.#block.endEvents;
  }
}
