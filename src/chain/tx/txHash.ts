import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '../../lib/bytes.ts';

/** The name of a transaction: upper-case hex SHA-256 of its raw bytes. docs/network/chain-messages.md 3.4. */
export function txHash(raw: Uint8Array): string {
  return toHex(sha256(raw)).toUpperCase();
}
