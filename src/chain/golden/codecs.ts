/** The generated codecs by name, in the one shape the tests need. */
import * as entities from '../../generated/game/entities.ts';
import * as responses from '../../generated/game/responses.ts';
import * as tx from '../../generated/game/tx.ts';
import { Timestamp } from '../../generated/google/protobuf/timestamp.ts';
import { Coin } from '../../generated/sdk/coin.ts';
import type { Message } from './wire.ts';

interface Codec {
  encode(message: Message): { finish(): Uint8Array };
  decode(bytes: Uint8Array): Message;
  fromPartial(fields: object): Message;
}

const GENERATED: Readonly<Record<string, unknown>> = { ...entities, ...tx, ...responses, Timestamp, Coin };

/** @throws Error when nothing of this name was generated. */
export function codecOf(name: string): Codec {
  const codec = GENERATED[name];
  if (typeof codec !== 'object') throw new Error(`Nothing called ${name} was generated.`);
  // Generated codecs take their own interface; a test over all of them can only know the common shape.
  return codec as Codec;
}
