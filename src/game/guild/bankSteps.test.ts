import { expect, test } from 'vitest';
import { blockHeight } from '../units.ts';
import { type BankMove, bankSteps } from './bankSteps.ts';

const move = (height: bigint, kind: BankMove['kind'], alpha: bigint, tokens: bigint): BankMove => ({
  height: blockHeight(height),
  kind,
  alpha,
  tokens,
});

test('each deal is followed by the ratio it left, back from what stands now', () => {
  const moves = [
    move(9n, 'confiscated', 0n, -50n),
    move(7n, 'redeemed', -200n, -50n),
    move(5n, 'bought', 200n, 50n),
    move(3n, 'minted', 600n, 150n),
  ];
  const steps = bankSteps(moves, { collateral: 600n, supply: 100n });
  expect(steps.map(({ height, ratio }) => [height, ratio])).toEqual([
    [3n, 4],
    [5n, 4],
    [7n, 4],
    [9n, 6],
  ]);
});

test('where no token is left there is no ratio', () => {
  expect(bankSteps([move(2n, 'redeemed', -9n, -3n)], { collateral: 0n, supply: 0n })[0]?.ratio).toBeNull();
});
