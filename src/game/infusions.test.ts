import { expect, test } from 'vitest';
import { infusionYield } from './infusions.ts';
import { fraction, microAlpha } from './units.ts';

const FOUR_PERCENT = fraction(40_000_000_000_000_000n);

test('three grams at 4 % are 2.88 kW for the player, the spec’s own example', () => {
  expect(infusionYield(microAlpha(3_000_000n), 1n, FOUR_PERCENT)).toEqual({ own: 2_880_000n, commission: 120_000n });
});

test('a gram in a generator without commission gives its ratio', () => {
  expect(infusionYield(microAlpha(1_000_000n), 5n, fraction(0n))).toEqual({ own: 5_000_000n, commission: 0n });
});

test('halves go to the even neighbour', () => {
  const half = fraction(5n * 10n ** 17n);
  expect(infusionYield(microAlpha(1n), 1n, half)).toEqual({ own: 1n, commission: 0n });
  expect(infusionYield(microAlpha(3n), 1n, half)).toEqual({ own: 1n, commission: 2n });
  expect(infusionYield(microAlpha(5n), 1n, half)).toEqual({ own: 3n, commission: 2n });
});

test('a jailed validator gives nothing', () => {
  expect(infusionYield(microAlpha(1_000_000n), 0n, FOUR_PERCENT)).toEqual({ own: 0n, commission: 0n });
});
