/** A node's own RPC as the client sees it. docs/network/game-service-interface.md "Node RPC"; docs/network/stream.md section 12. */
import type { BlockHeight } from '../../game/units.ts';
import type { TxHead } from '../tx/readTxHead.ts';
import type { ChainEvent, EventProblem } from '../events/types.ts';

export interface NodeStatus {
  readonly chainId: string;
  /** Of the node software, e.g. `0.38.17`. */
  readonly version: string;
  readonly moniker: string;
  readonly latestHeight: BlockHeight;
  readonly latestAtMs: number;
  /** The oldest block it still has: earlier ones cannot be asked for. */
  readonly earliestHeight: BlockHeight;
}

export interface NodeBlock {
  readonly height: BlockHeight;
  readonly hash: string;
  readonly chainId: string;
  readonly atMs: number;
  /** Consensus address of who proposed it, upper-case hex. */
  readonly proposer: string;
  /** Upper-case hex, in the order of the block. */
  readonly txHashes: readonly string[];
  /** The same, with who signed them. */
  readonly txs: readonly TxHead[];
}

export interface NodeTxResult extends NodeTxEnd {
  readonly gasWanted: bigint;
  readonly gasUsed: bigint;
  readonly events: readonly ChainEvent[];
}

/** How a transaction ended in its block. */
export interface NodeTxEnd {
  readonly code: number;
  readonly codespace: string;
  readonly log: string;
}

export interface NodeTx extends NodeTxEnd {
  readonly height: BlockHeight;
}

/** What a block did. The answer names no transactions: their order is that of {@link NodeBlock.txHashes}. */
export interface NodeBlockResults {
  readonly height: BlockHeight;
  readonly txs: readonly NodeTxResult[];
  readonly blockEvents: readonly ChainEvent[];
  readonly problems: readonly EventProblem[];
}

export interface NodeCommit {
  readonly height: BlockHeight;
  /** Of the block it is for. */
  readonly blockHash: string;
  readonly round: number;
  /** The next block has it; before that it is only what this node saw. */
  readonly canonical: boolean;
  readonly signatures: number;
}

export interface NodeValidator {
  /** Upper-case hex. */
  readonly address: string;
  readonly votingPower: bigint;
}

export interface NodeValidators {
  readonly height: BlockHeight;
  /** The first page: a node gives 30 unless asked otherwise. */
  readonly validators: readonly NodeValidator[];
  readonly total: number;
}

export interface FoundEvents {
  readonly events: readonly ChainEvent[];
  /** Its index has more than it told at once. */
  readonly hasMore: boolean;
}

/** Reads without a height answer for the latest block. @throws NodeRpcError, HttpError, DecodeError (all reads) */
export interface NodeReader {
  fetchStatus(signal?: AbortSignal): Promise<NodeStatus>;
  fetchBlock(height?: BlockHeight, signal?: AbortSignal): Promise<NodeBlock>;
  fetchBlockResults(height?: BlockHeight, signal?: AbortSignal): Promise<NodeBlockResults>;
  fetchCommit(height?: BlockHeight, signal?: AbortSignal): Promise<NodeCommit>;
  fetchValidators(height?: BlockHeight, signal?: AbortSignal): Promise<NodeValidators>;
  /** Everything that happened in a block, with the hashes of its transactions: the block's own events first. */
  fetchBlockEvents(height: BlockHeight, signal?: AbortSignal): Promise<readonly ChainEvent[]>;
  /** null until it is in a block. @throws NoTxIndexError where the node finds none by hash */
  fetchTx(hash: string, signal?: AbortSignal): Promise<NodeTx | null>;
  /** Over REST, as the spec reads a transaction's events. null until it is in a block. */
  fetchTxEvents(hash: string, signal?: AbortSignal): Promise<readonly ChainEvent[] | null>;
  /**
   * Events of the newest transactions that carry one of a kind, newest first; or of the oldest, oldest first.
   *
   * @param condition of the node's query language, e.g. `ugc_moderated.field EXISTS`
   * @throws NoTxIndexError where the node keeps none
   */
  searchEvents(condition: string, signal?: AbortSignal, from?: 'newest' | 'oldest'): Promise<FoundEvents>;
  /** Events that could not be read; they are left out. Returns its own unsubscribe. */
  watchProblems(listener: (problem: EventProblem) => void): () => void;
}
