/**
 * The outer loops of every kernel that runs here: rows, columns, hits. A kernel adds the two inner steps.
 */
import { type Digest, compareDigests } from './digest.ts';
import type { Hit, Search } from './kernel.ts';
import { COLUMNS, type OpenLayout } from './layout.ts';

/** What a kernel can do with a prefix. It may be in use for other prefixes by turns. */
export interface RowProgram {
  /** Rows that go through the columns side by side. */
  readonly rows: number;
  /** Puts the prefix in place. */
  load(): void;
  /** Makes ready the rows from `row` on, `count` of them; the places that are left over repeat the last one. */
  prepare(row: number, count: number): void;
  /**
   * First column in `from`..`to - 1` where a row has a digest whose first word is at most `limit`, both as unsigned 32
   * bits, else `to`. A column may hold several such rows, and a row there may turn out to be above the bar.
   */
  scan(from: number, to: number, limit: number): number;
}

export function createRowSearch(open: OpenLayout, program: RowProgram): Search {
  return {
    run(first, count, below) {
      program.load();
      let bar: Digest | null = below;
      let best: Hit | null = null;
      const end = first + count;
      for (let index = first; index < end;) {
        const row = Math.floor(index / COLUMNS);
        const from = index - row * COLUMNS;
        // An incomplete row goes alone.
        const whole = from === 0 ? Math.min(program.rows, Math.floor((end - index) / COLUMNS)) : 0;
        const rows = Math.max(1, whole);
        const to = whole > 0 ? COLUMNS : Math.min(COLUMNS, end - row * COLUMNS);
        program.prepare(row, rows);
        for (let column = from; column < to; column++) {
          column = program.scan(column, to, bar === null ? -1 : (bar[0] ?? 0));
          if (column === to) break;
          // Several rows may be hits, or none low enough: look at all of them, and go on with the very next column.
          for (let lane = 0; lane < rows; lane++) {
            const at = (row + lane) * COLUMNS + column;
            const digest = open.exactDigest(at);
            if (bar === null || compareDigests(digest, bar) < 0) {
              best = { index: at, digest };
              bar = digest;
            }
          }
        }
        index = whole > 0 ? index + rows * COLUMNS : row * COLUMNS + to;
      }
      return { best, attempts: count };
    },
  };
}
