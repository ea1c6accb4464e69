/**
 * How a node says that its program has no such message or field. docs/network/chain-messages.md 3.4: two texts, code 2, of the
 * mempool; a simulation is refused in the same words.
 */
import type { MessageName } from '../messages/messages.ts';
import { type NewerField, NEWER_FIELDS, NEWER_MESSAGES } from './since.ts';
import type { Since } from './release.ts';

/** `MsgStructTrash`, `MsgGuildBankRedeem.minAmountAlpha`: what a network may not know of an order. */
export type Part = MessageName | `${MessageName}.${string}`;

export const UNKNOWN_MESSAGE = /unable to resolve type URL \/\S*\.(Msg[A-Za-z]+)/;
export const UNKNOWN_FIELD = /errUnknownField "\*types\.(Msg[A-Za-z]+)": \{TagNum: ([0-9]+)/;

const MESSAGES: Readonly<Record<string, Since>> = NEWER_MESSAGES;
const FIELDS: Readonly<Record<string, Readonly<Record<string, NewerField>>>> = NEWER_FIELDS;

/** Which part a refusal is about; null for any other text, and for a field that no sheet has. */
export function unknownPart(text: string): Part | null {
  const [, message] = UNKNOWN_MESSAGE.exec(text) ?? [];
  if (message !== undefined) return message as Part; // it begins with Msg; what is no order of ours is nobody's part
  const [, name = '', number] = UNKNOWN_FIELD.exec(text) ?? [];
  const field = Object.entries(FIELDS[name] ?? {}).find(([, held]) => held.number === Number(number))?.[0];
  return field === undefined ? null : (`${name}.${field}` as Part);
}

/** The parts of an order that came after 0.16, with when they did. @param fields those that are set */
export function newerParts(name: MessageName, fields: readonly string[]): readonly (readonly [Part, Since])[] {
  const whole = MESSAGES[name];
  if (whole) return [[name, whole]];
  const newer = FIELDS[name];
  if (!newer) return [];
  return fields.flatMap((field) => (newer[field] ? [[`${name}.${field}`, newer[field]] as const] : []));
}
