/** The keys that are open in this signer, by address. */
import type { Address } from '../../game/ids.ts';
import { toHex } from '../../lib/bytes.ts';
import { WalletLockedError } from '../../chain/wallets/errors.ts';
import type { HeldKey } from '../../chain/wallets/holdKey.ts';

export interface OpenKey {
  readonly kind: 'vault' | 'play';
  /** Made by this signer since it was loaded. */
  readonly isFresh: boolean;
  readonly key: HeldKey;
}

export interface Keyring {
  /** Takes it over. @returns what the page may know of it */
  add(opened: OpenKey): { readonly address: Address; readonly pubKeyHex: string };
  /** @throws WalletLockedError */
  get(address: Address): OpenKey;
  /** Whether a session key is open. */
  hasPlay(): boolean;
  /** null = all. @returns whether there was any */
  wipe(address: Address | null): boolean;
}

export function createKeyring(): Keyring {
  const open = new Map<Address, OpenKey>();

  return {
    add(opened) {
      const { address, pubKey } = opened.key;
      open.get(address)?.key.wipe();
      open.set(address, opened);
      return { address, pubKeyHex: toHex(pubKey) };
    },
    get(address) {
      const held = open.get(address);
      if (!held) throw new WalletLockedError();
      return held;
    },
    hasPlay: () => [...open.values()].some(({ kind }) => kind === 'play'),
    wipe(address) {
      const gone = [...open].filter(([one]) => address === null || one === address);
      for (const [one, { key }] of gone) {
        key.wipe();
        open.delete(one);
      }
      return gone.length > 0;
    },
  };
}
