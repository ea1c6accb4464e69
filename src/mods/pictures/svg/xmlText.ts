/**
 * Which characters may stand in a drawing: those of XML 1.0 (production 2, Char) without control characters and without those
 * that Unicode says are none. Refused at the door, so that nothing behind it reads a text other than the one that is printed.
 */
export const STRANGE_CHARACTER =
  // oxlint-disable-next-line no-control-regex -- they are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\p{Cs}\p{Noncharacter_Code_Point}]/u;

/** Other than the five that XML knows, and numbers. */
export const STRANGE_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/;

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Entities resolved, once; a number that is no character becomes one that is refused. */
export function plain(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-fA-F]+)|#(\d+)|([a-z]+));/g, (_whole, hex, decimal, name) => {
    if (typeof name === 'string') return NAMED[name] ?? '';
    const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\u0000';
  });
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
