/** In which order the events of one block came about. docs/network/chain-entities.md 4.1. */
import type { ChainEvent, EventSource } from '../../chain/events/types.ts';

/** What the block began with, its transactions one after the other, what it ended with. Within one of them no order means anything. */
export function inOrder(events: readonly ChainEvent[]): readonly ChainEvent[] {
  return events.toSorted((a, b) => placeOf(a.origin.source) - placeOf(b.origin.source));
}

function placeOf(source: EventSource): number {
  if (source.kind === 'tx') return source.txIndex ?? 0;
  return source.phase === 'begin' ? -1 : Number.MAX_SAFE_INTEGER;
}
