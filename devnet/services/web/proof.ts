/** Signed texts as the web server has them checked by its node. docs/network/web-api.md section 2 "Signatures". */
import { verifyText } from '../signatures.ts';
import type { WebCall } from './route.ts';

export const SIGNATURE_FAILED = { signature_validation_failed: 'Invalid signature' };

/** Hex digits of the 64 bytes that are looked at. */
const SIGNATURE_DIGITS = 128;

/** @throws Error where the node's own check crashes: a right key with whole bytes of hex, but too few of them */
export function isSigned(
  call: WebCall,
  proof: { readonly address: string; readonly pubkey: string; readonly signature: string },
  text: string,
): boolean {
  const { address, pubkey, signature } = proof;
  const { addressPrefix } = call.services;
  const verdictOn = (signatureHex: string) =>
    verifyText({ address, publicKeyHex: pubkey, signatureHex }, text, addressPrefix);
  const isShortHex = /^(?:[0-9a-fA-F]{2})+$/.test(signature) && signature.length < SIGNATURE_DIGITS;
  if (isShortHex && verdictOn(signature.padEnd(SIGNATURE_DIGITS, '0')).signatureInvalid) {
    throw new Error('The node failed to check the signature.');
  }
  return verdictOn(signature).valid;
}
