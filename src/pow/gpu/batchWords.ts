/** What is sent to the device and what comes back, word by word; the shader's struct `Batch` is the other side. */
import type { Digest } from '../hash/digest.ts';
import { COLUMNS } from '../hash/layout.ts';
import { type ColumnTable, type OpenTwo, TABLE_STRIDE } from '../hash/layoutTwo.ts';
import { COLUMN_WORDS, NO_ROW, ROW_SPLIT, SLICES } from './emitShader.ts';
import type { GpuShape } from './gpuShape.ts';

/** Rows of one prefix, hashed in one go. */
export interface Batch {
  readonly open: OpenTwo;
  readonly row: number;
  /** 1..maxRows */
  readonly rows: number;
  /** Only digests lower than this one count; null for any. */
  readonly below: Digest | null;
}

/** The lowest digest of a batch, as far as the device compares: its first two words. */
export interface Candidate {
  readonly index: number;
  readonly head: readonly [number, number];
}

/** Words of `Batch`: a uniform's size is a multiple of 16 bytes. */
export const BATCH_WORDS = 48;
const HEAD_AT = 0;
const BLOCK_AT = 8;
const FIXED_AT = 24;
const NUMBERS_AT = 40;

export function packBatch(
  { open, row, rows, below }: Batch,
  { workgroup, maxRows }: GpuShape,
): Uint32Array<ArrayBuffer> {
  const words = new Uint32Array(BATCH_WORDS);
  words.set(open.head, HEAD_AT);
  words.set(open.rowWords, BLOCK_AT);
  words.set(open.table.fixedKeys, FIXED_AT);
  const high = Math.floor(row / ROW_SPLIT);
  const numbers = [high, row - high * ROW_SPLIT, rows, maxRows, ...boundAbove(below), workgroups(rows, workgroup)];
  words.set(numbers, NUMBERS_AT);
  return words;
}

/** The device knows 64 bits of the bar: what is lower than these and one more may be below it. */
function boundAbove(below: Digest | null): readonly [number, number] {
  const [high, low] = below === null ? [NONE, NONE] : [below[0] ?? 0, below[1] ?? 0];
  if (low < NONE) return [high, low + 1];
  return high < NONE ? [high + 1, 0] : [NONE, NONE];
}

const NONE = 0xffffffff;

/** Workgroups of a scan of so many rows. */
export function workgroups(rows: number, workgroup: number): number {
  return Math.ceil(rows / workgroup) * SLICES;
}

/** Null when nothing was lower than the bar. */
export function readCandidate(words: Uint32Array, row: number): Candidate | null {
  const [word0 = 0, word1 = 0, rowOfBatch = NO_ROW, column = 0] = words;
  if (rowOfBatch === NO_ROW) return null;
  return { index: (row + rowOfBatch) * COLUMNS + column, head: [word0, word1] };
}

/** The table with a column's keys in whole vectors of four. */
export function packTable({ keys }: ColumnTable): Int32Array<ArrayBuffer> {
  const words = new Int32Array(COLUMNS * COLUMN_WORDS);
  for (let column = 0; column < COLUMNS; column++) {
    words.set(keys.subarray(column * TABLE_STRIDE, (column + 1) * TABLE_STRIDE), column * COLUMN_WORDS);
  }
  return words;
}
