/** Several structs as transactions within the limits of the network. docs/network/chain-messages.md 0.5. */
import type { StructId } from '../ids.ts';
import type { GameMessage } from '../messages/messages.ts';
import { MOST_AT_ONCE } from '../orders/judge/structObstacles.ts';

/** Messages of one transaction. */
export type Transaction = readonly [GameMessage, ...GameMessage[]];

/** Game messages that one transaction, and one player in one block, may have. */
export const MOST_MESSAGES = 40;

/**
 * Switches structs off. Each transaction is to be in a block before the next one goes: two of single messages in one block would be
 * more than a player may send.
 *
 * @param knowsBatch the network has `MsgStructDeactivateBatch`; without it each struct takes a message of its own
 */
export function offTransactions(ids: readonly StructId[], knowsBatch: boolean): readonly Transaction[] {
  const once = [...new Set(ids)];
  return inParts(once, knowsBatch ? MOST_AT_ONCE : MOST_MESSAGES).flatMap(
    ([first, ...others]): readonly Transaction[] => {
      if (first === undefined) return [];
      if (others.length > 0 && knowsBatch)
        return [[{ name: 'MsgStructDeactivateBatch', structId: [first, ...others] }]];
      return [[off(first), ...others.map(off)]];
    },
  );
}

const off = (structId: StructId): GameMessage => ({ name: 'MsgStructDeactivate', structId });

function inParts<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
