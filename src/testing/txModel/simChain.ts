/** A chain as far as transactions of one key are concerned: a waiting list, a sequence, blocks. In memory, and quick. */

/** A transaction as the model signs it. */
export interface SimTx {
  readonly hash: string;
  readonly sequence: bigint;
  readonly until: bigint;
  /** Whose order it is; '' for another device of the same key. */
  readonly order: string;
  /** 0 = applied. */
  readonly code: number;
}

export interface SimBlock {
  readonly height: bigint;
  readonly txs: readonly { readonly tx: SimTx; readonly code: number }[];
}

interface WaitingTx {
  readonly tx: SimTx;
  /** The block that takes it, unless something comes between. */
  readonly at: bigint;
}

export type CheckAnswer = 'taken' | 'waiting already' | 'sequence' | 'late';

export class SimChain {
  readonly blocks: SimBlock[] = [];
  sequence = 7n;
  waiting: WaitingTx[] = [];

  get height(): bigint {
    return BigInt(this.blocks.length) + 99n;
  }

  blockAt(height: bigint): SimBlock | undefined {
    return this.blocks[Number(height - 100n)];
  }

  /** What an honest node's waiting list says. @param delay blocks it will wait */
  check(tx: SimTx, delay: number): CheckAnswer {
    if (this.waiting.some((one) => one.tx.hash === tx.hash)) return 'waiting already';
    if (tx.until < this.height + 1n) return 'late';
    if (tx.sequence !== this.sequence + BigInt(this.waiting.length)) return 'sequence';
    this.put(tx, delay);
    return 'taken';
  }

  /** Into the waiting list, whatever a node says of it. */
  put(tx: SimTx, delay: number): void {
    this.waiting.push({ tx, at: this.height + 1n + BigInt(delay) });
  }

  makeBlock(): SimBlock {
    const height = this.height + 1n;
    const txs: { tx: SimTx; code: number }[] = [];
    const left: WaitingTx[] = [];
    for (const one of this.waiting) {
      const { tx } = one;
      if (tx.until < height || tx.sequence < this.sequence) continue;
      if (tx.sequence > this.sequence || one.at > height) left.push(one);
      else {
        this.sequence++;
        txs.push({ tx, code: tx.code });
      }
    }
    this.waiting = left;
    const block = { height, txs };
    this.blocks.push(block);
    return block;
  }

  /** Every block that has one of an order's. */
  landings(order: string): readonly { readonly hash: string; readonly code: number; readonly height: bigint }[] {
    return this.blocks.flatMap(({ height, txs }) =>
      txs.filter(({ tx }) => tx.order === order).map(({ tx, code }) => ({ hash: tx.hash, code, height })),
    );
  }
}
