/** JSON of others: what it may nest is bounded before anything walks it. */

/** Nothing the network says nests deeper than a dozen; who walks a value calls itself once a level. */
export const DEEPEST = 64;

const QUOTE = 34;
const BACKSLASH = 92;
/** `[` and `{`, `]` and `}`: the same but for the bit that tells small letters. */
const OPENING = 91;
const CLOSING = 93;
const SHAPE = ~32;

/** @throws SyntaxError for what is no JSON, and for what nests deeper than {@link DEEPEST} */
export function parseJson(text: string): unknown {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if ((code & SHAPE) === OPENING && ++depth > DEEPEST) throw new SyntaxError(`nests deeper than ${DEEPEST}`);
    else if ((code & SHAPE) === CLOSING) depth--;
  }
  return JSON.parse(text);
}

/** Where the string that begins at `at` has its other quote; the end of the text where it has none. */
export function endOfString(text: string, at: number): number {
  for (let end = at + 1; end < text.length; end++) {
    const code = text.charCodeAt(end);
    if (code === QUOTE) return end;
    if (code === BACKSLASH) end++;
  }
  return text.length;
}
