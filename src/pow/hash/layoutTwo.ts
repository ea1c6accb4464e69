/**
 * Nonce layout TWO. The text that is hashed is
 *
 *     prefix | 1 | 0…0 | row, 13 digits | 52 zeros | column, 3 digits
 *     `------ a whole number of blocks -----´ `---- the last block ---´
 *
 * The last block is the same for every task, row and worker, up to its three digits: its schedule plus round constants is
 * one table of 1,000 columns for all work ever, and one compression of the block before it (the row's) buys 1,000
 * attempts of 50 rounds without any schedule. A nonce is decimal digits, the first one not zero, 69 to 132 of them.
 *
 * A nonce is addressed by its index, `1000 * row + column`, a whole number below {@link MAX_INDEX}.
 */
import { utf8 } from '../../lib/bytes.ts';
import type { Digest } from './digest.ts';
import { BLOCK_BYTES, INITIAL_STATE, compress, expandWithKeys, toWords } from './sha256Words.ts';

/** Attempts that one row's compression serves: three digits' worth. */
export const COLUMNS = 1000;
/** Nonces of the unit in which work is handed out and cursors count: 16 rows. 0.6 ms with SIMD, 2 ms in JavaScript (measured, bench/hash). */
export const NONCES_PER_BLOCK = 16 * COLUMNS;
/** First rounds of the last block that see nothing but constant words: W0..W12 are `0000`. */
export const FIXED_ROUNDS = 13;
/** Table words per column: keys of rounds 13..63. */
export const TABLE_STRIDE = 64 - FIXED_ROUNDS;
/** The 13 row digits limit a cursor to 9.007e12 rows: 104 days at a thousand million attempts a second. */
export const MAX_INDEX = Number.MAX_SAFE_INTEGER;

const ROW_DIGITS = 13;
const ZERO_WORD = 0x30303030;
/** Bytes of the last block before the padding: 52 zeros and three digits; leaves 0x80 and the 64-bit length. */
const LAST_BYTES = 55;

/** A prefix laid out: what does not change from nonce to nonce. */
export interface Layout {
  /** State after the blocks before the row's block. */
  readonly head: Int32Array;
  /** The row's block with row 0 in it; {@link setRow} writes words 12..15. */
  readonly rowWords: Int32Array;
  readonly table: ColumnTable;
  /** Text between prefix and row digits: `1` and zeros. */
  readonly filler: string;
}

/** The last block of all messages of one length. */
export interface ColumnTable {
  /** Whole message in bytes; the only thing about a prefix that the last block sees. */
  readonly messageBytes: number;
  /** W + K of the first 13 rounds. */
  readonly fixedKeys: Int32Array;
  /** Column c: W + K of rounds 13..63 at `c * TABLE_STRIDE`. 204 KB. */
  readonly keys: Int32Array;
}

/** Bytes up to the end of the row's block. A prefix that leaves no room for row and first digit in its block takes one more. */
function headBytes(prefixBytes: number): number {
  return Math.ceil((prefixBytes + 1 + ROW_DIGITS) / BLOCK_BYTES) * BLOCK_BYTES;
}

function fillerText(prefixBytes: number): string {
  return '1'.padEnd(headBytes(prefixBytes) - prefixBytes - ROW_DIGITS, '0');
}

export function createLayout(prefix: Uint8Array): Layout {
  const filler = fillerText(prefix.length);
  const end = headBytes(prefix.length);
  const bytes = new Uint8Array(end);
  bytes.set(prefix);
  bytes.set(utf8(filler + '0'.repeat(ROW_DIGITS)), prefix.length);
  const head = Int32Array.from(INITIAL_STATE);
  for (let at = 0; at < end - BLOCK_BYTES; at += BLOCK_BYTES) {
    compress(head, toWords(bytes.slice(at, at + BLOCK_BYTES)), head);
  }
  return { head, rowWords: toWords(bytes.slice(end - BLOCK_BYTES)), table: columnTable(end + LAST_BYTES), filler };
}

const tables = new Map<number, ColumnTable>();

/** Built once per message length, 1.5 ms (measured, shared/pow-kernel.md); play knows two lengths, 119 and 183 bytes. */
function columnTable(messageBytes: number): ColumnTable {
  const known = tables.get(messageBytes);
  if (known) return known;
  const words = lastBlock(messageBytes, 0);
  const schedule = new Int32Array(64);
  const keyed = new Int32Array(64);
  const keys = new Int32Array(COLUMNS * TABLE_STRIDE);
  for (let column = 0; column < COLUMNS; column++) {
    words[13] = columnWord(column);
    expandWithKeys(words, schedule, keyed);
    keys.set(keyed.subarray(FIXED_ROUNDS), column * TABLE_STRIDE);
  }
  const table = { messageBytes, fixedKeys: keyed.slice(0, FIXED_ROUNDS), keys };
  tables.set(messageBytes, table);
  return table;
}

/** The 16 words of the last block. */
export function lastBlock(messageBytes: number, column: number): Int32Array {
  const words = new Int32Array(16).fill(ZERO_WORD, 0, FIXED_ROUNDS);
  words[13] = columnWord(column);
  words[15] = messageBytes * 8;
  return words;
}

/** Three digits and the padding's first byte. */
function columnWord(column: number): number {
  return (fourDigits(column) << 8) | 0x80;
}

/** `0`..`9999` as four ASCII digits in a big-endian word. */
function fourDigits(value: number): number {
  const thousands = (value / 1000) | 0;
  const hundreds = ((value / 100) | 0) % 10;
  const tens = ((value / 10) | 0) % 10;
  return ZERO_WORD + ((thousands << 24) | (hundreds << 16) | (tens << 8) | (value % 10));
}

/**
 * Writes a row's 13 digits into words 12..15 of its block, each `stride` apart from `at`: one digit, then three times four.
 *
 * @param words the block, or four blocks lane by lane
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

const scratchRow = new Int32Array(16);
const scratchState = new Int32Array(8);

/** The digest of one nonce, in full and in plain order: what a kernel calls on the few columns that look promising. */
export function exactDigest(layout: Layout, index: number): Digest {
  const row = Math.floor(index / COLUMNS);
  scratchRow.set(layout.rowWords);
  setRow(scratchRow, row, 12, 1);
  compress(layout.head, scratchRow, scratchState);
  compress(scratchState, lastBlock(layout.table.messageBytes, index - row * COLUMNS), scratchState);
  return new Uint32Array(scratchState);
}

/** The nonce of an index, as it is hashed and submitted. */
export function nonceText(prefixBytes: number, index: number): string {
  const row = Math.floor(index / COLUMNS);
  const column = index - row * COLUMNS;
  const digits = String(row).padStart(ROW_DIGITS, '0');
  return `${fillerText(prefixBytes)}${digits}${'0'.repeat(52)}${String(column).padStart(3, '0')}`;
}
