import { expect, it } from 'vitest';
import { parsePlayerId, parseSubstationId } from '../ids.ts';
import { pickGrid } from './pickGrid.ts';
import { gridOf } from './testGrid.ts';

const records = gridOf({
  reactors: [
    { id: '3-1', capacity: 9n },
    { id: '3-2', capacity: 9n },
  ],
  substations: [{ id: '4-1' }, { id: '4-2' }, { id: '4-3' }],
  allocations: [
    { id: '6-1', sourceId: '3-1', destinationId: '4-1', power: 1n },
    { id: '6-2', sourceId: '4-1', destinationId: '4-2', power: 1n },
    { id: '6-3', sourceId: '3-2', destinationId: '4-3', power: 1n },
    { id: '6-4', sourceId: '1-7', destinationId: '4-1', power: 1n },
  ],
});
const lists = {
  ...records,
  substations: records.substations.map((one) => ({ ...one, pfp: '' })),
};
const me = { playerId: parsePlayerId('1-1'), substationId: parseSubstationId('4-1') };

it('picks what hangs together with a player, up and down, and nothing else', () => {
  const { reactors, substations, allocations, playerIds, isCut } = pickGrid(lists, me, 99);
  expect([reactors, substations, allocations].map((some) => some.map(({ id }) => id))).toEqual([
    ['3-1'],
    ['4-1', '4-2'],
    ['6-1', '6-2', '6-4'],
  ]);
  expect(playerIds).toEqual(['1-1', '1-7']);
  expect(isCut).toBe(false);
});

it('picks the nearest first, and says that there is more', () => {
  const { reactors, substations, allocations, isCut } = pickGrid(lists, me, 5);
  expect([reactors, substations, allocations].map((some) => some.map(({ id }) => id))).toEqual([
    [],
    ['4-1'],
    ['6-1', '6-2', '6-4'],
  ]);
  expect(isCut).toBe(true);
});
