/** JSON of a frame without losing digits: `*_p` columns are JSON numbers and may exceed 2^53. facts/stream.md section 10. */

/** A string, or a number: strings are matched so that digits inside them are left alone. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const LONG_INTEGER = /^-?\d{16,}$/;

/** Integers of 16 and more digits come back as text; everything else as JSON.parse has it. @throws SyntaxError */
export function parseLossless(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  return JSON.parse(text.replace(TOKENS, (token) => (LONG_INTEGER.test(token) ? `"${token}"` : token)));
}
