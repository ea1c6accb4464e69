import { expect, test } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import type { HappeningKind } from '../../state/replay/happenings.ts';
import { battleAround, momentWords } from './replayWords.ts';

const at = (height: number) => blockHeight(BigInt(height));
const shots = [10, 12, 30, 80, 81].map((height) => ({ height: at(height), kind: 'battle' as HappeningKind }));

test('a moment says its block, its age and what happened in it', () => {
  expect(momentWords(at(1_204), at(1_236), ['A Tank fell.'])).toMatch(/^Block 1.204, 32 blocks ago\. A Tank fell\.$/);
  expect(momentWords(at(5), at(5), [])).toBe('Block 5, now.');
});

test('a battle is all shots without a long lull between them', () => {
  expect(battleAround(shots, at(12))).toEqual({ from: 10n, to: 30n });
  expect(battleAround(shots, at(79))).toEqual({ from: 10n, to: 30n });
  expect(battleAround(shots, at(90))).toEqual({ from: 80n, to: 81n });
  expect(battleAround(shots, at(1))).toEqual({ from: 10n, to: 30n });
  expect(battleAround([], at(1))).toBeNull();
});

test('of a long battle the clip has what is nearest to the moment', () => {
  const long = Array.from({ length: 40 }, (_, index) => ({
    height: at(100 + index * 6),
    kind: 'battle' as HappeningKind,
  }));
  expect(battleAround(long, at(220))).toEqual({ from: 202n, to: 232n });
  expect(battleAround(long, at(100))).toEqual({ from: 100n, to: 130n });
  expect(battleAround(long, at(9_999))).toEqual({ from: 304n, to: 334n });
});
