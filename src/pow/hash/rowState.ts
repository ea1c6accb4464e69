/** What all columns of a row share, for the kernels that prepare rows in TypeScript. */
import { INITIAL_STATE, rounds } from './sha256Words.ts';

/** The first 13 rounds of the last block see no column; round 13 sees it only in its key. */
export const COLUMN_ROUND = 13;
/** Int32 of a row: eight variables after round 13 with the key left out (a and e lack it), and the digest word to add. */
export const ROW_STATE = INITIAL_STATE.length + 1;

const NO_KEY = new Int32Array(COLUMN_ROUND + 1);
const scratch = new Int32Array(8);

/**
 * @param before state before the last block
 * @param keys W + K of its first 13 rounds
 * @param out {@link ROW_STATE} words
 */
export function enterColumns(before: Int32Array, keys: Int32Array, out: Int32Array): void {
  scratch.set(before);
  rounds(scratch, keys, 0, COLUMN_ROUND);
  rounds(scratch, NO_KEY, COLUMN_ROUND, COLUMN_ROUND + 1);
  out.set(scratch);
  out[8] = before[0] ?? 0;
}
