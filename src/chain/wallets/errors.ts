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
        what: say('A recovery phrase has 12 or 24 words. This one has {count}.', { count: fault.words }),
        hint: say('Check whether a word is missing or split in two.'),
      };
    case 'unknownWords': {
      return {
        what: say(
          '{count, plural, one {Word {places} isn’t in the word list.} other {Words {places} aren’t in the word list.}}',
          { count: fault.positions.length, places: listed(fault.positions.map(String)) },
        ),
        hint: say('Check the spelling. All words are English and in lower case.'),
      };
    }
    case 'checksum':
      return {
        what: say('These words aren’t a valid recovery phrase.'),
        hint: say(
          'Every word is in the word list, but one word is wrong or two words are swapped. Compare the words with your copy.',
        ),
      };
  }
}

export class EmptyPassphraseError extends BaseError {
  constructor() {
    super({ code: 'empty_passphrase', what: say('Enter a password to keep the key on this device.') });
  }
}

export class LongPhrasePassphraseError extends BaseError {
  constructor() {
    super({
      code: 'long_phrase_passphrase',
      what: say('The BIP-39 passphrase (25th word) is too long.'),
      hint: say('Use at most 255 bytes (about 250 English letters).'),
    });
  }
}

export type BackupFault = 'notBackup' | 'damaged' | 'newer' | 'otherNetwork' | 'otherKey';

const BACKUP_TEXTS: Readonly<Record<BackupFault, () => { readonly what: string; readonly hint: string }>> = {
  notBackup: () => ({
    what: say('This file isn’t a key backup.'),
    hint: say('Choose the backup file of a key. The file name ends in .json.'),
  }),
  damaged: () => ({
    what: say('This backup is damaged: the checksum doesn’t match.'),
    hint: say('Use another copy, or import the key from its recovery phrase.'),
  }),
  newer: () => ({
    what: say('This backup is from a newer version.'),
    hint: say('Reload the page, or restore the backup on the site where you made it.'),
  }),
  otherNetwork: () => ({
    what: say('This backup is from another network.'),
    hint: say('Restore this backup on a site for its network.'),
  }),
  otherKey: () => ({
    what: say('The key in this file doesn’t match its recovery phrase. Nothing was restored.'),
    hint: say('Someone changed this file. Use another copy, or import the key from its recovery phrase.'),
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
    super({ code: 'wrong_passphrase', what: say('The password for this key is wrong.'), hint: say('Try again.') });
  }
}

export class VaultDamagedError extends BaseError {
  constructor(where: string) {
    super({
      code: 'vault_damaged',
      what: say('The saved key is damaged or missing.'),
      where,
      hint: say('No password can open this key. Import the key again from its recovery phrase.'),
    });
  }
}

/** `crypto.subtle` exists on https and localhost only. */
export class InsecurePageError extends BaseError {
  constructor() {
    super({
      code: 'insecure_page',
      what: say('This page can’t store keys because it doesn’t use https.'),
      hint: say('Open the page with https, or on localhost.'),
    });
  }
}

export class WalletLockedError extends BaseError {
  constructor() {
    super({ code: 'wallet_locked', what: say('The key is locked.'), hint: say('Unlock the key with your password.') });
  }
}

/** The player said no to the signer. */
export class WalletRejectedError extends BaseError {
  constructor() {
    super({ code: 'wallet_rejected', what: say('You rejected the transaction. Nothing was sent.') });
  }
}

/** A login dated elsewhere could be used later: the signer signs none. */
export class LoginTimeError extends BaseError {
  constructor() {
    super({
      code: 'login_time',
      what: say('The sign-in time doesn’t match this device’s clock. Nothing was signed.'),
      hint: say('Set this device’s clock, then sign in again.'),
    });
  }
}

/** The player closed the signer without doing what it asked for. */
export class SignerClosedError extends BaseError {
  constructor() {
    super({ code: 'signer_closed', what: say('You closed the secure window. Nothing changed.') });
  }
}

/** The signer cannot be had: its document did not load, or it does not answer. */
export class SignerUnavailableError extends BaseError {
  constructor(why: string, cause?: unknown) {
    super({
      code: 'signer_unavailable',
      what: say('The secure window of this page couldn’t be opened.'),
      where: why,
      hint: say(
        'Reload the page. If this happens again, disable extensions that block frames. Or tell the host of this site that /signer.html is missing.',
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
      what: say('The page and its secure window have different versions.'),
      where: why,
      hint: say('This site has a new version. Reload the page. Your keys stay unchanged.'),
    });
  }
}

/** Too much was asked at once: nobody can read so many questions. */
export class SignerBusyError extends BaseError {
  constructor() {
    super({
      code: 'signer_busy',
      what: say('The key received too many requests at once.'),
      hint: say('Try again in a moment.'),
    });
  }
}

/** A play key is for playing: the chain would refuse the rest as well. */
export class PlayKeyOnlyError extends BaseError {
  constructor() {
    super({
      code: 'play_key_only',
      what: say('This action needs your main key. This browser only has a session key.'),
      hint: say('Sign with your main key or your wallet.'),
    });
  }
}
