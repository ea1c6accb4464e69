/**
 * What the two nonce layouts have in common. A nonce is decimal digits, the first one not zero, because the reference
 * clients send integers. It is addressed by its index, `1000 * row + column`, a whole number below {@link MAX_INDEX}:
 * 13 digits of row and three of column stand in the text as they are, so that different indices are different nonces.
 *
 * `two` (layoutTwo.ts) is the faster one and the default; `one` (layoutOne.ts) has nonces of 17 digits and more where
 * `two` has 69, for a node or mirror that dislikes long ones. From row 1 on no nonce of one is a nonce of the other.
 */
import type { Digest } from './digest.ts';

/** Which nonces a job tries. */
export type LayoutName = 'one' | 'two';

/** What a job tries that does not say: stored by an older client, or nobody chose. */
export const DEFAULT_LAYOUT: LayoutName = 'two';

/** Attempts that one row's preparation serves: three digits' worth. */
export const COLUMNS = 1000;
/** Digits of the row. They limit a job to 9.007e12 rows: 104 days at a thousand million attempts a second. */
export const ROW_DIGITS = 13;
/** Nonces of the unit in which work is handed out and cursors count: 16 rows. 0.6 ms with SIMD, 2 ms in JavaScript (measured, bench/hash). */
export const NONCES_PER_BLOCK = 16 * COLUMNS;
/** Last index there is. */
export const MAX_INDEX = Number.MAX_SAFE_INTEGER;

/** A way of writing nonces. */
export interface Layout {
  readonly name: LayoutName;
  /** What does not change from nonce to nonce under one prefix. */
  open(prefix: Uint8Array): OpenLayout;
  /** The nonce of an index, as it is hashed and submitted. */
  nonceText(prefixBytes: number, index: number): string;
}

/** A prefix laid out. */
export interface OpenLayout {
  /** State after the blocks before the one with the row digits. */
  readonly head: Int32Array;
  /** The block that holds the row digits, with row 0 (and column 0, if that is in it); see {@link setRow}. */
  readonly rowWords: Int32Array;
  /** Word of that block whose last byte is the first of the row's digits; the other twelve fill the next three words. */
  readonly rowAt: number;
  /** The digest of one nonce, in full and in plain order: for the few columns that look promising. */
  exactDigest(index: number): Digest;
}

/** ASCII `0000`. */
export const ZERO_WORD = 0x30303030;

/** `0`..`9999` as four ASCII digits in a big-endian word. */
export function fourDigits(value: number): number {
  const thousands = (value / 1000) | 0;
  const hundreds = ((value / 100) | 0) % 10;
  const tens = ((value / 10) | 0) % 10;
  return ZERO_WORD + ((thousands << 24) | (hundreds << 16) | (tens << 8) | (value % 10));
}

/** Word 13 of a message's last block in both layouts: three digits, and the 0x80 that begins the padding. */
export function columnWord(column: number): number {
  return (fourDigits(column) << 8) | 0x80;
}

/** Bytes of a message's last block before the padding: up to the column's digits; leaves 0x80 and the 64-bit length. */
export const LAST_BYTES = 55;

/**
 * Writes a row's 13 digits into four words of its block, each `stride` apart from `at`: one digit, then three times four.
 *
 * @param words the block, or several blocks lane by lane
 */
export function setRow(words: Int32Array, row: number, at: number, stride: number): void {
  let rest = row;
  for (let word = 3; word >= 1; word--) {
    const high = Math.floor(rest / 10_000);
    words[at + word * stride] = fourDigits(rest - high * 10_000);
    rest = high;
  }
  // Three bytes of this word are filler or prefix and stay as they are.
  const first = words[at] ?? 0;
  words[at] = (first & ~0xff) | (0x30 + rest);
}

/** 13 digits. */
export function rowText(row: number): string {
  return String(row).padStart(ROW_DIGITS, '0');
}

/** Three digits. */
export function columnText(column: number): string {
  return String(column).padStart(3, '0');
}
