/** Wallet errors. None of them ever carries a phrase, a passphrase or key bytes, nor a cause that might. */
import { BaseError } from '../../lib/BaseError.ts';

export type MnemonicFault =
  | { readonly reason: 'wordCount'; readonly words: number }
  /** 1-based places of words that are not in the list. */
  | { readonly reason: 'unknownWords'; readonly positions: readonly number[] }
  | { readonly reason: 'checksum' };

export class BadMnemonicError extends BaseError {
  readonly fault: MnemonicFault;

  constructor(fault: MnemonicFault) {
    super({ code: 'bad_mnemonic', ...textOf(fault) });
    this.fault = fault;
  }
}

function textOf(fault: MnemonicFault): { readonly what: string; readonly hint: string } {
  switch (fault.reason) {
    case 'wordCount':
      return {
        what: `A recovery phrase has 12 or 24 words; this one has ${fault.words}.`,
        hint: 'Check whether a word is missing or was typed as two.',
      };
    case 'unknownWords': {
      const one = fault.positions.length === 1;
      return {
        what: `${one ? 'Word' : 'Words'} ${fault.positions.join(', ')} ${one ? 'is' : 'are'} not in the word list.`,
        hint: 'Check the spelling; all words are English and in lower case.',
      };
    }
    case 'checksum':
      return {
        what: 'These words do not belong together.',
        hint: 'Each word is in the list, but one is wrong or two have changed places.',
      };
  }
}

export class EmptyPassphraseError extends BaseError {
  constructor() {
    super({ code: 'empty_passphrase', what: 'A passphrase is needed to keep the key on this device.' });
  }
}

export class WrongPassphraseError extends BaseError {
  constructor() {
    super({ code: 'wrong_passphrase', what: 'That is not the passphrase of this key.', hint: 'Try again.' });
  }
}

export class VaultDamagedError extends BaseError {
  constructor(where: string) {
    super({
      code: 'vault_damaged',
      what: 'The stored key is damaged or missing.',
      where,
      hint: 'No passphrase will open it. Import the key again from its recovery phrase.',
    });
  }
}

/** `crypto.subtle` exists on https and localhost only. */
export class InsecurePageError extends BaseError {
  constructor() {
    super({
      code: 'insecure_page',
      what: 'This page cannot keep keys: it is not served over https.',
      hint: 'Open it by its https address, or on localhost.',
    });
  }
}

export class WalletLockedError extends BaseError {
  constructor() {
    super({ code: 'wallet_locked', what: 'The key is locked.', hint: 'Unlock it with your passphrase.' });
  }
}

/** The player said no in the extension's own window. */
export class WalletRejectedError extends BaseError {
  constructor() {
    super({ code: 'wallet_rejected', what: 'You declined in the wallet. Nothing was sent.' });
  }
}

export class WalletUnavailableError extends BaseError {
  constructor(chainId: string, cause: unknown) {
    super({
      code: 'wallet_unavailable',
      what: 'The wallet extension could not do that.',
      where: `network ${chainId}`,
      hint: 'Check that it is unlocked and knows this network.',
      cause,
    });
  }
}

export class WalletCannotSignTextError extends BaseError {
  constructor() {
    super({
      code: 'wallet_cannot_sign_text',
      what: 'This wallet cannot sign in to a guild server.',
      hint: 'Extensions sign texts wrapped in a document of their own; the server wants the bare text. Use a key kept here.',
    });
  }
}
