/** Addresses and the signatures of proxy joins. docs/network/chain-messages.md 3.1. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bech32 } from '@scure/base';
import { utf8 } from '../../src/lib/bytes.ts';

/** bech32 of RIPEMD160(SHA256(33-byte compressed key)). */
export function addressOf(publicKey: Uint8Array, prefix: string): string {
  return bech32.encode(prefix, bech32.toWords(ripemd160(sha256(publicKey))));
}

/** The same 20 bytes under another prefix: an operator's `<prefix>valoper…`. */
export function withPrefix(address: string, prefix: string): string {
  return bech32.encode(prefix, bech32.toWords(addressBytes(address)));
}

/** Account of a framework module: first 20 bytes of SHA-256 of its name. */
export function moduleAddress(name: string, prefix: string): string {
  return bech32.encode(prefix, bech32.toWords(sha256(utf8(name)).slice(0, 20)));
}

/** @throws Error when the text is not bech32. */
export function addressBytes(address: string): Uint8Array {
  // The decoder asks for text known to hold the separator; it throws on any other.
  return bech32.fromWords(bech32.decode(address as `${string}1${string}`).words);
}

export function isAddress(text: string, prefix: string): boolean {
  try {
    const { prefix: found, words } = bech32.decode(text as `${string}1${string}`);
    return found === prefix && bech32.fromWords(words).length === 20;
  } catch {
    return false;
  }
}

/** secp256k1 over SHA-256 of the plain text, 64 bytes R and S, low S. */
export function verifyText(text: string, signature: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return secp256k1.verify(signature, sha256(utf8(text)), publicKey, { prehash: false });
  } catch {
    return false;
  }
}
