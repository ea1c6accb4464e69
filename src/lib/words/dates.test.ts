import { afterEach, expect, test } from 'vitest';
import { formatDay, formatMoment, formatTime, formatUtcDay } from './dates.ts';
import { speak } from './language.ts';

afterEach(() => speak('en'));

const AT = new Date(2026, 11, 3, 14, 5, 30).getTime();
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

test('a moment has one form with its day and one without, in the player’s language', () => {
  expect(plain(formatMoment(AT))).toMatch(/^(?:3 Dec 2026, 14:05|Dec 3, 2026, 2:05 PM)$/);
  expect(formatMoment(AT)).toContain(formatTime(AT));
  expect(formatMoment(AT)).toContain(formatDay(AT));
  expect(plain(formatUtcDay(Date.UTC(2026, 11, 3, 23, 59)))).toMatch(/^(?:3 Dec 2026|Dec 3, 2026)$/);
  speak('de');
  expect(plain(formatMoment(AT))).toBe('03.12.2026, 14:05');
  speak('es');
  expect(plain(formatMoment(AT))).toBe('3 dic 2026, 14:05');
});
