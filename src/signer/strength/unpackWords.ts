/** Reverses tools/passphrases/knownWords.ts: a capital letter says how many letters are those of the word before (A = 0). */
export function unpackWords(packed: string): string[] {
  const words: string[] = [];
  let last = '';
  for (const [, shared = 'A', rest = ''] of packed.matchAll(/([A-Z])([^A-Z]*)/g)) {
    last = last.slice(0, shared.charCodeAt(0) - 65) + rest;
    words.push(last);
  }
  return words;
}
