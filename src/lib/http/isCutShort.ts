import { endOfString } from '../parseJson.ts';

/**
 * Whether a text that is no JSON is the beginning of some: brackets or a string stay open at its end. Wherever an object
 * or a list is cut, this says so; an answer of another kind it does not.
 */
export function isCutShort(text: string): boolean {
  const from = text.search(/\S/);
  // The server meant to say something.
  if (from < 0) return true;
  if (!'[{"'.includes(text.charAt(from))) return false;
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) {
      at = endOfString(text, at);
      if (at >= text.length) return true;
    } else if (code === 91 || code === 123) depth++;
    else if ((code === 93 || code === 125) && --depth <= 0) return false;
  }
  return depth > 0;
}
