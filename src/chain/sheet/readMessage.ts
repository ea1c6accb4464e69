/**
 * One message of a transaction, read back from its own bytes. It counts as read only if what was read, encoded again, is the bytes
 * to the letter: then nothing can stand in them that is not in what is shown.
 */
import * as tx from '../../generated/game/tx.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import type { NetworkIdentity } from '../../game/network.ts';
import { receiverFault } from '../../game/ids.ts';
import { DENOM } from '../../game/coins.ts';
import { FRAMEWORK_MESSAGES } from '../../game/sheet/frameworkMessages.ts';
import {
  isFrameworkName,
  isGameName,
  type ReadableName,
  type ReadMessage,
  specsOf,
  type UnreadMessage,
} from '../../game/sheet/readTx.ts';
import { toHex } from '../../lib/bytes.ts';
import { say } from '../../lib/words/say.ts';
import { FRAMEWORK_CODECS } from '../tx/frameworkCodecs.ts';
import { encodeMessage } from '../tx/messages.ts';
import { undress } from './undress.ts';

interface Codec {
  encode(message: object): { finish(): Uint8Array };
  decode(bytes: Uint8Array): object;
}

const GAME: Readonly<Record<string, unknown>> = tx;

/** The field that names whose signature the framework asks for. */
const SIGNER_FIELDS = ['delegatorAddress', 'fromAddress'] as const;

/** What was read, and all of it as the codec tells it, for the document. */
export interface Told {
  readonly message: ReadMessage | UnreadMessage;
  readonly value: unknown;
}

export function readMessage(typeUrl: string, bytes: Uint8Array, network: NetworkIdentity): Told {
  const name = nameOf(typeUrl, network);
  const unread = (why: string): Told => ({ message: { typeUrl, name: null, why }, value: { hex: toHex(bytes) } });
  if (name === null) return unread(say('Orrery can’t explain this type of message. Reject the message.'));
  const codec = (isGameName(name) ? GAME[name] : FRAMEWORK_CODECS[name]) as Codec; // generated codecs share this shape
  try {
    const decoded: Readonly<Record<string, unknown>> = { ...codec.decode(bytes) };
    const fields = fieldsOf(name, decoded);
    const creator = String(isGameName(name) ? decoded['creator'] : signerOf(decoded));
    if (toHex(encodedAgain(name, fields, creator, codec, decoded, network)) !== toHex(bytes)) {
      return unread(say('Orrery can’t read part of this message. Reject it.'));
    }
    return { message: { typeUrl, name, creator, fields }, value: decoded };
  } catch {
    return unread(say('A value in this message isn’t allowed. Reject the message.'));
  }
}

function nameOf(typeUrl: string, { namespace, sdkRoot }: NetworkIdentity): ReadableName | null {
  const last = typeUrl.slice(typeUrl.lastIndexOf('.') + 1);
  if (isGameName(last) && typeUrl === `/${namespace}.${namespace}.${last}`) return last;
  if (isFrameworkName(last) && typeUrl === `/${sdkRoot}.${FRAMEWORK_MESSAGES[last].module}.${last}`) return last;
  return null;
}

function signerOf(decoded: Readonly<Record<string, unknown>>): unknown {
  return SIGNER_FIELDS.map((field) => decoded[field]).find((value) => value !== undefined);
}

function fieldsOf(name: ReadableName, decoded: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(specsOf(name)).flatMap(([field, spec]) => {
      // The union's own discriminator is called like this field of the wire.
      const value = undress(spec, decoded[field === 'newName' ? 'name' : field]);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

/** Of the game's messages by way of the domain, so that what the words are made of is what is compared. */
function encodedAgain(
  name: ReadableName,
  fields: Readonly<Record<string, unknown>>,
  creator: string,
  codec: Codec,
  decoded: object,
  network: NetworkIdentity,
): Uint8Array {
  if (receiverFault(creator, network.addressPrefix) !== null) throw new TypeError('Signed by nobody');
  if (isGameName(name)) return encodeMessage({ ...fields, name } as unknown as GameMessage, creator); // read by its row's own fields
  for (const [field, spec] of Object.entries(specsOf(name))) {
    const held = fields[field];
    const values: readonly unknown[] = Array.isArray(held) ? held : [held];
    if (spec === 'address' && values.some((one) => receiverFault(String(one), network.addressPrefix) !== null)) {
      throw new TypeError('No address of this network');
    }
    if (spec.startsWith('coin') && !values.every(isWritable)) throw new TypeError('No coin');
  }
  return codec.encode(decoded).finish();
}

function isWritable(coin: unknown): boolean {
  return typeof coin === 'object' && coin !== null && 'denom' in coin && DENOM.test(String(coin.denom));
}
