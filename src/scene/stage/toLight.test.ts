import { expect, test } from 'vitest';
import { toLight } from './toLight.ts';

/** What is on screen after `light` was drawn over `below` with Pixi's normal blending of premultiplied colours. */
function over([r = 0, g = 0, b = 0, a = 0]: ArrayLike<number> & Iterable<number>, below: readonly number[]): number[] {
  return [r, g, b].map((value, i) => Math.min(255, value + Math.round((below[i] ?? 0) * (1 - a / 255))));
}

test('light adds to what is below it, as much as its alpha says', () => {
  const out = new Uint8Array(4);
  toLight(new Uint8ClampedArray([200, 100, 50, 128]), out);
  expect([...out]).toEqual([100, 50, 25, 0]);
  expect(over(out, [10, 20, 30])).toEqual([110, 70, 55]);
  expect(over(out, [250, 250, 250])).toEqual([255, 255, 255]);
});

test('what is not painted is no light', () => {
  const out = new Uint8Array(8).fill(7);
  toLight(new Uint8ClampedArray([255, 255, 255, 0, 0, 0, 0, 255]), out);
  expect([...out]).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
});
