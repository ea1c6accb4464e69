/** Open keys of the signer as wallets of the page: an address, and a way to ask. */
import type { Address } from '../../game/ids.ts';
import type { Wallet } from '../types.ts';
import { WalletLockedError } from '../wallets/errors.ts';
import type { SignerDoor } from './createSignerDoor.ts';

interface Opened {
  readonly address: Address;
  readonly pubKeyHex: string;
}

export function createSignerWallets(door: SignerDoor) {
  /** Who opened a key last: locking an older wallet of the same key must not wipe it under the newer one. */
  const holders = new Map<Address, object>();

  return {
    opened<K extends 'vault' | 'play'>({ address, pubKeyHex }: Opened, kind: K): Wallet & { readonly kind: K } {
      const holder = {};
      holders.set(address, holder);
      let isOpen = true;

      function assertOpen(): void {
        if (!isOpen) throw new WalletLockedError();
      }

      return {
        kind,
        address,
        pubKeyHex,
        async signText(text, told) {
          assertOpen();
          return door.ask('signText', { address, text, told: told ?? null });
        },
        async signTx(messages, account, timeoutHeight, told) {
          assertOpen();
          const plain = messages.map((message) => ({ ...message }));
          return door.ask('signTx', {
            address,
            messages: plain,
            account: {
              accountNumber: account.accountNumber,
              sequence: account.sequence,
              ...(account.fee !== undefined && { fee: account.fee }),
            },
            timeoutHeight: timeoutHeight ?? null,
            told: told ?? null,
          });
        },
        lock() {
          isOpen = false;
          if (holders.get(address) !== holder) return;
          holders.delete(address);
          door.tell('lock', { address });
        },
      };
    },
  };
}
