/** What an extension can do to a player, each with its sentence and a way on. None carries bytes, a text that was signed, or a key. */
import { BaseError } from '../../../lib/BaseError.ts';
import { mark, say } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';

/** The name is our own (places.ts), never the extension's. */
type Named = { readonly name: string };

/** The extension's own refusals. How they are told apart is {@link refusalOf}. */
export type Refusal =
  | 'rejected'
  | 'locked'
  | 'noAccount'
  | 'unknownChain'
  | 'otherAccount'
  | 'gone'
  | 'busy'
  | 'hardware'
  | 'unavailable';

/** Every row: what happened, and what to do. */
const WORDS: Readonly<Record<Refusal, (named: Named) => { readonly what: string; readonly hint: string }>> = {
  rejected: ({ name }) => ({
    what: say('You rejected the request in {wallet}. Nothing was sent.', { wallet: name }),
    hint: say('Try again if you want to sign.'),
  }),
  locked: ({ name }) => ({
    what: say('{wallet} is locked.', { wallet: name }),
    hint: say('Open and unlock {wallet}, then try again.', { wallet: name }),
  }),
  noAccount: ({ name }) => ({
    what: say('{wallet} doesn’t have an account yet.', { wallet: name }),
    hint: say('Create or import an account in {wallet}, then try again.', { wallet: name }),
  }),
  unknownChain: ({ name }) => ({
    what: say('{wallet} doesn’t have this network and can’t add it automatically.', { wallet: name }),
    hint: say('Add the network to the wallet by hand, use another wallet, or create a key in this browser.'),
  }),
  otherAccount: ({ name }) => ({
    what: say('The account selected in {wallet} isn’t the one you play with here.', { wallet: name }),
    hint: say('Select your first account in {wallet} again, or reconnect.', { wallet: name }),
  }),
  gone: ({ name }) => ({
    what: say('{wallet} isn’t available on this page any more.', { wallet: name }),
    hint: say('The extension was removed, disabled or updated. Reload the page. Unsigned actions weren’t sent.'),
  }),
  busy: ({ name }) => ({
    what: say('{wallet} already has an open request.', { wallet: name }),
    hint: say('Confirm or close the open window of {wallet}, then try again.', { wallet: name }),
  }),
  hardware: ({ name }) => ({
    what: say('The hardware wallet connected to {wallet} didn’t sign.', { wallet: name }),
    hint: say('Connect and unlock the device, open its app for this network, then try again.'),
  }),
  unavailable: ({ name }) => ({
    what: say('{wallet} couldn’t complete the request.', { wallet: name }),
    hint: say('Check that {wallet} is unlocked and supports this network, then try again.', { wallet: name }),
  }),
};

const CODES = {
  rejected: 'wallet_rejected',
  locked: 'extension_locked',
  noAccount: 'extension_without_account',
  unknownChain: 'extension_unknown_chain',
  otherAccount: 'extension_other_account',
  gone: 'extension_gone',
  busy: 'extension_busy',
  hardware: 'extension_hardware',
  unavailable: 'wallet_unavailable',
} as const satisfies Record<Refusal, string>;

export class ExtensionRefusedError extends BaseError {
  readonly refusal: Refusal;

  constructor(refusal: Refusal, named: Named, cause?: unknown) {
    super({ code: CODES[refusal], ...WORDS[refusal](named), cause });
    this.refusal = refusal;
  }
}

/** The player stopped waiting. What he says in the extension's window after that is not heard. */
export class ExtensionCancelledError extends BaseError {
  constructor({ name }: Named) {
    super({
      code: 'extension_cancelled',
      what: say('You stopped waiting for {wallet}. Nothing was sent.', { wallet: name }),
      hint: say('If the wallet window is still open, close it. Approving there has no effect now.'),
    });
  }
}

/** What it said about its account is not what an account of this network looks like. */
export class ExtensionKeyError extends BaseError {
  constructor({ name }: Named, fault: string) {
    super({
      code: 'extension_bad_key',
      what: `${say('The account in {wallet} can’t be used.', { wallet: name })} ${fault}`,
      hint: say('Check which network and account are selected in {wallet}.', { wallet: name }),
    });
  }
}

/** What came back differs from what was asked, in something that may not differ. */
export type Change =
  | 'form'
  | 'messages'
  | 'timeout'
  | 'signer'
  | 'chain'
  | 'sequence'
  | 'mode'
  | 'fee'
  | 'memo'
  | 'extras'
  | 'signature';

const CHANGES: Readonly<Record<Change, Sentence>> = {
  form: mark('The response isn’t a signed transaction.'),
  messages: mark('The wallet signed other messages than requested.'),
  timeout: mark('The wallet changed the block in which the transaction expires.'),
  signer: mark('Another account signed the transaction.'),
  chain: mark('The transaction was signed for another network or account number.'),
  sequence: mark('The transaction was signed with another sequence number.'),
  mode: mark('The transaction was signed in another sign mode.'),
  fee: mark('This network doesn’t accept the fee you set in the wallet.'),
  memo: mark('The memo you set in the wallet is too long for this network.'),
  extras: mark('The wallet added data that wasn’t requested.'),
  signature: mark('The signature doesn’t match the transaction.'),
};

export class ExtensionChangedError extends BaseError {
  readonly change: Change;

  constructor({ name }: Named, change: Change) {
    super({
      code: 'extension_changed',
      what: `${say('The transaction from {wallet} wasn’t sent.', { wallet: name })} ${say(CHANGES[change])}`,
      hint:
        change === 'fee' || change === 'memo'
          ? say('Try again, and don’t change the fee or the memo in the wallet.')
          : say('Try again. If this happens again, use another wallet.'),
    });
    this.change = change;
  }
}

/** Known before anybody is asked: messages of the game have no form that such a device shows. */
export class HardwareCannotSignError extends BaseError {
  constructor({ name }: Named) {
    super({
      code: 'extension_hardware_cannot',
      what: say('The hardware wallet connected to {wallet} can’t sign game actions.', { wallet: name }),
      hint: say(
        'A hardware wallet can only sign transfers and staking. To play, use an account without one, or a key in this browser.',
      ),
    });
  }
}

/** Sign-up and registration stay bare texts, which no extension signs; a login only where the host takes the document. */
export class ExtensionCannotSignTextError extends BaseError {
  constructor({ name }: Named) {
    super({
      code: 'wallet_cannot_sign_text',
      what: say('{wallet} can’t sign this text.', { wallet: name }),
      hint: say('Wallet extensions can’t sign plain text. Use a key in this browser instead.'),
    });
  }
}
