/** Who signs an order: the key that its messages need, known before it is queued and opened when its turn comes. */
import type { Wallet } from '../../chain/types.ts';
import type { Address } from '../../game/ids.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import type { KeyKind } from '../../game/signerOf.ts';

/** One of the player's keys in this browser. */
export interface SigningKey {
  readonly kind: KeyKind;
  readonly address: Address;
}

export interface Signers {
  /** Which key signs these; null while there is none that could. The coin key may still be locked: its turn asks for it. */
  keyFor(messages: readonly GameMessage[]): SigningKey | null;
  /**
   * That very key, open; where it is locked and somebody can be asked, asks. null = it is locked, or another one plays by now.
   *
   * @throws what the person, or the wallet's own window, said
   */
  open(key: SigningKey): Promise<Wallet | null>;
}
