/** From raw bytes to game messages, or the refusal of what can be told without looking at the world. */
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Since } from '../../src/game/releases/release.ts';
import { NEWER_FIELDS, NEWER_MESSAGES, type NewerField } from '../../src/game/releases/since.ts';
import { toHex } from '../../src/lib/bytes.ts';
import { isFramework, type TxMessage } from '../world/frameworkMessages.ts';
import { lineHas, type NetworkLine } from '../world/line.ts';
import { decodeMessage, encodeMessage, type GameMessage, isMessageName } from '../world/messages.ts';
import type { WorldConfig } from '../world/tables.ts';
import { type Any, type DecodedTx, decodeTx } from './codec.ts';
import { decodeFramework } from './frameworkCodec.ts';
import { PRICED } from './messageRules.ts';
import { AdmissionError, no, refuse, refuseAtGate } from './refusals.ts';
import { WireError } from './wireFields.ts';

/** Limits of docs/network/chain-messages.md 0.5; the last is the framework's for paid ones. */
const MAX_MESSAGES = 40;
const MAX_FREE_BYTES = 32_768;
const MAX_BYTES = 1_048_576;

/** Free are game messages among themselves, none of them a priced one, and staking messages among themselves. 3.3. */
type TxPath = 'game' | 'staking' | 'paid';

export interface ReadTx {
  readonly decoded: DecodedTx;
  /** All that this network runs, in their order. */
  readonly messages: readonly TxMessage[];
  /** Those of the game. */
  readonly game: readonly GameMessage[];
  /** Type URLs of the framework's messages that this network does not run. */
  readonly foreign: readonly string[];
  readonly path: TxPath;
  /** On one of the free paths. */
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
  if (decoded.messages.length > MAX_MESSAGES) {
    refuseAtGate('tooManyMessages', { count: decoded.messages.length, cap: MAX_MESSAGES });
  }
  const messages: TxMessage[] = [];
  const foreign: string[] = [];
  for (const any of decoded.messages) {
    const message = readMessage(any, config);
    if (message) messages.push(message);
    else foreign.push(any.typeUrl);
  }
  const game = messages.filter((message) => !isFramework(message));
  const path = foreign.length > 0 ? 'paid' : pathOf(messages);
  const free = path !== 'paid';
  if (free && raw.length > MAX_FREE_BYTES) refuseAtGate('freeTooLarge', { size: raw.length, cap: MAX_FREE_BYTES });
  return { decoded, messages, game, foreign, path, free };
}

function pathOf(messages: readonly TxMessage[]): TxPath {
  if (messages.every((message) => !isFramework(message) && !PRICED.has(message.name))) return 'game';
  return messages.every((message) => isFramework(message) && message.module === 'staking') ? 'staking' : 'paid';
}

const MESSAGES: Readonly<Record<string, Since>> = NEWER_MESSAGES;
const FIELDS: Readonly<Record<string, Readonly<Record<string, NewerField>>>> = NEWER_FIELDS;

function lineHasMessage(line: NetworkLine, name: string): boolean {
  const since = MESSAGES[name];
  return since === undefined || lineHas(line, since);
}

/** The first field that came after the line, in the order of the wire. @throws AdmissionError 2 */
function requireKnownFields(name: string, bytes: Uint8Array, line: NetworkLine): void {
  const unknown = Object.values(FIELDS[name] ?? {}).filter((field) => !lineHas(line, field));
  if (unknown.length === 0) return;
  const reader = new BinaryReader(bytes);
  parse(() => {
    while (reader.pos < reader.len) {
      const [number, wireType] = reader.tag();
      if (unknown.some((field) => field.number === number)) {
        refuse(no.unknownField(name, number, wireType === WireType.Varint ? 'varint' : 'bytes'));
      }
      reader.skip(wireType, number);
    }
  });
}

/** undefined for a message of the framework that this network does not run. Unknown fields, which a lenient decoder would drop, are refused. */
function readMessage(any: Any, config: WorldConfig): TxMessage | undefined {
  const stem = `/${config.namespace}.${config.namespace}.`;
  if (!any.typeUrl.startsWith(stem)) {
    if (any.typeUrl.startsWith(`/${config.sdkRoot}.`)) {
      return parse(() => decodeFramework(any.typeUrl, any.value, config.sdkRoot));
    }
    return refuse(no.unresolved(any.typeUrl));
  }
  const name = any.typeUrl.slice(stem.length);
  if (!isMessageName(name) || !lineHasMessage(config.line, name)) return refuse(no.unresolved(any.typeUrl));
  requireKnownFields(name, any.value, config.line);
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
    if (error instanceof AdmissionError) throw error;
    return refuse(no.parse(error instanceof WireError ? error.message : 'malformed message'));
  }
}
