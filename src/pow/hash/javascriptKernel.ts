/**
 * The kernel that runs everywhere. Layout TWO reads its keys from the table of columns; ONE computes a column's keys and
 * runs the same rounds.
 */
import type { Kernel } from './kernel.ts';
import { COLUMNS, type LayoutName, type OpenLayout, columnWord, setRow } from './layout.ts';
import { openOne } from './layoutOne.ts';
import { type OpenTwo, TABLE_STRIDE, openTwo } from './layoutTwo.ts';
import { type RowProgram, createRowSearch } from './rowSearch.ts';
import { COLUMN_ROUND, ROW_STATE, enterColumns } from './rowState.ts';
import { scanRow } from './scanRow.ts';
import { K, compress, expandWithKeys, smallSigma0, smallSigma1 } from './sha256Words.ts';

export function createJavascriptKernel(layout: LayoutName = 'two'): Kernel {
  return {
    name: 'javascript',
    layout,
    open(prefix) {
      if (layout === 'one') {
        const open = openOne(prefix);
        return createRowSearch(open, programOne(open));
      }
      const open = openTwo(prefix);
      return createRowSearch(open, programTwo(open));
    },
  };
}

function programTwo({ head, rowWords, rowAt, table }: OpenTwo): RowProgram {
  const words = rowWords.slice();
  const middle = new Int32Array(8);
  const row = new Int32Array(ROW_STATE);
  return {
    rows: 1,
    load() {},
    prepare(index) {
      setRow(words, index, rowAt, 1);
      compress(head, words, middle);
      enterColumns(middle, table.fixedKeys, row);
    },
    scan: (from, to, limit) => scanRow(row, table.keys, from, to, limit),
  };
}

function programOne({ head, rowWords, rowAt }: OpenLayout): RowProgram {
  const words = rowWords.slice();
  const row = new Int32Array(ROW_STATE);
  const schedule = new Int32Array(64);
  const keyed = new Int32Array(64);
  const keys = new Int32Array(TABLE_STRIDE);
  return {
    rows: 1,
    load() {},
    prepare(index) {
      setRow(words, index, rowAt, 1);
      // With column 0 in it; the words that see the column are done again for each.
      expandWithKeys(words, schedule, keyed);
      enterColumns(head, keyed, row);
      keys.set(keyed.subarray(COLUMN_ROUND));
    },
    scan(from, to, limit) {
      for (let column = from; column < to; column++) {
        setColumn(schedule, keys, column);
        if (scanRow(row, keys, 0, 1, limit) === 0) return column;
      }
      return to;
    },
  };
}

/** Words 20, 22, 24 and from 26 on see the column; scheduleOne.ts says why. */
function setColumn(schedule: Int32Array, keys: Int32Array, column: number): void {
  const word = COLUMN_WORDS[column] ?? 0;
  schedule[COLUMN_ROUND] = word;
  keys[0] = (word + KEY_13) | 0;
  for (let t = 20; t < 26; t += 2) setWord(schedule, keys, t);
  for (let t = 26; t < 64; t++) setWord(schedule, keys, t);
}

function setWord(schedule: Int32Array, keys: Int32Array, t: number): void {
  const word =
    ((schedule[t - 16] ?? 0) +
      smallSigma0(schedule[t - 15] ?? 0) +
      (schedule[t - 7] ?? 0) +
      smallSigma1(schedule[t - 2] ?? 0)) |
    0;
  schedule[t] = word;
  keys[t - COLUMN_ROUND] = (word + (ROUND_KEYS[t] ?? 0)) | 0;
}

const COLUMN_WORDS = Int32Array.from({ length: COLUMNS }, (_, column) => columnWord(column));
const ROUND_KEYS = Int32Array.from(K);
const KEY_13 = K[COLUMN_ROUND] ?? 0;
