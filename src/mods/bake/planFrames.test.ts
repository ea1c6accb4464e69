import { expect, it } from 'vitest';
import { fitted } from './fitted.ts';
import { planFrames } from './planFrames.ts';

it.each([
  ['one second at 24 frames', 1, 24, { count: 24, framesPerSecond: 24, columns: 5, rows: 5 }],
  ['a fast one at half its rate', 1, 60, { count: 24, framesPerSecond: 24 }],
  ['a slow one at its own rate', 2, 6, { count: 12, framesPerSecond: 6 }],
  ['a long one in 48 frames', 8, 30, { count: 48, framesPerSecond: 6, columns: 7, rows: 7 }],
  ['a moment in one frame', 0.01, 30, { count: 1, columns: 1, rows: 1 }],
])('plays %s', (_what, seconds, rate, plan) => {
  expect(planFrames(seconds, rate)).toMatchObject(plan);
});

it('keeps the shape, and enlarges only what may be', () => {
  expect(fitted({ width: 1_000, height: 500 }, 256)).toEqual({ width: 256, height: 128 });
  expect(fitted({ width: 64, height: 32 }, 256)).toEqual({ width: 64, height: 32 });
  expect(fitted({ width: 64, height: 32 }, 256, true)).toEqual({ width: 256, height: 128 });
  expect(fitted({ width: 2_048, height: 1 }, 256)).toEqual({ width: 256, height: 1 });
});
