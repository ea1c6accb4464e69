/**
 * Object ids: `<type number>-<index>`, decimal, no padding, first index 1.
 * docs/network/mechanics.md 1.2. Only the parsers here create the branded types.
 */
import { BaseError, quoted } from '../lib/BaseError.ts';
import { readBech32 } from '../lib/bech32.ts';
import type { Brand } from '../lib/brand.ts';
import { say } from '../lib/words/say.ts';

/** Number before the dash of an object id. */
export const OBJECT_TYPE = {
  guild: 0,
  player: 1,
  planet: 2,
  reactor: 3,
  substation: 4,
  struct: 5,
  allocation: 6,
  infusion: 7,
  address: 8,
  fleet: 9,
  provider: 10,
  agreement: 11,
} as const;

export type ObjectTypeName = keyof typeof OBJECT_TYPE;

/** `0-<n>` */
export type GuildId = Brand<string, 'GuildId'>;
/** `1-<n>` */
export type PlayerId = Brand<string, 'PlayerId'>;
/** `2-<n>` */
export type PlanetId = Brand<string, 'PlanetId'>;
/** `3-<n>` */
export type ReactorId = Brand<string, 'ReactorId'>;
/** `4-<n>` */
export type SubstationId = Brand<string, 'SubstationId'>;
/** `5-<n>` */
export type StructId = Brand<string, 'StructId'>;
/** `9-<n>`, n being the owner's player index. */
export type FleetId = Brand<string, 'FleetId'>;
/** `6-<n>` */
export type AllocationId = Brand<string, 'AllocationId'>;
/** `10-<n>` */
export type ProviderId = Brand<string, 'ProviderId'>;
/** `11-<n>`, n being the index of its allocation. */
export type AgreementId = Brand<string, 'AgreementId'>;
/** Any of the forms above: where a record may point at several kinds of object. */
export type ObjectId = Brand<string, 'ObjectId'>;
/** Plain integer 1.. (22 types in 0.21). */
export type StructTypeId = Brand<number, 'StructTypeId'>;
/** bech32 account address. */
export type Address = Brand<string, 'Address'>;

/** An id that is not of the form its type asks for. */
export class IdError extends BaseError {
  constructor(kind: string, text: unknown) {
    super({
      code: 'bad_id',
      what: say('{quoted} isn’t a valid ID ({kind}).', { quoted: quoted(text), kind }),
      hint: say('IDs look like “1-42”: type number, dash, index.'),
    });
  }
}

function parserOf<T>(kind: ObjectTypeName): (text: unknown) => T {
  const pattern = new RegExp(`^${OBJECT_TYPE[kind]}-(?:0|[1-9][0-9]{0,19})$`);
  return (text) => {
    if (typeof text !== 'string' || !pattern.test(text)) throw new IdError(kind, text);
    return text as T;
  };
}

export const parseGuildId = parserOf<GuildId>('guild');
export const parsePlayerId = parserOf<PlayerId>('player');
export const parsePlanetId = parserOf<PlanetId>('planet');
export const parseReactorId = parserOf<ReactorId>('reactor');
export const parseSubstationId = parserOf<SubstationId>('substation');
export const parseStructId = parserOf<StructId>('struct');
export const parseFleetId = parserOf<FleetId>('fleet');

export const parseAllocationId = parserOf<AllocationId>('allocation');
export const parseProviderId = parserOf<ProviderId>('provider');
export const parseAgreementId = parserOf<AgreementId>('agreement');

const TYPE_NAMES: ReadonlyMap<string, ObjectTypeName> = new Map(
  Object.entries(OBJECT_TYPE).map(([name, number]) => [String(number), name as ObjectTypeName]), // its own keys
);

/** What kind of object an id names, by the number before its dash; null for none that there is. */
export function objectTypeOf(id: string): ObjectTypeName | null {
  const [number = '', index] = id.split('-');
  return index === undefined ? null : (TYPE_NAMES.get(number) ?? null);
}

/** Any object id of two parts, whatever its type number says. @throws IdError */
export function parseObjectId(text: unknown): ObjectId {
  if (typeof text !== 'string' || !/^(?:[0-9]|1[01])-(?:0|[1-9][0-9]{0,19})$/.test(text)) {
    throw new IdError('object', text);
  }
  return text as ObjectId;
}

/** @throws IdError unless an integer from 1 to 2^31-1, as number or decimal text. */
export function parseStructTypeId(value: unknown): StructTypeId {
  const text = String(value);
  if (!/^[1-9][0-9]{0,9}$/.test(text)) throw new IdError(say('struct type'), value);
  return Number(text) as StructTypeId;
}

/** Bytes of an account: of a key, and of an account that the chain derives from a name. docs/network/chain-messages.md 3.1. */
const KEY_BYTES = 20;
const ADDRESS_BYTES: readonly number[] = [KEY_BYTES, 32];

/**
 * Bech32 of any prefix, decoded: a letter that is wrong or swapped is no address. The one way in for every address, from a
 * server and from a player's fingers. What is to receive something passes {@link receiverFault} as well.
 */
export function parseAddress(text: unknown): Address {
  const read = typeof text === 'string' ? readBech32(text) : 'form';
  if (typeof read === 'string' || !ADDRESS_BYTES.includes(read.bytes.length))
    throw new IdError(say('chain address'), text);
  return text as Address; // just decoded
}

/** Why nothing can be sent to what was typed, in words; null when it is the address of a key of this network. */
export function receiverFault(text: string, prefix: string): string | null {
  const read = readBech32(text);
  if (read === 'checksum') return say('This address contains a typo (wrong checksum). Check every letter.');
  if (read === 'form')
    return say('This isn’t an address. On this network, addresses start with {prefix}1, in lower case.', { prefix });
  if (read.prefix !== prefix)
    return say('This address is from another network. Addresses here start with {prefix}1.', { prefix });
  if (read.bytes.length !== KEY_BYTES) return say('This address has the wrong length. Check it and try again.');
  return null;
}
