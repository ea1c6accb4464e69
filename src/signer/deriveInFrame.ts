/**
 * argon2id in a worker that is made of this frame's own script, for there is nothing else that could be loaded; where the browser has
 * no such workers, on this thread.
 */
import { deriveKeyHere } from '../chain/wallets/argon2.ts';
import { deriveKeyBy, type KdfWorker } from '../chain/wallets/deriveKeyBy.ts';
import type { DeriveKey } from '../chain/wallets/vaultCrypto.ts';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/** @param source the text of this frame's script */
export function createDeriveInFrame(source: string): DeriveKey {
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  // The one address that scripts may come from.
  const policy = trustedTypes?.createPolicy('signer', {
    createScriptURL(url) {
      if (url === address) return url;
      throw new TypeError('No script but the signer’s own.');
    },
  });
  let isWorkerless = false;

  function openWorker(): KdfWorker | null {
    if (isWorkerless) return null;
    try {
      return new Worker(policy?.createScriptURL(address) ?? address);
    } catch {
      isWorkerless = true;
      return null;
    }
  }

  return async (input) => {
    const worker = openWorker();
    if (!worker) return deriveKeyHere(input);
    try {
      return await deriveKeyBy(input, worker);
    } catch {
      // A worker that does not start says nothing but that; what fails here as well is told.
      isWorkerless = true;
      return deriveKeyHere(input);
    }
  };
}
