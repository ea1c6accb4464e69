/** The clock on the wall, for what is hours away. */
import { dateFormat } from '../lib/words/dates.ts';

const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };
const CLOCK = dateFormat(TIME);
const DAY_CLOCK = dateFormat({ weekday: 'short', ...TIME });
const DATE_CLOCK = dateFormat({ day: 'numeric', month: 'short', ...TIME });
const WEEK_MS = 7 * 86_400_000;

/** `03:40` today, `Tue 03:40` within a week, `3 Dec, 03:40` later: where the clock on the wall will stand, in this place's form. */
export function formatClock(atMs: number, nowMs: number): string {
  if (isSameDay(atMs, nowMs)) return CLOCK().format(atMs);
  return (Math.abs(atMs - nowMs) < WEEK_MS - 86_400_000 ? DAY_CLOCK : DATE_CLOCK)().format(atMs);
}

export function isSameDay(oneMs: number, otherMs: number): boolean {
  return new Date(oneMs).toDateString() === new Date(otherMs).toDateString();
}
