/**
 * JSON as the services print it. Plain JSON.stringify is not enough twice over: the stream prints numbers beyond 2^53
 * and decimals unquoted (docs/network/stream.md section 10), and the web API escapes `< > ' & "` (docs/network/web-api.md section 1).
 */

/** Digits that are printed as a JSON number however large: `new RawNumber('0.04')`. */
export class RawNumber {
  readonly text: string;

  constructor(text: string) {
    if (!/^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?$/.test(text)) throw new RangeError(`Not a JSON number: ${text}`);
    this.text = text;
  }
}

export type Wire = string | number | bigint | boolean | null | RawNumber | readonly Wire[] | WireObject;
/** Keys whose value is undefined are left out. */
export interface WireObject {
  readonly [key: string]: Wire | undefined;
}

const plainText = (text: string): string => JSON.stringify(text);

const ESCAPED: Readonly<Record<string, string>> = {
  '<': String.raw`\u003C`,
  '>': String.raw`\u003E`,
  "'": String.raw`\u0027`,
  '&': String.raw`\u0026`,
  '"': String.raw`\u0022`,
  '\\': '\\\\',
  '/': String.raw`\/`,
  '\b': String.raw`\b`,
  '\f': String.raw`\f`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
  '\t': String.raw`\t`,
};

/** The web framework's habit: besides the five, everything that is not printable ASCII is a code. */
function escapedText(text: string): string {
  const body = text.replaceAll(
    // oxlint-disable-next-line no-control-regex -- control characters are among what has to be escaped
    /[<>'&"\\/\u0000-\u001f\u007f-\uffff]/g,
    (char) => ESCAPED[char] ?? `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `"${body}"`;
}

function print(value: Wire, text: (text: string) => string): string {
  if (typeof value === 'string') return text(value);
  if (value === null) return 'null';
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (value instanceof RawNumber) return value.text;
  if (isList(value)) return `[${value.map((item) => print(item, text)).join(',')}]`;
  const fields: string[] = [];
  for (const key in value) {
    const field = value[key];
    if (field !== undefined) fields.push(`${text(key)}:${print(field, text)}`);
  }
  return `{${fields.join(',')}}`;
}

function isList(value: readonly Wire[] | WireObject): value is readonly Wire[] {
  return Array.isArray(value);
}

export function printJson(value: Wire): string {
  return print(value, plainText);
}

export function printWebJson(value: Wire): string {
  return print(value, escapedText);
}
