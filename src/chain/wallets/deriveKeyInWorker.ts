import { BaseError } from '../../lib/BaseError.ts';
import type { DeriveKey } from './vaultCrypto.ts';

export type KdfRequest = Parameters<DeriveKey>[0];
export type KdfReply =
  | { readonly kind: 'derived'; readonly key: Uint8Array }
  /** No reason: an error of the worker must not carry what it was given. */
  | { readonly kind: 'failed' };

export class KeyDerivationError extends BaseError {
  constructor() {
    super({
      code: 'key_derivation',
      what: 'The passphrase could not be processed.',
      hint: 'The browser may be short of memory: 64 MB are needed for a moment.',
    });
  }
}

/** argon2id in a worker of its own that lives for one key. @throws KeyDerivationError */
export const deriveKeyInWorker: DeriveKey = (input) => {
  const worker = new Worker(new URL('./kdf.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Uint8Array>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<KdfReply>) => {
      if (event.data.kind === 'derived') resolve(event.data.key);
      else reject(new KeyDerivationError());
    });
    worker.addEventListener('error', () => reject(new KeyDerivationError()));
    worker.postMessage(input satisfies KdfRequest);
  }).finally(() => worker.terminate());
};
