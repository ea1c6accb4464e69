import { BaseError } from '../../lib/BaseError.ts';
import { createRequests, hearWorker, type WorkerEvents } from '../../lib/createRequests.ts';
import { say } from '../../lib/words/say.ts';
import type { DeriveKey } from './vaultCrypto.ts';

export type KdfRequest = Parameters<DeriveKey>[0] & { readonly id: number };
export type KdfReply =
  | { readonly kind: 'derived'; readonly id: number; readonly key: Uint8Array }
  /** No reason: an error of the worker must not carry what it was given. */
  | { readonly kind: 'failed'; readonly id: number };

export class KeyDerivationError extends BaseError {
  constructor() {
    super({
      code: 'key_derivation',
      what: say('The password couldn’t be checked.'),
      hint: say('Close other tabs to free 64 MB of memory, then try again.'),
    });
  }
}

/** What is used of a Worker. */
export interface KdfWorker extends WorkerEvents {
  postMessage(message: KdfRequest): void;
  terminate(): void;
}

/** argon2id in a worker of its own that lives for one key. @throws KeyDerivationError */
export async function deriveKeyBy(input: Parameters<DeriveKey>[0], worker: KdfWorker): Promise<Uint8Array> {
  const requests = createRequests<KdfReply>();
  hearWorker(
    worker,
    (data) => {
      // Both sides are of one build; nothing else can speak to a worker of our own.
      const reply = data as KdfReply;
      requests.reply(reply.id, reply);
      return true;
    },
    () => requests.fail(new KeyDerivationError()),
  );
  try {
    const reply = await requests.ask((id) => worker.postMessage({ ...input, id }));
    if (reply.kind === 'failed') throw new KeyDerivationError();
    return reply.key;
  } finally {
    worker.terminate();
  }
}
