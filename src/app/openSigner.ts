/** The signer's frame in this page, and what stands before it: coin keys and play keys. Loaded with the first key. */
import { createSigner, type Signer } from '../chain/signer/createSigner.ts';
import { mountSignerFrame } from '../chain/signer/mountSignerFrame.ts';
import { createNetworkVault } from '../chain/wallets/createNetworkVault.ts';
import type { RuntimeConfig } from '../state/config/RuntimeConfig.ts';
import type { Stores } from '../state/Runtime.ts';
import { knownNames } from '../state/session/knownNames.ts';
import { lookAtHost } from './installed/newVersion.ts';

export function openSigner(
  { network, brand, signer: address }: RuntimeConfig,
  stores: Pick<Stores, 'session' | 'world'>,
): Signer {
  const frame = mountSignerFrame(address);
  const signer = createSigner({
    network,
    brand: brand.name,
    storage: createNetworkVault(network.chainId),
    known: () => knownNames(stores),
    open: () => frame.open(),
    onShow: (isShown) => frame.show(isShown),
    onAmiss: () => void lookAtHost(),
    // The idle clock listens to the page, which sees nothing of a frame.
    onTouched: () => window.dispatchEvent(new Event('pointermove')),
  });
  return {
    ...signer,
    close() {
      signer.close();
      frame.close();
    },
  };
}
