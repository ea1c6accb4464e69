import { expect, test } from 'vitest';
import { FOG_FULL_BLOCKS, fogStrength } from './fogStrength.ts';

const stale = (ageBlocks: number): number => fogStrength({ kind: 'stale', ageBlocks });

test('what is live is clear and what is unknown is under full fog', () => {
  expect(fogStrength({ kind: 'live' })).toBe(0);
  expect(fogStrength({ kind: 'unknown' })).toBe(1);
});

test('fog thickens with age, fast at first', () => {
  const ages = [0, 1, 10, 60, 300, 1200, FOG_FULL_BLOCKS];
  const strengths = ages.map(stale);
  expect(strengths[0]).toBe(0);
  for (let i = 1; i < strengths.length; i += 1) expect(strengths[i]).toBeGreaterThan(strengths[i - 1] ?? 1);
  expect(stale(60)).toBeGreaterThan(stale(FOG_FULL_BLOCKS) / 4);
});

test('even the oldest knowledge is more than none', () => {
  expect(stale(FOG_FULL_BLOCKS * 100)).toBe(stale(FOG_FULL_BLOCKS));
  expect(stale(FOG_FULL_BLOCKS)).toBeLessThan(1);
});

test('a clock that runs backwards does no harm', () => {
  expect(stale(-5)).toBe(0);
});
