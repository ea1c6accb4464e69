/** Who tells whether a signature holds, and that none is computed twice. Free of Node, like all of runChain. */
import { sha256 } from '@noble/hashes/sha2.js';
import { toHex } from '../../src/lib/bytes.ts';
import { verifySignature } from './admission.ts';

export interface Verifier {
  verify(signBytes: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): boolean;
  /** The same verdict later, without holding up the caller; undefined where there is no other thread. */
  readonly verifyAhead:
    | ((signBytes: Uint8Array, signature: Uint8Array, publicKey: Uint8Array) => Promise<boolean>)
    | undefined;
}

/** In plain JavaScript, on the thread that asks. */
export const plainVerifier: Verifier = { verify: verifySignature, verifyAhead: undefined };

/**
 * Remembers what was found good: a signature that the mempool or a thread beside has computed is not computed again at
 * delivery. Bad ones are not kept, so that nobody can fill the memory with them.
 */
export function rememberingVerifier(verifier: Verifier) {
  let recent = new Set<string>();
  let older = new Set<string>();

  const verify: Verifier['verify'] = (signBytes, signature, publicKey) => {
    const key = keyOf(signBytes, signature, publicKey);
    if (recent.has(key) || older.has(key)) return true;
    const valid = verifier.verify(signBytes, signature, publicKey);
    if (valid) recent.add(key);
    return valid;
  };

  /** Afterwards `verify` has the answer at hand, when it is a good one. Does nothing where there is no other thread. */
  async function verifyAhead(signBytes: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): Promise<void> {
    if (!verifier.verifyAhead) return;
    const key = keyOf(signBytes, signature, publicKey);
    if (recent.has(key) || older.has(key)) return;
    if (await verifier.verifyAhead(signBytes, signature, publicKey)) recent.add(key);
  }

  /** After each block: what was verified before the block before it is forgotten. */
  function forget(): void {
    older = recent;
    recent = new Set();
  }
  return { verify, verifyAhead, forget };
}

function keyOf(signBytes: Uint8Array, signature: Uint8Array, publicKey: Uint8Array): string {
  return `${toHex(sha256(signBytes))}${toHex(signature)}${toHex(publicKey)}`;
}
