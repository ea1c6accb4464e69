/**
 * A protobuf writer of our own, by table: the second opinion on what the generated code writes. Shares nothing with it,
 * not even the library. proto3: defaults are not written, fields go in ascending order, 64 bits in two's complement.
 */
import { camel, FACTS, fieldsOf, splitType, TABLES } from './fields.ts';

export type Value = string | bigint | number | boolean | Uint8Array | Message | readonly Value[];
export interface Message {
  readonly [field: string]: Value | undefined;
}

const VARINT = 0;
const LENGTH_DELIMITED = 2;

/** Seven bits a byte, lowest first, the top bit set on all but the last. Negative numbers take ten bytes. */
export function varint(value: bigint): number[] {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  while (rest >= 128n) {
    bytes.push(Number(rest & 127n) | 128);
    rest >>= 7n;
  }
  return [...bytes, Number(rest)];
}

function tag(number: number, wireType: number): number[] {
  return varint(BigInt(number * 8 + wireType));
}

function delimited(number: number, body: Iterable<number>): number[] {
  const bytes = [...body];
  return [...tag(number, LENGTH_DELIMITED), ...varint(BigInt(bytes.length)), ...bytes];
}

/** Bytes of a message of the tables. @throws Error for a value that is not of the field's type */
export function encodeByTable(name: string, message: Message): Uint8Array {
  return Uint8Array.from(bytesOf(name, message));
}

function bytesOf(name: string, message: Message): number[] {
  return fieldsOf(name).flatMap(([number, field, type]) => {
    const value = message[camel(field)];
    if (value === undefined) return [];
    const { type: element, repeated } = splitType(type);
    if (!repeated) return isDefault(value) ? [] : encodeValue(number, element, value);
    // Elements are written even when they are empty: they count.
    if (!Array.isArray(value)) throw new Error(`${name}.${field} is not a list`);
    return value.flatMap((one: Value) => encodeValue(number, element, one));
  });
}

function isDefault(value: Value): boolean {
  if (value instanceof Uint8Array) return value.length === 0;
  return value === '' || value === 0n || value === 0 || value === false;
}

function encodeValue(number: number, type: string, value: Value): number[] {
  if (type === 'string' && typeof value === 'string') return delimited(number, new TextEncoder().encode(value));
  if (type === 'bytes' && value instanceof Uint8Array) return delimited(number, value);
  if (type === 'bool' && typeof value === 'boolean') return [...tag(number, VARINT), value ? 1 : 0];
  if (type.endsWith('int64') && typeof value === 'bigint') return [...tag(number, VARINT), ...varint(value)];
  if ((type.endsWith('int32') || type in FACTS.enums) && typeof value === 'number') {
    return [...tag(number, VARINT), ...varint(BigInt(value))];
  }
  if (type in TABLES && isMessage(value)) return delimited(number, bytesOf(type, value));
  throw new Error(`Field ${number} of type ${type} cannot hold ${typeof value}`);
}

function isMessage(value: Value): value is Message {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof Uint8Array);
}
