import { parseName } from '../../game/names.ts';
import { expect, test } from 'vitest';
import { parsePlanetId, parsePlayerId } from '../../game/ids.ts';
import type { RaidTarget } from '../../game/mirror/players.ts';
import { ore } from '../../game/units.ts';
import { distinctTargets, shieldOf, sortTargets } from './sortTargets.ts';

function target(index: number, change: Partial<RaidTarget> = {}): RaidTarget {
  return {
    id: parsePlayerId(`1-${index}`),
    planetId: parsePlanetId(`2-${index}`),
    username: parseName(`Player-${index}`),
    pfp: '',
    pfpRenderAttributes: '',
    guildName: parseName(''),
    guildTag: '',
    fleetStatus: 'onStation',
    undiscoveredOre: ore(0n),
    ore: ore(0n),
    isUnderAttack: false,
    ...change,
  };
}

const ids = (targets: readonly RaidTarget[]): readonly string[] => targets.map(({ id }) => id);
const shields = {
  byPlanet: new Map([
    [parsePlanetId('2-1'), 50n],
    [parsePlanetId('2-2'), 25n],
  ]),
  complete: true,
};

test('a row that comes twice stands once, as it was read last', () => {
  const rows = [target(1), target(2), target(1, { ore: ore(4n) })];
  expect(distinctTargets(rows).map(({ id, ore: stored }) => [id, stored])).toEqual([
    ['1-1', 4n],
    ['1-2', 0n],
  ]);
});

test('each order puts the best target first, and equal ones by number', () => {
  const rows = [
    target(10, { ore: ore(1n), undiscoveredOre: ore(5n) }),
    target(2, { ore: ore(3n) }),
    target(1, { ore: ore(1n), undiscoveredOre: ore(2n) }),
  ];
  expect(ids(sortTargets(rows, 'ore', undefined))).toEqual(['1-2', '1-1', '1-10']);
  expect(ids(sortTargets(rows, 'ground', undefined))).toEqual(['1-10', '1-1', '1-2']);
  expect(ids(sortTargets(rows, 'name', undefined))).toEqual(['1-1', '1-2', '1-10']);
  expect(ids(sortTargets(rows, 'shield', shields))).toEqual(['1-10', '1-2', '1-1']);
});

test('a planet without a row has no shield only when all rows were read', () => {
  expect(shieldOf(target(3), shields)).toBe(0n);
  expect(shieldOf(target(3), { ...shields, complete: false })).toBeNull();
  expect(shieldOf(target(1), undefined)).toBeNull();
  expect(ids(sortTargets([target(3), target(2)], 'shield', { ...shields, complete: false }))).toEqual(['1-2', '1-3']);
});
