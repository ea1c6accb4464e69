/** Figures by day on a calendar without holes. Days are those of UTC, as the server counts them. */
const DAY_MS = 86_400_000;

export interface DayCount {
  readonly atMs: number;
  readonly count: number;
}

/** The last `days` days up to that of `untilMs`, oldest first; several rows of a day are added up. */
export function daysOf(
  rows: readonly { readonly bucketMs: number; readonly count: number }[],
  untilMs: number,
  days: number,
): readonly DayCount[] {
  const counts = new Map<number, number>();
  for (const { bucketMs, count } of rows) {
    const day = Math.floor(bucketMs / DAY_MS);
    counts.set(day, (counts.get(day) ?? 0) + count);
  }
  // A chain may be ahead of this machine's clock: its newest day is then the last.
  const last = Math.max(Math.floor(untilMs / DAY_MS), ...counts.keys());
  return Array.from({ length: days }, (_, index) => {
    const day = last - days + 1 + index;
    return { atMs: day * DAY_MS, count: counts.get(day) ?? 0 };
  });
}
