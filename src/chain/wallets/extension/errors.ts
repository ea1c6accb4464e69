/** What an extension can do to a player, each with its sentence and a way on. None carries bytes, a text that was signed, or a key. */
import { BaseError } from '../../../lib/BaseError.ts';

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
    what: `You declined in ${name}. Nothing was sent.`,
    hint: 'Press again if you want to be asked once more.',
  }),
  locked: ({ name }) => ({ what: `${name} is locked.`, hint: `Open ${name}, unlock it, and press again.` }),
  noAccount: ({ name }) => ({
    what: `${name} has no account yet.`,
    hint: `Make one in ${name}, or bring one there, and press again.`,
  }),
  unknownChain: ({ name }) => ({
    what: `${name} does not know this network, and takes no suggestion of it.`,
    hint: 'Add the network there by hand, use another wallet, or make a key in this browser.',
  }),
  otherAccount: ({ name }) => ({
    what: `Another account is chosen in ${name} than the one that plays here.`,
    hint: `Choose the account in ${name} again that you came with, or connect anew.`,
  }),
  gone: ({ name }) => ({
    what: `${name} is not in this page any more.`,
    hint: 'It was removed, switched off or renewed. Load this page again; what was not signed was not sent.',
  }),
  busy: ({ name }) => ({
    what: `${name} has a question open already.`,
    hint: `Answer or close the window of ${name}, and press again.`,
  }),
  hardware: ({ name }) => ({
    what: `The device behind ${name} did not sign.`,
    hint: 'Connect it, unlock it, open its app for this kind of network, and press again.',
  }),
  unavailable: ({ name }) => ({
    what: `${name} could not do that.`,
    hint: `Check in ${name} that it is unlocked and knows this network, and press again.`,
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
      what: `You stopped waiting for ${name}. Nothing was sent.`,
      hint: `If its window is still open, close it: what is approved there now is not used.`,
    });
  }
}

/** What it said about its account is not what an account of this network looks like. */
export class ExtensionKeyError extends BaseError {
  constructor({ name }: Named, fault: string) {
    super({
      code: 'extension_bad_key',
      what: `What ${name} says of its account cannot be used. ${fault}`,
      hint: `Check which network and which account are chosen in ${name}.`,
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

const CHANGES: Readonly<Record<Change, string>> = {
  form: 'The answer is not a signed transaction.',
  messages: 'It signed other messages than the ones that were asked.',
  timeout: 'The block until which it counts was changed.',
  signer: 'Another account signed.',
  chain: 'It was signed for another network or account number.',
  sequence: 'It was signed with another sequence number.',
  mode: 'It was signed in another way than asked.',
  fee: 'The fee that was set there is none this network can take.',
  memo: 'The memo that was written there is longer than this network takes.',
  extras: 'Something was added that nobody asked for.',
  signature: 'The signature does not belong to what was signed.',
};

export class ExtensionChangedError extends BaseError {
  readonly change: Change;

  constructor({ name }: Named, change: Change) {
    super({
      code: 'extension_changed',
      what: `What ${name} signed is not sent. ${CHANGES[change]}`,
      hint:
        change === 'fee' || change === 'memo'
          ? 'Press again and leave it as it was.'
          : 'Press again. If it happens once more, use another wallet.',
    });
    this.change = change;
  }
}

/** Known before anybody is asked: messages of the game have no form that such a device shows. */
export class HardwareCannotSignError extends BaseError {
  constructor({ name }: Named) {
    super({
      code: 'extension_hardware_cannot',
      what: `The hardware wallet behind ${name} cannot sign orders of the game.`,
      hint: 'It can sign transfers and stakes. For the game use an account without a device, or a key of this browser.',
    });
  }
}

/** Sign-up and registration stay bare texts, which no extension signs; a login only where the host takes the document. */
export class ExtensionCannotSignTextError extends BaseError {
  constructor({ name }: Named) {
    super({
      code: 'wallet_cannot_sign_text',
      what: `${name} cannot sign this text.`,
      hint: 'Extensions wrap texts in a document of their own, and here the bare text is wanted. A key of this browser signs it.',
    });
  }
}
