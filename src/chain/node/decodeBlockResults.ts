/** `/block_results`: what a block did, with its events in whichever lists this version of the node has. */
import { count, heightAboveZero, refusal, text, uint } from '../../wire/values.ts';
import { DecodeError, decodeWith, list } from '../../wire/wire.ts';
import { decodeChainEvents } from '../events/decodeChainEvents.ts';
import type { EventContext } from '../events/eventOf.ts';
import type { ChainEvent, EventProblem } from '../events/types.ts';
import type { NodeBlockResults, NodeTxResult } from './types.ts';
import * as z from 'zod/mini';

const raw = z.optional(z.unknown());

const txResult = z.object({
  code: count,
  codespace: text,
  log: refusal,
  gas_wanted: uint,
  gas_used: uint,
  events: raw,
});

const schema = z.object({
  height: heightAboveZero,
  // null when the block is empty. 0.38 still says `txs_results` here, and `tx_results` on the websocket.
  txs_results: list(txResult),
  // 0.37 and before: two lists. 0.38: one, whose events say their phase themselves.
  begin_block_events: raw,
  end_block_events: raw,
  finalize_block_events: raw,
});

/**
 * @param hashes names of the block's transactions in order, where they are known
 * @throws DecodeError; an event that cannot be read is a problem of the answer
 */
export function decodeBlockResults(
  result: unknown,
  route: string,
  namespace: string,
  hashes?: readonly string[],
): NodeBlockResults {
  const answer = decodeWith(schema, result, route);
  if (hashes && hashes.length !== answer.txs_results.length) {
    throw new DecodeError(route, 'txs_results', `a list of ${hashes.length}`);
  }
  const { height } = answer;
  const problems: EventProblem[] = [];
  const read = (events: unknown, source: EventContext['source']): readonly ChainEvent[] => {
    const decoded = decodeChainEvents(events, { height, source }, namespace);
    problems.push(...decoded.problems);
    return decoded.events;
  };
  const txs = answer.txs_results.map((tx, txIndex): NodeTxResult => {
    const hash = hashes?.[txIndex] ?? null;
    return {
      code: tx.code,
      codespace: tx.codespace,
      log: tx.log,
      gasWanted: tx.gas_wanted,
      gasUsed: tx.gas_used,
      events: read(tx.events, { kind: 'tx', hash, txIndex }),
    };
  });
  const blockEvents = [
    ...read(answer.begin_block_events, { kind: 'block', phase: 'begin' }),
    ...read(answer.finalize_block_events, { kind: 'block', phase: null }),
    ...read(answer.end_block_events, { kind: 'block', phase: 'end' }),
  ];
  return { height, txs, blockEvents, problems };
}

/** Everything of a block, its own events first. */
export function allEventsOf(results: NodeBlockResults): readonly ChainEvent[] {
  return [...results.blockEvents, ...results.txs.flatMap((tx) => tx.events)];
}
