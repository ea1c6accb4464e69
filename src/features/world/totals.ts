/** Counts of days as one figure each. Pure. */
export interface DayCount {
  readonly category: string;
  /** Start of the day; null where the row does not say. */
  readonly bucketMs: number | null;
  readonly count: number;
}

export interface Total {
  readonly all: number;
  /** Of the newest day that anything was counted on. */
  readonly last: number;
}

export function totalsOf(rows: readonly DayCount[]): ReadonlyMap<string, Total> {
  const newest = Math.max(...rows.map(({ bucketMs }) => bucketMs ?? 0));
  const totals = new Map<string, Total>();
  for (const { category, bucketMs, count } of rows) {
    const { all, last } = totals.get(category) ?? { all: 0, last: 0 };
    totals.set(category, { all: all + count, last: last + ((bucketMs ?? 0) === newest ? count : 0) });
  }
  return totals;
}
