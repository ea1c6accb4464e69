import type { Signer } from '../chain/signer/createSigner.ts';
import { onceLoaded } from '../lib/onceLoaded.ts';

/** The signer, loaded with the first key. Closed before it is there, it is closed as soon as it is. */
export function lazySigner(load: () => Promise<Signer>) {
  let opened: Signer | null = null;
  let closed = false;
  return {
    open: onceLoaded(async () => {
      opened = await load();
      if (closed) opened.close();
      return opened;
    }),
    close() {
      closed = true;
      opened?.close();
    },
  };
}
