/** JSON without losing digits: numeric columns are JSON numbers and may exceed 2^53. docs/network/stream.md section 10. */
import { endOfString, parseJson } from './parseJson.ts';

const LONG_RUN = /\d{16}/;
/** As JSON writes numbers; one with an exponent is no count of anything. */
const LONG_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Numbers with a run of 16 and more digits come back as text; everything else as JSON.parse has it. Few texts have such
 * a run, and those without it go straight to JSON.parse: measured, bench/stream.ts. The others are looked through once, each
 * character at most twice, whatever stands in them.
 * @throws SyntaxError
 */
export function parseLossless(text: string): unknown {
  return parseJson(LONG_RUN.test(text) ? quoteLongNumbers(text) : text);
}

/** What is no JSON stays none. */
function quoteLongNumbers(text: string): string {
  let quoted = '';
  let copied = 0;
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    const begun = at;
    if (code === 34) at = endOfString(text, at) + 1;
    else if (!isOfNumber(code)) at++;
    else {
      while (at < text.length && isOfNumber(text.charCodeAt(at))) at++;
      const token = text.slice(begun, at);
      if (LONG_RUN.test(token) && LONG_NUMBER.test(token) && !isName(text, at)) {
        quoted += `${text.slice(copied, begun)}"${token}"`;
        copied = at;
      }
    }
  }
  return quoted + text.slice(copied);
}

/** Digits and whatever else a number may be written with: a run of them is one token or none. */
function isOfNumber(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 45 || code === 46 || code === 43 || code === 101 || code === 69;
}

/** In quotes it would become the name of a field, which a number cannot be. */
function isName(text: string, from: number): boolean {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 32) at++;
  return text[at] === ':';
}
