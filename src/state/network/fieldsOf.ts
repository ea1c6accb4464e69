import type { GameMessage } from '../../game/messages/messages.ts';

/** Fields of an order that hold something, in the order of the message. */
export function fieldsOf(order: GameMessage): readonly string[] {
  return Object.entries(order).flatMap(([field, value]) =>
    field === 'name' || value === undefined || value === '' ? [] : [field === 'newName' ? 'name' : field],
  );
}
