import { expect, test } from 'vitest';
import type { BattleCase } from '../../../devnet/world/cases/battleCase.ts';
import { stage } from '../../../devnet/world/cases/stage.ts';
import { parsePlanetId, parseStructId } from '../../game/ids.ts';
import { worldOn } from '../../testing/combatBoard.ts';
import { aimAt, aimOf, type KeyOf } from './aim.ts';

const AWAY = parsePlanetId('2-2');
const id = parseStructId;

function setup(battle: Partial<BattleCase> = {}) {
  const board = stage({
    units: {
      '5-20': { type: 4, at: 'A', ambit: 'space' },
      '5-21': { type: 9, at: 'A', ambit: 'land' },
      '5-30': { type: 2, at: 'B', ambit: 'space' },
      '5-31': { type: 6, at: 'B', ambit: 'air', status: 23 },
      '5-32': { type: 7, at: 'B', ambit: 'air', slot: 1, status: 1 },
      '5-33': { type: 14, at: 'planet B', ambit: 'land' },
      '5-34': { type: 16, at: 'planet B', ambit: 'space', status: 35, health: 1 },
    },
    queues: { B: ['A'] },
    ...battle,
  });
  return worldOn(board.world, 'A', 199n);
}

const keyOf: KeyOf = (structId) => `key/${structId}`;

test('an attack shows its reach, who may be chosen and who in reach may not', () => {
  const aim = { kind: 'attack', structId: id('5-20'), weaponSystem: 'primaryWeapon', targetId: id('5-30') } as const;
  const shown = aimOf(setup(), AWAY, aim, keyOf);
  expect(shown).toMatchObject({ kind: 'attack', fromKey: 'key/5-20', reach: ['space', 'air'], targetKey: 'key/5-30' });
  expect(Object.fromEntries(shown!.candidates)).toEqual({
    'key/5-30': 'open',
    'key/5-31': 'refused',
    'key/5-32': 'refused',
  });
});

test('an attack resolves local to where the shooter stands', () => {
  const aim = { kind: 'attack', structId: id('5-1'), weaponSystem: 'primaryWeapon', targetId: null } as const;
  expect(aimOf(setup({ ships: { A: { ambit: 'water' } } }), AWAY, aim, keyOf)).toMatchObject({
    reach: ['water'],
    targetKey: null,
  });
});

test('a guard shows one’s own here, and blocks in its ambit', () => {
  const aim = { kind: 'defend', structId: id('5-20'), targetId: null } as const;
  const shown = aimOf(setup(), AWAY, aim, keyOf);
  expect(shown?.reach).toEqual(['space']);
  expect(Object.fromEntries(shown!.candidates)).toEqual({ 'key/5-1': 'open', 'key/5-21': 'open' });
});

test('a move shows the ambits to go to, or the one chosen', () => {
  const ship = id('5-1');
  expect(aimOf(setup(), AWAY, { kind: 'move', structId: ship, ambit: null }, keyOf)?.reach).toEqual([
    'space',
    'air',
    'water',
  ]);
  expect(aimOf(setup(), AWAY, { kind: 'move', structId: ship, ambit: 'air' }, keyOf)?.reach).toEqual(['air']);
});

test('there is nothing to show without an aim, a shooter in the picture, or such a weapon', () => {
  const world = setup();
  const aim = { kind: 'attack', structId: id('5-20'), weaponSystem: 'secondaryWeapon', targetId: null } as const;
  expect(aimOf(world, AWAY, null, keyOf)).toBeNull();
  expect(aimOf(world, AWAY, aim, keyOf)).toBeNull();
  expect(aimOf(world, AWAY, { ...aim, weaponSystem: 'primaryWeapon' }, () => null)).toBeNull();
  expect(aimOf(world, AWAY, { ...aim, structId: id('5-99') }, keyOf)).toBeNull();
});

test('pressing a slot chooses it when it is open, and nothing else does', () => {
  const world = setup();
  const attack = { kind: 'attack', structId: id('5-20'), weaponSystem: 'primaryWeapon', targetId: null } as const;
  expect(aimAt(world, AWAY, attack, id('5-30'))).toEqual({ ...attack, targetId: '5-30' });
  for (const other of ['5-31', '5-33', '5-34', '5-21', '5-99'])
    expect(aimAt(world, AWAY, attack, id(other))).toBeNull();
  const guard = { kind: 'defend', structId: id('5-20'), targetId: null } as const;
  expect(aimAt(world, AWAY, guard, id('5-21'))).toEqual({ ...guard, targetId: '5-21' });
  expect(aimAt(world, AWAY, guard, id('5-30'))).toBeNull();
  expect(aimAt(world, AWAY, { kind: 'move', structId: id('5-1'), ambit: null }, id('5-30'))).toBeNull();
});

test('at home the targets are those of the fleet that leads the queue', () => {
  const world = setup({ queues: { A: ['B', 'C'] } });
  const aim = { kind: 'attack', structId: id('5-20'), weaponSystem: 'primaryWeapon', targetId: null } as const;
  const shown = aimOf(world, parsePlanetId('2-1'), aim, keyOf);
  expect(shown?.candidates.get('key/5-30')).toBe('open');
  expect([...shown!.candidates.keys()]).not.toContain('key/5-33');
});
