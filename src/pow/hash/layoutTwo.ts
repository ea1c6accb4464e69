/**
 * Nonce layout TWO. The text that is hashed is
 *
 *     prefix | 1 | 0…0 | row, 13 digits | 52 zeros | column, 3 digits
 *     `------ a whole number of blocks -----´ `---- the last block ---´
 *
 * The last block is the same for every task, row and worker, up to its three digits: its schedule plus round constants is
 * one table of 1,000 columns for all work ever, and one compression of the block before it (the row's) buys 1,000
 * attempts of 50 rounds without any schedule. A nonce has 69 to 132 digits.
 */
import { utf8 } from '../../lib/bytes.ts';
import type { Digest } from './digest.ts';
import {
  COLUMNS,
  LAST_BYTES,
  type Layout,
  type OpenLayout,
  ROW_DIGITS,
  ZERO_WORD,
  columnText,
  columnWord,
  rowText,
  setRow,
} from './layout.ts';
import { BLOCK_BYTES, compress, expandWithKeys, hashBlocks, toWords } from './sha256Words.ts';

/** First rounds of the last block that see nothing but constant words: W0..W12 are `0000`. */
export const FIXED_ROUNDS = 13;
/** Table words per column: keys of rounds 13..63. */
export const TABLE_STRIDE = 64 - FIXED_ROUNDS;

/** Rows are in the block before the last: its words 12..15. */
export interface OpenTwo extends OpenLayout {
  readonly table: ColumnTable;
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

/** Text between prefix and row digits: `1` and zeros. */
function fillerText(prefixBytes: number): string {
  return '1'.padEnd(headBytes(prefixBytes) - prefixBytes - ROW_DIGITS, '0');
}

export const layoutTwo: Layout = {
  name: 'two',
  open: openTwo,
  nonceText(prefixBytes, index) {
    const row = Math.floor(index / COLUMNS);
    return `${fillerText(prefixBytes)}${rowText(row)}${'0'.repeat(52)}${columnText(index - row * COLUMNS)}`;
  },
};

export function openTwo(prefix: Uint8Array): OpenTwo {
  const end = headBytes(prefix.length);
  const bytes = new Uint8Array(end);
  bytes.set(prefix);
  bytes.set(utf8(fillerText(prefix.length) + rowText(0)), prefix.length);
  const head = hashBlocks(bytes.subarray(0, end - BLOCK_BYTES));
  const rowWords = toWords(bytes.subarray(end - BLOCK_BYTES));
  const table = columnTable(end + LAST_BYTES);
  return { head, rowWords, rowAt: 12, table, exactDigest: (index) => exactDigest(head, rowWords, table, index) };
}

const tables = new Map<number, ColumnTable>();

/** Built once per message length, 1.5 ms (measured); play knows two lengths, 119 and 183 bytes. */
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

const scratchRow = new Int32Array(16);
const scratchState = new Int32Array(8);

function exactDigest(head: Int32Array, rowWords: Int32Array, table: ColumnTable, index: number): Digest {
  const row = Math.floor(index / COLUMNS);
  scratchRow.set(rowWords);
  setRow(scratchRow, row, 12, 1);
  compress(head, scratchRow, scratchState);
  compress(scratchState, lastBlock(table.messageBytes, index - row * COLUMNS), scratchState);
  return new Uint32Array(scratchState);
}
