/**
 * From a message of the domain to the bytes of the generated codec. docs/network/chain-messages.md sections 0 and 1.
 * Which fields there are is game/messages; only this file knows how the wire dresses a value.
 */
import * as enums from '../../generated/game/enums.ts';
import * as tx from '../../generated/game/tx.ts';
import type { FieldKind } from '../../game/messages/message.ts';
import { type GameMessage, type MessageName, MESSAGES } from '../../game/messages/messages.ts';
import { DENOM } from '../../game/coins.ts';
import { receiverFault } from '../../game/ids.ts';
import { BaseError } from '../../lib/BaseError.ts';

interface Codec {
  encode(message: object): { finish(): Uint8Array };
  create(fields: object): object;
}

/** A message that was not generated does not compile. */
const GENERATED: Readonly<Record<MessageName, unknown>> = tx;

/** A value that the message cannot carry: a bug of whoever built it, told before anything is signed. */
export class MessageFieldError extends BaseError {
  constructor(message: string, field: string, expected: string) {
    // not said: the technical detail
    super({ code: 'bad_message_field', what: `${message}.${field} must be ${expected}.` });
  }
}

/** What the wire carries instead; a value that cannot be carried is answered with what was expected. */
type Dress = (value: unknown, creator: string) => { readonly wire: unknown } | { readonly expected: string };

function enumDress(numbers: Readonly<Record<string, number | string>>): Dress {
  const words = Object.keys(numbers).filter((word) => typeof numbers[word] === 'number');
  return (value) => {
    const wire = typeof value === 'string' ? numbers[value] : undefined;
    // not said: the technical detail
    return typeof wire === 'number' ? { wire } : { expected: `one of ${words.join(', ')}` };
  };
}

const uint64: Dress = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? { wire: BigInt(value) }
    : { expected: 'a whole number, not negative' }; // not said: the technical detail

/** Kinds that do not travel as they are. */
const DRESSES: { readonly [K in FieldKind]?: Dress } = {
  // Whoever is named is a key of the signer's own network, decoded once more: what goes to nobody's address is lost.
  address: (value, creator) => {
    // not said: the technical detail
    const fault = typeof value === 'string' ? receiverFault(value, prefixOf(creator)) : 'no text';
    // not said: the technical detail
    return fault === null ? { wire: value } : { expected: `the address of a key of this network. ${fault}` };
  },
  allocationType: enumDress(enums.allocationType),
  accessPolicy: enumDress(enums.providerAccessPolicy),
  joinBypass: enumDress(enums.guildJoinBypassLevel),
  place: enumDress(enums.objectType),
  // Enum numbers 1 to 4: `none`, `local` and masks are no place. docs/network/game-service-interface.md "Ambit numbering".
  ambit: (value) =>
    value === 1 || value === 2 || value === 3 || value === 4
      ? { wire: value }
      : { expected: 'an ambit number from 1 to 4 (was it a mask?)' }, // not said: the technical detail
  slot: uint64,
  structType: uint64,
  rights: uint64,
  // 10^18 = the whole.
  fraction: (value) => ({ wire: String(value) }),
  coin: (value) =>
    isCoin(value)
      ? { wire: { denom: value.denom, amount: value.amount.toString() } }
      : { expected: 'a denomination and an amount' }, // not said: the technical detail
  coinText: (value) =>
    // not said: the technical detail
    isCoin(value) ? { wire: `${value.amount}${value.denom}` } : { expected: 'a denomination and an amount' },
};

const prefixOf = (address: string): string => address.slice(0, address.lastIndexOf('1'));

function isCoin(value: unknown): value is { readonly denom: string; readonly amount: bigint } {
  if (typeof value !== 'object' || value === null || !('denom' in value) || !('amount' in value)) return false;
  return (
    typeof value.denom === 'string' && DENOM.test(value.denom) && typeof value.amount === 'bigint' && value.amount >= 0n
  );
}

/**
 * Binary body of one message, `creator` being the signer.
 * @throws MessageFieldError for a value that its field cannot carry
 */
export function encodeMessage(message: GameMessage, creator: string): Uint8Array {
  const { name } = message;
  const held: Readonly<Record<string, unknown>> = { ...message };
  const wire: Record<string, unknown> = { creator };
  for (const [field, spec] of Object.entries(MESSAGES[name].fields)) {
    const value = held[field];
    if (value === undefined) continue;
    // The union's own discriminator is called like this field of the wire.
    wire[field === 'newName' ? 'name' : field] = Array.isArray(value)
      ? value.map((one: unknown) => dressed(name, field, spec, one, creator))
      : dressed(name, field, spec, value, creator);
  }
  const codec = GENERATED[name] as Codec; // generated codecs take their own interface; this is the shape all share
  return codec.encode(codec.create(wire)).finish();
}

function dressed(name: MessageName, field: string, spec: string, value: unknown, creator: string): unknown {
  const kind = spec.replace(/(?:\[\])?\??$/, '') as FieldKind; // by the type of specs, a kind and its marks
  const dress = DRESSES[kind];
  if (!dress) return value;
  const worn = dress(value, creator);
  if ('expected' in worn) throw new MessageFieldError(name, field, worn.expected);
  return worn.wire;
}
