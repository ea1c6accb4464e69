/** What the top bar says about the connection to the network: is it open, is what we show fresh, and where it came from. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BlockHeight } from '../../game/units.ts';
import type { NodeSocketStatus } from '../../chain/node/socketTypes.ts';
import type { EndpointName } from '../config/RuntimeConfig.ts';
import type { Teller } from '../live/chooseTeller.ts';

/** The live store's steps. `stale`: the socket is open but no block came for three block times. */
export type LiveStep =
  | { readonly step: 'idle' }
  | { readonly step: 'connecting' }
  | { readonly step: 'snapshot' }
  | { readonly step: 'live' }
  | { readonly step: 'stale'; readonly sinceMs: number }
  | { readonly step: 'reconnecting'; readonly retryAtMs: number; readonly why: string }
  | { readonly step: 'closed' };

/** An endpoint that does not answer, or answers what was true long ago, with the reason in words. */
export interface EndpointTrouble {
  readonly endpoint: EndpointName;
  readonly url: string;
  readonly what: string;
  readonly sinceMs: number;
  /** It answers, and is behind. */
  readonly isBehind?: true;
}

/** Why everything on screen was read again. */
export type ResyncReason =
  /** The socket was away. */
  | 'reconnected'
  /** Block frames are missing: lost, or grouped by an indexer that was behind. */
  | 'blocksSkipped'
  /** A planet's activity numbers jumped. */
  | 'frameLost'
  /** A frame that cannot be true: a height or number far ahead of everything known. */
  | 'implausible'
  /** More frames came than this browser can take. */
  | 'flooded'
  /** The machine slept. */
  | 'wake'
  /** The tab came back to the front. */
  | 'visible'
  /** The player asked. */
  | 'retry';

/** What had changed unseen during the last gap. */
export interface Resync {
  readonly atMs: number;
  readonly reason: ResyncReason;
  /** Values that were not as shown before; 0 = nothing was missed. */
  readonly changed: number;
  /** One sentence each, the most important first; at most a dozen. */
  readonly words: readonly string[];
}

/** A value that the guild's mirror and the chain give differently although the mirror has had time. */
export interface Difference {
  /** As state/live/consistencyReads.ts has it: `ore`. */
  readonly value: string;
  /** Id of a player or a planet. */
  readonly of: string;
  readonly chain: bigint;
  readonly mirror: bigint;
}

export interface Consistency {
  /** Chain height of the samples. */
  readonly checkedAt: BlockHeight;
  readonly agreed: number;
  readonly differing: readonly Difference[];
}

/** A frame of the stream that could not be read, and was dropped. */
export interface FrameTrouble {
  readonly subject: string;
  /** Path and what was wrong there; quotes foreign text. */
  readonly what: string;
  /** When it last came. */
  readonly atMs: number;
  readonly times: number;
}

/** A stream that brings more than can be taken, while it does. */
export interface Flood {
  /** Frames dropped since it began. */
  readonly skipped: number;
  readonly sinceMs: number;
}

/** A block, and when this machine heard of it. */
export interface Tick {
  readonly height: BlockHeight;
  readonly atMs: number;
}

export interface ConnectionState {
  /** Of the stream alone. */
  readonly live: LiveStep;
  /** Whom clock and world are taken from now: a silent stream is overruled. */
  readonly teller: Teller;
  /** The last block by each; null = it has told of none. */
  readonly ticks: Readonly<Record<Teller, Tick | null>>;
  /** The node's own websocket; null while nobody needs it. */
  readonly nodeSocket: NodeSocketStatus | null;
  /** Subjects that the stream does not give although they are wanted: what happens there is taken from the chain. */
  readonly refused: readonly string[];
  readonly troubles: readonly EndpointTrouble[];
  /** When the last block was heard of, by whomever, by this machine's clock; null before the first. */
  readonly lastBlockAtMs: number | null;
  /** Up to this block what was heard is as the chain says, by the last sample of the audit; null = none was taken. */
  readonly vouchedAt: BlockHeight | null;
  /** null until there was a gap. */
  readonly lastResync: Resync | null;
  /** Last sampled check of mirror against chain; null before the first, and where the host's mirror has no height. */
  readonly consistency: Consistency | null;
  /** Bad frames, the last one first, those of one kind as one; at most {@link MOST_FRAME_TROUBLES}. */
  readonly frameTroubles: readonly FrameTrouble[];
  /** null while every frame can be taken. */
  readonly flood: Flood | null;
}

/** More of them say nothing new. */
export const MOST_FRAME_TROUBLES = 20;

export type ConnectionStore = StoreApi<ConnectionState>;

export function createConnectionStore(): ConnectionStore {
  return createStore<ConnectionState>(() => ({
    live: { step: 'idle' },
    teller: 'stream',
    ticks: { stream: null, node: null, rest: null },
    nodeSocket: null,
    refused: [],
    troubles: [],
    lastBlockAtMs: null,
    vouchedAt: null,
    lastResync: null,
    consistency: null,
    frameTroubles: [],
    flood: null,
  }));
}
