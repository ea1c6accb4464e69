/**
 * Every message that a player can sign, one row each: fields, sentence, subject. The types, the codec's tailor
 * (chain/tx/messages.ts), the queue's words and the buttons' states follow from the rows.
 */
import { say } from '../../lib/words/say.ts';
import { coinInBaseUnits } from '../coins.ts';
import type { Coin } from '../entities.ts';
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
  coin: coinInBaseUnits,
};

/** What each message does, one sentence after the other. Names come through `known` and are foreign text. */
export function messageWords(messages: readonly GameMessage[], known: Known = NOTHING_KNOWN): string {
  return messages.map((message) => rowOf(message).words(message, known)).join(' ');
}

/**
 * Every amount of coins that the messages carry, to the base unit and as it is signed, read off their fields and not off their
 * words: `442 221 uguild.0-1, 1 000 000 µg of alpha`; empty where they carry none.
 */
export function exactAmounts(messages: readonly GameMessage[]): string {
  const amounts = messages.flatMap((message) => {
    // What has a denomination of its own first.
    const fields = Object.entries(rowOf(message).fields).toSorted(([, a], [, b]) => isAlpha(a) - isAlpha(b));
    return fields.flatMap(([field, spec]) => amountsIn(message, field, spec));
  });
  return amounts.join(', ');
}

function amountsIn(message: GameMessage, field: string, spec: FieldSpec): readonly string[] {
  const value: unknown = Reflect.get(message, field);
  if (spec.startsWith('coin')) return (Array.isArray(value) ? value : [value]).filter(isCoin).map(coinInBaseUnits);
  if (typeof value !== 'bigint') return [];
  if (isAlpha(spec) === 1) return [say('{count} µg of alpha', { count: formatCount(value) })];
  // Tokens without a denomination are those of the guild that the message names, else of the signer's own.
  if (!TOKEN_FIELDS.includes(field)) return [];
  const guildId: unknown = Reflect.get(message, 'guildId');
  const denom = typeof guildId === 'string' && guildId !== '' ? `uguild.${guildId}` : say('uguild of your guild');
  return [`${formatCount(value)} ${denom}`];
}

const isAlpha = (spec: FieldSpec): number => Number(spec.startsWith('alpha'));

const TOKEN_FIELDS: readonly string[] = ['amountToken', 'minAmountToken'];

function isCoin(value: unknown): value is Coin {
  return typeof value === 'object' && value !== null && 'denom' in value && 'amount' in value;
}

/** Whether any of them moves what can be spent: such a transaction is never signed a second time without a press. */
export function movesValue(messages: readonly GameMessage[]): boolean {
  return messages.some((message) => rowOf(message).movesValue === true);
}

export function subjectOf(message: GameMessage, known: Known = NOTHING_KNOWN): Subject {
  return rowOf(message).subject(message, known);
}
