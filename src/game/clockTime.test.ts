import { expect, test } from 'vitest';
import { formatClock } from './clockTime.ts';

test('a clock time says the day only where it is another one', () => {
  const now = new Date(2026, 10, 22, 23, 0).getTime();
  const in_ = (hours: number): string => formatClock(now + hours * 3_600_000, now);
  expect(in_(0.5)).toMatch(/^\D*11\D30\D*$|^23\D30$/);
  expect(in_(2)).toMatch(/Mon/);
  expect(in_(24 * 30)).toMatch(/Dec/);
});
