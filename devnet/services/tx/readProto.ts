/** A protobuf message taken apart without its schema: enough to show an envelope. */
import { BinaryReader, WireType } from '@bufbuild/protobuf/wire';

export interface RawFields {
  /** Length-delimited values of a field, in order. */
  bytes(field: number): readonly Uint8Array[];
  text(field: number): string;
  /** Last varint of a field; 0n when absent. */
  uint(field: number): bigint;
}

/** @throws Error when the bytes are not a protobuf message. */
export function readProto(input: Uint8Array): RawFields {
  const reader = new BinaryReader(input);
  const blobs = new Map<number, Uint8Array[]>();
  const varints = new Map<number, bigint>();
  while (reader.pos < reader.len) {
    const [field, type] = reader.tag();
    if (type === WireType.LengthDelimited) {
      const list = blobs.get(field) ?? [];
      list.push(reader.bytes());
      blobs.set(field, list);
    } else if (type === WireType.Varint) {
      varints.set(field, BigInt(reader.uint64()));
    } else {
      reader.skip(type, field);
    }
  }
  return {
    bytes: (field) => blobs.get(field) ?? [],
    text: (field) => {
      const list = blobs.get(field);
      return new TextDecoder().decode(list?.[list.length - 1]);
    },
    uint: (field) => varints.get(field) ?? 0n,
  };
}
