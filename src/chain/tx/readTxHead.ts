/**
 * Who signed a transaction, with which sequence, and until when a block takes it: enough to tell whose turn a block used.
 * docs/network/chain-messages.md 3.2.
 */
import { toHex } from '../../lib/bytes.ts';
import { txHash } from './txHash.ts';

export interface TxHead {
  /** Upper-case hex. */
  readonly hash: string;
  /** Compressed key of the first signer, lower-case hex; '' where the bytes cannot be read. */
  readonly signer: string;
  /** 0 also where it cannot be read. */
  readonly sequence: bigint;
  /** 0 = none. */
  readonly timeoutHeight: bigint;
}

/** @param raw TxRaw. Bytes of another shape have a hash and nothing else. */
export function readTxHead(raw: Uint8Array): TxHead {
  const hash = txHash(raw);
  try {
    const tx = fieldsOf(raw);
    const body = fieldsOf(tx.blob(1));
    const signer = fieldsOf(fieldsOf(tx.blob(2)).blob(1));
    const key = fieldsOf(fieldsOf(signer.blob(1)).blob(2)).blob(1);
    return { hash, signer: toHex(key), sequence: signer.uint(3), timeoutHeight: body.uint(3) };
  } catch {
    return { hash, signer: '', sequence: 0n, timeoutHeight: 0n };
  }
}

const NOTHING = new Uint8Array();

/**
 * First of each length-delimited field, last of each varint. By hand: the codec that signs is 100 KB, and this is read with blocks.
 * @throws RangeError when it is no protobuf message
 */
function fieldsOf(input: Uint8Array) {
  const blobs = new Map<number, Uint8Array>();
  const numbers = new Map<number, bigint>();
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = input[at++];
      if (byte === undefined) break;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new RangeError('A number without an end');
  };
  const skip = (length: bigint): Uint8Array => {
    const from = at;
    at += Number(length);
    if (at > input.length) throw new RangeError('A field beyond the end');
    return input.subarray(from, at);
  };
  while (at < input.length) {
    const tag = Number(varint());
    const field = tag >>> 3;
    switch (tag & 7) {
      case 0:
        numbers.set(field, varint());
        break;
      case 1:
        skip(8n);
        break;
      case 2: {
        const blob = skip(varint());
        if (!blobs.has(field)) blobs.set(field, blob);
        break;
      }
      case 5:
        skip(4n);
        break;
      default:
        throw new RangeError('A field of no known kind');
    }
  }
  return {
    blob: (field: number): Uint8Array => blobs.get(field) ?? NOTHING,
    uint: (field: number): bigint => numbers.get(field) ?? 0n,
  };
}
