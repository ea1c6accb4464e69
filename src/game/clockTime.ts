/** The clock on the wall, for what is hours away. */
import { dateFormat, formatMoment, formatTime } from '../lib/words/dates.ts';

/** With the time as {@link formatTime} writes it. */
const DAY_CLOCK = dateFormat({ weekday: 'short', hour: 'numeric', minute: '2-digit' });
const WEEK_MS = 7 * 86_400_000;

/** `03:40` today, `Tue 03:40` within a week, `3 Dec 2026, 03:40` later: where the clock on the wall will stand, in this place's form. */
export function formatClock(atMs: number, nowMs: number): string {
  if (isSameDay(atMs, nowMs)) return formatTime(atMs);
  return Math.abs(atMs - nowMs) < WEEK_MS - 86_400_000 ? DAY_CLOCK().format(atMs) : formatMoment(atMs);
}

export function isSameDay(oneMs: number, otherMs: number): boolean {
  return new Date(oneMs).toDateString() === new Date(otherMs).toDateString();
}
