import { deriveKeyHere } from '../chain/wallets/argon2.ts';
import type { KdfReply, KdfRequest } from '../chain/wallets/deriveKeyBy.ts';

/** In a worker: one message in, one derived key out; whoever made it ends it afterwards, and its memory with it. */
export function serveKeyDerivation(): void {
  const reply = (message: KdfReply): void => self.postMessage(message);
  self.addEventListener('message', ({ data: { id, ...input } }: MessageEvent<KdfRequest>) => {
    deriveKeyHere(input).then(
      (key) => reply({ kind: 'derived', id, key }),
      () => reply({ kind: 'failed', id }),
    );
  });
}
