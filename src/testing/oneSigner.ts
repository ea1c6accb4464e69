import type { Wallet } from '../chain/types.ts';
import type { Signers } from '../state/orders/signers.ts';

/** One key signs everything, while it is open. */
export function oneSigner(getWallet: () => Wallet | null): Signers {
  return {
    keyFor() {
      const wallet = getWallet();
      return wallet && { kind: 'coin', address: wallet.address };
    },
    open: () => Promise.resolve(getWallet()),
  };
}
