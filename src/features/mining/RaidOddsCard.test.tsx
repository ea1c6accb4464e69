import '../../app/testing/cleanAfterEach.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RaidOdds } from '../../game/planner/raidOdds.ts';
import { RaidOddsCard } from './RaidOddsCard.tsx';

const plain = (element: Element | null): string => (element?.textContent ?? '').replaceAll('\u00a0', ' ');

const ODDS: RaidOdds = {
  refinedFirst: 0.372,
  raid: { mean: 30, half: 29, ninety: 32 },
  refine: { mean: 14, half: 12, ninety: 40 },
  refineUntil: 11,
};

function show(odds: Partial<RaidOdds>, role: 'raider' | 'defender' = 'defender'): HTMLElement {
  render(<RaidOddsCard odds={{ ...ODDS, ...odds }} blockMs={6_000} role={role} planetName="2-10" />);
  return screen.getByRole('article', { name: 'Raid odds: 2-10' });
}

test('the odds, both proofs and the end of refining are said and drawn', () => {
  const card = show({});
  expect(plain(card)).toContain('37%Chance that 1 g of your ore is refined before the raid succeeds.');
  expect(plain(card)).toContain('Raid: 50% chance in 2 min 54 s, 90% in 3 min 12 s');
  expect(plain(card)).toContain('Refining: 50% chance in 1 min 12 s, 90% in 4 min');
  expect(plain(card)).toContain('Refining ends in 1 min 6 s.');
  expect(card.querySelectorAll('rect')).toHaveLength(2);
});

test('a fleet overhead leaves no chance, and each side is told what that means', () => {
  expect(plain(show({ refinedFirst: 0, refineUntil: 0 }))).toContain('0%An enemy fleet is at your planet');
});

test('the raider reads it from the other side', () => {
  expect(plain(show({ refinedFirst: 0, refineUntil: 0 }, 'raider'))).toContain('Your fleet is at this planet');
});

test('a proof that is not in sight has no span and says so', () => {
  const never = { mean: Number.POSITIVE_INFINITY, half: Number.POSITIVE_INFINITY, ninety: Number.POSITIVE_INFINITY };
  const card = show({ refine: never, refinedFirst: 0.001, refineUntil: Number.POSITIVE_INFINITY });
  expect(plain(card)).toContain('Refining: no proof expected');
  expect(plain(card)).toContain('under 1%');
  expect(plain(card)).not.toContain('refining ends');
  expect(card.querySelectorAll('rect')).toHaveLength(1);
});
