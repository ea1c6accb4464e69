/**
 * Nonce layout ONE. The text that is hashed is
 *
 *     prefix | 1 | 0…0 | row, 13 digits | column, 3 digits
 *     `----- 55 bytes, or whole blocks and 55 bytes -----´
 *
 * so that row and column end the last block, with 0x80 and the length behind them. A prefix of up to 38 bytes (all play
 * but the guild charter) makes a message of one block. Row digits are in words 9..12, the column shares word 13 with the
 * 0x80, words 14 and 15 are constant. A row therefore fixes the first 13 rounds, schedule words 16..19, 21, 23 and 25, and
 * parts of most words up to 41 (scheduleOne.ts); the rest is 51 rounds and their schedule for each attempt. A nonce has
 * 17 to 80 digits, for most play 31 to 34.
 */
import { utf8 } from '../../lib/bytes.ts';
import {
  COLUMNS,
  LAST_BYTES,
  type Layout,
  type OpenLayout,
  ROW_DIGITS,
  columnText,
  columnWord,
  rowText,
  setRow,
} from './layout.ts';
import { BLOCK_BYTES, compress, hashBlocks, toWords } from './sha256Words.ts';

/** First digit, row and column: what a nonce has at least. */
const SHORTEST = 1 + ROW_DIGITS + 3;

/** Blocks before the last one. The row must be in the last one whole. */
function headBytes(prefixBytes: number): number {
  return Math.max(0, Math.ceil((prefixBytes + SHORTEST - LAST_BYTES) / BLOCK_BYTES)) * BLOCK_BYTES;
}

/** Text between prefix and row digits: `1` and zeros. */
function fillerText(prefixBytes: number): string {
  return '1'.padEnd(headBytes(prefixBytes) + LAST_BYTES - prefixBytes - ROW_DIGITS - 3, '0');
}

export const layoutOne: Layout = {
  name: 'one',
  open: openOne,
  nonceText(prefixBytes, index) {
    const row = Math.floor(index / COLUMNS);
    return `${fillerText(prefixBytes)}${rowText(row)}${columnText(index - row * COLUMNS)}`;
  },
};

const scratch = new Int32Array(16);
const scratchState = new Int32Array(8);

export function openOne(prefix: Uint8Array): OpenLayout {
  const start = headBytes(prefix.length);
  const bytes = new Uint8Array(start + BLOCK_BYTES);
  bytes.set(prefix);
  bytes.set(utf8(fillerText(prefix.length) + rowText(0)), prefix.length);
  const head = hashBlocks(bytes.subarray(0, start));
  const rowWords = toWords(bytes.subarray(start));
  rowWords[13] = columnWord(0);
  rowWords[15] = (start + LAST_BYTES) * 8;
  return {
    head,
    rowWords,
    rowAt: 9,
    exactDigest(index) {
      const row = Math.floor(index / COLUMNS);
      scratch.set(rowWords);
      setRow(scratch, row, 9, 1);
      scratch[13] = columnWord(index - row * COLUMNS);
      compress(head, scratch, scratchState);
      return new Uint32Array(scratchState);
    },
  };
}
