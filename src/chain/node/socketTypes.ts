/** Subscriptions at a node as the client sees them. docs/network/stream.md section 12. */
import type { BlockHeight } from '../../game/units.ts';
import type { ChainEvent, EventProblem } from '../events/types.ts';
import type { NodeTxEnd } from './types.ts';
import type { NodeRpcError } from './errors.ts';

/** What the socket is doing. Whether blocks come is told by their heights. */
export type NodeSocketStatus =
  | { readonly step: 'idle' }
  | { readonly step: 'connecting' }
  | {
      readonly step: 'open';
      /** Queries whose events do not come although they are wanted: the node refused or ended them. Absent = none. */
      readonly missing?: readonly string[];
    }
  | { readonly step: 'waiting'; readonly retryAtMs: number; readonly why: string }
  | { readonly step: 'closed' };

export type NodeSocketMessage =
  | {
      readonly kind: 'events';
      /** The subscription it came by; the same transaction comes once for each that it matches. */
      readonly query: string;
      readonly height: BlockHeight;
      readonly unit: 'block' | { readonly hash: string };
      /** How a transaction ended; null for a block, and where the node does not say. */
      readonly end: NodeTxEnd | null;
      readonly events: readonly ChainEvent[];
    }
  /**
   * Events of these blocks, both included, were missed in part or whole: the node replays nothing. While a query is missing each
   * block is told so.
   */
  | { readonly kind: 'gap'; readonly from: BlockHeight; readonly to: BlockHeight };

export type NodeSocketProblem =
  /** The node refused or ended it; it is asked for again, ever more slowly. */
  | { readonly kind: 'subscription'; readonly query: string; readonly error: NodeRpcError }
  | { readonly kind: 'event'; readonly problem: EventProblem }
  | { readonly kind: 'message'; readonly what: string };

export interface NodeSocket {
  readonly status: NodeSocketStatus;
  watchStatus(listener: (status: NodeSocketStatus) => void): () => void;
  watchMessages(listener: (message: NodeSocketMessage) => void): () => void;
  watchProblems(listener: (problem: NodeSocketProblem) => void): () => void;
  /** Asks for the events of a query while anybody wants them. Connects with the first. Returns its own end. */
  subscribe(query: string): () => void;
  /** Drops the socket and connects again now: after waking from sleep, or when blocks stop. */
  reconnect(): void;
  close(): void;
}

/** The node's words for "every block" and "every transaction". */
export const NEW_BLOCK_QUERY = "tm.event='NewBlock'";
export const TX_QUERY = "tm.event='Tx'";

/** One transaction, by the name it has before it is sent. */
export function txWithHashQuery(hash: string): string {
  return `${TX_QUERY} AND tx.hash='${hash.toUpperCase()}'`;
}

/** Transactions that carry an event of one kind, e.g. `EventAttack`, `eventAttackDetail`. docs/network/game-service-interface.md "Chain typed events". */
export function txWithEventQuery(namespace: string, event: string, key: string): string {
  return `${TX_QUERY} AND ${namespace}.${namespace}.${event}.${key} EXISTS`;
}
