const keys = new Map<string, string>();

/** FNV-1a of 32 bits: catalogues are short, and a test finds two sentences of one key. */
function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}

/** Under which a sentence stands in the catalogue of another language: five to seven characters for any length. */
export function keyOf(sentence: string): string {
  const known = keys.get(sentence);
  if (known !== undefined) return known;
  const key = hash(sentence).toString(36);
  keys.set(sentence, key);
  return key;
}
