/**
 * The chain as its services see it: blocks, transactions, accounts. The producer of blocks lives in createChain.ts;
 * REST, RPC, mirror and stream only read through this interface.
 */
import type { WorldEvent } from '../world/events.ts';
import type { Diff, WorldReader } from '../world/tables.ts';
import type { WorldView } from '../world/view.ts';

export interface TxResult {
  /** Upper-case hex SHA-256 of the raw bytes. */
  readonly hash: string;
  readonly raw: Uint8Array;
  readonly height: bigint;
  readonly index: number;
  /** 0 = applied. */
  readonly code: number;
  /** '' when code is 0; else what reporting.ts says: `undefined`, `<namespace>-ante`, `sdk` or a module's word. */
  readonly codespace: string;
  readonly log: string;
  readonly gasWanted: bigint;
  readonly gasUsed: bigint;
  /** Typed events of the messages, with the index of the message they belong to. Empty when refused. */
  readonly events: readonly { readonly messageIndex: number; readonly event: WorldEvent }[];
  /** Binary TxMsgData: the responses. Empty when refused. */
  readonly data: Uint8Array;
}

export interface Block {
  readonly height: bigint;
  /** Milliseconds since the epoch; never goes backwards. */
  readonly timeMs: number;
  /** Upper-case hex, 64 digits; deterministic for the same history. */
  readonly hash: string;
  readonly appHash: string;
  readonly parentHash: string;
  readonly txs: readonly TxResult[];
  /** EventTime first; then genesis replay (height 1) and struct sweep. */
  readonly beginEvents: readonly WorldEvent[];
  readonly endEvents: readonly WorldEvent[];
}

/** Answer of the mempool check. Code 0 only says that it waits for a block. */
export interface CheckResult {
  readonly hash: string;
  readonly code: number;
  readonly codespace: string;
  readonly log: string;
}

export interface Account {
  readonly address: string;
  readonly accountNumber: bigint;
  readonly sequence: bigint;
  /** 33-byte compressed key, once a transaction has shown it. */
  readonly pubKey: Uint8Array | undefined;
}

export interface Chain {
  readonly namespace: string;
  readonly sdkRoot: string;
  readonly addressPrefix: string;
  readonly chainId: string;
  readonly world: WorldView;
  /** The same state by table and key. */
  readonly reader: WorldReader;
  readonly tip: Block;
  /** Every block of this run and those restored; undefined when unknown. Long empty stretches may keep header only. */
  block(height: bigint): Block | undefined;
  tx(hash: string): TxResult | undefined;
  /** Latest state, mempool not counted. Undefined until the address has received a coin or joined. */
  account(address: string): Account | undefined;
  /** Mempool check; on code 0 the transaction waits for the next block. */
  checkTx(raw: Uint8Array): CheckResult;
  /**
   * Verifies a signature beside the main thread, so that {@link checkTx} of the same bytes finds it done. Never needed
   * and never decisive: what cannot be verified ahead resolves too, and checkTx says what is wrong.
   */
  verifyAhead(raw: Uint8Array): Promise<void>;
  /** Runs against a scratch copy, no signature check, nothing kept. */
  simulate(
    raw: Uint8Array,
  ):
    | { readonly ok: true; readonly gasUsed: bigint }
    | { readonly ok: false; readonly log: string; readonly code: number; readonly codespace: string };
  readonly mempoolSize: number;
  /** Makes `count` blocks now, synchronously, whatever the clock does. The first takes the waiting transactions. */
  produce(count: bigint): void;
  /** The clock of its own. */
  pause(): void;
  resume(): void;
  readonly paused: boolean;
  /** Called after each block is durable; `grouped` blocks come in a burst from one produce() of many. */
  watchBlocks(listener: (block: Block, info: { readonly grouped: boolean }) => void): () => void;
  /**
   * Called before each change of a block becomes part of the state, so that {@link reader} still has what it replaces.
   * One listener at a time.
   */
  watchCommits(listener: (height: bigint, diff: Diff) => void): () => void;
  close(): Promise<void>;
}
