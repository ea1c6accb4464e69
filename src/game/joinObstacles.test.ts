import { expect, test } from 'vitest';
import type { InfusionRecord } from './entities.ts';
import { parsePlayerId, parseReactorId, parseStructId } from './ids.ts';
import { directObstacle, infusionIdsOf } from './joinObstacles.ts';
import { fraction, microAlpha, milliwatts } from './units.ts';

const ME = parsePlayerId('1-7');

const stake = (destination: string, fuel: bigint): InfusionRecord => ({
  destination: destination.startsWith('3-') ? parseReactorId(destination) : parseStructId(destination),
  address: 'game1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5yustzy' as InfusionRecord['address'],
  playerId: ME,
  fuel: microAlpha(fuel),
  defusing: microAlpha(0n),
  power: milliwatts(0n),
  commission: fraction(0n),
  ratio: 1n,
});

test('only stake in reactors opens the door, and only what is asked for is shown', () => {
  const stakes = [stake('3-1', 600_000n), stake('5-4', 9_000_000n), stake('3-2', 0n)];
  expect(directObstacle({ joinInfusionMinimum: microAlpha(600_000n) }, stakes)).toBeNull();
  expect(directObstacle({ joinInfusionMinimum: microAlpha(1_000_000n) }, stakes)).toBe(
    'Joining needs 1\u00a0g staked in reactors. You have 0.6\u00a0g.',
  );
  expect(infusionIdsOf({ joinInfusionMinimum: microAlpha(1n) }, stakes)).toEqual([`3-1-${stakes[0]?.address}`]);
  expect(infusionIdsOf({ joinInfusionMinimum: microAlpha(0n) }, stakes)).toEqual([]);
});
