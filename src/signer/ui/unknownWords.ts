import { wordlist } from '@scure/bip39/wordlists/english.js';

const KNOWN = new Set(wordlist);

/**
 * Places, from 1, of words that are in no phrase.
 * @param isWhole the last word is typed to its end; else the beginning of one will do
 */
export function unknownWords(words: readonly string[], isWhole: boolean): readonly number[] {
  return words.flatMap((word, at) => {
    const isOpen = !isWhole && at === words.length - 1;
    const fits = KNOWN.has(word) || (isOpen && wordlist.some((one) => one.startsWith(word)));
    return fits ? [] : [at + 1];
  });
}
