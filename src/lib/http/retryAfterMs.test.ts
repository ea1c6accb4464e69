import { expect, it } from 'vitest';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { retryAfterMs } from './retryAfterMs.ts';

const clock = createFakeClock();
const nowS = clock.now() / 1000;
const dateIn = (ms: number): string => new Date(clock.now() + ms).toUTCString();

it.each<readonly [headers: Record<string, string>, body: unknown, expected: number | undefined]>([
  [{ 'retry-after': '7' }, undefined, 7_000],
  [{ 'retry-after': '0.5' }, undefined, 500],
  [{ 'retry-after': dateIn(3_000) }, undefined, 3_000],
  [{ 'retry-after': dateIn(-3_000) }, undefined, 0],
  [{ 'x-ratelimit-reset': String(nowS + 4) }, undefined, 4_000],
  [{}, { retry_after: 7 }, 7_000],
  [{}, { retry_after: '7' }, 7_000],
  [{}, { reset_at: nowS + 9 }, 9_000],
  [{}, { reset_at: new Date(clock.now() + 9_000).toISOString() }, 9_000],
  [{ 'retry-after': 'soon' }, { retry_after: 2 }, 2_000],
  [{ 'retry-after': '1', 'x-ratelimit-reset': String(nowS + 4) }, { retry_after: 9 }, 1_000],
  [{ 'x-ratelimit-reset': '12' }, undefined, undefined],
  [{}, { retry_after: -1, reset_at: null }, undefined],
  [{}, { retry_after: {}, reset_at: '' }, undefined],
  [{}, 'retry_after: 5', undefined],
  [{}, null, undefined],
])('headers %j and body %j ask for %d ms', (headers, body, expected) => {
  expect(retryAfterMs(new Headers(headers), body, clock)).toBe(expected);
});
