/**
 * Every message of the game by its name: 96 of players and the one of governance. docs/network/chain-messages.md section 1.
 * The generated file holds them and nothing else: it is the table from which decoding, admission and dispatch take their
 * keys.
 */
import * as tx from '../../src/generated/game/tx.ts';

export const MESSAGES = { ...tx } as const;

export type MessageName = keyof typeof MESSAGES;
export type MessageOf<N extends MessageName> = ReturnType<(typeof MESSAGES)[N]['decode']>;

/** A decoded message with its name: `{ name: 'MsgPlanetExplore', value: { creator, playerId, name } }`. */
export type GameMessage = { [N in MessageName]: { readonly name: N; readonly value: MessageOf<N> } }[MessageName];

export function isMessageName(name: string): name is MessageName {
  return Object.hasOwn(MESSAGES, name);
}

/** Decoded from its protobuf bytes. @throws Error when the bytes are not this message. */
export function decodeMessage(name: MessageName, bytes: Uint8Array): GameMessage {
  // Name and codec come from the same row of the table, so the pair is one member of the union.
  return { name, value: MESSAGES[name].decode(bytes) } as GameMessage;
}

export function encodeMessage(message: GameMessage): Uint8Array {
  const codec: { encode(value: GameMessage['value']): { finish(): Uint8Array } } = MESSAGES[message.name] as never;
  return codec.encode(message.value).finish();
}

/** Whose signature it asks for: `creator`, or `authority` of the parameter update. */
export function signerOf(message: GameMessage): string {
  return message.name === 'MsgUpdateParams' ? message.value.authority : message.value.creator;
}
