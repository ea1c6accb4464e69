/** Blocks as kept in memory: full ones, and quiet ones that are a header and nothing else. */
import { timeEvent } from '../world/blockPhases.ts';
import type { WorldEvent } from '../world/events.ts';
import type { Block, TxResult } from './types.ts';

export interface Header {
  readonly height: bigint;
  readonly timeMs: number;
  readonly hash: string;
  readonly appHash: string;
  readonly parentHash: string;
}

const NO_TXS: readonly TxResult[] = [];
const NO_EVENTS: readonly WorldEvent[] = [];

/** Nothing happened but time: the one event is made when asked for. Days of these are kept. */
export class QuietBlock implements Block {
  readonly height: bigint;
  readonly timeMs: number;
  readonly hash: string;
  readonly appHash: string;
  readonly parentHash: string;

  constructor(header: Header) {
    this.height = header.height;
    this.timeMs = header.timeMs;
    this.hash = header.hash;
    this.appHash = header.appHash;
    this.parentHash = header.parentHash;
  }

  get txs(): readonly TxResult[] {
    return NO_TXS;
  }
  get beginEvents(): readonly WorldEvent[] {
    return [timeEvent(this)];
  }
  get endEvents(): readonly WorldEvent[] {
    return NO_EVENTS;
  }
}

export class FullBlock implements Block {
  readonly height: bigint;
  readonly timeMs: number;
  readonly hash: string;
  readonly appHash: string;
  readonly parentHash: string;
  readonly txs: readonly TxResult[];
  readonly beginEvents: readonly WorldEvent[];
  readonly endEvents: readonly WorldEvent[];

  /** @param begin events of begin block; undefined when it did no more than tell the time */
  constructor(
    header: Header,
    txs: readonly TxResult[],
    begin: readonly WorldEvent[] | undefined,
    end: readonly WorldEvent[],
  ) {
    this.height = header.height;
    this.timeMs = header.timeMs;
    this.hash = header.hash;
    this.appHash = header.appHash;
    this.parentHash = header.parentHash;
    this.txs = txs;
    this.beginEvents = begin ?? [timeEvent(header)];
    this.endEvents = end;
  }
}

/** All blocks from some height on, and their transactions by hash. */
export class History {
  readonly #blocks: Block[] = [];
  readonly #txs = new Map<string, TxResult>();

  add(block: Block): void {
    this.#blocks.push(block);
    for (const tx of block.txs) this.#txs.set(tx.hash, tx);
  }

  get tip(): Block | undefined {
    return this.#blocks.at(-1);
  }

  block(height: bigint): Block | undefined {
    const first = this.#blocks[0]?.height ?? 1n;
    return height < first ? undefined : this.#blocks[Number(height - first)];
  }

  /** Hash in either case. */
  tx(hash: string): TxResult | undefined {
    return this.#txs.get(hash.toUpperCase());
  }
}
