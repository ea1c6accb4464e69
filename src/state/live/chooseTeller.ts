/**
 * Whom the clock and the world are taken from. The guild's stream tells most and costs the node nothing, so it is first; a
 * one that is silent for two blocks' time, or refuses a subscription, is overruled, by the node's own websocket or, where there is none that speaks, by asking
 * for the height at block pace. Pure.
 */

/** `node` is the node's websocket, `rest` the question for its height. */
export type Teller = 'stream' | 'node' | 'rest';

export interface Signs {
  readonly nowMs: number;
  /** How long one may be silent. */
  readonly patienceMs: number;
  /** When the stream last told of a block; when the watch began, or the machine woke, where it has not since. */
  readonly streamAtMs: number;
  /** Whether the stream gives all that is asked of it. */
  readonly isStreamWhole: boolean;
  /** When the node's websocket last told of a block, or was asked to; null = this host has none, or it was not asked. */
  readonly nodeAtMs: number | null;
}

export function chooseTeller({ nowMs, patienceMs, streamAtMs, isStreamWhole, nodeAtMs }: Signs): Teller {
  if (isStreamWhole && nowMs - streamAtMs <= patienceMs) return 'stream';
  return nodeAtMs !== null && nowMs - nodeAtMs <= patienceMs ? 'node' : 'rest';
}

/** Three blocks' time without a block by anybody: what is shown may be old. */
export function staleAfterOf(nominalBlockMs: number): number {
  return Math.max(5_000, 3 * nominalBlockMs);
}

/** What is looked at is read again, or vouched for, every 20 blocks (createAudit.ts): older by far, and something is amiss. */
export const AUDITED_BLOCKS = 60n;

/** Two blocks' time; where blocks are quick, what a busy machine may be late by. */
export function patienceOf(nominalBlockMs: number): number {
  return Math.max(3_000, 2 * nominalBlockMs);
}
