/** Module worker: one message in, one derived key out; the page ends it afterwards, and its memory with it. */
import { deriveKeyHere } from './argon2.ts';
import type { KdfReply, KdfRequest } from './deriveKeyInWorker.ts';

function reply(message: KdfReply): void {
  self.postMessage(message);
}

self.addEventListener('message', ({ data: { id, ...input } }: MessageEvent<KdfRequest>) => {
  deriveKeyHere(input).then(
    (key) => reply({ kind: 'derived', id, key }),
    () => reply({ kind: 'failed', id }),
  );
});
