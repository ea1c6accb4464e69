/** Module worker: one message in, one derived key out; the page ends it afterwards, and its memory with it. */
import { deriveKeyHere } from './argon2.ts';
import type { KdfReply, KdfRequest } from './deriveKeyInWorker.ts';

function reply(message: KdfReply): void {
  self.postMessage(message);
}

self.addEventListener('message', (event: MessageEvent<KdfRequest>) => {
  deriveKeyHere(event.data).then(
    (key) => reply({ kind: 'derived', key }),
    () => reply({ kind: 'failed' }),
  );
});
