/**
 * Plain-text signatures: one SHA-256 of the UTF-8 text, secp256k1, hex of r and s. docs/network/web-api.md section 2.
 * noble curves, never CosmJS: both sides of the wire are written, so that they can disagree.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32 } from '@scure/base';

import { fromHex, utf8 } from '../../src/lib/bytes.ts';

export interface SignatureVerdict {
  readonly pubkeyFormatError: boolean;
  readonly signatureFormatError: boolean;
  readonly addressPubkeyMismatch: boolean;
  readonly signatureInvalid: boolean;
  readonly valid: boolean;
}

const CLEAN: SignatureVerdict = {
  pubkeyFormatError: false,
  signatureFormatError: false,
  addressPubkeyMismatch: false,
  signatureInvalid: false,
  valid: false,
};

function bytesOfHex(text: string): Uint8Array | undefined {
  try {
    return fromHex(text);
  } catch {
    return undefined;
  }
}

function isPublicKey(bytes: Uint8Array | undefined): bytes is Uint8Array {
  if (bytes?.length !== 33) return false;
  try {
    secp256k1.Point.fromBytes(bytes);
    return true;
  } catch {
    return false;
  }
}

/** bech32 of RIPEMD160(SHA256(33-byte key)). docs/network/chain-messages.md 3.1 */
export function addressOfKey(publicKey: Uint8Array, prefix: string): string {
  return bech32.encode(prefix, bech32.toWords(ripemd160(sha256(publicKey))));
}

/**
 * What the node's validate_signature answers; only `valid` counts. Bytes after the first 64 of the signature are not
 * looked at (a client may append the recovery byte). High-S signatures are refused.
 */
export function verifyText(
  proof: { readonly address: string; readonly publicKeyHex: string; readonly signatureHex: string },
  text: string,
  prefix: string,
): SignatureVerdict {
  const publicKey = bytesOfHex(proof.publicKeyHex);
  if (!isPublicKey(publicKey)) return { ...CLEAN, pubkeyFormatError: true };
  const signature = bytesOfHex(proof.signatureHex);
  if (!signature || signature.length < 64) return { ...CLEAN, signatureFormatError: true };
  if (addressOfKey(publicKey, prefix) !== proof.address) return { ...CLEAN, addressPubkeyMismatch: true };
  const valid = isSigned(signature.subarray(0, 64), sha256(utf8(text)), publicKey);
  return { ...CLEAN, valid, signatureInvalid: !valid };
}

function isSigned(signature: Uint8Array, digest: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return secp256k1.verify(signature, digest, publicKey, { prehash: false, lowS: true });
  } catch {
    return false;
  }
}
