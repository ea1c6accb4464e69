/**
 * Signatures verified by OpenSSL, beside the main thread where there is time for it. Node only; the browser worker has
 * the plain library (admission.ts). Measured by bench/devnet.ts: a quarter of the library's time, and in the thread
 * pool next to none of the main thread's. Both must accept the same signatures: nativeVerifier.test.ts holds them
 * against each other, because a verdict is part of what makes a block deterministic.
 */
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { Verifier } from './verifier.ts';

/** SubjectPublicKeyInfo of a compressed secp256k1 point, up to the point. RFC 5480, SEC 2. */
const SPKI_HEAD = Buffer.from('3036301006072a8648ce3d020106052b8104000a032200', 'hex');

/** Half the order of the group: s above it is the malleable twin. SEC 2, 2.4.1. */
const HALF_ORDER = Buffer.from('7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0', 'hex');

/** Keys in use: taking a key in costs a third of a verification. */
const KEPT_KEYS = 20_000;

export function nativeVerifier(): Verifier {
  const keys = new Map<string, KeyObject>();

  /** undefined when the bytes are no point of the curve. */
  function keyOf(publicKey: Uint8Array): KeyObject | undefined {
    const name = Buffer.from(publicKey).toString('latin1');
    const kept = keys.get(name);
    if (kept) return kept;
    try {
      const key = createPublicKey({ key: Buffer.concat([SPKI_HEAD, publicKey]), format: 'der', type: 'spki' });
      if (keys.size >= KEPT_KEYS) keys.clear();
      keys.set(name, key);
      return key;
    } catch {
      return undefined;
    }
  }

  return {
    verify(signBytes, signature, publicKey) {
      if (!isLow(signature)) return false;
      const key = keyOf(publicKey);
      return key !== undefined && verify('sha256', signBytes, { key, dsaEncoding: 'ieee-p1363' }, signature);
    },
    verifyAhead(signBytes, signature, publicKey) {
      const key = isLow(signature) ? keyOf(publicKey) : undefined;
      if (!key) return Promise.resolve(false);
      return new Promise((resolve) => {
        verify('sha256', signBytes, { key, dsaEncoding: 'ieee-p1363' }, signature, (error, valid) =>
          resolve(!error && valid),
        );
      });
    },
  };
}

/** 64 bytes, low S: as the library has it by default. */
function isLow(signature: Uint8Array): boolean {
  return signature.length === 64 && Buffer.compare(signature.subarray(32), HALF_ORDER) <= 0;
}
