/** Whether a key signed a text, found out here: who brings the proof may be who checks it. docs/network/web-api.md "Signatures". */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Address } from '../../game/ids.ts';
import { fromHex, utf8 } from '../../lib/bytes.ts';
import { say } from '../../lib/words/say.ts';
import { addressOf } from './holdKey.ts';

export interface TextProof {
  readonly text: string;
  readonly address: Address;
  /** 33 bytes, compressed. */
  readonly pubKeyHex: string;
  /** 64 bytes R‖S; a recovery byte after them counts for nothing. */
  readonly signatureHex: string;
}

/** One sentence of what is wrong with it; null when the key of that address signed that text. */
export function textProofFault({ text, address, pubKeyHex, signatureHex }: TextProof, prefix: string): string | null {
  if (!/^0[23][0-9a-f]{64}$/i.test(pubKeyHex)) return say('The request has no valid key.');
  if (!/^[0-9a-f]{128}(?:[0-9a-f]{2})?$/i.test(signatureHex)) return say('The request has no valid signature.');
  const pubKey = fromHex(pubKeyHex);
  if (addressOf(pubKey, prefix) !== address) return say('The address doesn’t match the key.');
  return isSigned(fromHex(signatureHex.slice(0, 128)), text, pubKey)
    ? null
    : say('The key didn’t sign a request to act for your player.');
}

function isSigned(signature: Uint8Array, text: string, pubKey: Uint8Array): boolean {
  try {
    return secp256k1.verify(signature, sha256(utf8(text)), pubKey, { prehash: false, lowS: true });
  } catch {
    // No point of the curve, or numbers out of range.
    return false;
  }
}
