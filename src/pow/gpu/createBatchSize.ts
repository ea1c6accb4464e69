/**
 * Rows a batch, so that one is done within {@link LIMIT_MS}: a device that is busy draws no frames meanwhile, and a page at
 * 60 frames a second has 16 ms for each. It begins with one row and finds its size in 20 batches, twice as many if two are under
 * way.
 */
export interface BatchSize {
  readonly rows: number;
  /** A batch of so many rows has kept the device busy for so long. */
  note(rows: number, busyMs: number): void;
}

/** No batch that is longer than this stays as large. */
export const LIMIT_MS = 8;
/** What it aims at: clocks are coarse, and other pages want the device too. */
const TARGET_MS = 5;
/** Shorter ones may grow. */
const SHORT_MS = 4;
/** Of one batch to the next, since a short one may have been lucky. */
const MAX_GROWTH = 2;

export function createBatchSize(maxRows: number): BatchSize {
  let size = 1;
  /**
   * Two are under way: when we come late to one, the next one is there already and looks as if it had taken no time. So a
   * short one counts only after a short one. Measured on a fast device: batches of 10 ms else, after each such moment.
   */
  let wasShort = true;
  return {
    get rows() {
      return size;
    },
    note(rows, busyMs) {
      const fit = busyMs > 0 ? (rows * TARGET_MS) / busyMs : Number.POSITIVE_INFINITY;
      const isShort = busyMs < SHORT_MS;
      if (busyMs > LIMIT_MS) size = clamp(Math.min(size, fit), maxRows);
      // A remainder of a lease says little about whole ones, unless it was too long already.
      else if (isShort && wasShort && rows >= size) size = clamp(Math.min(size * MAX_GROWTH, fit), maxRows);
      wasShort = isShort;
    },
  };
}

function clamp(rows: number, maxRows: number): number {
  return Math.max(1, Math.min(maxRows, Math.floor(rows)));
}
