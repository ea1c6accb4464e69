/**
 * Every message that a player can sign, one row each: fields, sentence, subject. The types, the codec's tailor
 * (chain/tx/messages.ts), the queue's words and the buttons' states follow from the rows.
 */
import { formatCount } from '../format.ts';
import { ENERGY_MESSAGES } from './energyMessages.ts';
import { FLEET_MESSAGES } from './fleetMessages.ts';
import { GUILD_MESSAGES } from './guildMessages.ts';
import { KEY_MESSAGES } from './keyMessages.ts';
import type { FieldsOf, FieldSpec, Known, MessageRow } from './message.ts';
import { PLAYER_MESSAGES } from './playerMessages.ts';
import type { Subject } from './subject.ts';

export const MESSAGES = {
  ...ENERGY_MESSAGES,
  ...FLEET_MESSAGES,
  ...GUILD_MESSAGES,
  ...KEY_MESSAGES,
  ...PLAYER_MESSAGES,
};

export type MessageName = keyof typeof MESSAGES;

/** One message with `name` and its fields; `creator` is whoever signs. */
export type MessageOf<N extends MessageName> = N extends MessageName
  ? { readonly name: N } & FieldsOf<(typeof MESSAGES)[N]['fields']>
  : never;

export type GameMessage = MessageOf<MessageName>;

/** The row of one message. The table is keyed by the name, so the row takes exactly this member of the union. */
function rowOf(message: GameMessage): MessageRow<Readonly<Record<string, FieldSpec>>> {
  // TypeScript cannot follow the pairing.
  return MESSAGES[message.name] as unknown as MessageRow<Readonly<Record<string, FieldSpec>>>;
}

/** Where nothing is known: ids, and coins in base units. */
export const NOTHING_KNOWN: Known = {
  nameOf: (id) => id,
  typeOf: () => undefined,
  coin: ({ denom, amount }) => `${formatCount(amount)} ${denom}`,
};

/** What each message does, one sentence after the other. Names come through `known` and are foreign text. */
export function messageWords(messages: readonly GameMessage[], known: Known = NOTHING_KNOWN): string {
  return messages.map((message) => rowOf(message).words(message, known)).join(' ');
}

/**
 * The amounts that the words name, to the base unit and as they are signed: `442 221 uguild.0-1, 1 000 000 µg of alpha`;
 * empty where they name none.
 */
export function exactAmounts(messages: readonly GameMessage[]): string {
  const amounts: string[] = [];
  const coin: Known['coin'] = (one) => {
    amounts.push(NOTHING_KNOWN.coin(one));
    return '';
  };
  for (const message of messages) {
    const row = rowOf(message);
    row.words(message, { ...NOTHING_KNOWN, coin });
    for (const [field, spec] of Object.entries(row.fields)) {
      const amount: unknown = Reflect.get(message, field);
      if (spec.startsWith('alpha') && typeof amount === 'bigint') amounts.push(`${formatCount(amount)} µg of alpha`);
    }
  }
  return amounts.join(', ');
}

/** Whether any of them moves what can be spent: such a transaction is never signed a second time without a press. */
export function movesValue(messages: readonly GameMessage[]): boolean {
  return messages.some((message) => rowOf(message).movesValue === true);
}

export function subjectOf(message: GameMessage, known: Known = NOTHING_KNOWN): Subject {
  return rowOf(message).subject(message, known);
}
