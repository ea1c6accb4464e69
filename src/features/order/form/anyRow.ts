/** Rows of the tables of orders and messages, looked at without their names' types: a form is drawn from any of them. */
import type { FieldKind } from '../../../game/messages/message.ts';
import { MESSAGES } from '../../../game/messages/messages.ts';
import type { Change, Entry, Limits, Offered, OrderName, Room } from '../../../game/orders/orderRow.ts';
import { ORDERS } from '../../../game/orders/orders.ts';
import type { ObjectKind, Sight } from '../../../game/orders/sight.ts';

/** What has been filled in, by field. */
export type AnyDraft = Readonly<Record<string, unknown>>;

export interface AnyField {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly tellsEmpty?: true;
  readonly entry?: Entry;
  readonly offers?: Offered;
  readonly start?: (sight: Sight, draft: AnyDraft) => unknown;
  readonly denoms?: (sight: Sight, draft: AnyDraft) => readonly string[];
  readonly limits?: (sight: Sight, draft: AnyDraft) => Limits | null;
  readonly presets?: readonly { readonly words: string; readonly value: unknown }[] | undefined;
}

export interface AnyRow {
  readonly title: string;
  readonly about: string;
  readonly room: Room;
  readonly on: { readonly [K in ObjectKind]?: (object: never, sight: Sight) => AnyDraft | null };
  readonly fields: Readonly<Record<string, AnyField>>;
  readonly obstacle?: (draft: AnyDraft, sight: Sight) => string | null;
  readonly changes?: (draft: AnyDraft, sight: Sight) => readonly Change[];
  readonly isGrave?: true;
}

/** A field's place in the message. */
export interface Spec {
  readonly kind: FieldKind;
  readonly isList: boolean;
  readonly isOptional: boolean;
}

/** The rows by name. A row takes the draft of its own message, and gets no other. */
export const ANY_ORDERS = ORDERS as unknown as Readonly<Record<OrderName, AnyRow>>;

/** The fields of a message in the order of the wire. */
export function specsOf(name: OrderName): readonly (readonly [field: string, spec: Spec])[] {
  return Object.entries(MESSAGES[name].fields).map(([field, text]: readonly [string, string]) => [field, specOf(text)]);
}

function specOf(text: string): Spec {
  const isOptional = text.endsWith('?');
  const held = isOptional ? text.slice(0, -1) : text;
  const isList = held.endsWith('[]');
  // What is left of a spec is its kind.
  return { kind: (isList ? held.slice(0, -2) : held) as FieldKind, isList, isOptional };
}
