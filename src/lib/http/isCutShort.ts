/**
 * Whether a text that is no JSON is the beginning of some: brackets or a string stay open at its end. Wherever an object
 * or a list is cut, this says so; an answer of another kind it does not.
 */
export function isCutShort(text: string): boolean {
  const begun = text.trimStart();
  // The server meant to say something.
  if (begun === '') return true;
  if (!/^[[{"]/.test(begun)) return false;
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < begun.length; at++) {
    const char = begun[at];
    if (isInString) {
      if (char === '\\') at++;
      else if (char === '"') isInString = false;
    } else if (char === '"') isInString = true;
    else if (char === '{' || char === '[') depth++;
    else if ((char === '}' || char === ']') && --depth <= 0) return false;
  }
  return isInString || depth > 0;
}
