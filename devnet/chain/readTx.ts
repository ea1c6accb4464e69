/** From raw bytes to game messages, or the refusal of what can be told without looking at the world. */
import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '../../src/lib/bytes.ts';
import { decodeMessage, encodeMessage, type GameMessage, isMessageName } from '../world/messages.ts';
import type { WorldConfig } from '../world/tables.ts';
import { type Any, type DecodedTx, decodeTx } from './codec.ts';
import { PRICED } from './messageRules.ts';
import { no, refuse } from './refusals.ts';
import { WireError } from './wireFields.ts';

/** Limits of docs/network/chain-messages.md 0.5; the last is the framework's for paid ones. */
const MAX_MESSAGES = 40;
const MAX_FREE_BYTES = 32_768;
const MAX_BYTES = 1_048_576;

export interface ReadTx {
  readonly decoded: DecodedTx;
  readonly messages: readonly GameMessage[];
  /** Type URLs that are not of the game: the framework's own messages. */
  readonly foreign: readonly string[];
  /** On the free path: game messages only, none of the priced ones. */
  readonly free: boolean;
}

/** Upper-case hex SHA-256 of the raw bytes. */
export function txHash(raw: Uint8Array): string {
  return toHex(sha256(raw)).toUpperCase();
}

/** @throws AdmissionError 2, 18, 21, 2000, 2001 or 2002. */
export function readTx(raw: Uint8Array, config: WorldConfig): ReadTx {
  if (raw.length > MAX_BYTES) refuse(no.tooLarge(raw.length, MAX_BYTES));
  const decoded = parse(() => decodeTx(raw));
  if (decoded.messages.length === 0) refuse(no.invalid('must contain at least one message'));
  if (decoded.exotic) refuse(no.invalid('unordered, timed and extended transactions are not supported'));
  if (decoded.messages.length > MAX_MESSAGES) refuse(no.tooManyMessages(decoded.messages.length));
  const messages: GameMessage[] = [];
  const foreign: string[] = [];
  for (const any of decoded.messages) {
    const message = readMessage(any, config);
    if (message) messages.push(message);
    else foreign.push(any.typeUrl);
  }
  const free = foreign.length === 0 && !messages.some((message) => PRICED.has(message.name));
  if (free && raw.length > MAX_FREE_BYTES) refuse(no.freeTooLarge(raw.length));
  return { decoded, messages, foreign, free };
}

/** undefined for a message of the framework. Unknown fields, which a lenient decoder would drop, are refused. */
function readMessage(any: Any, config: WorldConfig): GameMessage | undefined {
  const stem = `/${config.namespace}.${config.namespace}.`;
  if (!any.typeUrl.startsWith(stem)) {
    if (any.typeUrl.startsWith(`/${config.sdkRoot}.`)) return undefined;
    return refuse(no.parse(`unable to resolve type URL ${any.typeUrl}`));
  }
  const name = any.typeUrl.slice(stem.length);
  if (!isMessageName(name)) return refuse(no.unknownMessage(name));
  const message = parse(() => decodeMessage(name, any.value));
  const again = parse(() => encodeMessage(message));
  if (toHex(again) !== toHex(any.value)) refuse(no.parse(`${name} holds unknown fields or is not in canonical form`));
  return message;
}

/** Any decoder's failure is a parse error with its sentence. */
function parse<T>(decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    return refuse(no.parse(error instanceof WireError ? error.message : 'malformed message'));
  }
}
