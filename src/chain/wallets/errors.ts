/** Wallet errors. None of them ever carries a phrase, a passphrase or key bytes, nor a cause that might. */
import { BaseError } from '../../lib/BaseError.ts';
import { listed, say } from '../../lib/words/say.ts';

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
        what: say('A recovery phrase has 12 or 24 words; this one has {count}.', { count: fault.words }),
        hint: say('Check whether a word is missing or was typed as two.'),
      };
    case 'unknownWords': {
      return {
        what: say(
          '{count, plural, one {Word {places} is not in the word list.} other {Words {places} are not in the word list.}}',
          { count: fault.positions.length, places: listed(fault.positions.map(String)) },
        ),
        hint: say('Check the spelling; all words are English and in lower case.'),
      };
    }
    case 'checksum':
      return {
        what: say('These words do not belong together.'),
        hint: say('Each word is in the list, but one is wrong or two have changed places.'),
      };
  }
}

export class EmptyPassphraseError extends BaseError {
  constructor() {
    super({ code: 'empty_passphrase', what: say('A passphrase is needed to keep the key on this device.') });
  }
}

export class LongPhrasePassphraseError extends BaseError {
  constructor() {
    super({
      code: 'long_phrase_passphrase',
      what: say('The passphrase of this phrase is too long to be kept here.'),
      hint: say('Up to 255 bytes are kept, about 250 letters of English.'),
    });
  }
}

export type BackupFault = 'notBackup' | 'damaged' | 'newer' | 'otherNetwork' | 'otherKey';

const BACKUP_TEXTS: Readonly<Record<BackupFault, () => { readonly what: string; readonly hint: string }>> = {
  notBackup: () => ({
    what: say('This file is no backup of a key.'),
    hint: say('Choose the file that was made here; its name ends in .json.'),
  }),
  damaged: () => ({
    what: say('This backup is damaged: its checksum does not fit.'),
    hint: say('Take another copy of it, or bring the key by its recovery phrase.'),
  }),
  newer: () => ({
    what: say('This backup was made by a newer version.'),
    hint: say('Reload the page, or open it where it was made.'),
  }),
  otherNetwork: () => ({
    what: say('This backup is of another network.'),
    hint: say('Open it in the client of that network.'),
  }),
  otherKey: () => ({
    what: say('This file claims a key that its recovery phrase does not have. Nothing was restored.'),
    hint: say('Somebody changed this file. Use another copy, or import the key by its recovery phrase.'),
  }),
};

export class BackupError extends BaseError {
  readonly fault: BackupFault;

  constructor(fault: BackupFault) {
    super({ code: 'bad_backup', ...BACKUP_TEXTS[fault]() });
    this.fault = fault;
  }
}

export class WrongPassphraseError extends BaseError {
  constructor() {
    super({ code: 'wrong_passphrase', what: say('That is not the passphrase of this key.'), hint: say('Try again.') });
  }
}

export class VaultDamagedError extends BaseError {
  constructor(where: string) {
    super({
      code: 'vault_damaged',
      what: say('The stored key is damaged or missing.'),
      where,
      hint: say('No passphrase will open it. Import the key again from its recovery phrase.'),
    });
  }
}

/** `crypto.subtle` exists on https and localhost only. */
export class InsecurePageError extends BaseError {
  constructor() {
    super({
      code: 'insecure_page',
      what: say('This page cannot keep keys: it is not served over https.'),
      hint: say('Open it by its https address, or on localhost.'),
    });
  }
}

export class WalletLockedError extends BaseError {
  constructor() {
    super({ code: 'wallet_locked', what: say('The key is locked.'), hint: say('Unlock it with your passphrase.') });
  }
}

/** The player said no to the signer. */
export class WalletRejectedError extends BaseError {
  constructor() {
    super({ code: 'wallet_rejected', what: say('You declined to sign. Nothing was sent.') });
  }
}

/** A login dated elsewhere could be used later: the signer signs none. */
export class LoginTimeError extends BaseError {
  constructor() {
    super({
      code: 'login_time',
      what: say("This login isn't dated now. Nothing was signed."),
      hint: say("Set this device's clock, then sign in again."),
    });
  }
}

/** The player closed the signer without doing what it asked for. */
export class SignerClosedError extends BaseError {
  constructor() {
    super({ code: 'signer_closed', what: say('You turned back. Nothing was done.') });
  }
}

/** The signer cannot be had: its document did not load, or it does not answer. */
export class SignerUnavailableError extends BaseError {
  constructor(why: string, cause?: unknown) {
    super({
      code: 'signer_unavailable',
      what: say('The part of this page that keeps keys could not be opened.'),
      where: why,
      hint: say(
        'Reload the page. If it stays so, an extension that blocks frames may be in the way, or the host lacks /signer.html: tell whoever runs it.',
      ),
      cause,
    });
  }
}

/** The signer answers in words of another version: its document comes from the host anew, the page may be older than a deployment. */
export class SignerVersionError extends BaseError {
  constructor(why: string) {
    super({
      code: 'signer_other_version',
      what: say('This page and the part of it that keeps keys are of two versions.'),
      where: why,
      hint: say('The host has a new version. Load the page anew: your keys stay as they are.'),
    });
  }
}

/** Too much was asked at once: nobody can read so many questions. */
export class SignerBusyError extends BaseError {
  constructor() {
    super({
      code: 'signer_busy',
      what: say('Too much was asked of the key at once.'),
      hint: say('Try again in a moment.'),
    });
  }
}

/** A play key is for playing: the chain would refuse the rest as well. */
export class PlayKeyOnlyError extends BaseError {
  constructor() {
    super({
      code: 'play_key_only',
      what: say('The key of this browser may only play; this needs the key that owns your coins.'),
      hint: say('Sign it with your own key or wallet.'),
    });
  }
}
