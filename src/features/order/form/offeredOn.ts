/** The orders that the table offers on an object, and what the object fills in. Pure. */
import type { OrderName, Room } from '../../../game/orders/orderRow.ts';
import type { ObjectKind, RecordOf, Sight } from '../../../game/orders/sight.ts';
import { ANY_ORDERS, type AnyDraft } from './anyRow.ts';

export interface OfferedOrder {
  readonly name: OrderName;
  readonly given: AnyDraft;
}

export function offeredOn<K extends ObjectKind>(
  kind: K,
  record: RecordOf<K>,
  sight: Sight,
  rooms?: readonly Room[],
): readonly OfferedOrder[] {
  const names = Object.keys(ANY_ORDERS) as OrderName[]; // its own keys
  return names.flatMap((name) => {
    const row = ANY_ORDERS[name];
    if (rooms && !rooms.includes(row.room)) return [];
    // A row's function of a kind takes the record of that kind.
    const given = row.on[kind]?.(record as never, sight) ?? null;
    return given === null ? [] : [{ name, given }];
  });
}
