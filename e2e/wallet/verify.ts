/** Whether an ADR-36 signature is one. */
import type { StdSignature } from '@keplr-wallet/types';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { fromBase64 } from '../../src/lib/bytes.ts';
import { adr36Doc, aminoBytes } from './documents.ts';

export function isTextSigned(signer: string, data: string | Uint8Array, { pub_key, signature }: StdSignature): boolean {
  const digest = sha256(aminoBytes(adr36Doc(signer, data)));
  const [key, bytes] = [fromBase64(pub_key.value), fromBase64(signature)];
  return bytes.length === 64 && secp256k1.verify(bytes, digest, key, { prehash: false, lowS: true });
}
