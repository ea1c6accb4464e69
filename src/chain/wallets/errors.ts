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

export class LongPhrasePassphraseError extends BaseError {
  constructor() {
    super({
      code: 'long_phrase_passphrase',
      what: 'The passphrase of this phrase is too long to be kept here.',
      hint: 'Up to 255 bytes are kept, about 250 letters of English.',
    });
  }
}

export type BackupFault = 'notBackup' | 'damaged' | 'newer' | 'otherNetwork';

const BACKUP_TEXTS: Readonly<Record<BackupFault, { readonly what: string; readonly hint: string }>> = {
  notBackup: {
    what: 'This file is no backup of a key.',
    hint: 'Choose the file that was made here; its name ends in .json.',
  },
  damaged: {
    what: 'This backup is damaged: its checksum does not fit.',
    hint: 'Take another copy of it, or bring the key by its recovery phrase.',
  },
  newer: { what: 'This backup was made by a newer version.', hint: 'Reload the page, or open it where it was made.' },
  otherNetwork: { what: 'This backup is of another network.', hint: 'Open it in the client of that network.' },
};

export class BackupError extends BaseError {
  readonly fault: BackupFault;

  constructor(fault: BackupFault) {
    super({ code: 'bad_backup', ...BACKUP_TEXTS[fault] });
    this.fault = fault;
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

/** The player closed the signer without doing what it asked for. */
export class SignerClosedError extends BaseError {
  constructor() {
    super({ code: 'signer_closed', what: 'You turned back. Nothing was done.' });
  }
}

/** The signer cannot be had: its document did not load, or it does not answer. */
export class SignerUnavailableError extends BaseError {
  constructor(why: string, cause?: unknown) {
    super({
      code: 'signer_unavailable',
      what: 'The part of this page that keeps keys could not be opened.',
      where: why,
      hint: 'Reload the page. If it stays so, an extension that blocks frames may be in the way, or the host lacks /signer.html: tell whoever runs it.',
      cause,
    });
  }
}

/** Too much was asked at once: nobody can read so many questions. */
export class SignerBusyError extends BaseError {
  constructor() {
    super({ code: 'signer_busy', what: 'Too much was asked of the key at once.', hint: 'Try again in a moment.' });
  }
}

/** A play key is for playing: the chain would refuse the rest as well. */
export class PlayKeyOnlyError extends BaseError {
  constructor() {
    super({
      code: 'play_key_only',
      what: 'The key of this browser may only play; this needs the key that owns your coins.',
      hint: 'Sign it with your own key or wallet.',
    });
  }
}
