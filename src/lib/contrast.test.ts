import { expect, test } from 'vitest';
import { channelsOf, contrastRatio, hexOf } from './contrast.ts';

test('ratios are those of the guidelines', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#ffffff', '#ffffff')).toBe(1);
  // The lightest grey that passes AA on white, and the first that does not.
  expect(contrastRatio('#767676', '#ffffff')).toBeGreaterThan(4.5);
  expect(contrastRatio('#777777', '#ffffff')).toBeLessThan(4.5);
  expect(contrastRatio('#ff0000', '#ffffff')).toBeCloseTo(3.998, 2);
});

test('colours go to numbers and back, and stay within their bounds', () => {
  expect(channelsOf('#e0b15c')).toEqual([224, 177, 92]);
  expect(hexOf(channelsOf('#e0b15c'))).toBe('#e0b15c');
  expect(hexOf([-4, 255.6, 300])).toBe('#00ffff');
});
