/** JSON without losing digits: numeric columns are JSON numbers and may exceed 2^53. docs/network/stream.md section 10. */

/** A string, or a number: strings are matched so that digits inside them are left alone. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const LONG_RUN = /\d{16}/;
const LONG_NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * Numbers with a run of 16 and more digits come back as text; everything else as JSON.parse has it. Few texts have such
 * a run, and those without it go straight to JSON.parse: measured, bench/stream.ts.
 * @throws SyntaxError
 */
export function parseLossless(text: string): unknown {
  if (!LONG_RUN.test(text)) return JSON.parse(text);
  const quoted = text.replace(TOKENS, (token) =>
    LONG_RUN.test(token) && LONG_NUMBER.test(token) ? `"${token}"` : token,
  );
  return JSON.parse(quoted);
}
