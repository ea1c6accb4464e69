/** Values for every message of the tables: one distinctive sample, its JSON form, and arbitrary ones. */
import fc from 'fast-check';
import { camel, FACTS, fieldsOf, splitType } from './fields.ts';
import type { Message, Value } from './wire.ts';

/** Shifts through the lengths of a varint from field to field. */
const STEPS = 8;

/** Every field set, no two alike: texts name their field, numbers their place. `seed` is the message's row. */
export function sampleOf(name: string, seed: number): Message {
  return Object.fromEntries(
    fieldsOf(name).map(([number, field, full]) => {
      const { type, repeated } = splitType(full);
      const one = (nth: number): Value => sampleValue(type, camel(field), seed, number, nth);
      return [camel(field), repeated ? [one(1), one(2)] : one(0)];
    }),
  );
}

function sampleValue(type: string, field: string, seed: number, number: number, nth: number): Value {
  const members = FACTS.enums[type];
  if (members) return Math.max(...Object.values(members));
  if (type === 'string') return `${field} ${seed}.${number}${nth ? `/${nth}` : ''} é→🛰`;
  if (type === 'bool') return true;
  if (type === 'bytes') return Uint8Array.of(seed, number, 255);
  if (type.endsWith('int32')) return seed * 1000 + number;
  if (type.endsWith('int64')) return (BigInt(number) << BigInt(7 * ((seed + number) % STEPS))) + BigInt(seed);
  return sampleOf(type, seed * 10 + nth);
}

/** 64-bit numbers as text, everything else as it is. The tables used here have no bytes. */
export function toJson(value: Value | undefined): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (Array.isArray(value)) return value.map((one: Value) => toJson(one));
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, toJson(inner)]));
}

/** Back from `toJson`, by the message's table. */
export function fromJson(name: string, json: Readonly<Record<string, unknown>>): Message {
  return Object.fromEntries(
    fieldsOf(name).map(([, field, full]) => {
      const { type, repeated } = splitType(full);
      const value = json[camel(field)];
      return [camel(field), repeated ? (value as unknown[]).map((one) => revive(type, one)) : revive(type, value)];
    }),
  );
}

function revive(type: string, value: unknown): Value {
  if (type.endsWith('int64')) return BigInt(value as string);
  if (typeof value === 'object') return fromJson(type, value as Record<string, unknown>);
  return value as Value;
}

/** Any value of this message: all fields set, some, or none. */
export function arbitraryOf(name: string): fc.Arbitrary<Message> {
  const fields = fieldsOf(name).map(([, field, full]) => {
    const { type, repeated } = splitType(full);
    const one = arbitraryValue(type);
    // Only a message within a message can be missing; every other field has a default instead.
    const isRecord = Object.hasOwn(FACTS.records, type);
    const single = isRecord ? fc.option(one, { nil: undefined }) : one;
    return [camel(field), repeated ? fc.array(one, { maxLength: 3 }) : single] as const;
  });
  return fc.record(Object.fromEntries(fields)) as fc.Arbitrary<Message>;
}

function arbitraryValue(type: string): fc.Arbitrary<Value> {
  const members = FACTS.enums[type];
  if (members) return fc.constantFrom(...Object.values(members));
  if (type === 'string') return fc.oneof(fc.string({ unit: 'binary' }), fc.constant(''));
  if (type === 'bool') return fc.boolean();
  if (type === 'bytes') return fc.uint8Array({ maxLength: 40 });
  if (type === 'int32') return fc.integer();
  if (type === 'uint64')
    return fc.oneof(fc.bigInt(0n, 2n ** 64n - 1n), fc.constantFrom(0n, 127n, 128n, 2n ** 64n - 1n));
  if (type === 'int64') return fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n);
  return arbitraryOf(type);
}
