/**
 * Every event of the chain from now on, none twice: what the socket brings, and what it missed read from the node.
 * docs/network/stream.md section 12 ("no replay after reconnect; backfill with /block_results").
 */
import { isAbortError } from '../../lib/BaseError.ts';
import type { Clock } from '../../lib/clock.ts';
import { withRetry } from '../../lib/retry.ts';
import { blockHeight, type BlockHeight } from '../../game/units.ts';
import type { ChainEvent } from '../events/types.ts';
import { GapTooLongError, NodeRpcError, WaitingTooLongError } from './errors.ts';
import { NEW_BLOCK_QUERY, type NodeSocket, type NodeSocketMessage, TX_QUERY } from './socketTypes.ts';
import type { NodeReader } from './types.ts';

export type ChainUpdate =
  /** Of one block, maybe not all of it: its transactions come one by one. */
  | { readonly kind: 'events'; readonly height: BlockHeight; readonly events: readonly ChainEvent[] }
  /** These blocks, both included, could not be read: what is known of the chain must be read anew. */
  | { readonly kind: 'lost'; readonly from: BlockHeight; readonly to: BlockHeight; readonly error: unknown };

export interface ChainWatchOptions {
  readonly socket: Pick<NodeSocket, 'subscribe' | 'watchMessages'>;
  readonly node: Pick<NodeReader, 'fetchBlockEvents'>;
  readonly onUpdate: (update: ChainUpdate) => void;
  /** Events from this block on are wanted: what was before the socket told of anything is read. null, absent = from now on. */
  readonly since?: BlockHeight | null;
  /** A longer hole is lost without asking: reading the present state is cheaper. Default 200. */
  readonly maxBackfillBlocks?: number;
  readonly clock?: Clock | undefined;
}

/** The node behind an address may be another one, a block behind the one that told of the block. */
const FUTURE_RETRY = { attempts: 6, baseDelayMs: 1_000, maxDelayMs: 4_000 };

/** What may wait for a hole to be filled. */
const MOST_WAITING = 2_000;

/** Returns its own end; the socket stays open. */
export function watchChainEvents(options: ChainWatchOptions): () => void {
  const { socket, node, onUpdate, maxBackfillBlocks = 200 } = options;
  const over = new AbortController();
  const { signal } = over;
  const seen = createUnitMemory();
  /** What came while a hole is being filled: delivered after it, so that heights do not fall. */
  const waiting: NodeSocketMessage[] = [];
  let busy = false;
  /** Until the socket has told of something. */
  let { since = null } = options;

  function deliver(height: BlockHeight, units: ReadonlyMap<string, readonly ChainEvent[]>): void {
    const events = [...units].flatMap(([unit, list]) => (seen.isNew(height, unit) ? list : []));
    if (events.length > 0 && !signal.aborted) onUpdate({ kind: 'events', height, events });
  }

  async function fill(from: BlockHeight, to: BlockHeight): Promise<void> {
    let height = from;
    try {
      if (to - from >= BigInt(maxBackfillBlocks)) throw new GapTooLongError(from, to);
      for (; height <= to; height = blockHeight(height + 1n)) deliver(height, unitsOf(await fetchOf(height)));
    } catch (error) {
      if (signal.aborted || isAbortError(error)) return;
      onUpdate({ kind: 'lost', from: height, to, error });
    }
  }

  function fetchOf(height: BlockHeight): Promise<readonly ChainEvent[]> {
    const isTransient = (error: unknown): boolean => error instanceof NodeRpcError && error.reason === 'future';
    const retry = { ...FUTURE_RETRY, isTransient, signal };
    return withRetry(
      () => node.fetchBlockEvents(height, signal),
      options.clock ? { ...retry, clock: options.clock } : retry,
    );
  }

  async function drain(): Promise<void> {
    if (busy) return;
    busy = true;
    try {
      for (let message = waiting.shift(); message && !signal.aborted; message = waiting.shift()) {
        if (message.kind === 'gap') await fill(message.from, message.to);
        else deliver(message.height, new Map([[unitKey(message.unit), message.events]]));
      }
    } finally {
      busy = false;
    }
  }

  const stops = [
    socket.watchMessages((message) => {
      if (since !== null && message.kind === 'events') {
        // The block it begins with may be told in part: both ends belong to the hole.
        if (since <= message.height) waiting.push({ kind: 'gap', from: since, to: message.height });
        since = null;
      }
      // The hole goes on to whatever comes next: one reading of the blocks, or of everything, instead of each message.
      if (waiting.length >= MOST_WAITING) {
        waiting.length = 0;
        since = message.kind === 'events' ? message.height : message.from;
        onUpdate({ kind: 'lost', from: since, to: since, error: new WaitingTooLongError(since) });
      } else waiting.push(message);
      void drain();
    }),
    socket.subscribe(NEW_BLOCK_QUERY),
    socket.subscribe(TX_QUERY),
  ];
  return () => {
    over.abort();
    for (const stop of stops) stop();
    waiting.length = 0;
  };
}

function unitKey(unit: 'block' | { readonly hash: string }): string {
  return unit === 'block' ? unit : unit.hash;
}

/** The events of a whole block by what the socket would have brought them in. */
function unitsOf(events: readonly ChainEvent[]): ReadonlyMap<string, readonly ChainEvent[]> {
  const units = new Map<string, ChainEvent[]>();
  for (const event of events) {
    const { source } = event.origin;
    const key = source.kind === 'block' ? 'block' : (source.hash ?? '');
    const unit = units.get(key);
    if (unit) unit.push(event);
    else units.set(key, [event]);
  }
  return units;
}

/** Subscriptions of one socket may overtake each other by a little; what is older than this was delivered long ago. */
const REMEMBERED_BLOCKS = 32n;

function createUnitMemory() {
  const units = new Map<BlockHeight, Set<string>>();
  let highest: BlockHeight | null = null;
  return {
    /** True the first time; remembers. */
    isNew(height: BlockHeight, unit: string): boolean {
      if (highest !== null && height + REMEMBERED_BLOCKS < highest) return false;
      if (highest === null || height > highest) {
        highest = height;
        for (const old of units.keys()) if (old + REMEMBERED_BLOCKS < height) units.delete(old);
      }
      const ofBlock = units.get(height) ?? new Set();
      units.set(height, ofBlock);
      const isNew = !ofBlock.has(unit);
      ofBlock.add(unit);
      return isNew;
    },
  };
}
