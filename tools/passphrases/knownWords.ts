/**
 * The words that src/signer/strength takes for known: the most used passwords, the words of dice lists that are not among them, and
 * every published password of eight letters and more that the judge would take if it did not know it (slipped.txt, found by trying all
 * 16,264 of them). All 49,233 passwords take 201 kB gz in a file that is loaded wherever a key is; these take 39.
 */
import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';

const PASSWORDS = 5000;

/** Most used first, in steps that double, each in the order of the alphabet: a word's rank is right to a factor of two. */
function ranked(words: readonly string[]): readonly string[] {
  const out: string[] = [];
  for (let from = 0, to = 8; from < words.length; from = to, to *= 2) out.push(...words.slice(from, to).toSorted());
  return out;
}

/** Each word as the number of letters it shares with the one before it (A = 0) and the rest. */
function packed(words: readonly string[]): string {
  let last = '';
  return words
    .map((word) => {
      let shared = 0;
      while (shared < 25 && shared < word.length && word[shared] === last[shared]) shared++;
      last = word;
      return String.fromCharCode(65 + shared) + word.slice(shared);
    })
    .join('');
}

/** What stands in src/signer/strength/knownWords.ts. */
export function packKnownWords(): string {
  const common = wordsOf('passwords-common').slice(0, PASSWORDS);
  const known = new Set(common);
  const diced = wordsOf('diceware-common').filter((word) => !known.has(word));
  const slipped = readFileSync(new URL('slipped.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);
  return packed([...ranked(common), ...diced, ...slipped]);
}

function wordsOf(name: keyof typeof dictionary): readonly string[] {
  // A capital letter is a mark of the packing.
  return dictionary[name].filter((word) => !/[A-Z]/.test(word));
}
