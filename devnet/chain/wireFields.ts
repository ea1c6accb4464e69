/**
 * Strict reading of the framework's messages: every field must be known, of its wire type, and in ascending order with
 * no repeats of what may stand once. Lenient readers let two byte strings mean one transaction; a hash over bytes
 * cannot afford that.
 */
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';

export class WireError extends Error {
  constructor(text: string) {
    super(text);
    this.name = 'WireError';
  }
}

export type FieldKind = 'bytes' | 'text' | 'uint64';

export interface FieldSpec {
  readonly kind: FieldKind;
  readonly repeated?: boolean;
}

/** Values by field number, in wire order: bytes, text or bigint as the spec says. */
export type Fields = ReadonlyMap<number, readonly (Uint8Array | string | bigint)[]>;

const WIRE: Record<FieldKind, WireType> = {
  bytes: WireType.LengthDelimited,
  text: WireType.LengthDelimited,
  uint64: WireType.Varint,
};

/** @throws WireError naming message and field. */
export function readFields(message: string, bytes: Uint8Array, specs: Readonly<Record<number, FieldSpec>>): Fields {
  const fields = new Map<number, (Uint8Array | string | bigint)[]>();
  const reader = new BinaryReader(bytes);
  let last = 0;
  try {
    while (reader.pos < reader.len) {
      const [number, wireType] = reader.tag();
      const spec = specs[number];
      if (!spec) throw new WireError(`unknown field ${number} in ${message}`);
      if (wireType !== WIRE[spec.kind]) throw new WireError(`wrong wire type of field ${number} in ${message}`);
      if (number < last || (number === last && !spec.repeated)) {
        throw new WireError(`field ${number} of ${message} out of order`);
      }
      last = number;
      const values = fields.get(number) ?? [];
      values.push(readValue(reader, spec.kind));
      fields.set(number, values);
    }
  } catch (error) {
    if (error instanceof WireError) throw error;
    throw new WireError(`malformed ${message}`);
  }
  return fields;
}

function readValue(reader: BinaryReader, kind: FieldKind): Uint8Array | string | bigint {
  if (kind === 'bytes') return reader.bytes();
  if (kind === 'text') return new TextDecoder('utf-8', { fatal: true }).decode(reader.bytes());
  // The reader gives text where the runtime has no 64-bit view; both forms make the same bigint.
  return BigInt(reader.uint64());
}

export function bytesField(fields: Fields, number: number): Uint8Array {
  const value = fields.get(number)?.[0];
  return value instanceof Uint8Array ? value : new Uint8Array();
}
export function bytesList(fields: Fields, number: number): readonly Uint8Array[] {
  return (fields.get(number) ?? []).filter((value) => value instanceof Uint8Array);
}
export function textField(fields: Fields, number: number): string {
  const value = fields.get(number)?.[0];
  return typeof value === 'string' ? value : '';
}
export function uintField(fields: Fields, number: number): bigint {
  const value = fields.get(number)?.[0];
  return typeof value === 'bigint' ? value : 0n;
}
