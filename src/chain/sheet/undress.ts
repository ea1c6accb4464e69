/**
 * From the wire's values back to the domain's: the other way of chain/tx/messages.ts. What it makes of a message is encoded again by
 * that and compared with the bytes, so a value that is bent here is refused there.
 */
import * as enums from '../../generated/game/enums.ts';
import type { FieldKind, FieldSpec } from '../../game/messages/message.ts';

/** A value that its field cannot have; undefined is "absent". */
export class UndressError extends Error {}

/** `<type>-<index>`, or nothing, which means "none" or "one's own". A person can read it whole, and nothing in it acts. */
const ID = /^(?:[0-9]{1,2}-[0-9]{1,20})?$/;
/** More than any 256-bit number has. */
const DIGITS = /^[0-9]{1,78}$/;

type Undress = (value: unknown) => unknown;

function fail(): never {
  throw new UndressError();
}

const id: Undress = (value) => (typeof value === 'string' && ID.test(value) ? value : fail());
const text: Undress = (value) => (typeof value === 'string' ? value : fail());
const count: Undress = (value) => (typeof value === 'bigint' && value >= 0n ? value : fail());

const small: Undress = (value) => {
  const number = Number(value);
  return (typeof value === 'bigint' || typeof value === 'number') && Number.isSafeInteger(number) && number >= 0
    ? number
    : fail();
};

function words(numbers: Readonly<Record<string, number>>): Undress {
  const byNumber = new Map(Object.entries(numbers).map(([word, number]) => [number, word]));
  return (value) => (typeof value === 'number' && value >= 0 ? byNumber.get(value) : undefined) ?? fail();
}

function coin(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('denom' in value) || !('amount' in value)) return fail();
  const { denom, amount } = value;
  if (typeof denom !== 'string' || typeof amount !== 'string' || !DIGITS.test(amount)) return fail();
  return { denom, amount: BigInt(amount) };
}

const KINDS: Readonly<Record<FieldKind, Undress>> = {
  player: id,
  struct: id,
  fleet: id,
  planet: id,
  guild: id,
  reactor: id,
  substation: id,
  provider: id,
  agreement: id,
  allocation: id,
  object: id,
  structType: small,
  address: text,
  slot: small,
  ambit: small,
  rights: small,
  power: count,
  blocks: count,
  height: count,
  alpha: count,
  whole: count,
  fraction: (value) => (typeof value === 'string' && DIGITS.test(value) ? BigInt(value) : fail()),
  coin,
  coinText: (value) => {
    const [, amount, denom] = /^([0-9]{1,78})([^0-9].*)$/s.exec(typeof value === 'string' ? value : '') ?? [];
    return coin({ amount, denom });
  },
  allocationType: words(enums.allocationType),
  accessPolicy: words(enums.providerAccessPolicy),
  joinBypass: words(enums.guildJoinBypassLevel),
  place: words(enums.objectType),
  weapon: (value) => (value === 'primaryWeapon' || value === 'secondaryWeapon' ? value : fail()),
  text,
};

const isBlank = (value: unknown): boolean =>
  value === undefined || value === '' || value === 0n || (Array.isArray(value) && value.length === 0);

/** @throws UndressError for a value that no client of ours would write */
export function undress(spec: FieldSpec, value: unknown): unknown {
  if (spec.endsWith('?') && isBlank(value)) return undefined;
  const kind = spec.replace(/(?:\[\])?\??$/, '') as FieldKind; // by the type of specs, a kind and its marks
  const one = KINDS[kind];
  return Array.isArray(value) ? value.map(one) : one(value);
}
