/**
 * The text that an amino document is signed as: keys in order, no white space, and what HTML could take for markup
 * escaped, as the framework's program prints JSON. Own code: the client's library has another, and a test holds this one
 * against it.
 */
export type AminoJson =
  | string
  | number
  | boolean
  | null
  | readonly AminoJson[]
  | { readonly [name: string]: AminoJson };

/** The line ends of Unicode are escaped by that program too, which the client's libraries leave out. */
const ESCAPED = /[<>&\u2028\u2029]/g;

function quoted(text: string): string {
  return JSON.stringify(text).replace(ESCAPED, (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function isList(value: AminoJson): value is readonly AminoJson[] {
  return Array.isArray(value);
}

export function aminoText(value: AminoJson): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(aminoText).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${quoted(name)}:${aminoText(value[name] ?? null)}`).join(',')}}`;
}
