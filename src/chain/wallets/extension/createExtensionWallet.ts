/**
 * A wallet kept by a browser extension of Keplr's kind. Only its types are imported: the object itself stands in the page's window,
 * and what it answers is foreign input. It signs what the player confirms in its own window; we check that it is what was asked.
 */
import type { NetworkIdentity } from '../../../game/network.ts';
import type { SheetFacts } from '../../../game/sheetFacts.ts';
import { toHex } from '../../../lib/bytes.ts';
import type { ForeignText } from '../../../lib/tidyText.ts';
import type { ChainAccount, SignedTx, Wallet } from '../../types.ts';
import { type BlockHeight, blockHeight } from '../../../game/units.ts';
import { WalletLockedError } from '../errors.ts';
import type { TwoForms } from './checkAmino.ts';
import type { Ask } from './createAsking.ts';
import { ExtensionCannotSignTextError, HardwareCannotSignError } from './errors.ts';
import type { ExtensionKey } from './keyAnswer.ts';
import type { ExtensionId, KnownExtension } from './places.ts';

/** A transaction of the framework's own messages, which have an amino form: a device shows and signs it. */
export interface FrameworkTx {
  readonly messages: readonly TwoForms[];
  readonly fee: { readonly amount: bigint; readonly gas: bigint };
}

export interface ExtensionWallet extends Wallet {
  readonly kind: 'extension';
  readonly id: ExtensionId;
  /** Of the extension. */
  readonly name: string;
  /** What the player calls the account there; may be empty. */
  readonly label: ForeignText;
  /** A device is behind it: messages of the game have no form that it signs. */
  readonly isHardware: boolean;
  /**
   * @param told as of {@link Wallet.signTx}
   * @throws what {@link Wallet.signTx} does
   */
  signFramework(
    tx: FrameworkTx,
    account: ChainAccount,
    timeoutHeight?: BlockHeight,
    told?: SheetFacts | null,
  ): Promise<SignedTx>;
}

export interface ExtensionWalletInput {
  readonly known: KnownExtension;
  readonly key: ExtensionKey;
  readonly network: NetworkIdentity;
  /** What the host's web API takes for a login. */
  readonly loginForms: 'bare' | 'adr36' | 'both';
  readonly ask: Ask;
}

const ANY_BLOCK = blockHeight(0n);

export function createExtensionWallet(input: ExtensionWalletInput): ExtensionWallet {
  const { known, key, network, loginForms, ask } = input;
  const { address, pubKey, label, isHardware } = key;
  const { chainId, alphaDenom: feeDenom } = network;
  const { id, name } = known;
  const signer = { name, key, network, ask };
  let locked = false;

  function assertOpen(): void {
    if (locked) throw new WalletLockedError();
  }

  return {
    kind: 'extension',
    id,
    name,
    label,
    isHardware,
    address,
    pubKeyHex: toHex(pubKey),

    async signText(asked) {
      assertOpen();
      // Sign-up and registration are checked by the chain, as bare texts.
      if (asked.kind !== 'login' || loginForms === 'bare') throw new ExtensionCannotSignTextError({ name });
      const { printText } = await import('../../../game/signedTexts.ts');
      const { checkLogin } = await import('./checkLogin.ts');
      const text = printText(asked, { ...network, address });
      const answer = await ask({ what: 'login' }, async (extension) => {
        if (typeof extension.signArbitrary !== 'function') throw new ExtensionCannotSignTextError({ name });
        return extension.signArbitrary(chainId, address, text);
      });
      assertOpen();
      return { text, ...checkLogin(text, answer, { name, pubKey, address, feeDenom }, loginForms) };
    },

    async signTx(messages, account, timeoutHeight, told) {
      assertOpen();
      if (isHardware) throw new HardwareCannotSignError({ name });
      const { signOrders } = await import('./signing.ts');
      const signed = await signOrders(messages, account, timeoutHeight, told ?? null, signer);
      assertOpen();
      return signed;
    },

    async signFramework(tx, account, timeoutHeight = ANY_BLOCK, told = null) {
      assertOpen();
      const { signForms } = await import('./signing.ts');
      const signed = await signForms(tx, account, timeoutHeight, told, signer);
      assertOpen();
      return signed;
    },

    lock() {
      locked = true;
    },
  };
}
