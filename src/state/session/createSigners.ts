/** Which of the two keys signs an order, and how the coin key is opened when its turn comes. */
import type { Wallet } from '../../chain/types.ts';
import type { Address } from '../../game/ids.ts';
import { signerOf } from '../../game/signerOf.ts';
import type { Signers } from '../orders/signers.ts';
import type { SessionStore } from '../stores/session.ts';

export interface SignersInput {
  readonly session: SessionStore;
  readonly getPlay: () => Wallet | null;
  readonly getCoin: () => Wallet | null;
  /** Asks for the coin key: the passphrase in the signer, or the extension. null where nobody can be asked. */
  readonly openCoin: (address: Address) => Promise<Wallet | null>;
}

export function createSigners({ session, getPlay, getCoin, openCoin }: SignersInput): Signers {
  return {
    keyFor(messages) {
      const { play, coin } = session.getState();
      const isPlay = signerOf(messages) === 'play';
      if (isPlay && play) return getPlay() && { kind: 'play', address: play.address };
      const open = getCoin();
      if (open) return { kind: 'coin', address: open.address };
      // Proofs are given by nobody's hand: who plays with the coin key alone opens it first.
      return isPlay || !coin || coin.kind === 'none' ? null : { kind: 'coin', address: coin.address };
    },
    async open({ kind, address }) {
      const held = kind === 'play' ? getPlay() : getCoin();
      if (held?.address === address) return held;
      return kind === 'play' ? null : openCoin(address);
    },
  };
}
