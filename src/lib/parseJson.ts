/** JSON of others: how deep it nests and how many values it has is bounded before anything is made of it. */

/** Nothing the network says nests deeper than a dozen; who walks a value calls itself once a level. */
export const DEEPEST = 64;

/** A thousand rows of forty columns are 40,000. A megabyte of nothing but brackets takes a quarter of a second to parse. */
export const MOST_VALUES = 200_000;

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
/** `[` and `{`, `]` and `}`: the same but for the bit that tells small letters. */
const OPENING = 91;
const CLOSING = 93;
const SHAPE = ~32;

/** @throws SyntaxError for what is no JSON, for what nests deeper than {@link DEEPEST} or has more than {@link MOST_VALUES} */
export function parseJson(text: string): unknown {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === COMMA) values++;
    else if ((code & SHAPE) === CLOSING) depth--;
    else if ((code & SHAPE) === OPENING) {
      values++;
      // not said: it is told as what a body was, under the sentence of its fault
      if (++depth > DEEPEST) throw new SyntaxError(`nests deeper than ${DEEPEST}`);
    }
  }
  // not said: likewise
  if (values > MOST_VALUES) throw new SyntaxError(`has more than ${MOST_VALUES} values`);
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
