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
    what: say('You declined in {wallet}. Nothing was sent.', { wallet: name }),
    hint: say('Press again if you want to be asked once more.'),
  }),
  locked: ({ name }) => ({
    what: say('{wallet} is locked.', { wallet: name }),
    hint: say('Open {wallet}, unlock it, and press again.', { wallet: name }),
  }),
  noAccount: ({ name }) => ({
    what: say('{wallet} has no account yet.', { wallet: name }),
    hint: say('Make one in {wallet}, or bring one there, and press again.', { wallet: name }),
  }),
  unknownChain: ({ name }) => ({
    what: say('{wallet} does not know this network, and takes no suggestion of it.', { wallet: name }),
    hint: say('Add the network there by hand, use another wallet, or make a key in this browser.'),
  }),
  otherAccount: ({ name }) => ({
    what: say('Another account is chosen in {wallet} than the one that plays here.', { wallet: name }),
    hint: say('Choose the account in {wallet} again that you came with, or connect anew.', { wallet: name }),
  }),
  gone: ({ name }) => ({
    what: say('{wallet} is not in this page any more.', { wallet: name }),
    hint: say('It was removed, switched off or renewed. Load this page again; what was not signed was not sent.'),
  }),
  busy: ({ name }) => ({
    what: say('{wallet} has a question open already.', { wallet: name }),
    hint: say('Answer or close the window of {wallet}, and press again.', { wallet: name }),
  }),
  hardware: ({ name }) => ({
    what: say('The device behind {wallet} did not sign.', { wallet: name }),
    hint: say('Connect it, unlock it, open its app for this kind of network, and press again.'),
  }),
  unavailable: ({ name }) => ({
    what: say('{wallet} could not do that.', { wallet: name }),
    hint: say('Check in {wallet} that it is unlocked and knows this network, and press again.', { wallet: name }),
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
      hint: say('If its window is still open, close it: what is approved there now is not used.'),
    });
  }
}

/** What it said about its account is not what an account of this network looks like. */
export class ExtensionKeyError extends BaseError {
  constructor({ name }: Named, fault: string) {
    super({
      code: 'extension_bad_key',
      what: `${say('What {wallet} says of its account cannot be used.', { wallet: name })} ${fault}`,
      hint: say('Check which network and which account are chosen in {wallet}.', { wallet: name }),
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
  form: mark('The answer is not a signed transaction.'),
  messages: mark('It signed other messages than the ones that were asked.'),
  timeout: mark('The block until which it counts was changed.'),
  signer: mark('Another account signed.'),
  chain: mark('It was signed for another network or account number.'),
  sequence: mark('It was signed with another sequence number.'),
  mode: mark('It was signed in another way than asked.'),
  fee: mark('The fee that was set there is none this network can take.'),
  memo: mark('The memo that was written there is longer than this network takes.'),
  extras: mark('Something was added that nobody asked for.'),
  signature: mark('The signature does not belong to what was signed.'),
};

export class ExtensionChangedError extends BaseError {
  readonly change: Change;

  constructor({ name }: Named, change: Change) {
    super({
      code: 'extension_changed',
      what: `${say('What {wallet} signed is not sent.', { wallet: name })} ${say(CHANGES[change])}`,
      hint:
        change === 'fee' || change === 'memo'
          ? say('Press again and leave it as it was.')
          : say('Press again. If it happens once more, use another wallet.'),
    });
    this.change = change;
  }
}

/** Known before anybody is asked: messages of the game have no form that such a device shows. */
export class HardwareCannotSignError extends BaseError {
  constructor({ name }: Named) {
    super({
      code: 'extension_hardware_cannot',
      what: say('The hardware wallet behind {wallet} cannot sign orders of the game.', { wallet: name }),
      hint: say(
        'It can sign transfers and stakes. For the game use an account without a device, or a key of this browser.',
      ),
    });
  }
}

/** Sign-up and registration stay bare texts, which no extension signs; a login only where the host takes the document. */
export class ExtensionCannotSignTextError extends BaseError {
  constructor({ name }: Named) {
    super({
      code: 'wallet_cannot_sign_text',
      what: say('{wallet} cannot sign this text.', { wallet: name }),
      hint: say(
        'Extensions wrap texts in a document of their own, and here the bare text is wanted. A key of this browser signs it.',
      ),
    });
  }
}
