/**
 * Every message this client sends, in one table: how domain values become the generated message.
 * facts/chain-messages.md section 1. Only this file knows field names of the wire.
 */
import * as tx from '../../generated/game/tx.ts';
import type { GameMessage } from '../types.ts';

/** The member of the union that carries this name. */
type MessageOf<N> = GameMessage extends infer M
  ? M extends { readonly name: infer K }
    ? N extends K
      ? M
      : never
    : never
  : never;

type Encode<N> = (message: MessageOf<N>, creator: string) => Uint8Array;

interface Codec<T> {
  create(base: Partial<T>): T;
  encode(message: T): { finish(): Uint8Array };
}

/** Messages with nothing but a struct, and those with a struct and a proof, differ in name only. */
function structOnly(codec: Codec<{ creator: string; structId: string }>) {
  return (message: { readonly structId: string }, creator: string): Uint8Array =>
    codec.encode(codec.create({ creator, structId: message.structId })).finish();
}

function structProof(codec: Codec<{ creator: string; structId: string; proof: string; nonce: string }>) {
  return (
    { structId, proof, nonce }: { structId: string; proof: string; nonce: string },
    creator: string,
  ): Uint8Array => codec.encode(codec.create({ creator, structId, proof, nonce })).finish();
}

const ENCODERS: { readonly [N in GameMessage['name']]: Encode<N> } = {
  MsgPlanetExplore: ({ playerId, planetName }, creator) =>
    tx.MsgPlanetExplore.encode(tx.MsgPlanetExplore.create({ creator, playerId, name: planetName ?? '' })).finish(),
  MsgStructBuildInitiate: ({ playerId, structTypeId, operatingAmbit, slot }, creator) =>
    tx.MsgStructBuildInitiate.encode(
      tx.MsgStructBuildInitiate.create({
        creator,
        playerId,
        structTypeId: BigInt(structTypeId),
        operatingAmbit: ambitOf(operatingAmbit),
        slot: BigInt(slot),
      }),
    ).finish(),
  MsgStructBuildComplete: structProof(tx.MsgStructBuildComplete),
  MsgStructOreMinerComplete: structProof(tx.MsgStructOreMinerComplete),
  MsgStructOreRefineryComplete: structProof(tx.MsgStructOreRefineryComplete),
  MsgStructActivate: structOnly(tx.MsgStructActivate),
  MsgStructDeactivate: structOnly(tx.MsgStructDeactivate),
  MsgStructBuildCancel: structOnly(tx.MsgStructBuildCancel),
  MsgStructTrash: structOnly(tx.MsgStructTrash),
  MsgPlayerUpdateName: ({ playerId, newName }, creator) =>
    tx.MsgPlayerUpdateName.encode(tx.MsgPlayerUpdateName.create({ creator, playerId, name: newName })).finish(),
};

/** Binary body of one message, `creator` being the signer. */
export function encodeMessage(message: GameMessage, creator: string): Uint8Array {
  // The table is keyed by the name, so the encoder takes exactly this member; TypeScript cannot follow the pairing.
  const encode = ENCODERS[message.name] as (message: GameMessage, creator: string) => Uint8Array;
  return encode(message, creator);
}

/** The generated enum is a union of literals. @throws RangeError for a mask or any other number */
function ambitOf(value: number): 0 | 1 | 2 | 3 | 4 | 5 {
  if (value === 1 || value === 2 || value === 3 || value === 4) return value;
  throw new RangeError(`Ambit ${value} is not an enum value from 1 to 4; was it a mask?`);
}
