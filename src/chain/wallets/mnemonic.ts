/** Recovery phrases: BIP39, English, 12 or 24 words. https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki */
import * as bip39 from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { BadMnemonicError } from './errors.ts';

const KNOWN = new Set(wordlist);

/** A fresh phrase from the platform's randomness. */
export function generateMnemonic(words: 12 | 24 = 12): string {
  return bip39.generateMnemonic(wordlist, words === 12 ? 128 : 256);
}

/**
 * The phrase in its one true spelling: lower case, single spaces.
 * @throws BadMnemonicError telling apart count, spelling and order
 */
export function parseMnemonic(typed: string): string {
  const words = typed.normalize('NFKD').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length !== 12 && words.length !== 24) {
    throw new BadMnemonicError({ reason: 'wordCount', words: words.length });
  }
  const positions = words.flatMap((word, index) => (KNOWN.has(word) ? [] : [index + 1]));
  if (positions.length > 0) throw new BadMnemonicError({ reason: 'unknownWords', positions });
  const phrase = words.join(' ');
  if (!bip39.validateMnemonic(phrase, wordlist)) throw new BadMnemonicError({ reason: 'checksum' });
  return phrase;
}

/** 16 or 32 bytes that say the same as the phrase and, unlike a string, can be wiped. */
export function entropyOf(phrase: string): Uint8Array {
  return bip39.mnemonicToEntropy(phrase, wordlist);
}

/** The phrase again. */
export function phraseOf(entropy: Uint8Array): string {
  return bip39.entropyToMnemonic(entropy, wordlist);
}

/**
 * Seed for key derivation. The caller wipes it. Native: 2048 rounds in JavaScript take a second.
 * @param extra BIP39's own passphrase; '' = none
 */
export function seedOf(entropy: Uint8Array, extra = ''): Promise<Uint8Array> {
  return bip39.mnemonicToSeedWebcrypto(phraseOf(entropy), extra);
}
